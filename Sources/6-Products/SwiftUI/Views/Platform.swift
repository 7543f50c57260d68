public import Foundation
public import RealityViews

// What views tell to parts of a system that are not here: assistive technology, keyboards on screens, hands, status bars.
// There is nobody to whom it would matter, so the views are what they are without it.
extension View {
  /// Returns the view; no assistive technology reads its label here.
  public func accessibilityLabel(_ label: some StringProtocol) -> some View { self }
  /// Returns the view; no assistive technology reads its label here.
  public func accessibilityLabel(_ label: Text) -> some View { self }
  /// Returns the view; no assistive technology reads its hint here.
  public func accessibilityHint(_ hint: some StringProtocol) -> some View { self }
  /// Returns the view; no assistive technology reads its hint here.
  public func accessibilityHint(_ hint: Text) -> some View { self }
  /// Returns the view; no assistive technology reads its value here.
  public func accessibilityValue(_ value: some StringProtocol) -> some View { self }
  /// Returns the view; no assistive technology reads its value here.
  public func accessibilityValue(_ value: Text) -> some View { self }
  /// Returns the view; no tests of an interface look for its identifier here.
  public func accessibilityIdentifier(_ identifier: String) -> some View { self }
  /// Returns the view; no assistive technology would see it here.
  public func accessibilityHidden(_ hidden: Bool) -> some View { self }
  /// Returns the view; no assistive technology asks for its traits here.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
  /// Returns the view; no assistive technology asks for its traits here.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
  /// Returns the view; no assistive technology asks for its parts here.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
  /// Returns the view; no assistive technology asks for an order here.
  public func accessibilitySortPriority(_ priority: Double) -> some View { self }
  /// Returns the view; no assistive technology calls its action here.
  public func accessibilityAction(_ handler: @escaping () -> Void) -> some View { self }
  /// Returns the view; no assistive technology calls its action here.
  public func accessibilityAction(
    named name: some StringProtocol, _ handler: @escaping () -> Void
  ) -> some View {
    self
  }
  /// Returns the view; no assistive technology changes its value here.
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    self
  }

  /// Returns the view; nothing is shown beside the pointer here.
  public func help(_ text: some StringProtocol) -> some View { self }
  /// Returns the view; nothing is shown beside the pointer here.
  public func help(_ text: Text) -> some View { self }
  /// Returns the view; no program opens addresses in this one here.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }

  /// Returns the view; keyboards here are not drawn.
  public func keyboardType(_ type: UIKeyboardType) -> some View { self }
  /// Returns the view; what is typed stays as it is.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  /// Returns the view; what is typed stays as it is.
  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
    self
  }
  /// Returns the view; keyboards here are not drawn.
  public func submitLabel(_ label: SubmitLabel) -> some View { self }

  /// Returns the view; windows here have no status bar.
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  /// Returns the view; the system lays nothing over windows here.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  /// Returns the view; hands are not seen here.
  public func upperLimbVisibility(_ visibility: Visibility) -> some View { self }
  /// Returns the view; surroundings are not seen here.
  public func preferredSurroundingsEffect(_ effect: SurroundingsEffect?) -> some View { self }
  /// Returns the view; events of gamepads reach programs always.
  public func handlesGameControllerEvents(matching types: GCUIEventTypes) -> some View { self }
  /// Returns the view; devices that could be felt are not here.
  public func sensoryFeedback(_ feedback: SensoryFeedback, trigger: some Equatable) -> some View { self }
  /// Returns the view; a volume is seen from its front here.
  public func supportedVolumeViewpoints(_ viewpoints: SquareAzimuth.Set) -> some View { self }
  /// Returns the view; sizes of letters are those of the standard setting.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }
  /// Returns the view; nothing here is shared with others.
  public func privacySensitive(_ sensitive: Bool = true) -> some View { self }

  /// Returns the view; panels are dark, and a warning says so where another scheme is asked for.
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
    if scheme == .light { Notice.warn("the color scheme light: panels are dark") }
    return self
  }
}

extension Scene {
  /// Returns the scene; the system lays nothing over windows here.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some Scene { self }
  /// Returns the scene; hands are not seen here.
  public func upperLimbVisibility(_ visibility: Visibility) -> some Scene { self }
  /// Returns the scene; volumes stand upright here.
  public func volumeWorldAlignment(_ alignment: WorldAlignmentBehavior) -> some Scene { self }
  /// Returns the scene; windows have a size in points.
  public func defaultWorldScaling(_ scaling: WorldScalingBehavior) -> some Scene { self }
  /// Returns the scene; the light of the surroundings does not fall into it.
  public func immersiveContentBrightness(_ brightness: ImmersiveContentBrightness) -> some Scene { self }
  /// Returns the scene; there are no environments of the system beside it.
  public func immersiveEnvironmentBehavior(_ behavior: ImmersiveEnvironmentBehavior) -> some Scene { self }
  /// Returns the scene; windows are not restored at the next start.
  public func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene { self }
  /// Returns the scene; the desktop places windows.
  public func defaultPosition(_ position: UnitPoint) -> some Scene { self }
}

/// The traits of a view for assistive technology.
public nonisolated struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The raw value.
  public let rawValue: UInt32
  /// Creates a value from its raw value.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A button.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// A heading.
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  /// Something that is chosen.
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  /// A link.
  public static let isLink = AccessibilityTraits(rawValue: 8)
  /// An image.
  public static let isImage = AccessibilityTraits(rawValue: 16)
  /// A text that does not change.
  public static let isStaticText = AccessibilityTraits(rawValue: 32)
  /// Something whose value changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 64)
  /// A panel that is to be read alone.
  public static let isModal = AccessibilityTraits(rawValue: 128)
  /// Something that is turned on and off.
  public static let isToggle = AccessibilityTraits(rawValue: 256)
  /// A surface that is touched directly.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 512)
}

/// The way in which assistive technology sees parts of a view.
public nonisolated enum AccessibilityChildBehavior: Hashable, Sendable {
  /// Not at all.
  case ignore
  /// Each by itself.
  case contain
  /// One part for all.
  case combine
}

/// The direction in which assistive technology changes a value.
public nonisolated enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// Upwards.
  case increment
  /// Downwards.
  case decrement
}

/// A kind of keyboard on a screen.
public nonisolated enum UIKeyboardType: Hashable, Sendable {
  /// The usual one.
  case `default`
  /// One of ASCII characters.
  case asciiCapable
  /// One with digits and punctuation.
  case numbersAndPunctuation
  /// One for addresses of the web.
  case URL
  /// One with digits.
  case numberPad
  /// One for numbers of telephones.
  case phonePad
  /// One for names and numbers of telephones.
  case namePhonePad
  /// One for addresses of mail.
  case emailAddress
  /// One with digits and a point.
  case decimalPad
}

/// The letters that a keyboard on a screen makes large.
public nonisolated enum TextInputAutocapitalization: Hashable, Sendable {
  /// No letters.
  case never
  /// Letters at the beginning of words.
  case words
  /// Letters at the beginning of sentences.
  case sentences
  /// All.
  case characters
}

/// The label of the Enter key of a keyboard on a screen.
public nonisolated enum SubmitLabel: Hashable, Sendable {
  /// Done.
  case done
  /// Go.
  case go
  /// Send.
  case send
  /// Join.
  case join
  /// Route.
  case route
  /// Search.
  case search
  /// Return.
  case `return`
  /// Next.
  case next
  /// Continue.
  case `continue`
}

/// A change of how the surroundings look.
public nonisolated enum SurroundingsEffect: Hashable, Sendable {
  /// Darker.
  case systemDark
  /// Darker.
  case dark
  /// Much darker.
  case ultraDark
  /// A little darker.
  case semiDark
  /// A color over them.
  case colorMultiply(Color)
}

/// Kinds of events of gamepads.
public nonisolated struct GCUIEventTypes: OptionSet, Hashable, Sendable {
  /// The raw value.
  public let rawValue: UInt
  /// Creates a value from its raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Events of gamepads.
  public static let gamepad = GCUIEventTypes(rawValue: 1)
}

/// Something that a device lets its user feel or hear.
public nonisolated enum SensoryFeedback: Hashable, Sendable {
  /// A blow.
  case impact
  /// A change of a choice.
  case selection
  /// A success.
  case success
  /// A warning.
  case warning
  /// A failure.
  case error
  /// A higher value.
  case increase
  /// A lower value.
  case decrease
  /// A beginning.
  case start
  /// An end.
  case stop
}

/// A side of a volume.
public nonisolated enum SquareAzimuth: Hashable, Sendable {
  /// The front.
  case front
  /// The left.
  case left
  /// The right.
  case right
  /// The back.
  case back

  /// A set of sides.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt8
    /// Creates a value from its raw value.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The front.
    public static let front = Set(rawValue: 1)
    /// The left.
    public static let left = Set(rawValue: 2)
    /// The right.
    public static let right = Set(rawValue: 4)
    /// The back.
    public static let back = Set(rawValue: 8)
    /// All sides.
    public static let all: Set = [.front, .left, .right, .back]
  }
}

/// A size of letters that users choose.
public nonisolated enum DynamicTypeSize: Hashable, Sendable, CaseIterable, Comparable {
  /// Very small.
  case xSmall
  /// Small.
  case small
  /// Medium.
  case medium
  /// The standard setting.
  case large
  /// Larger.
  case xLarge
  /// Much larger.
  case xxLarge
  /// The largest of the usual ones.
  case xxxLarge
  /// Larger for low vision.
  case accessibility1
  /// Larger for low vision.
  case accessibility2
  /// Larger for low vision.
  case accessibility3
  /// Larger for low vision.
  case accessibility4
  /// The largest for low vision.
  case accessibility5
}

/// The direction in which a volume stands.
public nonisolated enum WorldAlignmentBehavior: Hashable, Sendable {
  /// The usual one.
  case automatic
  /// Upright.
  case gravityAligned
  /// The way in which the user turns it.
  case adaptive
}

/// The size of a window in the world.
public nonisolated enum WorldScalingBehavior: Hashable, Sendable {
  /// The usual one.
  case automatic
  /// One that grows with the distance.
  case dynamic
}

/// The brightness of an immersive space.
public nonisolated enum ImmersiveContentBrightness: Hashable, Sendable {
  /// The usual one.
  case automatic
  /// Bright.
  case bright
  /// Dim.
  case dim
  /// Dark.
  case dark
}

/// The way in which an immersive space goes with an environment of the system.
public nonisolated enum ImmersiveEnvironmentBehavior: Hashable, Sendable {
  /// The usual one.
  case automatic
  /// Beside it.
  case coexist
  /// A space in its place.
  case replace
}

/// The return of windows at the next start; they do not return here.
public nonisolated enum SceneRestorationBehavior: Hashable, Sendable {
  /// The usual one.
  case automatic
  /// A new start without them.
  case disabled
}

public import Foundation
public import RealityViews

// How sheets look and are left.
extension View {
  /// Returns the view; sheets are as large as their content.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    self
  }
  /// Returns the view; nobody pulls at sheets here.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
  /// Returns the view; sheets have round corners always.
  public func presentationCornerRadius(_ radius: CGFloat?) -> some View { self }
  /// Returns the view; sheets are as large as their content.
  public func presentationSizing(_ sizing: PresentationSizing) -> some View { self }
  /// Returns the view; windows here are never compact.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { self }
  /// Returns the view; what lies behind a sheet is out of reach.
  public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View
  {
    self
  }
  /// Returns the view on a background, where it is a sheet.
  public func presentationBackground(_ style: some ShapeStyle) -> some View {
    background { style.padding(-24) }
  }

  /// Returns the view with another one beside it while a binding is true.
  public func inspector(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> some View
  ) -> some View {
    let content = content()
    return HStack(spacing: 0) {
      self.frame(maxWidth: .infinity, maxHeight: .infinity)
      if isPresented.wrappedValue {
        content.frame(width: 280).frame(maxHeight: .infinity).background(Color(white: 1, opacity: 0.06))
      }
    }
  }

  /// Returns the view with a choice over the window while a binding is true.
  public func actionSheet(isPresented: Binding<Bool>, content: @escaping () -> ActionSheet) -> some View {
    let sheet = isPresented.wrappedValue ? content() : nil
    return confirmationDialog(sheet?.title.string ?? "", isPresented: isPresented) {
      if let sheet {
        ForEach(0..<sheet.buttons.count) { number in
          let button = sheet.buttons[number]
          Button(role: button.role, action: button.action) { button.label }
        }
      }
    } message: {
      sheet?.message
    }
  }
}

/// A choice in the form that code without closures of views has.
@preconcurrency @MainActor public struct ActionSheet {
  /// A button of a choice.
  public typealias Button = Alert.Button

  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Creates a choice.
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    (self.title, self.message, self.buttons) = (title, message, buttons)
  }
}

/// The size of sheets; that of their content always, here.
public nonisolated enum PresentationSizing: Hashable, Sendable {
  /// The usual one.
  case automatic
  /// The size of a form.
  case form
  /// The size of a page.
  case page
  /// The size of the content.
  case fitted
}

/// The form of sheets where there is little room.
public nonisolated enum PresentationAdaptation: Hashable, Sendable {
  /// The usual one.
  case automatic
  /// The same form as elsewhere.
  case none
  /// A popover.
  case popover
  /// A sheet.
  case sheet
  /// A cover of the whole screen.
  case fullScreenCover
}

/// The reach of what lies behind a sheet.
public nonisolated enum PresentationBackgroundInteraction: Hashable, Sendable {
  /// The usual one.
  case automatic
  /// The reach of what is not covered.
  case enabled
  /// A reach of nothing behind it.
  case disabled
  /// Returns the reach while a sheet is not higher than a height.
  public static func enabled(upThrough detent: PresentationDetent) -> Self { .enabled }
}

/// The state of what presents a view, under the name from before ``DismissAction``.
@preconcurrency @MainActor public struct PresentationMode {
  private let action: DismissAction

  nonisolated init(_ action: DismissAction) { self.action = action }

  /// True while the view is presented.
  public var isPresented: Bool { true }

  /// Closes what presents the view.
  public mutating func dismiss() { action() }
}

nonisolated extension EnvironmentValues {
  /// Access to the state of what presents the view.
  public var presentationMode: Binding<PresentationMode> {
    let mode = PresentationMode(dismiss)
    return Binding.presenting(mode)
  }

  /// True: only what is shown asks.
  public var isPresented: Bool { true }
}

extension Binding where Value == PresentationMode {
  fileprivate nonisolated static func presenting(_ mode: PresentationMode) -> Binding<PresentationMode> {
    // Reading the environment happens on the main actor, as all that views do.
    MainActor.assumeIsolated {
      Binding {
        mode
      } set: { _ in
      }
    }
  }
}

extension View {
  /// Returns the view with a gesture, if a condition holds.
  public func gesture(_ gesture: some Gesture, isEnabled: Bool) -> some View {
    Group {
      if isEnabled { self.gesture(gesture) } else { self }
    }
  }

  /// Returns the view with a gesture, beside those of the views in it, or in their place.
  public func gesture(_ gesture: some Gesture, including mask: GestureMask) -> some View {
    Group {
      if mask.contains(.gesture) { self.gesture(gesture) } else { self }
    }
  }

  /// Returns the view with functions for when it is pressed for a while, and for when a press begins and ends.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)?
  ) -> some View {
    onLongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action)
      .simultaneousGesture(
        DragGesture(minimumDistance: 0)
          .onChanged { if $0.translation == .zero { onPressingChanged?(true) } }
          .onEnded { _ in onPressingChanged?(false) })
  }
}

/// The gestures that a view recognizes.
public nonisolated struct GestureMask: OptionSet, Hashable, Sendable {
  /// The raw value.
  public let rawValue: UInt32
  /// Creates a value from its raw value.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// An empty set.
  public static let none: GestureMask = []
  /// The one that is added.
  public static let gesture = GestureMask(rawValue: 1)
  /// The gestures of the views in it.
  public static let subviews = GestureMask(rawValue: 2)
  /// All.
  public static let all: GestureMask = [.gesture, .subviews]
}

public import RealityViews

// Styles under the names of types, as they were written before they had short names.

/// A look of buttons that a program draws and presses itself.
@preconcurrency @MainActor public protocol PrimitiveButtonStyle {
  /// The type of the look.
  associatedtype Body: View
  /// The button that is drawn.
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// Returns the look of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A button whose look a style draws and presses.
@preconcurrency @MainActor public struct PrimitiveButtonStyleConfiguration {
  /// The label of a button.
  @preconcurrency @MainActor public struct Label: View {
    let content: AnyView
    /// The label as the button has it.
    public var body: some View { content }
  }

  /// The purpose of the button.
  public let role: ButtonRole?
  /// The label.
  public let label: Label
  let action: () -> Void

  /// Does what the button does.
  public func trigger() { action() }
}

extension View {
  /// Returns the view with a look of the program's own for buttons, which presses them itself.
  public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View {
    if let known = style as? any KnownButtonStyle { return AnyView(buttonStyle(known.choice)) }
    return AnyView(
      ModifiedView(
        self,
        environment: {
          $0.primitiveButton = { label, role, action in
            let configuration = PrimitiveButtonStyleConfiguration(
              role: role, label: PrimitiveButtonStyleConfiguration.Label(content: label), action: action)
            return AnyView(style.makeBody(configuration: configuration))
          }
        }))
  }
}

/// A style that buttons know themselves.
@MainActor private protocol KnownButtonStyle {
  var choice: ButtonStyleChoice { get }
}

extension KnownButtonStyle {
  fileprivate func look(_ configuration: PrimitiveButtonStyleConfiguration) -> some View {
    Button(role: configuration.role, action: configuration.trigger) { configuration.label }
      .buttonStyle(choice)
  }
}

/// The usual style of buttons.
@preconcurrency @MainActor public struct DefaultButtonStyle: PrimitiveButtonStyle, KnownButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
  fileprivate var choice: ButtonStyleChoice { .automatic }
  /// Returns the look of a button.
  public func makeBody(configuration: Configuration) -> some View { look(configuration) }
}

/// The label alone, as it is.
@preconcurrency @MainActor public struct PlainButtonStyle: PrimitiveButtonStyle, KnownButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
  fileprivate var choice: ButtonStyleChoice { .plain }
  /// Returns the look of a button.
  public func makeBody(configuration: Configuration) -> some View { look(configuration) }
}

/// The label alone.
@preconcurrency @MainActor public struct BorderlessButtonStyle: PrimitiveButtonStyle, KnownButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
  fileprivate var choice: ButtonStyleChoice { .borderless }
  /// Returns the look of a button.
  public func makeBody(configuration: Configuration) -> some View { look(configuration) }
}

/// A pale capsule.
@preconcurrency @MainActor public struct BorderedButtonStyle: PrimitiveButtonStyle, KnownButtonStyle {
  /// Creates the style.
  public nonisolated init() {}
  fileprivate var choice: ButtonStyleChoice { .bordered }
  /// Returns the look of a button.
  public func makeBody(configuration: Configuration) -> some View { look(configuration) }
}

/// A capsule in the color of controls.
@preconcurrency @MainActor public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, KnownButtonStyle
{
  /// Creates the style.
  public nonisolated init() {}
  fileprivate var choice: ButtonStyleChoice { .borderedProminent }
  /// Returns the look of a button.
  public func makeBody(configuration: Configuration) -> some View { look(configuration) }
}

/// Returns styles of controls under the names of types.
public nonisolated func DefaultPickerStyle() -> PickerStyle { .automatic }
/// Returns the style of a button that shows the choices.
public nonisolated func MenuPickerStyle() -> PickerStyle { .menu }
/// Returns the style of choices in a row.
public nonisolated func SegmentedPickerStyle() -> PickerStyle { .segmented }
/// Returns the style of choices below each other.
public nonisolated func InlinePickerStyle() -> PickerStyle { .inline }
/// Returns the style of choices on a wheel.
public nonisolated func WheelPickerStyle() -> PickerStyle { .wheel }
/// Returns the usual style of lists.
public nonisolated func DefaultListStyle() -> ListStyle { .automatic }
/// Returns the style of rows alone.
public nonisolated func PlainListStyle() -> ListStyle { .plain }
/// Returns the style of groups on plates.
public nonisolated func GroupedListStyle() -> ListStyle { .grouped }
/// Returns the style of groups on plates with margins.
public nonisolated func InsetGroupedListStyle() -> ListStyle { .insetGrouped }
/// Returns the style of rows with margins.
public nonisolated func InsetListStyle() -> ListStyle { .inset }
/// Returns the style of a list at the side of a window.
public nonisolated func SidebarListStyle() -> ListStyle { .sidebar }
/// Returns the usual style of text fields.
public nonisolated func DefaultTextFieldStyle() -> TextFieldStyle { .automatic }
/// Returns the style of a line alone.
public nonisolated func PlainTextFieldStyle() -> TextFieldStyle { .plain }
/// Returns the style of a plate with round corners.
public nonisolated func RoundedBorderTextFieldStyle() -> TextFieldStyle { .roundedBorder }
/// Returns the usual style of tabs.
public nonisolated func DefaultTabViewStyle() -> TabViewStyle { .automatic }
/// Returns the style of pages beside each other.
public nonisolated func PageTabViewStyle(indexDisplayMode: TabViewStyle.IndexDisplayMode = .automatic)
  -> TabViewStyle
{
  .page(indexDisplayMode: indexDisplayMode)
}
/// Returns the style of a bar.
public nonisolated func LinearProgressViewStyle() -> ProgressViewStyle { .linear }
/// Returns the style of a ring.
public nonisolated func CircularProgressViewStyle() -> ProgressViewStyle { .circular }

extension View {
  /// Returns the view; nobody leafs through pages here.
  public func indexViewStyle(_ style: PageIndexViewStyle) -> some View { self }
}

/// The dots of pages.
public nonisolated struct PageIndexViewStyle: Hashable, Sendable {
  /// The plate behind dots.
  public enum BackgroundDisplayMode: Hashable, Sendable {
    /// The usual one.
    case automatic
    /// A plate while somebody leafs.
    case interactive
    /// A plate always.
    case always
    /// No plate.
    case never
  }

  /// Creates a style.
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}

  /// The usual dots.
  public static var page: PageIndexViewStyle { PageIndexViewStyle() }
  /// Returns dots on a plate.
  public static func page(backgroundDisplayMode: BackgroundDisplayMode) -> PageIndexViewStyle {
    PageIndexViewStyle()
  }
}

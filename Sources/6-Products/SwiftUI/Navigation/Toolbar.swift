public import RealityViews

/// Controls of a toolbar.
@preconcurrency @MainActor public protocol ToolbarContent {
  /// The type of the controls that these consist of.
  associatedtype Body
  /// The controls that these consist of.
  @ToolbarContentBuilder var body: Body { get }
}

/// Controls of a toolbar that a program could let its user choose; here they are shown always.
@preconcurrency @MainActor public protocol CustomizableToolbarContent: ToolbarContent
where Body: CustomizableToolbarContent {}

/// Controls of a toolbar with their places.
@preconcurrency @MainActor public struct ToolbarList: CustomizableToolbarContent {
  let items: [ToolbarEntry]

  /// The type of the controls that these consist of; there are none.
  public typealias Body = ToolbarList
  /// The controls themselves.
  public var body: ToolbarList { self }
}

/// A part of a toolbar.
struct ToolbarEntry {
  let placement: ToolbarItemPlacement
  let view: AnyView
}

/// Controls of a toolbar that know their places themselves.
@MainActor protocol ListedToolbarContent {
  var entries: [ToolbarEntry] { get }
}

extension ToolbarList: ListedToolbarContent {
  var entries: [ToolbarEntry] { items }
}

extension ToolbarContent {
  /// The controls with their places.
  var allEntries: [ToolbarEntry] {
    if let listed = self as? any ListedToolbarContent { return listed.entries }
    return (body as? any ToolbarContent)?.allEntries ?? []
  }
}

/// A builder of a toolbar from the statements of a closure: of its items, and of views, which are items too.
@preconcurrency @MainActor @resultBuilder public enum ToolbarContentBuilder {
  /// Returns the controls of all statements.
  public static func buildBlock(_ content: ToolbarList...) -> ToolbarList {
    ToolbarList(items: content.flatMap(\.items))
  }
  /// Returns the controls of an item.
  public static func buildExpression(_ content: some ToolbarContent) -> ToolbarList {
    ToolbarList(items: content.allEntries)
  }
  /// Returns a view as a control.
  @_disfavoredOverload public static func buildExpression(_ content: some View) -> ToolbarList {
    ToolbarList(items: [ToolbarEntry(placement: .automatic, view: AnyView(content))])
  }
  /// Returns the controls of a condition without an alternative.
  public static func buildOptional(_ content: ToolbarList?) -> ToolbarList {
    content ?? ToolbarList(items: [])
  }
  /// Returns the controls of a condition that holds.
  public static func buildEither(first: ToolbarList) -> ToolbarList { first }
  /// Returns the controls of a condition that does not hold.
  public static func buildEither(second: ToolbarList) -> ToolbarList { second }
  /// Returns the controls of a condition of availability.
  public static func buildLimitedAvailability(_ content: ToolbarList) -> ToolbarList { content }
}

/// A control in a toolbar.
@preconcurrency @MainActor
public struct ToolbarItem<ID, Content: View>: CustomizableToolbarContent,
  ListedToolbarContent
{
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// The type of the controls that the item consists of.
  public typealias Body = ToolbarList
  /// The control with its place.
  public var body: ToolbarList { ToolbarList(items: entries) }
  var entries: [ToolbarEntry] { [ToolbarEntry(placement: placement, view: AnyView(content))] }
}

extension ToolbarItem where ID == Void {
  /// Creates a control.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    (self.placement, self.content) = (placement, content())
  }
}

extension ToolbarItem where ID == String {
  /// Creates a control with an identifier.
  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    (self.placement, self.content) = (placement, content())
  }
}

/// A group of controls in a toolbar.
@preconcurrency @MainActor public struct ToolbarItemGroup<Content: View>: ToolbarContent, ListedToolbarContent
{
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Creates a group.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    (self.placement, self.content) = (placement, content())
  }

  /// The type of the controls that the group consists of.
  public typealias Body = ToolbarList
  /// The controls with their place.
  public var body: ToolbarList { ToolbarList(items: entries) }
  var entries: [ToolbarEntry] {
    [ToolbarEntry(placement: placement, view: AnyView(HStack { content }))]
  }
}

/// Room between the controls of a toolbar.
@preconcurrency @MainActor public struct ToolbarSpacer: ToolbarContent, ListedToolbarContent {
  private let placement: ToolbarItemPlacement

  /// Creates room.
  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
    self.placement = placement
  }

  /// The type of the controls that the room consists of.
  public typealias Body = ToolbarList
  /// The room with its place.
  public var body: ToolbarList { ToolbarList(items: entries) }
  var entries: [ToolbarEntry] {
    [ToolbarEntry(placement: placement, view: AnyView(Color.clear.frame(width: 16, height: 1)))]
  }
}

/// The size of room in a toolbar; it is a little one always, here.
public nonisolated enum SpacerSizing: Hashable, Sendable {
  /// Room that grows.
  case flexible
  /// A little room.
  case fixed
}

extension View {
  /// Returns the view with controls: in the bar of the navigation around it, or at the lower edge of the window.
  @_disfavoredOverload
  public func toolbar(@ToolbarContentBuilder content: @escaping () -> some ToolbarContent) -> some View {
    ToolbarView(content: self) { content().allEntries }
  }

  /// Returns the view with controls at the lower edge of the window.
  public func toolbar(@ViewBuilder content: @escaping () -> some View) -> some View {
    ToolbarView(content: self) { [ToolbarEntry(placement: .automatic, view: AnyView(content()))] }
  }

  /// Returns the view with controls that a program could let its user choose.
  public func toolbar(id: String, @ToolbarContentBuilder content: @escaping () -> some ToolbarContent)
    -> some View
  {
    ToolbarView(content: self) { content().allEntries }
  }

  /// Returns the view with or without the bar of the navigation around it.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    let concerns = bars.isEmpty || bars.contains(.navigationBar) || bars.contains(.automatic)
    return navigationBarVisible(concerns ? visibility != .hidden : nil)
  }

  /// Returns the view with or without the bar of the navigation around it.
  public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    let concerns = bars.isEmpty || bars.contains(.navigationBar) || bars.contains(.automatic)
    return navigationBarVisible(concerns ? visibility != .hidden : nil)
  }

  /// Returns the view; bars have one form.
  public func toolbarRole(_ role: ToolbarRole) -> some View { self }
  /// Returns the view; titles of navigation have one size.
  public func toolbarTitleDisplayMode(_ mode: NavigationBarTitleDisplayMode) -> some View { self }
  /// Returns the view; bars are as dark as panels.
  public func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }
  /// Returns the view; bars have no plate of their own.
  public func toolbarBackground(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> some View { self }
  /// Returns the view; bars have no plate of their own.
  public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...)
    -> some View
  {
    self
  }
}

/// The purpose of a toolbar.
public nonisolated enum ToolbarRole: Hashable, Sendable {
  /// The usual one.
  case automatic
  /// The content of the navigation.
  case navigationStack
  /// A way through what there is.
  case browser
  /// A change of a document.
  case editor
}

/// A view with a toolbar.
private struct ToolbarView<Content: View>: View, LayoutView {
  let content: Content
  let entries: () -> [ToolbarEntry]

  func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    let entries = entries()
    let model = environment.values[NavigationModel.self] as? NavigationModel
    let inBar = model == nil ? [] : entries.filter { $0.placement.isInBar }
    if !inBar.isEmpty { model?.take(toolbar: inBar) }
    let below = model == nil ? entries : entries.filter { !$0.placement.isInBar }
    guard !below.isEmpty else { return content.layoutElements(environment.inner("under")) }
    return LayeringView(content, isShown: true) { environment in
      ToolbarRow(entries: below)
        .padding(12)
        .glassBackgroundEffect(in: Capsule())
        .padding(16)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
        .layoutElement(environment)
    }.layoutElements(environment)
  }
}

/// Controls of a toolbar in a row.
struct ToolbarRow: View {
  let entries: [ToolbarEntry]

  var body: some View {
    HStack {
      ForEach(0..<entries.count) { entries[$0].view }
    }
  }
}

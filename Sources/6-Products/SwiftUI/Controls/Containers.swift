public import Foundation
public import RealityViews

/// The axes of a plane.
public nonisolated enum Axis: Hashable, Sendable, CaseIterable {
  /// The axis from left to right.
  case horizontal
  /// The axis from top to bottom.
  case vertical

  /// A set of axes.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt8
    /// Creates a value from its raw value.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The axis from left to right.
    public static let horizontal = Set(rawValue: 1)
    /// The axis from top to bottom.
    public static let vertical = Set(rawValue: 2)
  }
}

/// A view of a part of a longer one; the wheel moves it.
@preconcurrency @MainActor public struct ScrollView<Content: View>: View {
  private let axes: Axis.Set
  private let content: Content

  /// Creates a view that scrolls along some axes.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    (self.axes, self.content) = (axes, content())
  }

  /// The part of the content.
  public var body: some View {
    ScrollingView(
      content, isHorizontal: axes.contains(.horizontal), isVertical: axes.contains(.vertical))
  }
}

/// A column of views; all are made at once.
@preconcurrency @MainActor public struct LazyVStack<Content: View>: View {
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// Creates a column.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
  }

  /// The column.
  public var body: some View {
    VStack(alignment: alignment, spacing: spacing) { content }
  }
}

/// A row of views; all are made at once.
@preconcurrency @MainActor public struct LazyHStack<Content: View>: View {
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// Creates a row.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
  }

  /// The row.
  public var body: some View {
    HStack(alignment: alignment, spacing: spacing) { content }
  }
}

/// A column or a row of a grid.
public nonisolated struct GridItem: Hashable, Sendable {
  /// The size of the column or row.
  public enum Size: Hashable, Sendable {
    /// One length.
    case fixed(CGFloat)
    /// An equal share of the room.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// A number of columns or rows that follows from the room.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The size.
  public var size: Size
  /// The distance to the next one.
  public var spacing: CGFloat?
  /// The alignment of the cells; centered by default.
  public var alignment: Alignment?

  /// Creates a column or a row.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
  }

  @MainActor fileprivate var column: GridColumn {
    let width: GridColumn.Width =
      switch size {
      case .fixed(let width): .exact(Double(width))
      case .flexible(let least, let most): .flexible(least: Double(least), most: Double(most))
      case .adaptive(let least, let most): .repeated(least: Double(least), most: Double(most))
      }
    return GridColumn(width, spacing: spacing.map { Double($0) } ?? 8, alignment: alignment ?? .center)
  }
}

/// Views that stay in sight while others are scrolled; none does, here.
public nonisolated struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
  /// The raw value.
  public let rawValue: UInt32
  /// Creates a value from its raw value.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Titles of groups.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// Texts below groups.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A grid that grows downwards.
@preconcurrency @MainActor public struct LazyVGrid<Content: View>: View {
  private let columns: [GridItem]
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// Creates a grid; without columns it has one.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    (self.columns, self.alignment, self.spacing, self.content) = (columns, alignment, spacing, content())
  }

  /// The rows; where nothing says how wide the grid is, columns of an adaptive size have 640 points.
  public var body: some View {
    GridView(
      content, columns: columns.map(\.column), spacing: spacing.map { Double($0) } ?? 8,
      alignment: alignment)
  }
}

/// A group of rows under a title.
@preconcurrency @MainActor public struct Section<Parent: View, Content: View, Footer: View>: View {
  private let header: Parent
  private let content: Content
  private let footer: Footer

  /// The title above the rows, and what stands below them.
  public var body: some View {
    header.font(.headline).foregroundStyle(.secondary)
    content
    footer.font(.footnote).foregroundStyle(.secondary)
  }
}

extension Section {
  /// Creates a section.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    (self.content, self.header, self.footer) = (content(), header(), footer())
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header) { EmptyView() }
  }

  /// Creates a section.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { EmptyView() })
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// Creates a section with a title.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  /// Creates a section without a title.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

/// Rows of controls below each other.
@preconcurrency @MainActor public struct Form<Content: View>: View {
  private let content: Content

  /// Creates a form.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The rows, which can be scrolled.
  public var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) { content }.padding(16)
    }
  }
}

/// A frame around controls that belong together, under a title.
@preconcurrency @MainActor public struct GroupBox<Label: View, Content: View>: View, LayoutView {
  private let label: Label
  private let content: Content

  /// Creates a box.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    let configuration = GroupBoxStyleConfiguration(
      label: GroupBoxStyleConfiguration.Label(content: AnyView(label)),
      content: GroupBoxStyleConfiguration.Content(content: AnyView(content)))
    let style = environment.values[GroupBoxStyleChoice.self] as? GroupBoxStyleChoice
    let view =
      style?.view(configuration) ?? AnyView(DefaultGroupBoxStyle().makeBody(configuration: configuration))
    return view.layoutElements(environment)
  }
}

extension GroupBox where Label == EmptyView {
  /// Creates a box without a title.
  public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension GroupBox where Label == Text {
  /// Creates a box with a title.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

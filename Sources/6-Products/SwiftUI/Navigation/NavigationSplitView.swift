public import RealityViews

/// The columns of a split view that are shown.
public nonisolated enum NavigationSplitViewVisibility: Hashable, Sendable, Codable {
  /// All.
  case automatic
  /// All.
  case all
  /// The details, and the column before them.
  case doubleColumn
  /// The details alone.
  case detailOnly
}

/// A column of a split view.
public nonisolated enum NavigationSplitViewColumn: Hashable, Sendable {
  /// The first one.
  case sidebar
  /// The middle one.
  case content
  /// The details.
  case detail
}

/// A sidebar with details beside it, and with a column between them where there is one.
@preconcurrency @MainActor
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail
  private let visibility: Binding<NavigationSplitViewVisibility>?

  /// Creates a view with a sidebar and a column beside it.
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    (self.sidebar, self.content, self.detail, visibility) = (sidebar(), content(), detail(), nil)
  }

  /// Creates a view with a sidebar and a column beside it, which the program shows and hides.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    (self.sidebar, self.content, self.detail) = (sidebar(), content(), detail())
    visibility = columnVisibility
  }

  /// The columns on plates, and the details.
  public var body: some View {
    let shown = visibility?.wrappedValue ?? .all
    HStack(spacing: 0) {
      if shown != .detailOnly, shown != .doubleColumn || Content.self == EmptyView.self {
        SplitColumn(content: sidebar, shade: 0.06)
      }
      if shown != .detailOnly, Content.self != EmptyView.self { SplitColumn(content: content, shade: 0.03) }
      NavigationStack { detail }.frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Creates a view with a sidebar.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
  }

  /// Creates a view whose sidebar the program shows and hides.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility: columnVisibility, sidebar: sidebar, content: { EmptyView() }, detail: detail)
  }

  /// Creates a view with a sidebar; windows here always have room for both columns.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
  }
}

/// A column beside the details, as wide as its content says.
private struct SplitColumn<Content: View>: View, LayoutView {
  let content: Content
  let shade: Double

  func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    var inner = environment.inner("column")
    let width = ColumnWidth()
    inner.values[ColumnWidth.self] = width
    let element = NavigationStack { content }.layoutElement(inner)
    return ElementView(element)
      .frame(width: width.width ?? 280)
      .frame(maxHeight: .infinity)
      .background(Color(white: 1, opacity: shade))
      .layoutElements(environment)
  }
}

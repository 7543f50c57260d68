/// Several views that are treated as one by modifiers, each for itself.
@preconcurrency @MainActor public struct Group<Content: View>: View, LayoutView {
  private let content: Content

  /// Creates a group.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func elements(_ environment: ViewEnvironment) -> [LayoutElement] { content.layoutElements(environment) }
}

/// The views of the elements of a collection.
@preconcurrency @MainActor
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View, LayoutView {
  private let data: Data
  private let id: (Data.Element) -> ID
  private let content: (Data.Element) -> Content

  /// Creates views of elements that a property identifies.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    (self.data, self.content) = (data, content)
    self.id = { $0[keyPath: id] }
  }

  func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    data.flatMap { content($0).layoutElements(environment.inner(id($0))) }
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates views of elements that identify themselves.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    (self.data, self.content) = (data, content)
    id = { $0.id }
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// Creates views of numbers.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    (self.data, self.content) = (data, content)
    id = { $0 }
  }
}

/// Several views, or other parts of programs, that are treated as one by modifiers, each for itself.
@preconcurrency @MainActor public struct Group<Content> {
  package let content: Content

  package init(of content: Content) { self.content = content }

  /// The type of what the group consists of; it has no body of its own.
  public typealias Body = Never
}

extension Group: View, LayoutView where Content: View {
  /// Creates a group.
  public init(@ViewBuilder content: () -> Content) { self.init(of: content()) }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    content.layoutElements(environment)
  }
}

/// The views of the elements of a collection.
@preconcurrency @MainActor
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The collection.
  public let data: Data
  private let id: (Data.Element) -> ID
  private let content: (Data.Element) -> Content
}

extension ForEach: View, LayoutView where Content: View {
  /// Creates views of elements that a property identifies.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    (self.data, self.content) = (data, content)
    self.id = { $0[keyPath: id] }
  }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    data.flatMap { datum in
      let id = AnyHashable(id(datum))
      return content(datum).layoutElements(environment.inner(id)).map { $0.tagged($0.tag ?? id) }
    }
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID, Content: View {
  /// Creates views of elements that identify themselves.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    (self.data, self.content) = (data, content)
    id = { $0.id }
  }
}

extension ForEach where Content: View {
  /// Creates views of bindings to elements that identify themselves.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == [BoundElement<C>], ID == C.Element.ID, C.Element: Identifiable, C.Index: Hashable
  {
    self.data = data.wrappedValue.indices.map { BoundElement(data: data, index: $0) }
    id = { $0.value.id }
    self.content = { content($0.binding) }
  }
}

extension ForEach where Content: View {
  /// Creates views of bindings to elements that a property identifies.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == [BoundElement<C>], C.Index: Hashable {
    self.data = data.wrappedValue.indices.map { BoundElement(data: data, index: $0) }
    self.id = { $0.value[keyPath: id] }
    self.content = { content($0.binding) }
  }
}

/// An element of a collection that can be written.
@preconcurrency @MainActor public struct BoundElement<C: MutableCollection & RandomAccessCollection> {
  let data: Binding<C>
  let index: C.Index

  var value: C.Element { data.wrappedValue[index] }

  var binding: Binding<C.Element> {
    Binding {
      data.wrappedValue[index]
    } set: {
      if data.wrappedValue.indices.contains(index) { data.wrappedValue[index] = $0 }
    }
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Creates views of numbers.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    (self.data, self.content) = (data, content)
    id = { $0 }
  }
}

extension ForEach: AttachmentContent where Content: AttachmentContent {
  /// The attachments of all elements, in order.
  public var attachments: [AnyAttachmentContent] { data.flatMap { content($0).attachments } }

  /// Creates attachments of elements that a property identifies.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @AttachmentContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    (self.data, self.content) = (data, content)
    self.id = { $0[keyPath: id] }
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID, Content: AttachmentContent {
  /// Creates attachments of elements that identify themselves.
  public init(_ data: Data, @AttachmentContentBuilder content: @escaping (Data.Element) -> Content) {
    (self.data, self.content) = (data, content)
    id = { $0.id }
  }
}

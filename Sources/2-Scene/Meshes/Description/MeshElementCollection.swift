/// A collection of models by identifier.
public typealias MeshModelCollection = MeshElementCollection<MeshResource.Model>
/// A collection of parts by identifier.
public typealias MeshPartCollection = MeshElementCollection<MeshResource.Part>
/// A collection of instances by identifier.
public typealias MeshInstanceCollection = MeshElementCollection<MeshResource.Instance>
/// A collection of skeletons by identifier.
public typealias MeshSkeletonCollection = MeshElementCollection<MeshResource.Skeleton>

/// A collection of mesh elements by identifier, in the order in which they were added.
public struct MeshElementCollection<Element: Identifiable & Sendable>: ExpressibleByArrayLiteral,
  RandomAccessCollection, Sendable
where Element.ID == String {
  private var elements: [Element] = []
  private var indexByID: [String: Int] = [:]

  /// Creates an empty collection.
  public init() {}

  /// Creates a collection of elements; among those with the same identifier the last one counts.
  public init(_ elements: [Element]) {
    for element in elements { update(element) }
  }

  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }
  public var count: Int { elements.count }
  public var isEmpty: Bool { elements.isEmpty }

  /// Returns the element at the given position.
  public subscript(position: Int) -> Element { elements[position] }

  /// Returns the element with the given identifier.
  public subscript(id: String) -> Element? { indexByID[id].map { elements[$0] } }

  /// Inserts an element, unless there is one with the same identifier.
  ///
  /// - Returns: Whether it was inserted.
  @discardableResult public mutating func insert(_ element: Element) -> Bool {
    guard indexByID[element.id] == nil else { return false }
    indexByID[element.id] = elements.count
    elements.append(element)
    return true
  }

  /// Inserts an element, or replaces the one with the same identifier, which is returned.
  @discardableResult public mutating func update(_ element: Element) -> Element? {
    guard let index = indexByID[element.id] else {
      insert(element)
      return nil
    }
    defer { elements[index] = element }
    return elements[index]
  }

  /// Removes and returns the element with the given identifier.
  @discardableResult public mutating func remove(id: String) -> Element? {
    guard let index = indexByID.removeValue(forKey: id) else { return nil }
    for later in elements.indices.dropFirst(index + 1) { indexByID[elements[later].id] = later - 1 }
    return elements.remove(at: index)
  }

  /// Removes all elements.
  public mutating func removeAll() {
    elements.removeAll()
    indexByID.removeAll()
  }
}

public typealias MeshModelCollection = MeshElementCollection<MeshResource.Model>
public typealias MeshPartCollection = MeshElementCollection<MeshResource.Part>
public typealias MeshInstanceCollection = MeshElementCollection<MeshResource.Instance>
public typealias MeshSkeletonCollection = MeshElementCollection<MeshResource.Skeleton>

/// Things found by name, in the order in which they were added.
public struct MeshElementCollection<Element: Identifiable & Sendable>: ExpressibleByArrayLiteral,
  RandomAccessCollection, Sendable
where Element.ID == String {
  private var elements: [Element] = []
  private var places: [String: Int] = [:]

  public init() {}

  /// Takes all elements; of those with the same name the last.
  public init(_ elements: [Element]) {
    for element in elements { insert(element) }
  }

  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }
  public var count: Int { elements.count }
  public var isEmpty: Bool { elements.isEmpty }

  public subscript(position: Int) -> Element { elements[position] }

  /// The element of that name.
  public subscript(id: String) -> Element? { places[id].map { elements[$0] } }

  /// Adds an element, or puts it in the place of the one with the same name, which is returned.
  @discardableResult public mutating func insert(_ element: Element) -> Element? {
    if let place = places[element.id] {
      defer { elements[place] = element }
      return elements[place]
    }
    places[element.id] = elements.count
    elements.append(element)
    return nil
  }

  /// Takes out the element of that name.
  @discardableResult public mutating func remove(id: String) -> Element? {
    guard let place = places.removeValue(forKey: id) else { return nil }
    for later in elements.indices.dropFirst(place + 1) { places[elements[later].id] = later - 1 }
    return elements.remove(at: place)
  }

  public mutating func removeAll() {
    elements.removeAll()
    places.removeAll()
  }
}

/// A buffer of values of one type, with the rate at which they apply.
public struct MeshBuffer<Element>: Sequence {
  /// The number of elements.
  public let count: Int
  /// The rate at which the elements apply.
  public private(set) var rate: MeshBuffers.Rate
  /// All values, with indexed ones expanded.
  ///
  /// An index out of range ends the array early; a mesh with such a buffer is rejected.
  public private(set) var elements: [Element]
  let fault: Fault?

  /// An index that is out of range.
  struct Fault: Hashable, Sendable {
    var position: Int
    var index: Int
    var elementCount: Int
  }

  init(values: [Element]) {
    count = values.count
    rate = .vertex
    elements = values
    fault = nil
  }

  init(values: [Element], indices: [UInt32]) {
    count = indices.count
    rate = .vertex
    let bad = indices.firstIndex { Int($0) >= values.count }
    elements = indices[..<(bad ?? indices.count)].map { values[Int($0)] }
    fault = bad.map { Fault(position: $0, index: Int(indices[$0]), elementCount: values.count) }
  }

  /// Returns the same values with another rate.
  public func usingRate(_ rate: MeshBuffers.Rate) -> MeshBuffer<Element> {
    var copy = self
    copy.rate = rate
    return copy
  }

  public func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }

  public var underestimatedCount: Int { elements.count }

  /// Visits the values in pairs; a value left over is not visited.
  public func forEach(_ body: (Element, Element) throws -> Void) rethrows {
    for i in stride(from: 0, to: elements.count - 1, by: 2) {
      try body(elements[i], elements[i + 1])
    }
  }

  /// Visits the values in groups of three; values left over are not visited.
  public func forEach(_ body: (Element, Element, Element) throws -> Void) rethrows {
    for i in stride(from: 0, to: elements.count - 2, by: 3) {
      try body(elements[i], elements[i + 1], elements[i + 2])
    }
  }

  /// Visits the values in groups of four; values left over are not visited.
  public func forEach(_ body: (Element, Element, Element, Element) throws -> Void) rethrows {
    for i in stride(from: 0, to: elements.count - 3, by: 4) {
      try body(elements[i], elements[i + 1], elements[i + 2], elements[i + 3])
    }
  }
}

extension MeshBuffer: Sendable where Element: Sendable {}

extension MeshBuffer where Element: MeshBufferElement {
  /// Creates a buffer with one value per vertex.
  public init(_ array: [Element]) {
    self.init(values: array)
  }

  /// Creates a buffer of indexed elements.
  public init(elements: [Element], indices: [UInt32]) {
    self.init(values: elements, indices: indices)
  }

  /// Creates a buffer with one value per vertex.
  public init<S: Sequence>(_ sequence: S) where S.Element == Element {
    self.init(values: Array(sequence))
  }
}

extension LowLevelMesh {
  /// A range of indices with its material.
  public struct Part: Sendable {
    /// The number of bytes before the first index.
    public var indexOffset: Int
    public var indexCount: Int
    public var topology: MTLPrimitiveType
    public var materialIndex: Int
    /// The box around the part; culling believes it.
    public var bounds: BoundingBox

    public init(
      indexOffset: Int = 0, indexCount: Int = 0, topology: MTLPrimitiveType = .triangle,
      materialIndex: Int = 0, bounds: BoundingBox
    ) {
      self.indexOffset = indexOffset
      self.indexCount = indexCount
      self.topology = topology
      self.materialIndex = materialIndex
      self.bounds = bounds
    }
  }

  /// The parts of a low-level mesh, in order.
  public struct PartsCollection: MutableCollection, RandomAccessCollection, Sendable {
    private var parts: [Part] = []

    public var startIndex: Int { 0 }
    public var endIndex: Int { parts.count }
    public var count: Int { parts.count }

    public subscript(position: Int) -> Part {
      get { parts[position] }
      set { parts[position] = newValue }
    }

    public mutating func append(_ newElement: Part) { parts.append(newElement) }

    public mutating func append<S: Sequence>(contentsOf newElements: S) where S.Element == Part {
      parts.append(contentsOf: newElements)
    }

    public mutating func removeAll() { parts.removeAll() }

    public mutating func replaceAll<S: Sequence>(_ newElements: S) where S.Element == Part {
      parts = Array(newElements)
    }
  }
}

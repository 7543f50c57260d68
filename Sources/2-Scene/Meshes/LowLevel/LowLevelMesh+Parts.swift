extension LowLevelMesh {
  /// A part of a low-level mesh: a range of indices with its material.
  public struct Part: Sendable {
    /// The offset of the first index, in bytes.
    public var indexOffset: Int
    /// The number of indices.
    public var indexCount: Int
    /// The type of the primitives.
    public var topology: MTLPrimitiveType
    /// The index of the material in the model's array.
    public var materialIndex: Int
    /// The bounding box of the part, on which culling relies.
    public var bounds: BoundingBox

    /// Creates a part with the given values.
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

    /// Returns the element at the given position.
    public subscript(position: Int) -> Part {
      get { parts[position] }
      set { parts[position] = newValue }
    }

    /// Appends a part.
    public mutating func append(_ newElement: Part) { parts.append(newElement) }

    /// Appends parts.
    public mutating func append<S: Sequence>(contentsOf newElements: S) where S.Element == Part {
      parts.append(contentsOf: newElements)
    }

    /// Removes all parts.
    public mutating func removeAll() { parts.removeAll() }

    /// Replaces all parts.
    public mutating func replaceAll<S: Sequence>(_ newElements: S) where S.Element == Part {
      parts = Array(newElements)
    }
  }
}

extension LowLevelMesh {
  /// What an attribute means.
  public enum VertexSemantic: Hashable, Sendable {
    case position, color, normal, tangent, bitangent
    case uv0, uv1, uv2, uv3, uv4, uv5, uv6, uv7
    case unspecified
  }

  /// One value of each vertex and where it lies.
  public struct Attribute: Sendable {
    public var semantic: VertexSemantic
    public var format: MTLVertexFormat
    /// The number of bytes before it, counted from the beginning of the vertex.
    public var offset: Int
    public var layoutIndex: Int

    public init(semantic: VertexSemantic, format: MTLVertexFormat, layoutIndex: Int = 0, offset: Int) {
      self.semantic = semantic
      self.format = format
      self.offset = offset
      self.layoutIndex = layoutIndex
    }
  }

  /// Where vertices lie in a buffer.
  public struct Layout: Sendable {
    public var bufferIndex: Int
    public var bufferOffset: Int
    public var bufferStride: Int

    public init(bufferIndex: Int, bufferOffset: Int = 0, bufferStride: Int) {
      self.bufferIndex = bufferIndex
      self.bufferOffset = bufferOffset
      self.bufferStride = bufferStride
    }
  }

  /// The shape of a low-level mesh, fixed for its life.
  public struct Descriptor: Sendable {
    /// The most vertex buffers a mesh can have.
    public static let maxVertexBufferCount = 4

    public var vertexCapacity: Int
    public var vertexAttributes: [Attribute]
    public var vertexLayouts: [Layout]
    public var indexCapacity: Int
    public var indexType: MTLIndexType

    public init(
      vertexCapacity: Int = 0, vertexAttributes: [Attribute] = [Attribute](),
      vertexLayouts: [Layout] = [Layout](), indexCapacity: Int = 0,
      indexType: MTLIndexType = MTLIndexType.uint32
    ) {
      self.vertexCapacity = vertexCapacity
      self.vertexAttributes = vertexAttributes
      self.vertexLayouts = vertexLayouts
      self.indexCapacity = indexCapacity
      self.indexType = indexType
    }

    public var vertexBufferCount: Int { (vertexLayouts.map(\.bufferIndex).max() ?? -1) + 1 }

    /// The size of each vertex buffer, after everything was found to fit.
    func bufferSizes() throws(MeshError) -> [Int] {
      let most = Int(Int32.max)
      guard (0...most).contains(vertexCapacity), (0...most).contains(indexCapacity) else {
        throw .lowLevel(
          "a LowLevelMesh cannot hold \(vertexCapacity) vertices and \(indexCapacity) indices; "
            + "use 0 to \(most)")
      }
      var sizes = [Int](
        repeating: 0, count: Swift.max(0, Swift.min(vertexBufferCount, Self.maxVertexBufferCount)))
      for (number, layout) in vertexLayouts.enumerated() {
        guard sizes.indices.contains(layout.bufferIndex) else {
          throw .lowLevel(
            "layout \(number) names buffer \(layout.bufferIndex); "
              + "use 0 to \(Self.maxVertexBufferCount - 1)")
        }
        // Bounded so that stride × capacity cannot overflow.
        guard (1...1 << 16).contains(layout.bufferStride), (0...1 << 40).contains(layout.bufferOffset) else {
          throw .lowLevel(
            "layout \(number) has stride \(layout.bufferStride) and offset \(layout.bufferOffset); "
              + "the stride must be 1 to 65536 and the offset 0 or more")
        }
        let size = layout.bufferOffset + layout.bufferStride * vertexCapacity
        sizes[layout.bufferIndex] = Swift.max(sizes[layout.bufferIndex], size)
      }
      for attribute in vertexAttributes { try check(attribute) }
      guard sizes.reduce(0, +) <= 1 << 36 else {
        throw .lowLevel("the vertex buffers would take \(sizes.reduce(0, +) >> 20) MB; make them smaller")
      }
      return sizes
    }

    private func check(_ attribute: Attribute) throws(MeshError) {
      guard vertexLayouts.indices.contains(attribute.layoutIndex) else {
        throw .lowLevel(
          "attribute \(attribute.semantic) names layout \(attribute.layoutIndex), "
            + "but there are \(vertexLayouts.count)")
      }
      let stride = vertexLayouts[attribute.layoutIndex].bufferStride
      guard attribute.format != .invalid, attribute.offset >= 0,
        attribute.offset <= stride - attribute.format.size
      else {
        throw .lowLevel(
          "attribute \(attribute.semantic) of format \(attribute.format) at offset \(attribute.offset) "
            + "does not fit into a stride of \(stride) bytes")
      }
    }
  }
}

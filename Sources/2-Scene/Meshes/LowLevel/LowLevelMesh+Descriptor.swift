extension LowLevelMesh {
  /// A meaning of a vertex attribute.
  public enum VertexSemantic: Hashable, Sendable {
    /// A position, color, or direction of the surface.
    case position, color, normal, tangent, bitangent
    /// A set of texture coordinates.
    case uv0, uv1, uv2, uv3, uv4, uv5, uv6, uv7
    /// An unspecified meaning.
    case unspecified
  }

  /// A vertex attribute and its memory layout.
  public struct Attribute: Sendable {
    /// The meaning of the attribute.
    public var semantic: VertexSemantic
    /// The data format.
    public var format: MTLVertexFormat
    /// The offset from the beginning of the vertex, in bytes.
    public var offset: Int
    /// The index of the layout.
    public var layoutIndex: Int

    /// Creates an attribute with the given values.
    public init(semantic: VertexSemantic, format: MTLVertexFormat, layoutIndex: Int = 0, offset: Int) {
      self.semantic = semantic
      self.format = format
      self.offset = offset
      self.layoutIndex = layoutIndex
    }
  }

  /// A layout of vertices in a buffer.
  public struct Layout: Sendable {
    /// The index of the vertex buffer.
    public var bufferIndex: Int
    /// The offset of the first vertex in the buffer, in bytes.
    public var bufferOffset: Int
    /// The distance between vertices, in bytes.
    public var bufferStride: Int

    /// Creates a layout with the given values.
    public init(bufferIndex: Int, bufferOffset: Int = 0, bufferStride: Int) {
      self.bufferIndex = bufferIndex
      self.bufferOffset = bufferOffset
      self.bufferStride = bufferStride
    }
  }

  /// A description of a low-level mesh, fixed for its lifetime.
  public struct Descriptor: Sendable {
    /// The maximal number of vertex buffers of a mesh.
    public static let maxVertexBufferCount = 4

    /// The number of vertices for which there is memory.
    public var vertexCapacity: Int
    /// The vertex attributes.
    public var vertexAttributes: [Attribute]
    /// The layouts of the vertex buffers.
    public var vertexLayouts: [Layout]
    /// The number of indices for which there is memory.
    public var indexCapacity: Int
    /// The type of the indices.
    public var indexType: MTLIndexType

    /// Creates a descriptor with the given values.
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

    /// The number of vertex buffers.
    public var vertexBufferCount: Int { (vertexLayouts.map(\.bufferIndex).max() ?? -1) + 1 }

    /// Returns the size of each vertex buffer after validating the description.
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

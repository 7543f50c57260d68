internal import GLBridge

/// A vertex array object (VAO): the buffers that a vertex layout reads.
///
/// A mesh usually has one for all streams and one for positions alone. The buffers are not retained.
package struct VertexArray: ~Copyable {
  package let layout: VertexLayout
  let name: UInt32
  let context: Context
  private(set) var indices: BufferRange
  private(set) var indexFormat: IndexFormat

  package nonisolated enum IndexFormat: Sendable, Hashable {
    case uint16, uint32

    package var byteCount: Int { self == .uint16 ? 2 : 4 }
  }

  /// Creates a vertex array of buffers.
  ///
  /// - Parameters:
  ///   - context: The context of the buffers.
  ///   - layout: The layout by which the buffers are read.
  ///   - streams: One buffer for each stream of the layout; ``BufferRange/none`` leaves one for
  ///     ``setStream(_:_:)`` or for ``DrawEncoder/bindStream(_:of:_:)``.
  ///   - indices: Nil when vertices are drawn in order.
  ///   - indexFormat: The format of `indices`.
  ///   - label: Its name in debuggers.
  package init(
    _ context: Context, _ layout: VertexLayout, streams: [BufferRange], indices: BufferRange? = nil,
    indexFormat: IndexFormat = .uint32, label: String = "vertices"
  ) {
    precondition(streams.count == layout.streams.count, "each stream of the layout needs a buffer")
    name = context.create(.vertexArray)
    (self.context, self.layout) = (context, layout)
    (self.indices, self.indexFormat) = (indices ?? .none, indexFormat)
    for (index, stream) in layout.streams.enumerated() {
      for attribute in stream.attributes {
        let format = attribute.format
        gl_vertex_array_attribute(
          name, Int32(attribute.location), Int32(index), format.components, format.type, format.integers,
          Int32(attribute.offset))
      }
      gl_vertex_array_divisor(name, Int32(index), Int32(stream.instancesPerElement))
      let buffer = streams[index]
      if buffer != .none {
        gl_vertex_array_stream(name, Int32(index), buffer.name, Int64(buffer.offset), Int32(stream.stride))
      }
    }
    if let indices { gl_vertex_array_indices(name, indices.name) }
    context.label(.vertexArray, name, label)
  }

  deinit { context.graveyard.bury(.vertexArray, name) }

  /// Replaces the buffer of a stream.
  package borrowing func setStream(_ index: Int, _ buffer: BufferRange) {
    context.activate()
    gl_vertex_array_stream(
      name, Int32(index), buffer.name, Int64(buffer.offset), Int32(layout.streams[index].stride))
  }

  /// Replaces the indices.
  package mutating func setIndices(_ buffer: BufferRange, format: IndexFormat) {
    context.activate()
    gl_vertex_array_indices(name, buffer.name)
    (indices, indexFormat) = (buffer, format)
  }

  /// The number of indices.
  package var indexCount: Int { indices.byteCount / indexFormat.byteCount }
}

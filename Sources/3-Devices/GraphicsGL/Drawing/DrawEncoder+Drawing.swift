internal import GLBridge

extension DrawEncoder {
  /// Draws vertices in order.
  package borrowing func draw(
    _ vertices: borrowing VertexArray, _ topology: Topology = .triangles, first: Int = 0, count: Int,
    instances: Int = 1, baseInstance: Int = 0
  ) {
    guard count > 0, instances > 0, state.admitsDraw(vertices.layout, topology) else { return }
    let (count, instances) = limited(count, instances)
    state.setVertexArray(vertices.name)
    gl_draw_arrays(topology.rawValue, Int32(first), Int32(count), Int32(instances), UInt32(baseInstance))
    state.drawCalls += 1
    if topology == .triangles { state.triangles += count / 3 * instances }
  }

  /// Draws indexed vertices.
  ///
  /// - Parameters:
  ///   - vertices: A vertex array with indices.
  ///   - topology: The primitive topology.
  ///   - first: The first index.
  ///   - count: The number of indices; nil for all from `first` on.
  ///   - instances: The number of instances.
  ///   - baseVertex: A number added to each index.
  ///   - baseInstance: The first element of streams that advance with instances.
  package borrowing func drawIndexed(
    _ vertices: borrowing VertexArray, _ topology: Topology = .triangles, first: Int = 0, count: Int? = nil,
    instances: Int = 1, baseVertex: Int = 0, baseInstance: Int = 0
  ) {
    let count = count ?? vertices.indexCount - first
    guard count > 0, instances > 0, state.admitsDraw(vertices.layout, topology) else { return }
    precondition(
      first >= 0 && first + count <= vertices.indexCount,
      "indices \(first)..<\(first + count) are outside the \(vertices.indexCount) there are")
    let format = vertices.indexFormat
    let (drawn, instances) = limited(count, instances)
    state.setVertexArray(vertices.name)
    gl_draw_elements(
      topology.rawValue, Int32(drawn), format == .uint32,
      Int64(vertices.indices.offset + first * format.byteCount), Int32(instances), Int32(baseVertex),
      UInt32(baseInstance))
    state.drawCalls += 1
    if topology == .triangles { state.triangles += drawn / 3 * instances }
  }

  /// Draws without vertex buffers: the vertex shader generates vertices from `gl_VertexID`.
  package borrowing func drawVertices(
    _ topology: Topology = .triangles, first: Int = 0, count: Int, instances: Int = 1, baseInstance: Int = 0
  ) {
    guard count > 0, instances > 0, state.admitsDraw(nil, topology) else { return }
    state.setVertexArray(context.emptyVertexArray)
    gl_draw_arrays(topology.rawValue, Int32(first), Int32(count), Int32(instances), UInt32(baseInstance))
    state.drawCalls += 1
  }

  /// Draws a full-screen triangle, as `post/fullscreen.vert` expects.
  package borrowing func fullScreen(_ program: borrowing Program, _ state: DrawState = DrawState()) {
    use(program)
    setState(state)
    drawVertices(count: 3)
  }

  /// Limits a draw to one triangle during a prewarm, which does not need the other vertices.
  private borrowing func limited(_ count: Int, _ instances: Int) -> (count: Int, instances: Int) {
    state.prewarm == nil ? (count, instances) : (min(count, 3), 1)
  }
}

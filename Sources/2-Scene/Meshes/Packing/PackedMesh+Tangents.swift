import simd

extension PackedMesh {
  /// Returns the same mesh with tangents; vertices at texture seams and mirrored textures are duplicated.
  package func withTangents(along directions: TextureDirections = TextureDirections()) -> PackedMesh {
    guard !layout.hasTangents else { return self }
    let isFlat =
      directions.usesSecondCoordinates ? !layout.hasSecondTextureCoordinates : !layout.hasTextureCoordinates
    guard !isFlat else {
      let any = (0..<vertexCount).map { SIMD4(TangentFrame.anyTangent(to: normal($0)), 1) }
      return insertingTangents(any, sources: Array(0..<UInt32(vertexCount)))
    }
    let indexPositions = parts.filter { $0.topology == .triangle }.flatMap {
      $0.firstIndex..<$0.firstIndex + $0.indexCount / 3 * 3
    }
    let groups = TangentGroups(self, corners: indexPositions.map { indices[$0] }, along: directions)

    var sources = Array(0..<UInt32(vertexCount))
    var tangents = [SIMD4<Float>?](repeating: nil, count: vertexCount)
    var doubles: [VertexInGroup: UInt32] = [:]
    var renumbered = indices
    for (corner, index) in indexPositions.enumerated() {
      let vertex = indices[index], group = groups.groupOfCorner[corner]
      let tangent = groups.tangents[Int(group)]
      if tangents[Int(vertex)] == nil || tangents[Int(vertex)] == tangent {
        tangents[Int(vertex)] = tangent
      } else {
        let key = VertexInGroup(vertex: vertex, group: group)
        let double =
          doubles[key]
          ?? {
            sources.append(vertex)
            tangents.append(tangent)
            return UInt32(sources.count - 1)
          }()
        doubles[key] = double
        renumbered[index] = double
      }
    }
    var result = insertingTangents(
      tangents.enumerated().map { vertex, tangent in
        tangent ?? SIMD4(TangentFrame.anyTangent(to: normal(Int(sources[vertex]))), 1)
      }, sources: sources)
    result.indices = renumbered
    result.updateVertexRanges()
    return result
  }

  private struct VertexInGroup: Hashable {
    var vertex: UInt32
    var group: UInt32
  }

  /// Returns the mesh with new vertices; vertex i is a copy of `sources[i]` with the i-th tangent.
  private func insertingTangents(_ tangents: [SIMD4<Float>], sources: [UInt32]) -> PackedMesh {
    var result = self
    result.layout.hasTangents = true
    result.positions = sources.flatMap { positions[Int($0) * 3..<Int($0) * 3 + 3] }
    result.surface = []
    result.surface.reserveCapacity(sources.count * result.layout.stride)
    for (index, source) in sources.enumerated() {
      let first = Int(source) * layout.stride, tangent = tangents[index]
      result.surface.append(contentsOf: surface[first..<first + 3])
      for lane in 0..<4 { result.surface.append(tangent[lane]) }
      result.surface.append(contentsOf: surface[first + 3..<first + layout.stride])
    }
    if let skin {
      let count = skin.influencesPerVertex
      result.skin?.joints = sources.flatMap { skin.joints[Int($0) * count..<(Int($0) + 1) * count] }
      result.skin?.weights = sources.flatMap { skin.weights[Int($0) * count..<(Int($0) + 1) * count] }
    }
    result.blendShapes = blendShapes.map { $0.copying(to: sources, from: vertexCount) }
    return result
  }

  /// Updates the vertex range of each part from its indices.
  private mutating func updateVertexRanges() {
    for index in parts.indices {
      let used = indices[parts[index].firstIndex..<parts[index].firstIndex + parts[index].indexCount]
      guard let low = used.min(), let high = used.max() else { continue }
      parts[index].firstVertex = Int(low)
      parts[index].vertexCount = Int(high - low) + 1
    }
  }
}

extension PackedMesh.BlendShape {
  /// Returns the same offsets, extended to duplicated vertices after the first `count`.
  fileprivate func copying(to sources: [UInt32], from count: Int) -> PackedMesh.BlendShape {
    guard sources.count > count else { return self }
    var offsetIndices: [UInt32: Int] = [:]
    for (index, vertex) in vertices.enumerated() { offsetIndices[vertex] = index }
    var result = self
    func copy(_ index: Int, _ values: inout [Float]) {
      if !values.isEmpty { values.append(contentsOf: values[index * 3..<index * 3 + 3]) }
    }
    for vertex in count..<sources.count {
      guard let index = offsetIndices[sources[vertex]] else { continue }
      result.vertices.append(UInt32(vertex))
      copy(index, &result.offsets)
      copy(index, &result.normalOffsets)
      for inbetween in result.inbetweens.indices {
        copy(index, &result.inbetweens[inbetween].offsets)
        copy(index, &result.inbetweens[inbetween].normalOffsets)
      }
    }
    return result
  }
}

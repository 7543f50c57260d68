import simd

extension PackedMesh {
  /// Creates a packed mesh from the current contents of a low-level mesh.
  ///
  /// Strips become lists. The program may still be writing the contents: primitives with vertices that are
  /// not finite and with indices out of range are left out.
  @MainActor init(_ source: LowLevelMesh) throws(MeshError) {
    self.init()
    let descriptor = source.descriptor
    guard let position = descriptor.vertexAttributes.first(where: { $0.semantic == .position }) else {
      throw .lowLevel("the LowLevelMesh has no attribute with the semantic position; add one")
    }
    let values = source.values(of: position).map { $0.xyz }
    positions = values.flatMap { $0.allFinite ? [$0.x, $0.y, $0.z] : [0, 0, 0] }
    try readParts(source, isUsable: values.map(\.allFinite))
    readSurface(source, values)
    if !parts.isEmpty {
      instances = [Instance(id: "LowLevelMesh", parts: 0..<parts.count, transform: matrix_identity_float4x4)]
    }
    updateBounds()
  }

  @MainActor private mutating func readParts(
    _ source: LowLevelMesh, isUsable: [Bool]
  ) throws(MeshError) {
    let all = source.indices(), size = source.descriptor.indexType.size
    for (number, part) in source.parts.enumerated() {
      let first = part.indexOffset / size
      guard part.indexOffset >= 0, part.indexCount >= 0, part.indexOffset % size == 0,
        first <= all.count, part.indexCount <= all.count - first
      else {
        throw .lowLevel(
          "part \(number) of the LowLevelMesh takes \(part.indexCount) indices from byte "
            + "\(part.indexOffset) on, but there are \(all.count) indices of \(size) bytes")
      }
      guard (0...Self.highestMaterial).contains(part.materialIndex) else {
        throw .tooManyMaterials(mesh: "part \(number)", material: part.materialIndex)
      }
      let list = PrimitiveList(all[first..<first + part.indexCount], part.topology)
      let start = indices.count
      for primitive in stride(from: 0, to: list.indices.count, by: list.corners) {
        let corners = list.indices[primitive..<primitive + list.corners]
        let isWhole = corners.allSatisfy { Int($0) < isUsable.count && isUsable[Int($0)] }
        if isWhole { indices.append(contentsOf: corners) }
      }
      parts.append(
        Part(
          model: "LowLevelMesh", id: "LowLevelMesh-\(number)", topology: list.topology, firstIndex: start,
          indexCount: indices.count - start, firstVertex: 0, vertexCount: isUsable.count,
          material: part.materialIndex, skeleton: nil, bounds: part.bounds))
    }
  }

  @MainActor private mutating func readSurface(_ source: LowLevelMesh, _ positions: [SIMD3<Float>]) {
    func read(_ semantic: LowLevelMesh.VertexSemantic) -> [SIMD4<Float>]? {
      source.descriptor.vertexAttributes.first { $0.semantic == semantic }.map {
        source.values(of: $0).map { $0.allFinite ? $0 : .zero }
      }
    }
    // From here on it is processed like any other mesh: missing normals are computed, tangents become
    // perpendicular.
    var buffers: [MeshBuffers.Identifier: AnyMeshBuffer] = [:]
    func add(_ semantic: MeshBuffers.Semantic<SIMD3<Float>>, _ values: [SIMD4<Float>]?) {
      if let values { buffers[semantic.id] = AnyMeshBuffer(MeshBuffer(values.map(\.xyz)), id: semantic.id) }
    }
    func add(_ semantic: MeshBuffers.Semantic<SIMD2<Float>>, _ values: [SIMD4<Float>]?) {
      guard let values else { return }
      buffers[semantic.id] = AnyMeshBuffer(MeshBuffer(values.map { SIMD2($0.x, $0.y) }), id: semantic.id)
    }
    add(MeshBuffers.normals, read(.normal))
    add(MeshBuffers.tangents, read(.tangent))
    add(MeshBuffers.bitangents, read(.bitangent))
    add(MeshBuffers.textureCoordinates, read(.uv0))
    add(MeshBuffers.secondTextureCoordinates, read(.uv1))
    if let colors = read(.color) {
      let id = MeshBuffers.colors.id
      buffers[id] = AnyMeshBuffer(MeshBuffer(colors), id: id)
    }
    let triangles = parts.filter { $0.topology == .triangle }.flatMap {
      indices[$0.firstIndex..<$0.firstIndex + $0.indexCount]
    }
    let finite = positions.map { $0.allFinite ? $0 : .zero }
    let resolved = ResolvedMesh(name: "LowLevelMesh", buffers: buffers, positions: finite, indices: triangles)
    layout = resolved.layout
    SurfaceWriter(resolved, layout).write(to: &surface)
  }
}

extension LowLevelMesh {
  /// Returns the values of one attribute, for the whole capacity of vertices.
  fileprivate func values(of attribute: Attribute) -> [SIMD4<Float>] {
    let layout = descriptor.vertexLayouts[attribute.layoutIndex]
    var result: [SIMD4<Float>] = []
    result.reserveCapacity(vertexCapacity)
    withUnsafeBytes(bufferIndex: layout.bufferIndex) { bytes in
      for vertex in 0..<vertexCapacity {
        let index = layout.bufferOffset + vertex * layout.bufferStride + attribute.offset
        result.append(attribute.format.read(bytes, at: index))
      }
    }
    return result
  }

  fileprivate func indices() -> [UInt32] {
    var result: [UInt32] = []
    withUnsafeIndices { bytes in
      result = (0..<indexCapacity).map { index in
        switch descriptor.indexType {
        case .uint16: UInt32(bytes.loadUnaligned(fromByteOffset: index * 2, as: UInt16.self))
        case .uint32: bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
        }
      }
    }
    return result
  }
}

/// A list of separate points, lines or triangles, expanded from strips.
private struct PrimitiveList {
  var topology: MTLPrimitiveType
  var corners: Int
  var indices: [UInt32]

  init(_ source: ArraySlice<UInt32>, _ topology: MTLPrimitiveType) {
    let all = Array(source)
    switch topology {
    case .point: (self.topology, corners, indices) = (.point, 1, all)
    case .line: (self.topology, corners, indices) = (.line, 2, all.dropLast(all.count % 2))
    case .triangle: (self.topology, corners, indices) = (.triangle, 3, all.dropLast(all.count % 3))
    case .lineStrip:
      (self.topology, corners) = (.line, 2)
      indices = zip(all, all.dropFirst()).flatMap { [$0, $1] }
    case .triangleStrip:
      (self.topology, corners) = (.triangle, 3)
      // Every second triangle of a strip has the opposite winding.
      indices = all.indices.dropLast(2).flatMap { i in
        i % 2 == 0 ? [all[i], all[i + 1], all[i + 2]] : [all[i + 1], all[i], all[i + 2]]
      }
    }
  }
}

import simd

extension MeshResource.Contents {
  /// Creates models, parts and instances from a packed mesh.
  init(_ packed: PackedMesh) {
    self.init()
    skeletons = MeshSkeletonCollection(packed.skeletons)
    for index in packed.parts.indices {
      let source = packed.parts[index]
      var model = models[source.model] ?? MeshResource.Model(id: source.model, parts: [])
      model.parts.update(packed.unpackedPart(index))
      models.update(model)
    }
    for instance in packed.instances {
      guard let first = instance.parts.first else { continue }
      instances.insert(
        MeshResource.Instance(id: instance.id, model: packed.parts[first].model, at: instance.transform))
    }
  }
}

extension PackedMesh {
  fileprivate func unpackedPart(_ index: Int) -> MeshResource.Part {
    let source = parts[index]
    var part = MeshResource.Part(id: source.id, materialIndex: source.material)
    part.topology = source.topology
    let used = indices[source.firstIndex..<source.firstIndex + source.indexCount]
    let compact = VertexCompaction(used, vertexCount: vertexCount)
    let vertices = compact.vertices.map { Int($0) }
    part.triangleIndices = MeshBuffer(compact.indices)
    part.positions = MeshBuffer(vertices.map { position($0) })
    part.normals = MeshBuffer(vertices.map { normal($0) })
    if layout.hasTangents {
      let tangents = vertices.compactMap { tangent($0) }
      part.tangents = MeshBuffer(tangents.map { $0.xyz })
      part.bitangents = MeshBuffer(
        zip(vertices, tangents).map { simd_cross(normal($0), $1.xyz) * $1.w })
    }
    if layout.hasTextureCoordinates {
      part.textureCoordinates = MeshBuffer(vertices.map { textureCoordinates($0) })
    }
    if let offset = layout.secondTextureCoordinates {
      part[MeshBuffers.secondTextureCoordinates] = MeshBuffer(
        vertices.map { SIMD2(lane($0, offset), lane($0, offset + 1)) })
    }
    if let offset = layout.color {
      part[MeshBuffers.colors] = MeshBuffer(
        vertices.map {
          SIMD4(lane($0, offset), lane($0, offset + 1), lane($0, offset + 2), lane($0, offset + 3))
        })
    }
    if let offset = layout.width {
      part[MeshBuffers.widths] = MeshBuffer(vertices.map { lane($0, offset) })
    }
    addSkin(to: &part, vertices, source.skeleton)
    addBlendShapes(to: &part, vertices)
    return part
  }

  private func lane(_ vertex: Int, _ offset: Int) -> Float { surface[vertex * layout.stride + offset] }

  private func addSkin(to part: inout MeshResource.Part, _ vertices: [Int], _ skeleton: Int?) {
    part.skeletonID = skeleton.map { skeletons[$0].id }
    guard let skin else { return }
    let count = skin.influencesPerVertex
    let influences = vertices.flatMap { vertex in
      (vertex * count..<(vertex + 1) * count).map {
        MeshJointInfluence(jointIndex: Int(skin.joints[$0]), weight: skin.weights[$0])
      }
    }
    guard influences.contains(where: { $0.weight > 0 }) else { return }
    part.jointInfluences = MeshResource.JointInfluences(
      influences: MeshBuffer(influences), influencesPerVertex: count)
  }

  private func addBlendShapes(to part: inout MeshResource.Part, _ vertices: [Int]) {
    for shape in blendShapes {
      var offsets = [SIMD3<Float>](repeating: .zero, count: vertexCount)
      for (index, vertex) in shape.vertices.enumerated() {
        offsets[Int(vertex)] = SIMD3(
          shape.offsets[index * 3], shape.offsets[index * 3 + 1], shape.offsets[index * 3 + 2])
      }
      let own = vertices.map { offsets[$0] }
      guard own.contains(where: { $0 != .zero }) else { continue }
      part.setBlendShapeOffsets(named: shape.name, buffer: MeshBuffer(own))
    }
  }
}

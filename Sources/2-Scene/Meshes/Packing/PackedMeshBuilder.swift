import simd

/// A builder of a packed mesh from several resolved meshes.
struct PackedMeshBuilder {
  private(set) var mesh = PackedMesh()
  private var influences: [(firstVertex: Int, value: MeshResource.JointInfluences)] = []

  /// Creates a builder with capacity for all meshes.
  init(_ meshes: [ResolvedMesh]) throws(MeshError) {
    let vertices = meshes.reduce(0) { $0 + $1.positions.count }
    guard vertices <= Int(Int32.max) else { throw .tooManyVertices(count: vertices) }
    for mesh in meshes { self.mesh.layout = self.mesh.layout.union(mesh.layout) }
    mesh.positions.reserveCapacity(vertices * 3)
    mesh.surface.reserveCapacity(vertices * mesh.layout.stride)
    mesh.indices.reserveCapacity(meshes.reduce(0) { $0 + $1.indices.count })
  }

  /// Appends a mesh, with one part for each of its ranges; `id` returns their identifiers.
  mutating func append(
    _ source: ResolvedMesh, model: String, skeleton: Int? = nil, id: (Int) -> String
  ) {
    let firstVertex = mesh.vertexCount
    for position in source.positions {
      mesh.positions.append(position.x)
      mesh.positions.append(position.y)
      mesh.positions.append(position.z)
    }
    SurfaceWriter(source, mesh.layout).write(to: &mesh.surface)
    if let value = source.influences { influences.append((firstVertex, value)) }
    appendBlendShapes(source, firstVertex)
    for range in source.ranges {
      let used = source.indices[range.firstIndex..<range.firstIndex + range.indexCount]
      var bounds = BoundingBox.empty
      for index in used { bounds.formUnion(source.positions[Int(index)]) }
      mesh.parts.append(
        PackedMesh.Part(
          model: model, id: id(mesh.parts.count), topology: source.topology, firstIndex: mesh.indices.count,
          indexCount: used.count, firstVertex: firstVertex, vertexCount: source.positions.count,
          material: range.material, skeleton: skeleton, bounds: bounds))
      let base = UInt32(firstVertex)
      for index in used { mesh.indices.append(base + index) }
    }
  }

  mutating func appendInstance(_ id: String, parts: Range<Int>, transform: float4x4) {
    mesh.instances.append(PackedMesh.Instance(id: id, parts: parts, transform: transform))
  }

  /// Returns the finished mesh.
  consuming func finish(skeletons: [MeshResource.Skeleton] = []) -> PackedMesh {
    mesh.skeletons = skeletons
    mesh.skin = SkinPacking.pack(influences, vertexCount: mesh.vertexCount)
    mesh.addBlendShapeNormals()
    mesh.addWidthsToBounds()
    mesh.updateBounds()
    return mesh
  }

  private mutating func appendBlendShapes(_ source: ResolvedMesh, _ firstVertex: Int) {
    for id in source.buffers.keys.filter(\.isBlendShape).sorted(by: { $0.name < $1.name }) {
      let buffer: MeshBuffers.BlendShapeOffsets? = source.buffers[id]?.get()
      guard let buffer else { continue }
      let shape =
        mesh.blendShapes.firstIndex { $0.name == id.name }
        ?? {
          mesh.blendShapes.append(PackedMesh.BlendShape(name: id.name, vertices: [], offsets: []))
          return mesh.blendShapes.count - 1
        }()
      for (vertex, offset) in buffer.elements.enumerated() where offset != .zero {
        mesh.blendShapes[shape].vertices.append(UInt32(firstVertex + vertex))
        mesh.blendShapes[shape].offsets.append(contentsOf: [offset.x, offset.y, offset.z])
      }
    }
  }
}

extension PackedMesh {
  /// Enlarges the bounds of parts by the widths of their points and lines.
  package mutating func addWidthsToBounds() {
    guard let offset = layout.width else { return }
    for index in parts.indices where parts[index].topology != .triangle && !parts[index].bounds.isEmpty {
      let used = indices[parts[index].firstIndex..<parts[index].firstIndex + parts[index].indexCount]
      let widest = used.reduce(0 as Float) {
        let width = surface[Int($1) * layout.stride + offset]
        return width.isFinite ? max($0, width) : $0
      }
      let margin = SIMD3(repeating: widest / 2), bounds = parts[index].bounds
      parts[index].bounds = BoundingBox(min: bounds.min - margin, max: bounds.max + margin)
    }
  }

  /// Updates the bounding box of all instances from the parts.
  package mutating func updateBounds() {
    bounds = instances.reduce(into: .empty) { box, instance in
      for part in parts[instance.parts] { box.formUnion(part.bounds.transformed(by: instance.transform)) }
    }
  }
}

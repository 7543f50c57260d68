import simd

extension PackedMesh {
  /// Adds normal offsets to blend shapes that have none.
  ///
  /// The change of the normals computed from the faces is applied to the mesh's normals. Vertices with the
  /// same position and normal share it, so that texture seams are not visible.
  package mutating func addBlendShapeNormals() {
    guard blendShapes.contains(where: { $0.normalOffsets.isEmpty && !$0.vertices.isEmpty }) else { return }
    let faces = FaceNormals(self)
    let base = faces.normals(adding: nil)
    for index in blendShapes.indices
    where blendShapes[index].normalOffsets.isEmpty && !blendShapes[index].vertices.isEmpty {
      let shape = blendShapes[index]
      let changes = shape.targets.map { target in
        zip(faces.normals(adding: (shape.vertices, target.offsets)), base).map { $0 - $1 }
      }
      blendShapes[index] = shape.adding(changes)
    }
  }
}

/// The vertex normals computed from faces, for any vertex positions.
private struct FaceNormals {
  private let mesh: PackedMesh
  /// The first vertex that shares the normal, for each vertex.
  private let shared: [UInt32]
  private let triangles: [UInt32]

  init(_ mesh: PackedMesh) {
    self.mesh = mesh
    let positions = (0..<mesh.vertexCount).map { mesh.position($0) }
    let normals = (0..<mesh.vertexCount).map { mesh.normal($0) }
    let keys = zip(WeldingTable.firstEqual(in: positions), WeldingTable.firstEqual(in: normals)).map {
      UInt64($0) << 32 | UInt64($1)
    }
    var firsts: [UInt64: UInt32] = [:]
    shared = keys.enumerated().map { vertex, key in
      if let first = firsts[key] { return first }
      firsts[key] = UInt32(vertex)
      return UInt32(vertex)
    }
    triangles = mesh.parts.filter { $0.topology == .triangle }.flatMap {
      mesh.indices[$0.firstIndex..<$0.firstIndex + $0.indexCount / 3 * 3]
    }
  }

  func normals(adding shape: (vertices: [UInt32], offsets: [Float])?) -> [SIMD3<Float>] {
    var positions = (0..<mesh.vertexCount).map { mesh.position($0) }
    if let shape {
      for (index, vertex) in shape.vertices.enumerated() {
        positions[Int(vertex)] += SIMD3(
          shape.offsets[index * 3], shape.offsets[index * 3 + 1], shape.offsets[index * 3 + 2])
      }
    }
    var sums = [SIMD3<Float>](repeating: .zero, count: positions.count)
    for first in stride(from: 0, to: triangles.count, by: 3) {
      let (a, b, c) = (Int(triangles[first]), Int(triangles[first + 1]), Int(triangles[first + 2]))
      let normal = simd_cross(positions[b] - positions[a], positions[c] - positions[a])
      sums[Int(shared[a])] += normal
      sums[Int(shared[b])] += normal
      sums[Int(shared[c])] += normal
    }
    return shared.map { SmoothNormals.unit(sums[Int($0)], or: .zero) }
  }
}

extension PackedMesh.BlendShape {
  /// Returns the blend shape with normal offsets, one array per target with a value for every vertex.
  fileprivate func adding(_ changes: [[SIMD3<Float>]]) -> PackedMesh.BlendShape {
    let count = changes.first?.count ?? 0
    var offsetIndices = [Int32](repeating: -1, count: count)
    for (index, vertex) in vertices.enumerated() { offsetIndices[Int(vertex)] = Int32(index) }
    // Neighbors of moved vertices are rotated without being moved.
    let moved = (0..<count).filter { vertex in
      offsetIndices[vertex] >= 0 || changes.contains { simd_length($0[vertex]) > 1e-4 }
    }
    func gather(_ offsets: [Float]) -> [Float] {
      moved.flatMap { vertex -> [Float] in
        let index = Int(offsetIndices[vertex]) * 3
        return index < 0 ? [0, 0, 0] : Array(offsets[index..<index + 3])
      }
    }
    func flat(_ change: [SIMD3<Float>]) -> [Float] {
      moved.flatMap { [change[$0].x, change[$0].y, change[$0].z] }
    }
    var result = self
    result.vertices = moved.map { UInt32($0) }
    result.offsets = gather(offsets)
    result.normalOffsets = changes.last.map(flat) ?? []
    for index in inbetweens.indices {
      result.inbetweens[index].offsets = gather(inbetweens[index].offsets)
      result.inbetweens[index].normalOffsets = flat(changes[index])
    }
    return result
  }
}

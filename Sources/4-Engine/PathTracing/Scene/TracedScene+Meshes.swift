package import Meshes
package import simd

extension TracedScene {
  /// Adds a part of a mesh, with its vertices in the space of the traced scene.
  ///
  /// - Parameters:
  ///   - part: What its triangles share; whether it is mirrored follows from the matrix.
  ///   - mesh: The mesh.
  ///   - number: The index of the mesh's part.
  ///   - matrix: The transform into the space of the traced scene.
  package mutating func add(_ part: Part, of mesh: PackedMesh, part number: Int, at matrix: float4x4) {
    let range = mesh.parts[number]
    let (x, y, z) = (matrix.columns.0.xyz, matrix.columns.1.xyz, matrix.columns.2.xyz)
    let origin = matrix.columns.3.xyz
    // Normals are transformed with the cofactor matrix; under a mirroring one they would point inwards.
    let side: Float = simd_dot(x, simd_cross(y, z)) < 0 ? -1 : 1
    let (overX, overY, overZ) = (simd_cross(y, z) * side, simd_cross(z, x) * side, simd_cross(x, y) * side)
    var part = part
    part.isMirrored = side < 0
    var vertices: [Vertex] = []
    vertices.reserveCapacity(range.vertexCount)
    for vertex in range.firstVertex..<range.firstVertex + range.vertexCount {
      let place = mesh.position(vertex), normal = mesh.normal(vertex)
      let across = overX * normal.x + overY * normal.y + overZ * normal.z, size = simd_length(across)
      var made = Vertex(
        position: x * place.x + y * place.y + z * place.z + origin,
        normal: size > 0 ? across / size : across)
      if let tangent = mesh.tangent(vertex) {
        made.tangent = SIMD4(x * tangent.x + y * tangent.y + z * tangent.z, tangent.w * side)
      }
      let base = vertex * mesh.layout.stride
      if let offset = mesh.layout.textureCoordinates {
        made.coordinates = SIMD4(mesh.surface[base + offset], mesh.surface[base + offset + 1], 0, 0)
        (made.coordinates.z, made.coordinates.w) = (made.coordinates.x, made.coordinates.y)
      }
      if let offset = mesh.layout.secondTextureCoordinates {
        (made.coordinates.z, made.coordinates.w) = (
          mesh.surface[base + offset], mesh.surface[base + offset + 1]
        )
      }
      if let offset = mesh.layout.color {
        for lane in 0..<4 { made.color[lane] = mesh.surface[base + offset + lane] }
      }
      vertices.append(made)
    }
    let first = UInt32(range.firstVertex)
    let triangles = (0..<range.indexCount / 3).map { triangle in
      let index = range.firstIndex + 3 * triangle
      return SIMD3(mesh.indices[index], mesh.indices[index + 1], mesh.indices[index + 2]) &- first
    }
    add(part, vertices: vertices, triangles: triangles)
  }
}

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
    var part = part
    part.isMirrored = matrix.determinant < 0
    part.place(at: matrix)
    let vertices = Self.vertices(of: mesh, range, at: matrix)
    let first = UInt32(range.firstVertex)
    let triangles = (0..<range.indexCount / 3).map { triangle in
      let index = range.firstIndex + 3 * triangle
      return SIMD3(mesh.indices[index], mesh.indices[index + 1], mesh.indices[index + 2]) &- first
    }
    add(part, vertices: vertices, triangles: triangles)
  }

  /// Adds a part of points or lines as balls and capsules, with their vertices in the space of the traced scene.
  ///
  /// - Parameters:
  ///   - part: What they share.
  ///   - mesh: The mesh.
  ///   - number: The index of the mesh's part.
  ///   - matrix: The transform into the space of the traced scene.
  ///   - radius: Returns the radius at a place there, of the half width that the mesh has there, if it has any.
  package mutating func addRounds(
    _ part: Part, of mesh: PackedMesh, part number: Int, at matrix: float4x4,
    radius: (SIMD3<Float>, Float?) -> Float
  ) {
    let range = mesh.parts[number], first = UInt32(vertices.count) &- UInt32(range.firstVertex)
    let made = Self.vertices(of: mesh, range, at: matrix)
    let columns = matrix.columns
    let volume = abs(simd_dot(columns.0.xyz, simd_cross(columns.1.xyz, columns.2.xyz)))
    let scale = Elementary.pow(volume, 1 / 3)
    let radii = made.indices.map { index in
      let width = mesh.layout.width.map { offset in
        mesh.surface[(range.firstVertex + index) * mesh.layout.stride + offset] * scale / 2
      }
      return radius(made[index].position, width)
    }
    let step = range.topology == .line ? 2 : 1
    for index in stride(from: range.firstIndex, to: range.firstIndex + range.indexCount - step + 1, by: step)
    {
      let start = mesh.indices[index], end = mesh.indices[index + step - 1]
      rounds.append(
        Round(
          start: start &+ first, end: end &+ first, part: UInt32(parts.count),
          radii: SIMD2(radii[Int(start) - range.firstVertex], radii[Int(end) - range.firstVertex])))
    }
    var part = part
    part.place(at: matrix)
    parts.append(part)
    vertices += made
  }

  /// Returns the vertices of a part in the space of the traced scene.
  private static func vertices(
    of mesh: PackedMesh, _ range: PackedMesh.Part, at matrix: float4x4
  ) -> [Vertex] {
    let (x, y, z) = (matrix.columns.0.xyz, matrix.columns.1.xyz, matrix.columns.2.xyz)
    let origin = matrix.columns.3.xyz
    // Normals are transformed with the cofactor matrix; under a mirroring one they would point inwards.
    let side: Float = simd_dot(x, simd_cross(y, z)) < 0 ? -1 : 1
    let (overX, overY, overZ) = (simd_cross(y, z) * side, simd_cross(z, x) * side, simd_cross(x, y) * side)
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
    return vertices
  }
}

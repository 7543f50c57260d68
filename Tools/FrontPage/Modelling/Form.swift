import simd

/// A polygon mesh while it is modeled: vertices and triangles that tools add, bend and merge.
///
/// Triangles run counterclockwise as seen from the front; normals have unit length.
struct Form: Sendable, Equatable {
  /// A vertex: position, normal and texture coordinates.
  struct Vertex: Sendable, Equatable {
    var position: SIMD3<Float>
    var normal: SIMD3<Float>
    var texture: SIMD2<Float>
    /// The vertex color that multiplies the material's color, in linear light: a tint, or ambient occlusion.
    var shade = SIMD3<Float>.one
  }

  private(set) var vertices: [Vertex] = []
  private(set) var triangles: [UInt32] = []

  /// Adds a grid of cells; seen from the front, columns go right and rows go up.
  mutating func addGrid(columns: Int, rows: Int, _ vertex: (Int, Int) -> Vertex) {
    precondition(columns > 0 && rows > 0, "a grid has at least one cell")
    let first = UInt32(vertices.count), width = UInt32(columns + 1)
    vertices.reserveCapacity(vertices.count + (columns + 1) * (rows + 1))
    for row in 0...rows {
      for column in 0...columns { vertices.append(vertex(column, row)) }
    }
    for row in 0..<UInt32(rows) {
      for column in 0..<UInt32(columns) {
        let a = first + row * width + column
        addTriangle(a, a + 1, a + width + 1)
        addTriangle(a, a + width + 1, a + width)
      }
    }
  }

  /// Adds a triangle unless two of its corners are the same point, as at a pole.
  private mutating func addTriangle(_ a: UInt32, _ b: UInt32, _ c: UInt32) {
    let (p, q, r) = (vertices[Int(a)].position, vertices[Int(b)].position, vertices[Int(c)].position)
    guard p != q, q != r, r != p else { return }
    triangles += [a, b, c]
  }

  /// Appends another mesh.
  mutating func add(_ other: Form) {
    let first = UInt32(vertices.count)
    vertices += other.vertices
    triangles += other.triangles.map { first + $0 }
  }

  /// Returns the mesh with a transform applied; mirroring matrices keep the front in front.
  func transformed(by matrix: float4x4) -> Form {
    let columns = (matrix.columns.0.xyz, matrix.columns.1.xyz, matrix.columns.2.xyz)
    // The cofactor matrix keeps normals perpendicular under any scale.
    let normals = (cross(columns.1, columns.2), cross(columns.2, columns.0), cross(columns.0, columns.1))
    let isMirror = dot(columns.0, normals.0) < 0
    var result = self
    for index in vertices.indices {
      let vertex = vertices[index]
      result.vertices[index].position = (matrix * SIMD4(vertex.position, 1)).xyz
      let normal = normals.0 * vertex.normal.x + normals.1 * vertex.normal.y + normals.2 * vertex.normal.z
      result.vertices[index].normal = normalize(isMirror ? -normal : normal)
    }
    return isMirror ? result.flipped(normals: false) : result
  }

  /// Returns the mesh translated.
  func moved(by offset: SIMD3<Float>) -> Form {
    var result = self
    for index in vertices.indices { result.vertices[index].position += offset }
    return result
  }

  /// Returns the mesh rotated around an axis through the origin.
  func rotated(_ angle: Float, around axis: SIMD3<Float>) -> Form {
    transformed(by: float4x4(simd_quatf(angle: angle, axis: normalize(axis))))
  }

  /// Returns the mesh with its faces flipped.
  func flipped(normals: Bool = true) -> Form {
    var result = self
    for corner in stride(from: 0, to: triangles.count, by: 3) { result.triangles.swapAt(corner, corner + 1) }
    if normals {
      for index in vertices.indices { result.vertices[index].normal = -vertices[index].normal }
    }
    return result
  }

  /// Returns the mesh deformed by a smooth function of space; normals follow from its derivatives.
  func bent(_ bend: (SIMD3<Float>) -> SIMD3<Float>) -> Form {
    var result = self
    let step: Float = 4e-4
    for index in vertices.indices {
      let vertex = vertices[index]
      let helper: SIMD3<Float> = abs(vertex.normal.y) < 0.9 ? [0, 1, 0] : [1, 0, 0]
      let across = normalize(cross(helper, vertex.normal)), up = cross(vertex.normal, across)
      let x = bend(vertex.position + across * step) - bend(vertex.position - across * step)
      let y = bend(vertex.position + up * step) - bend(vertex.position - up * step)
      let normal = cross(x, y)
      result.vertices[index].position = bend(vertex.position)
      if length_squared(normal) > 0 { result.vertices[index].normal = normalize(normal) }
    }
    return result
  }

  /// Returns the mesh with other texture coordinates.
  func textured(_ coordinates: (Vertex) -> SIMD2<Float>) -> Form {
    var result = self
    for index in vertices.indices { result.vertices[index].texture = coordinates(vertices[index]) }
    return result
  }

  /// Returns the mesh with other vertex colors.
  func shaded(_ shade: (Vertex) -> SIMD3<Float>) -> Form {
    var result = self
    for index in vertices.indices { result.vertices[index].shade = shade(vertices[index]) }
    return result
  }
}

extension SIMD4<Float> {
  /// The x, y and z components.
  var xyz: SIMD3<Float> { SIMD3(x, y, z) }
}

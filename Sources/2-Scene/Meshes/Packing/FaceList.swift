/// The faces of a mesh, triangulated.
struct FaceList {
  /// The vertex at each corner of each face.
  private(set) var corners: [UInt32]
  /// Three corners for each triangle.
  private(set) var triangles: [UInt32]
  /// The face of each triangle; empty when every face is a triangle.
  private(set) var faceOfTriangle: [UInt32] = []
  private(set) var faceCount: Int

  init(
    _ primitives: MeshDescriptor.Primitives, of mesh: String, positions: [SIMD3<Float>]
  ) throws(MeshError) {
    switch primitives {
    case .triangles(let indices):
      try Self.check(indices, list: "triangle indices", corners: 3, mesh: mesh, count: positions.count)
      corners = indices
      triangles = Array(0..<UInt32(indices.count))
      faceCount = indices.count / 3
    case .trianglesAndQuads(let three, let four):
      try Self.check(three, list: "triangle indices", corners: 3, mesh: mesh, count: positions.count)
      try Self.check(four, list: "quad indices", corners: 4, mesh: mesh, count: positions.count)
      corners = three + four
      triangles = Array(0..<UInt32(three.count))
      faceCount = three.count / 3 + four.count / 4
      if !four.isEmpty {
        faceOfTriangle = Array(0..<UInt32(three.count / 3))
        split(repeatElement(4, count: four.count / 4), firstCorner: three.count, positions)
      }
    case .polygons(let counts, let indices):
      try Self.check(indices, list: "polygon indices", corners: 1, mesh: mesh, count: positions.count)
      if let small = counts.firstIndex(where: { $0 < 3 }) {
        throw .polygonTooSmall(mesh: mesh, face: small, corners: Int(counts[small]))
      }
      let total = counts.reduce(0) { $0 + Int($1) }
      guard total == indices.count else {
        throw .polygonCornersDiffer(mesh: mesh, corners: total, indexCount: indices.count)
      }
      corners = indices
      triangles = []
      faceCount = counts.count
      split(counts, firstCorner: 0, positions)
    }
    if faceCount == 0 { throw .noFaces(mesh: mesh) }
  }

  /// Returns the face of a triangle.
  func face(_ triangle: Int) -> Int {
    faceOfTriangle.isEmpty ? triangle : Int(faceOfTriangle[triangle])
  }

  private mutating func split(
    _ counts: some Collection<UInt8>, firstCorner: Int, _ positions: [SIMD3<Float>]
  ) {
    var polygon = PolygonTriangulation()
    var corner = firstCorner, face = UInt32(faceCount - counts.count)
    var points: [SIMD3<Float>] = []
    for count in counts {
      let first = UInt32(corner)
      points.removeAll(keepingCapacity: true)
      for i in corner..<corner + Int(count) { points.append(positions[Int(corners[i])]) }
      polygon.split(points) { a, b, c in
        triangles.append(first + UInt32(a))
        triangles.append(first + UInt32(b))
        triangles.append(first + UInt32(c))
        faceOfTriangle.append(face)
      }
      corner += Int(count)
      face += 1
    }
  }

  /// Checks that indices are in range, and a whole number of primitives.
  static func check(
    _ indices: [UInt32], list: String, corners: Int, mesh: String, count: Int
  ) throws(MeshError) {
    guard indices.count <= Int(Int32.max) else { throw .tooManyVertices(count: indices.count) }
    guard indices.count % corners == 0 else {
      throw .incompleteFace(mesh: mesh, indexCount: indices.count, cornersPerFace: corners)
    }
    if let position = indices.firstIndex(where: { Int($0) >= count }) {
      throw .indexOutOfRange(
        mesh: mesh, list: list, position: position, index: Int(indices[position]), count: count)
    }
  }
}

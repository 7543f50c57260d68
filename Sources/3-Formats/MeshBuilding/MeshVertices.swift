internal import SceneAssets

/// The vertices of a mesh for drawing, and the sources of their attribute values.
///
/// A vertex has one value of each attribute. A point whose corners or faces differ in some value is split
/// into several vertices.
struct MeshVertices {
  let count: Int
  /// The vertex indices: three for each triangle, or as the other topologies require.
  let indices: [UInt32]
  /// The face of each triangle; nil if triangle and face indices are equal.
  let faceOfTriangle: [UInt32]?
  /// The point of each vertex; nil if vertices are the points.
  let points: [UInt32]?
  /// A corner and a face of each vertex; nil if no attribute is given per corner or face.
  private let corners: [UInt32]?
  private let faces: [UInt32]?

  /// Creates vertices that equal the points: no attribute is given per corner or face.
  init(points mesh: CheckedMesh) {
    let asset = mesh.asset
    count = mesh.pointCount
    (points, corners, faces, faceOfTriangle) = (nil, nil, nil, nil)
    var indices = asset.corners
    if asset.isLeftHanded, asset.topology == .faces {
      for first in stride(from: 0, to: indices.count - 2, by: 3) { indices.swapAt(first + 1, first + 2) }
    }
    self.indices = indices
  }

  /// Creates the minimum number of vertices that keeps all attribute values distinct.
  ///
  /// - Parameters:
  ///   - mesh: The mesh.
  ///   - varying: The attributes that are given per corner or face.
  ///   - separatesFaces: Whether no two faces may share a vertex.
  init(_ mesh: CheckedMesh, telling varying: [MeshAttribute], separatesFaces: Bool) {
    let triangles = MeshTriangles(mesh)
    var welding = VertexWelding(mesh, varying, separatesFaces: separatesFaces)
    var indices: [UInt32] = []
    indices.reserveCapacity(triangles.corners.count)
    for (index, corner) in triangles.corners.enumerated() {
      indices.append(welding.vertex(corner: corner, face: triangles.faces[index / 3]))
    }
    self.indices = indices
    faceOfTriangle = triangles.faces
    count = welding.points.count
    (points, corners, faces) = (welding.points, welding.corners, welding.faces)
  }

  /// Returns the index of a vertex's value in an attribute.
  @inline(__always)
  func source(_ vertex: Int, of attribute: MeshAttribute) -> Int {
    let index: Int
    switch attribute.interpolation {
    case .point: index = points.map { Int($0[vertex]) } ?? vertex
    case .corner: index = corners.map { Int($0[vertex]) } ?? 0
    case .face: index = faces.map { Int($0[vertex]) } ?? 0
    case .mesh: index = 0
    }
    return attribute.indices.map { Int($0[index]) } ?? index
  }
}

/// A welder of corners into vertices, with an open-addressing hash table.
private struct VertexWelding {
  private(set) var points: [UInt32] = []
  private(set) var corners: [UInt32] = []
  private(set) var faces: [UInt32] = []
  private let mesh: CheckedMesh
  private let varying: [MeshAttribute]
  private let separatesFaces: Bool
  private var slots: [UInt32]

  init(_ mesh: CheckedMesh, _ varying: [MeshAttribute], separatesFaces: Bool) {
    (self.mesh, self.varying, self.separatesFaces) = (mesh, varying, separatesFaces)
    var size = 16
    while size < mesh.asset.corners.count * 2 { size *= 2 }
    slots = Array(repeating: .max, count: size)
  }

  mutating func vertex(corner: UInt32, face: UInt32) -> UInt32 {
    let point = mesh.asset.corners[Int(corner)]
    var hash = Self.mix(UInt64(point))
    if separatesFaces { hash = Self.mix(hash ^ UInt64(face)) }
    for attribute in varying {
      let first = valueIndex(attribute, corner, face) * attribute.width
      for lane in first..<first + attribute.width {
        // Adding zero turns −0 into 0, so that the two have one hash.
        hash = Self.mix(hash ^ UInt64((attribute.values[lane] + 0).bitPattern))
      }
    }
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != .max {
      let vertex = slots[slot]
      if isSame(Int(vertex), point: point, corner: corner, face: face) { return vertex }
      slot = (slot + 1) & (slots.count - 1)
    }
    let vertex = UInt32(points.count)
    slots[slot] = vertex
    points.append(point)
    corners.append(corner)
    faces.append(face)
    return vertex
  }

  private func isSame(_ vertex: Int, point: UInt32, corner: UInt32, face: UInt32) -> Bool {
    guard points[vertex] == point, !separatesFaces || faces[vertex] == face else { return false }
    if corners[vertex] == corner { return true }
    for attribute in varying {
      let width = attribute.width
      let here = valueIndex(attribute, corner, face) * width
      let there = valueIndex(attribute, corners[vertex], faces[vertex]) * width
      for lane in 0..<width where attribute.values[here + lane] != attribute.values[there + lane] {
        return false
      }
    }
    return true
  }

  private func valueIndex(_ attribute: MeshAttribute, _ corner: UInt32, _ face: UInt32) -> Int {
    let index = attribute.interpolation == .corner ? Int(corner) : Int(face)
    return attribute.indices.map { Int($0[index]) } ?? index
  }

  /// Mixes the bits of a hash; multiplier and shifts are those of SplitMix64 (Steele et al., 2014).
  private static func mix(_ value: UInt64) -> UInt64 {
    var x = value &+ 0x9e37_79b9_7f4a_7c15
    x = (x ^ (x >> 30)) &* 0xbf58_476d_1ce4_e5b9
    x = (x ^ (x >> 27)) &* 0x94d0_49bb_1331_11eb
    return x ^ (x >> 31)
  }
}

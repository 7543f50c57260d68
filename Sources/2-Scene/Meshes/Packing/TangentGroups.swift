import simd

/// A computation of tangents for normal maps, compatible with texture baking tools.
///
/// Computes what Mikkelsen's "Simulation of Wrinkled Surfaces Revisited" (2008, chapter 4) and the baking
/// tools that follow it define: at each vertex the triangles that are connected through edges and whose
/// texture is not mirrored against each other form one group; the group's tangent is the mean of its
/// triangles' directions of growing u, projected into the plane of the normal and weighted by the angle at
/// the vertex. Vertices count as one when position, normal and texture coordinates are equal.
struct TangentGroups {
  /// The group at each corner of each triangle; `.max` if the texture mapping is degenerate.
  private(set) var groupOfCorner: [UInt32]
  /// The tangent and bitangent sign of each group; groups are numbered by one of their corners.
  private(set) var tangents: [SIMD4<Float>]
  private let mesh: PackedMesh
  private let along: TextureDirections
  private let corners: [UInt32]
  private let identities: [UInt32]

  /// Creates the groups of triangles with the given corners.
  init(_ mesh: PackedMesh, corners: [UInt32], along: TextureDirections = TextureDirections()) {
    (self.mesh, self.along) = (mesh, along)
    self.corners = corners
    identities = Self.identities(mesh, along)
    groupOfCorner = Array(repeating: .max, count: corners.count)
    tangents = Array(repeating: .zero, count: corners.count)
    let directions = stride(from: 0, to: corners.count, by: 3).map { direction(ofTriangleAt: $0) }
    connect(directions)
    accumulate(directions)
    adopt()
  }

  /// Returns the direction of growing u on a triangle, with the sign of its texture area; `nil` if the
  /// mapping is degenerate.
  private func direction(ofTriangleAt corner: Int) -> SIMD4<Float>? {
    let (a, b, c) = (Int(corners[corner]), Int(corners[corner + 1]), Int(corners[corner + 2]))
    let origin = mesh.position(a), texture = along.coordinates(a, of: mesh)
    let d1 = mesh.position(b) - origin, d2 = mesh.position(c) - origin
    let t1 = along.coordinates(b, of: mesh) - texture, t2 = along.coordinates(c, of: mesh) - texture
    let area = t1.x * t2.y - t1.y * t2.x
    guard area != 0, area.isFinite else { return nil }
    let sign: Float = area > 0 ? 1 : -1
    let direction = SmoothNormals.unit((d1 * t2.y - d2 * t1.y) * sign, or: .zero)
    return direction == .zero ? nil : SIMD4(direction, sign)
  }

  /// Joins the corners at both ends of every edge that two triangles of the same handedness share.
  private mutating func connect(_ directions: [SIMD4<Float>?]) {
    for corner in corners.indices where directions[corner / 3] != nil {
      groupOfCorner[corner] = UInt32(corner)
    }
    var table = WeldingTable(capacity: corners.count)
    func key(_ edge: Int) -> (low: UInt32, high: UInt32, sign: Float) {
      let a = identities[Int(corners[edge])], b = identities[Int(corners[Self.next(edge)])]
      return (Swift.min(a, b), Swift.max(a, b), directions[edge / 3]?.w ?? 0)
    }
    for edge in corners.indices where directions[edge / 3] != nil {
      let own = key(edge)
      let hash = WeldingHash.mix(UInt64(own.low) << 32 | UInt64(own.high))
      let first = Int(table.first(equalTo: UInt32(edge), hash: hash) { key(Int($0)) == own })
      guard first != edge else { continue }
      let ends = [edge, Self.next(edge)], firstEnds = [first, Self.next(first)]
      for end in ends {
        for other in firstEnds where identity(end) == identity(other) { join(end, other) }
      }
    }
    for corner in corners.indices where groupOfCorner[corner] != .max {
      groupOfCorner[corner] = UInt32(root(corner))
    }
  }

  private mutating func accumulate(_ directions: [SIMD4<Float>?]) {
    for corner in corners.indices {
      guard let direction = directions[corner / 3] else { continue }
      let group = Int(groupOfCorner[corner])
      let own = Int(corners[corner]), normal = mesh.normal(own)
      let flat = SmoothNormals.unit(
        direction.xyz - simd_dot(direction.xyz, normal) * normal, or: .zero)
      let after = Int(corners[Self.next(corner)]), before = Int(corners[Self.next(Self.next(corner))])
      let weight = angle(
        at: mesh.position(own), mesh.position(after), mesh.position(before), normal: normal)
      tangents[group] += SIMD4(flat * weight, 0)
      tangents[group].w = direction.w
    }
    for group in tangents.indices where tangents[group].w != 0 {
      let normal = mesh.normal(Int(corners[group]))
      let sum = tangents[group].xyz
      tangents[group] = SIMD4(
        SmoothNormals.unit(sum, or: TangentFrame.anyTangent(to: normal)), tangents[group].w)
    }
  }

  /// Assigns corners without a direction to the group of another triangle at the same vertex.
  private mutating func adopt() {
    guard groupOfCorner.contains(.max) else { return }
    var groupOfIdentity: [UInt32: UInt32] = [:]
    for corner in corners.indices where groupOfCorner[corner] != .max {
      groupOfIdentity[identity(corner)] = groupOfIdentity[identity(corner)] ?? groupOfCorner[corner]
    }
    for corner in corners.indices where groupOfCorner[corner] == .max {
      if let group = groupOfIdentity[identity(corner)] {
        groupOfCorner[corner] = group
      } else {
        groupOfIdentity[identity(corner)] = UInt32(corner)
        groupOfCorner[corner] = UInt32(corner)
        tangents[corner] = SIMD4(TangentFrame.anyTangent(to: mesh.normal(Int(corners[corner]))), 1)
      }
    }
  }

  /// Returns the angle between two edges in the plane of the normal.
  private func angle(
    at point: SIMD3<Float>, _ a: SIMD3<Float>, _ b: SIMD3<Float>, normal: SIMD3<Float>
  ) -> Float {
    let u = a - point, v = b - point
    let first = SmoothNormals.unit(u - simd_dot(u, normal) * normal, or: .zero)
    let second = SmoothNormals.unit(v - simd_dot(v, normal) * normal, or: .zero)
    return Elementary.acos(Swift.min(Swift.max(simd_dot(first, second), -1), 1))
  }

  private func identity(_ corner: Int) -> UInt32 { identities[Int(corners[corner])] }

  private static func next(_ corner: Int) -> Int { corner % 3 == 2 ? corner - 2 : corner + 1 }

  private mutating func join(_ a: Int, _ b: Int) {
    let first = root(a), second = root(b)
    // The lower number identifies the group, so that the result does not depend on the order of edges.
    groupOfCorner[Swift.max(first, second)] = UInt32(Swift.min(first, second))
  }

  private mutating func root(_ corner: Int) -> Int {
    var index = corner
    while Int(groupOfCorner[index]) != index {
      groupOfCorner[index] = groupOfCorner[Int(groupOfCorner[index])]
      index = Int(groupOfCorner[index])
    }
    return index
  }

  /// Returns for each vertex the first one with equal position, normal and texture coordinates.
  private static func identities(_ mesh: PackedMesh, _ along: TextureDirections) -> [UInt32] {
    var table = WeldingTable(capacity: mesh.vertexCount)
    return (0..<mesh.vertexCount).map { vertex in
      let position = mesh.position(vertex), normal = mesh.normal(vertex)
      let texture = along.coordinates(vertex, of: mesh)
      let hash = WeldingHash.mix(
        position.weldingHash ^ WeldingHash.mix(normal.weldingHash ^ texture.weldingHash))
      return table.first(equalTo: UInt32(vertex), hash: hash) { other in
        mesh.position(Int(other)) == position && mesh.normal(Int(other)) == normal
          && along.coordinates(Int(other), of: mesh) == texture
      }
    }
  }
}

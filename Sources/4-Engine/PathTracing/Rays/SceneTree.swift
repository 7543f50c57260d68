import simd

/// The hierarchies of bounds of a scene: that of its triangles, and that of its rounds.
struct SceneTree: Sendable {
  private let triangles: WideTree<TrianglePacket>
  private let rounds: WideTree<RoundPacket>

  init(_ scene: TracedScene) {
    triangles = WideTree(count: scene.triangles.count) { triangle in
      let corners = scene.triangles[triangle]
      return (
        scene.vertices[Int(corners.x)].position, scene.vertices[Int(corners.y)].position,
        scene.vertices[Int(corners.z)].position
      )
    }
    let first = scene.triangles.count
    rounds = WideTree(count: scene.rounds.count) { round in
      let (low, high) = scene.shape(of: scene.rounds[round]).bounds
      return (low, high, low)
    } store: { round, lane, packet in
      packet.set(lane, scene.shape(of: scene.rounds[round]), number: first + round)
    }
  }

  /// Returns the nearest hit of a ray, if any.
  func nearest(_ ray: Ray) -> RayHit? { hit(ray) { _ in false } }

  /// Returns a hit of a ray that `ends` it, else the nearest hit, if any.
  func hit(_ ray: Ray, ends: (Int) -> Bool) -> RayHit? {
    let flat = triangles.hit(ray, ends: ends)
    guard !rounds.nodes.isEmpty else { return flat }
    if let flat, ends(flat.triangle) { return flat }
    var rest = ray
    if let flat { rest.most = flat.distance }
    return rounds.hit(rest, ends: ends) ?? flat
  }
}

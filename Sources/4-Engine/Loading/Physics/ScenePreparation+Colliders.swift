internal import Collision
internal import MeshBuilding
internal import Meshes
internal import SceneAssets
internal import SceneModel
internal import SceneReaders
internal import simd

extension ScenePreparation {
  /// Builds the collision shapes of all nodes, by the index of the node.
  func colliders() async throws -> [Int: [ShapeResource]] {
    let nodes = asset.nodes.indices.filter { asset.nodes[$0].physics?.collider?.parts.isEmpty == false }
    guard !nodes.isEmpty else { return [:] }
    // Nodes that share a mesh share its hull or its tree.
    var keys: Set<MeshPartKey> = [], left = limits.scene.collisionTriangles
    for node in nodes {
      for part in asset.nodes[node].physics?.collider?.parts ?? [] {
        guard let key = meshKey(part), !keys.contains(key) else { continue }
        let size = size(key)
        guard size <= left else {
          tell(
            .broken, asset.nodes[node].path,
            "its mesh is no collision shape: those of the scene have more triangles and points than the limit of "
              + "\(limits.scene.collisionTriangles); raise the limit with --limit scene.collisionTriangles=N")
          continue
        }
        left -= size
        keys.insert(key)
      }
    }
    let built = try await withThrowingTaskGroup(of: (MeshPartKey, ShapeGeometry?).self) { group in
      for key in keys {
        group.addTask { [self] in
          try Task.checkCancellation()
          return (key, geometry(key))
        }
      }
      var result: [MeshPartKey: ShapeGeometry] = [:]
      for try await (key, geometry) in group { result[key] = geometry }
      return result
    }
    var result: [Int: [ShapeResource]] = [:]
    for node in nodes {
      result[node] = asset.nodes[node].physics?.collider?.parts.compactMap { part in
        let made =
          if let key = meshKey(part) { built[key].map { ColliderGeometry($0) } } else { primitive(part) }
        return made.map { ShapeResource($0, at: part.placement) }
      }
    }
    return result
  }

  private func primitive(_ part: ColliderPart) -> ColliderGeometry? {
    switch part.geometry {
    case .shape(let shape): ColliderGeometry(shape, scale: part.placement.scale)
    case .points(let points):
      ColliderGeometry(.convex(ConvexHull(points.map { $0 * part.placement.scale })))
    case .hull(let mesh), .mesh(let mesh):
      asset.meshes.indices.contains(mesh)
        ? asset.meshes[mesh].shape.map { ColliderGeometry($0, scale: part.placement.scale) } : nil
    }
  }

  /// Returns the key of a part whose mesh has points of its own.
  private func meshKey(_ part: ColliderPart) -> MeshPartKey? {
    guard let mesh = part.geometry.mesh, asset.meshes.indices.contains(mesh), asset.meshes[mesh].shape == nil
    else { return nil }
    return MeshPartKey(part)
  }

  /// Returns the number of triangles of a mesh's tree, or of points of its hull.
  private func size(_ key: MeshPartKey) -> Int {
    let mesh = asset.meshes[key.mesh]
    return key.isHull ? mesh.pointCount : max(0, mesh.corners.count - 2 * mesh.faceCount)
  }

  /// Returns the geometry of a mesh; nil where it has none, which is noted.
  private func geometry(_ key: MeshPartKey) -> ShapeGeometry? {
    let mesh = asset.meshes[key.mesh]
    do throws(MeshFault) {
      let checked = try CheckedMesh(mesh)
      func point(_ index: Int) -> SIMD3<Float> {
        SIMD3(mesh.positions[3 * index], mesh.positions[3 * index + 1], mesh.positions[3 * index + 2])
          * key.scale
      }
      if key.isHull { return .convex(ConvexHull((0..<mesh.pointCount).map(point))) }
      guard mesh.topology == .faces else { throw MeshFault("it has lines or points, not faces") }
      let triangles = MeshTriangles(checked).corners
      guard !triangles.isEmpty else { throw MeshFault("it has no faces") }
      return .mesh(TriangleTree(ContiguousArray(triangles.map { point(Int(mesh.corners[Int($0)])) })))
    } catch {
      tell(.broken, mesh.path, "the mesh is no collision shape: \(error)")
      return nil
    }
  }

  /// A mesh that is a collision shape, with its scale.
  private struct MeshPartKey: Hashable, Sendable {
    let mesh: Int
    let isHull: Bool
    let scale: SIMD3<Float>

    init?(_ part: ColliderPart) {
      guard let mesh = part.geometry.mesh else { return nil }
      self.mesh = mesh
      if case .hull = part.geometry { isHull = true } else { isHull = false }
      scale = part.placement.scale
    }
  }
}

extension ShapeResource {
  fileprivate nonisolated convenience init(_ made: ColliderGeometry, at placement: AssetTransform) {
    let offset = placement.translation, isPlaced = offset.x.isFinite && offset.y.isFinite && offset.z.isFinite
    let length = placement.rotation.length
    let rotation =
      length > 1e-6 && length.isFinite ? placement.rotation.normalized : AssetTransform.identity.rotation
    self.init(
      made.geometry, rotation: rotation * made.turn,
      translation: (isPlaced ? offset : .zero) + rotation.act(made.center))
  }
}

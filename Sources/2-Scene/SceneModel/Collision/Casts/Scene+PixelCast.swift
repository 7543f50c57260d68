import Collision
import EntityStore
import Meshes
import simd

extension Scene {
  /// Returns the nearest rendered triangle along a ray, exactly and without collision shapes.
  ///
  /// All active entities with a model take part. Culled sides of triangles are passed through. Skinned meshes
  /// and blend shapes are hit in their current pose. The ray is tested against the scene at the time of the
  /// call; the first cast against a mesh builds its triangle tree away from the main actor.
  ///
  /// - Parameters:
  ///   - origin: The origin of the ray in world space.
  ///   - direction: The direction of the ray, of any length.
  ///   - length: The length of the ray.
  /// - Returns: The hit; `nil` if there is none, or if the input is not finite, the direction zero or the
  ///   length not above zero.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func pixelCast(
    origin: SIMD3<Float>, direction: SIMD3<Float>, length: Float = 100
  ) async throws -> PixelCastHit? {
    guard let ray = CastRay(origin: origin, direction: direction, length: length) else { return nil }
    return try await pixelCast(ray)
  }

  /// Returns the nearest rendered triangle between two points in world space.
  ///
  /// See ``pixelCast(origin:direction:length:)``.
  public func pixelCast(
    from startPosition: SIMD3<Float>, to endPosition: SIMD3<Float>
  ) async throws -> PixelCastHit? {
    guard let ray = CastRay(from: startPosition, to: endPosition) else { return nil }
    return try await pixelCast(ray)
  }

  private func pixelCast(_ ray: CastRay) async throws -> PixelCastHit? {
    let targets = targets(along: ray)
    var trees: [UInt64: MeshTrees] = [:]
    for target in targets where trees[target.mesh.number] == nil {
      try Task.checkCancellation()
      if let known = target.known {
        trees[target.mesh.number] = known
      } else {
        let built = await MeshTrees.building(target.packed)
        MeshTreeCache.keep(built, of: target.mesh, version: target.version)
        trees[target.mesh.number] = built
      }
    }
    var best: PixelTarget.Hit?
    for target in targets {
      guard let own = trees[target.mesh.number] else { continue }
      if let hit = target.meets(ray, own, upTo: best?.distance ?? ray.length) { best = hit }
    }
    return best?.result(ray)
  }

  /// Returns the models whose bounding boxes a ray hits, the nearest first.
  private func targets(along ray: CastRay) -> [PixelTarget] {
    let slab = SlabRay(origin: ray.origin, direction: ray.direction)
    let transforms = Self.worldTransforms
    let active = EntityStorage.table.activeScenes, scene = number
    var found: [(entity: EntityID, model: ModelComponent, entry: Float)] = []
    EntityStorage.world.forEachReading(ModelComponent.self) { id, model in
      guard active[Int(id.index)] == scene, let matrix = transforms.matrix(of: id) else { return }
      var entry: Float = 0
      // Instances can be anywhere; their boxes are tested one by one.
      if EntityStorage.world.has(MeshInstancesComponent.self, id) == false {
        let box = model.mesh.bounds.transformed(by: matrix)
        guard !box.isEmpty else { return }
        let margin = 5e-7 * SIMD3(repeating: Swift.max(abs(box.min).max(), abs(box.max).max()))
        entry = slab.entry(SIMD4(box.min - margin, 0), SIMD4(box.max + margin, 0), upTo: ray.length)
      }
      if entry < .infinity { found.append((id, model, entry)) }
    }
    let order = found.indices.sorted {
      (found[$0].entry, found[$0].entity.index) < (found[$1].entry, found[$1].entity.index)
    }
    return order.compactMap { index in
      let item = found[index]
      guard let entity = EntityStorage.table.activeObject(item.entity, inScene: scene),
        let matrix = transforms.matrix(of: item.entity)
      else { return nil }
      return PixelTarget(entity, item.model, matrix)
    }
  }
}

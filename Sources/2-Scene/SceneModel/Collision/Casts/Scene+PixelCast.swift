import Collision
import EntityStore
import Meshes
import simd

extension Scene {
  /// Finds the nearest triangle that is drawn along a ray, exactly and without collision shapes.
  ///
  /// All active entities with a model take part. Sides of triangles that their material leaves out are passed
  /// through. Skins and blend shapes are met in the pose of the mesh. What the ray is tested against is the
  /// scene at the time of the call; the first cast against a mesh prepares it away from the main actor.
  ///
  /// - Parameters:
  ///   - origin: Where the ray begins, in the world.
  ///   - direction: Where it goes; its length does not matter.
  ///   - length: How far it reaches.
  /// - Returns: What was met; `nil` if nothing was, or if the input is not finite, the direction zero or the
  ///   length not above zero.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func pixelCast(
    origin: SIMD3<Float>, direction: SIMD3<Float>, length: Float = 100
  ) async throws -> PixelCastHit? {
    guard let ray = CastRay(origin: origin, direction: direction, length: length) else { return nil }
    return try await pixelCast(ray)
  }

  /// Finds the nearest triangle that is drawn between two points of the world.
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

  /// The models whose boxes a ray meets, the nearest first.
  private func targets(along ray: CastRay) -> [PixelTarget] {
    let slab = SlabRay(origin: ray.origin, direction: ray.direction)
    let transforms = Self.worldTransforms
    let active = EntityStorage.table.activeScenes, scene = number
    var found: [(entity: EntityID, model: ModelComponent, entry: Float)] = []
    EntityStorage.world.forEachReading(ModelComponent.self) { id, model in
      guard active[Int(id.index)] == scene, let matrix = transforms.matrix(of: id) else { return }
      var entry: Float = 0
      // Copies can stand anywhere; their boxes are looked at one by one.
      if EntityStorage.world.has(MeshInstancesComponent.self, id) == false {
        let box = model.mesh.bounds.transformed(by: matrix)
        guard !box.isEmpty else { return }
        let margin = 5e-7 * SIMD3(repeating: Swift.max(abs(box.min).max(), abs(box.max).max()))
        entry = slab.entry(SIMD4(box.min - margin, 0), SIMD4(box.max + margin, 0), upTo: ray.length)
      }
      if entry < .infinity { found.append((id, model, entry)) }
    }
    found.sort { ($0.entry, $0.entity.index) < ($1.entry, $1.entity.index) }
    return found.compactMap { item in
      guard let entity = EntityStorage.table.activeObject(item.entity, inScene: scene),
        let matrix = transforms.matrix(of: item.entity)
      else { return nil }
      return PixelTarget(entity, item.model, matrix)
    }
  }
}

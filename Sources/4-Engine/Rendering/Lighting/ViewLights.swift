import EntityStore
import GraphicsGL
import Meshes
import SceneModel
import simd

/// The lights of one view and the plans of their shadow maps.
final class ViewLights {
  /// The permutation parameters of the lights, except for the suns of the environment.
  private(set) var shape = LightShape()
  private(set) var shadowPlans: [ShadowPlan] = []
  /// The models that each shadow map shows.
  private(set) var casters: [DrawList] = []
  /// The uniform block on the device.
  private(set) var range = BufferRange.none
  /// The view block of each shadow map.
  private(set) var shadowViews: [BufferRange] = []
  private var block = LightBlock()
  /// The lights that request shadow maps.
  private var shadowRequests: [(entity: EntityID, size: Int, weight: Float)] = []

  /// Gathers the lights in the units of the shaders, and plans their shadow maps.
  func plan(
    _ extraction: LightExtraction, frame: FrameState, selection: inout LightSelection, scene: Scene
  ) {
    let settings = frame.settings
    block.directional.removeAll(keepingCapacity: true)
    block.local.removeAll(keepingCapacity: true)
    block.shadows.removeAll(keepingCapacity: true)
    shadowPlans.removeAll(keepingCapacity: true)
    let planner = ShadowPlanner(
      camera: settings.camera, sceneBounds: frame.bounds, hardensContacts: settings.options.drawsPenumbras)
    let chosen = selection.limit(extraction, settings.camera, scene)
    let shadowed = shadowed(
      chosen.directional, local: chosen.local, settings: settings, selection: &selection, scene: scene)
    shape = LightShape()
    for light in chosen.directional {
      let slot = addShadows { plans in
        guard let shadow = light.shadow, shadowed.contains(light.entity) else { return }
        planner.add(light, shadow, to: &plans)
      }
      shape.directional.append(slot)
      block.directional.append(
        .init(direction: SIMD4(light.direction, 0), radiance: SIMD4(light.radiance, 0)))
    }
    // Spot lights with shadows come first, then the others by kind: the shaders rely on this order.
    for light in chosen.local {
      guard let shadow = light.shadow, shadowed.contains(light.entity) else { continue }
      shape.shadowedSpots.append(addShadows { $0.append(planner.plan(light, shadow)) })
      block.local.append(light.block)
    }
    for kind in LocalLightKind.allCases {
      for light in chosen.local where light.kind == kind {
        guard light.shadow == nil || !shadowed.contains(light.entity) else { continue }
        shape.append(kind)
        block.local.append(light.block)
      }
    }
    shape.hasUnusualFalloff = chosen.local.contains { $0.falloff != 2 }
    // The suns of the environment use the remaining capacity: they are directional lights extracted from the
    // image.
    let drawsShadows = settings.options.drawsShadows
    frame.environments.assignShadowMaps { sun in
      guard drawsShadows else { return .init() }
      return addShadows { planner.add(sun: sun.xyz, angularRadius: sun.w, to: &$0) }
    }
  }

  /// Returns the lights that get shadow maps.
  private func shadowed(
    _ directional: [ExtractedDirectionalLight], local: [ExtractedLocalLight], settings: ViewSettings,
    selection: inout LightSelection, scene: Scene
  ) -> Set<EntityID> {
    guard settings.options.drawsShadows else { return [] }
    shadowRequests.removeAll(keepingCapacity: true)
    for light in directional {
      guard let shadow = light.shadow else { continue }
      shadowRequests.append((light.entity, ShadowPlanner.mapCount(shadow), light.strength))
    }
    for light in local where light.shadow != nil {
      shadowRequests.append((light.entity, 1, light.strength(at: settings.camera.position)))
    }
    return selection.shadowed(shadowRequests, limit: LightBlock.maximumShadows, scene)
  }

  /// Plans the shadow maps of a light, and discards the plans if there are too few maps for all of them.
  ///
  /// All maps of a light use the same filter, so that edges do not change where one cascade ends.
  private func addShadows(_ plan: (inout [ShadowPlan]) -> Void) -> ShadowSlots.Slot {
    let first = shadowPlans.count
    plan(&shadowPlans)
    let count = shadowPlans.count - first
    guard count > 0, shadowPlans.count <= LightBlock.maximumShadows else {
      shadowPlans.removeLast(count)
      return .init()
    }
    var reads = 0
    for plan in shadowPlans[first...] {
      block.shadows.append(
        LightBlock.Shadow(
          fromWorld: plan.textureMatrix,
          parameters: SIMD4(plan.texelSize, plan.bias, plan.softness, plan.maximumDistance)))
      if plan.isSoft { reads = Swift.max(reads, plan.reads) }
    }
    return .init(first: first, count: count, reads: reads)
  }

  /// Finds the shadow casters of each map that is to be drawn.
  func fillCasters(_ maps: MapSet, of world: Int32, _ inputs: FrameInputs) throws(GraphicsError) {
    let extraction = inputs.extraction, matrices = inputs.matrices
    let numbers = inputs.numbers
    while casters.count < shadowPlans.count { casters.append(DrawList()) }
    for (map, plan) in shadowPlans.enumerated() where maps.contains(map) {
      casters[map].clear()
      let frustum = Frustum(plan.matrix)
      for number in extraction.order {
        let index = Int(number)
        guard extraction.rows[index].isShadowCaster, extraction.rows[index].world == world else { continue }
        let box = matrices.boxes[index]
        guard frustum.mayShow(center: box.center, halfExtents: box.halfExtents) else { continue }
        let group = numbers.depthGroup(index)
        let side: UInt64 = matrices.mirrored[index] ? 1 : 0
        casters[map].add(
          index, group: group, key: UInt64(group) << 1 | side, inputs: inputs, frustum: frustum)
      }
      try casters[map].finish(inputs, .depth)
    }
  }

  /// Uploads the uniform blocks of the lights and of their shadow maps.
  func push(_ view: ViewBlock, camera: CameraView, _ ring: FrameRing) throws(GraphicsError) {
    range = try block.push(ring)
    shadowViews.removeAll(keepingCapacity: true)
    for plan in shadowPlans {
      var block = ViewBlock(camera)
      block.viewProjection = plan.matrix
      block.look(through: plan.matrix)
      (block.frame, block.hovers) = (view.frame, view.hovers)
      shadowViews.append(try ring.push(block))
    }
  }
}

extension ExtractedLocalLight {
  fileprivate var block: LightBlock.Local {
    .init(
      position: SIMD4(position, radius), radiance: SIMD4(radiance, falloff),
      direction: SIMD4(direction, Float(kind.rawValue)),
      cone: SIMD4(cone.x, cone.y, 0, 0))
  }
}

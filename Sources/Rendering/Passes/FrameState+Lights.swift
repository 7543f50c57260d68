import EntityStore
import GraphicsGL
import SceneModel
import simd

extension FrameState {
  /// Writes the lights down in the numbers of the shaders, with the shadow maps they get.
  func planLights(
    _ extraction: LightExtraction, _ bounds: BoundingBox, _ selection: inout LightSelection, _ scene: Scene
  ) {
    lights.directional.removeAll(keepingCapacity: true)
    lights.local.removeAll(keepingCapacity: true)
    lights.shadows.removeAll(keepingCapacity: true)
    shadowPlans.removeAll(keepingCapacity: true)
    let planner = ShadowPlanner(camera: settings.camera, sceneBounds: bounds)
    let chosen = selection.limit(extraction, settings.camera, scene)
    let shadowed = shadowed(chosen.directional, chosen.local, &selection, scene)
    lightShape = LightShape()
    for light in chosen.directional {
      var plans: [ShadowPlan] = []
      if let shadow = light.shadow, shadowed.contains(light.entity) { plans = planner.plans(light, shadow) }
      lightShape.directional.append(add(plans))
      lights.directional.append(
        .init(direction: SIMD4(light.direction, 0), radiance: SIMD4(light.radiance, 0)))
    }
    // Cone lights with shadows come first, then points, then other cone lights: programs count on it.
    for light in chosen.local {
      guard let shadow = light.shadow, shadowed.contains(light.entity) else { continue }
      lightShape.shadowedSpots.append(add([planner.plan(light, shadow)]))
      lights.local.append(light.block)
    }
    let first = lights.local.count
    for light in chosen.local where light.isPoint { lights.local.append(light.block) }
    let points = lights.local.count - first
    for light in chosen.local where !light.isPoint {
      guard light.shadow == nil || !shadowed.contains(light.entity) else { continue }
      lights.local.append(light.block)
    }
    lightShape.setLocal(points: points, spots: lights.local.count - first - points)
    lightShape.hasUnusualFalloff = chosen.local.contains { $0.falloff != 2 }
    // The suns of the surroundings take the room that is left: they are lights like others, only found in a picture.
    let drawsShadows = settings.drawsShadows
    environments.giveShadows { drawsShadows ? add(planner.plans(toSun: $0)) : .init() }
  }

  /// The lights that get shadow maps.
  private func shadowed(
    _ directional: [DirectionalLightRow], _ local: [LocalLightRow], _ selection: inout LightSelection,
    _ scene: Scene
  ) -> Set<EntityID> {
    guard settings.drawsShadows else { return [] }
    var wishes: [(entity: EntityID, size: Int, weight: Float)] = []
    for light in directional {
      guard let shadow = light.shadow else { continue }
      wishes.append((light.entity, ShadowPlanner.mapCount(shadow), light.strength))
    }
    for light in local where light.shadow != nil {
      wishes.append((light.entity, 1, light.strength(at: settings.camera.position)))
    }
    return selection.shadowed(wishes, limit: LightBlock.maximumShadows, scene)
  }

  /// Takes the plans of a light if there is room for all of them.
  ///
  /// All maps of a light are read in the same way, so that edges do not change where one map ends.
  private func add(_ plans: [ShadowPlan]) -> ShadowSlots.Slot {
    guard !plans.isEmpty, shadowPlans.count + plans.count <= LightBlock.maximumShadows else { return .init() }
    let first = shadowPlans.count
    shadowPlans += plans
    lights.shadows += plans.map { plan in
      LightBlock.Shadow(
        fromWorld: plan.textureMatrix,
        parameters: SIMD4(plan.texelSize, plan.bias, plan.softness, plan.maximumDistance))
    }
    let reads = plans.lazy.filter(\.isSoft).map(\.reads).max() ?? 0
    return .init(first: first, count: plans.count, reads: reads)
  }

  /// Copies the blocks of this frame to the device.
  func pushBlocks(_ ring: FrameRing) throws(GraphicsError) {
    var view = ViewBlock(settings.camera)
    view.frame = SIMD4(
      Float(settings.time), Elementary.exp2(settings.exposure), 0, Float(settings.samples))
    settings.toneCurve?.store(in: &view)
    viewBlock = try ring.push(view)
    try environments.push(ring)
    lightBlock = try lights.push(ring)
    shadowViews.removeAll(keepingCapacity: true)
    for plan in shadowPlans {
      var block = ViewBlock(settings.camera)
      block.viewProjection = plan.matrix
      block.frame = view.frame
      shadowViews.append(try ring.push(block))
    }
  }
}

extension LocalLightRow {
  fileprivate var isPoint: Bool { cone.x < -1.5 }

  fileprivate var block: LightBlock.Local {
    .init(
      position: SIMD4(position, radius), radiance: SIMD4(radiance, falloff), direction: SIMD4(direction, 0),
      cone: SIMD4(cone.x, cone.y, 0, 0))
  }
}

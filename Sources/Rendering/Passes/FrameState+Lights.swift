import EntityStore
import GraphicsGL
import SceneModel
import simd

extension FrameState {
  var hasLights: Bool { !lights.directional.isEmpty || !lights.local.isEmpty }

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
    for light in chosen.directional {
      var plans: [ShadowPlan] = []
      if let shadow = light.shadow, shadowed.contains(light.entity) { plans = planner.plans(light, shadow) }
      let first = add(plans)
      lights.directional.append(
        .init(
          direction: SIMD4(light.direction, Float(first)), radiance: SIMD4(light.radiance, Float(plans.count))
        ))
    }
    for light in chosen.local {
      var plans: [ShadowPlan] = []
      if let shadow = light.shadow, shadowed.contains(light.entity) { plans = [planner.plan(light, shadow)] }
      let first = add(plans)
      lights.local.append(
        .init(
          position: SIMD4(light.position, light.radius), radiance: SIMD4(light.radiance, light.falloff),
          direction: SIMD4(light.direction, Float(first)), cone: SIMD4(light.cone.x, light.cone.y, 0, 0)))
    }
    // The suns of the surroundings take the room that is left: they are lights like others, only found in a picture.
    let drawsShadows = settings.drawsShadows
    environments.giveShadows { drawsShadows ? add(planner.plans(toSun: $0)) : -1 }
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

  /// Takes the plans if there is room for all of them; -1 if not, or if there are none.
  private func add(_ plans: [ShadowPlan]) -> Int {
    guard !plans.isEmpty, shadowPlans.count + plans.count <= LightBlock.maximumShadows else { return -1 }
    let first = shadowPlans.count
    shadowPlans += plans
    lights.shadows += plans.map { plan in
      LightBlock.Shadow(
        fromWorld: plan.textureMatrix,
        parameters: SIMD4(
          plan.texelSize, plan.bias, plan.softness,
          plan.reads.map { Float($0) } ?? plan.maximumDistance))
    }
    return first
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

import GraphicsGL
import SceneModel
import simd

extension FrameState {
  var hasLights: Bool { !lights.directional.isEmpty || !lights.local.isEmpty }

  /// Writes the lights down in the numbers of the shaders, with the shadow maps they get.
  func planLights(_ extraction: LightExtraction, _ bounds: BoundingBox) {
    lights = LightBlock()
    shadowPlans.removeAll(keepingCapacity: true)
    let planner = ShadowPlanner(camera: settings.camera, sceneBounds: bounds)
    for light in extraction.directional.prefix(LightBlock.maximumDirectional) {
      var plans: [ShadowPlan] = []
      if let shadow = light.shadow, settings.drawsShadows { plans = planner.plans(light, shadow) }
      let first = add(plans)
      lights.directional.append(
        .init(
          direction: SIMD4(light.direction, Float(first)), radiance: SIMD4(light.radiance, Float(plans.count))
        ))
    }
    // The strongest at the camera's distance first would flicker; the order of the scene does not.
    for light in extraction.local.prefix(LightBlock.maximumLocal) {
      var plans: [ShadowPlan] = []
      if let shadow = light.shadow, settings.drawsShadows { plans = [planner.plan(light, shadow)] }
      let first = add(plans)
      lights.local.append(
        .init(
          position: SIMD4(light.position, light.radius), radiance: SIMD4(light.radiance, light.falloff),
          direction: SIMD4(light.direction, Float(first)), cone: SIMD4(light.cone.x, light.cone.y, 0, 0)))
    }
  }

  /// Takes the plans if there is room for all of them; -1 if not, or if there are none.
  private func add(_ plans: [ShadowPlan]) -> Int {
    guard !plans.isEmpty, shadowPlans.count + plans.count <= LightBlock.maximumShadows else { return -1 }
    let first = shadowPlans.count
    shadowPlans += plans
    lights.shadows += plans.map { plan in
      LightBlock.Shadow(
        fromWorld: plan.textureMatrix,
        parameters: SIMD4(plan.texelSize, plan.bias, plan.softness, plan.maximumDistance))
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

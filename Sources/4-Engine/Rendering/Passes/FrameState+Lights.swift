import EntityStore
import GraphicsGL
import Meshes
import SceneModel
import simd

extension FrameState {
  /// Gathers the lights in the units of the shaders, and plans their shadow maps.
  func planLights(
    _ extraction: LightExtraction, selection: inout LightSelection, scene: Scene
  ) {
    lights.directional.removeAll(keepingCapacity: true)
    lights.local.removeAll(keepingCapacity: true)
    lights.shadows.removeAll(keepingCapacity: true)
    shadowPlans.removeAll(keepingCapacity: true)
    let planner = ShadowPlanner(
      camera: settings.camera, sceneBounds: bounds, hardensContacts: settings.options.drawsPenumbras)
    let chosen = selection.limit(extraction, settings.camera, scene)
    let shadowed = shadowed(chosen.directional, local: chosen.local, selection: &selection, scene: scene)
    lightShape = LightShape()
    for light in chosen.directional {
      let slot = addShadows { plans in
        guard let shadow = light.shadow, shadowed.contains(light.entity) else { return }
        planner.add(light, shadow, to: &plans)
      }
      lightShape.directional.append(slot)
      lights.directional.append(
        .init(direction: SIMD4(light.direction, 0), radiance: SIMD4(light.radiance, 0)))
    }
    // Spot lights with shadows come first, then the others by kind: the shaders rely on this order.
    for light in chosen.local {
      guard let shadow = light.shadow, shadowed.contains(light.entity) else { continue }
      lightShape.shadowedSpots.append(addShadows { $0.append(planner.plan(light, shadow)) })
      lights.local.append(light.block)
    }
    for kind in LocalLightKind.allCases {
      for light in chosen.local where light.kind == kind {
        guard light.shadow == nil || !shadowed.contains(light.entity) else { continue }
        lightShape.append(kind)
        lights.local.append(light.block)
      }
    }
    lightShape.hasUnusualFalloff = chosen.local.contains { $0.falloff != 2 }
    // The suns of the environment use the remaining capacity: they are directional lights extracted from the
    // image.
    let drawsShadows = settings.options.drawsShadows
    environments.assignShadowMaps { sun in
      guard drawsShadows else { return .init() }
      return addShadows { planner.add(sun: sun.xyz, angularRadius: sun.w, to: &$0) }
    }
  }

  /// Returns the lights that get shadow maps.
  private func shadowed(
    _ directional: [ExtractedDirectionalLight], local: [ExtractedLocalLight], selection: inout LightSelection,
    scene: Scene
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
      lights.shadows.append(
        LightBlock.Shadow(
          fromWorld: plan.textureMatrix,
          parameters: SIMD4(plan.texelSize, plan.bias, plan.softness, plan.maximumDistance)))
      if plan.isSoft { reads = Swift.max(reads, plan.reads) }
    }
    return .init(first: first, count: count, reads: reads)
  }

  /// Uploads the uniform blocks of this frame.
  func pushBlocks(_ ring: FrameRing, _ features: [any RenderFeature]) throws(GraphicsError) {
    var view = ViewBlock(settings.camera)
    view.frame = SIMD4(
      Float(settings.time), Elementary.exp2(settings.exposure), 0, Float(settings.samples))
    settings.toneCurve?.store(in: &view)
    if let clipPlane { view.firstClipPlane = clipPlane }
    for feature in features { try feature.push(&view, self, ring) }
    viewBlock = try ring.push(view)
    try environments.push(ring)
    lightBlock = try lights.push(ring)
    shadowViews.removeAll(keepingCapacity: true)
    for plan in shadowPlans {
      var block = ViewBlock(settings.camera)
      block.viewProjection = plan.matrix
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

import GraphicsGL
import SceneModel
import simd

extension Renderer {
  /// Draws the shadow maps that are outdated.
  ///
  /// - Returns: The number of outdated maps.
  func drawShadows(_ frame: FrameState, atMost limit: Int = .max) throws(GraphicsError) -> Int {
    let plans = frame.lights.shadowPlans
    let key = ShadowMaps.Key(
      matrices: matrices.version, rows: extraction.shadowVersion,
      time: extraction.movesVertices ? frame.settings.time : 0)
    let shadowMaps = frame.lighting.shadowMaps
    let outdated = shadowMaps.outdated(plans, key), drawn = outdated.first(limit)
    guard !drawn.isEmpty else { return 0 }
    try frame.lights.fillCasters(drawn, of: frame.world, inputs)
    try shadowMaps.draw(drawn, of: plans, key: key) { (index, encoder) throws(GraphicsError) in
      encoder.bindUniforms(frame.lights.shadowViews[index], binding: .view)
      var state = DrawState(depth: .lessOrEqual, writesDepth: true)
      state.clampsDepth = plans[index].clampsDepth
      state.depthOffset = DepthOffset(slope: 1.5 * plans[index].bias, constant: plans[index].bias)
      try models.draw(
        frame.lights.casters[index], inputs: inputs,
        options: .init(stage: .depth, state: state, cullModeOverride: plans[index].cullModeOverride),
        encoder: encoder)
    }
    return outdated.count
  }

  /// Returns whether opaque models should use the visibility buffer.
  func usesVisibilityBuffer(_ settings: ViewSettings) -> Bool {
    let isNeeded = parts.features.contains { $0.needsVisibilityBuffer(settings, self) }
    guard settings.samples > 1 || isNeeded, settings.samples <= VisibilityBuffer.maximumSamples,
      !groups.shadingKeys.isEmpty,
      !extraction.showsDebugViews, settings.debugVisualization == .none,
      settings.debugOverlays.isDisjoint(with: [.wireframe, .points])
    else { return false }
    // A glow drawn apart in the mixed path would require resolving its color to samples as well.
    guard groups.fitsVisibilityBuffer || settings.features.glow != .apart else { return false }
    switch settings.shading {
    case .automatic: return isNeeded || context.driver.isSoftware
    case .forward: return false
    case .deferred: return true
    }
  }

  func draw(
    _ list: DrawList, _ encoder: borrowing DrawEncoder, _ options: ModelDrawing.Options
  ) throws(GraphicsError) {
    try models.draw(list, inputs: inputs, options: options, encoder: encoder)
  }

  func drawOccluders(_ frame: FrameState, _ encoder: borrowing DrawEncoder) throws(GraphicsError) {
    encoder.bindUniforms(frame.viewBlock, binding: .view)
    var state = DrawState(depth: .greaterOrEqual, writesDepth: true)
    state.colorMask = .none
    try models.draw(
      frame.lists.occluders, inputs: inputs,
      options: .init(stage: .depth, state: state, isClipped: frame.clipPlane != nil), encoder: encoder)
  }

  func drawOpaque(
    _ frame: FrameState, _ resources: FrameGraph.Resources, _ encoder: borrowing DrawEncoder
  ) throws(GraphicsError) {
    try drawCatchers(frame, encoder)
    try drawOpaque(frame.lists.opaque, of: frame, resources: resources, encoder: encoder)
  }

  /// Draws the shadow catchers, which darken the background.
  func drawCatchers(_ frame: FrameState, _ encoder: borrowing DrawEncoder) throws(GraphicsError) {
    guard !frame.lists.catchers.isEmpty, frame.settings.debugVisualization.isLight else { return }
    var options = bindColor(frame, encoder)
    options.take(DrawMode())
    try models.draw(frame.lists.catchers, inputs: inputs, options: options, encoder: encoder) {
      index, encoder in
      frame.environments.bind(index, encoder, environments)
    }
  }

  /// Draws the bloom sources a second time, where they are visible.
  func drawGlowing(
    _ frame: FrameState, _ resources: FrameGraph.Resources, _ encoder: borrowing DrawEncoder
  ) throws(GraphicsError) {
    var options = bindColor(frame, encoder)
    bindOpaque(frame, resources: resources, options: &options, encoder: encoder)
    (options.state.depth, options.state.writesDepth) = (.equal, false)
    try models.draw(frame.lists.glowing, inputs: inputs, options: options, encoder: encoder) {
      index, encoder in
      frame.environments.bind(index, encoder, environments)
    }
    try drawOrdered(frame.lists.glowingOrdered, frame: frame, encoder: encoder)
  }

  func drawOpaque(
    _ list: DrawList, of frame: FrameState, resources: FrameGraph.Resources, encoder: borrowing DrawEncoder
  ) throws(GraphicsError) {
    var options = bindColor(frame, encoder)
    bindOpaque(frame, resources: resources, options: &options, encoder: encoder)
    try models.draw(list, inputs: inputs, options: options, encoder: encoder) { index, encoder in
      frame.environments.bind(index, encoder, environments)
    }
  }

  func drawOrdered(
    _ list: TransparentQueue, frame: FrameState, crossing: BufferRange? = nil,
    encoder: borrowing DrawEncoder
  ) throws(GraphicsError) {
    var color = bindColor(frame, encoder)
    if let crossing {
      color.isClipped = true
      encoder.bindUniforms(crossing, binding: .view)
    }
    let inputs = inputs
    for run in list.runs {
      guard run.mode.particles < 0 else {
        // Particles have none of the aspects of surfaces.
        guard frame.settings.debugVisualization.isShaded else { continue }
        try inputs.particles.draw(
          Int(run.mode.particles), mode: run.mode, frame: frame, environments: environments, encoder: encoder)
        continue
      }
      var options = color
      options.take(run.mode)
      try models.draw(
        list.batches[run.batches], instances: list.instances, inputs: inputs, options: options,
        encoder: encoder
      ) { index, encoder in
        frame.environments.bind(index, encoder, environments)
      }
    }
  }

  /// Binds the resources shared by all models of a frame.
  func bindColor(_ frame: FrameState, _ encoder: borrowing DrawEncoder) -> ModelDrawing.Options {
    encoder.bindUniforms(frame.viewBlock, binding: .view)
    encoder.bindUniforms(frame.lights.range, binding: .lights)
    if let texture = frame.lighting.shadowMaps.texture {
      encoder.bind(texture, Sampler(.linear, wrap: .clamp, compare: .lessOrEqual), unit: .shadowMaps)
      encoder.bind(texture, Sampler(.nearest, wrap: .clamp), unit: .shadowDepths)
    }
    var options = ModelDrawing.Options(
      stage: .color, state: DrawState(depth: .greaterOrEqual, writesDepth: true), lights: frame.lights.shape)
    if frame.settings.debugOverlays.contains(.points) {
      options.state.fill = .corners(size: min(max(frame.settings.options.pointSize, 1), 64))
    }
    options.debugs = extraction.showsDebugViews
    options.debugView = frame.settings.debugVisualization
    options.isClipped = frame.clipPlane != nil
    for feature in parts.features { feature.bind(frame, &options, encoder) }
    return options
  }

  /// Binds what only the shading of opaque models reads.
  func bindOpaque(
    _ frame: FrameState, resources: FrameGraph.Resources, options: inout ModelDrawing.Options,
    encoder: borrowing DrawEncoder
  ) {
    for feature in parts.features {
      feature.bindOpaque(frame, resources: resources, options: &options, encoder: encoder)
    }
  }

  /// Returns the background color, chosen such that it is displayed as requested.
  func clearing(_ settings: ViewSettings) -> ClearValues {
    switch settings.background {
    case .transparent, .environment, .blurredEnvironment: return .color(.zero, depth: 0)
    case .color(let color):
      if settings.debugVisualization.isNumeric {
        let shown = SIMD3(SRGB.encode(color.x), SRGB.encode(color.y), SRGB.encode(color.z))
        return .color(SIMD4(shown, 1), depth: 0)
      }
      let before = settings.toneCurve.map { curve in
        SIMD3(curve.inverse(color.x), curve.inverse(color.y), curve.inverse(color.z))
      }
      return .color(SIMD4((before ?? color) / Elementary.exp2(settings.exposure), 1), depth: 0)
    }
  }
}

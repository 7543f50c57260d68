import GraphicsGL
import SceneModel
import simd

extension Renderer {
  /// The images of a frame's visibility buffer.
  struct VisibilityImages {
    /// The attributes of the samples.
    var surfaces: FrameTexture
    /// The selection of the surfaces that are shaded.
    var selections: FrameTexture
  }

  /// Declares the geometry and select passes of the visibility buffer.
  func addVisibilityGeometry(_ frame: FrameState, to graph: inout FrameGraph) -> VisibilityImages {
    let settings = frame.settings
    let store = graph.addPass(
      "visibility geometry",
      writes: graph.picture(
        .init(
          width: settings.width, height: settings.height, colors: [.rg32UInt] + groups.attributeFormats,
          depth: .depth32Float, samples: settings.samples)),
      clearing: .color(.zero, depth: 0), color: nil
    ) { [self] (encoder, _) throws(GraphicsError) in
      encoder.bindUniforms(frame.viewBlock, binding: .view)
      // Occluders leave the key of the background.
      try drawOccluders(frame, encoder)
      try draw(
        frame.opaque, encoder,
        .init(
          stage: .visibilityGeometry, state: DrawState(depth: .greaterOrEqual, writesDepth: true),
          isClipped: frame.clipPlane != nil))
    }
    let selections = graph.addPass(
      "visibility select", reads: [store],
      writes: graph.picture(.init(width: settings.width, height: settings.height, colors: [.rg32UInt])),
      clearing: .color(.zero)
    ) { [self] (encoder, resources) throws(GraphicsError) in
      let samples = resources.withTarget(store) { target in
        encoder.bind(target.color(0), .nearest, unit: .surfaceKeys)
        return target.samples
      }
      try surfaces.select(samples, frame.shadedPart, encoder)
    }
    return VisibilityImages(surfaces: store, selections: selections)
  }

  /// Declares the deferred passes up to the resolved image in linear light, with all opaque models in the
  /// visibility buffer.
  func describeDeferred(
    _ frame: FrameState, glowsApart: Bool, into graph: inout FrameGraph
  ) -> (picture: FrameTexture, depth: FrameTexture) {
    let settings = frame.settings, visibility = addVisibilityGeometry(frame, to: &graph)
    planReflections(frame, glowsApart: glowsApart)
    // With hierarchical bloom, the bloom sources are shaded into a second color as well; with screen-space
    // reflections, what they replace.
    let more: [PixelFormat] = (glowsApart ? [.rgba16Float] : []) + (frame.mirrors ? [.rgba32UInt] : [])
    var picture = graph.picture(
      .init(
        width: settings.width, height: settings.height, colors: [.rgba16Float] + more, depth: .depth32Float))
    let behind = background(settings)
    addAmbientOcclusion(frame, visibility: visibility, to: &graph)
    let sources = ([visibility.surfaces, visibility.selections] as FrameTargets).adding(
      frame.ambientOcclusion)
    let clearing = ClearValues(colors: [behind] + more.map { _ in .zero }, depth: 0)
    picture = addBackdrops(frame, visibility: visibility, onto: picture, clearing: clearing, to: &graph)
    picture = graph.addPass(
      "visibility shade", reads: sources, onto: picture,
      clearing: frame.backdrops.isEmpty ? clearing : .nothing, color: nil
    ) { [self] (encoder, resources) throws(GraphicsError) in
      try shade(
        frame, resources: resources, visibility: visibility, isSecond: false, onto: behind, encoder: encoder)
      guard !frame.mirrors else { return }
      try shade(
        frame, resources: resources, visibility: visibility, isSecond: true, onto: behind, encoder: encoder)
    }
    if frame.mirrors {
      // Of the second surfaces there is no mirror: a pixel has room for one.
      picture = graph.addPass("visibility shade, second surfaces", reads: sources, onto: picture) {
        [self] (encoder, resources) throws(GraphicsError) in
        try shade(
          frame, resources: resources, visibility: visibility, isSecond: true, onto: behind, encoder: encoder)
      }
      picture = addReflections(frame, to: picture, visibility: visibility, graph: &graph)
    }
    picture = addComposition(
      of: picture, onto: background, visibility: visibility, glows: glows, frame: frame, to: &graph)
    // Only effects, outlines and debug lines read depth.
    var depth = picture
    if settings.effect != nil || !settings.debugOverlays.isEmpty || !frame.outlines.isEmpty {
      depth = graph.addResolve(
        "depth", from: visibility.surfaces,
        into: graph.picture(
          .init(width: settings.width, height: settings.height, colors: [], depth: .depth32Float)))
    }
    return (picture, depth)
  }

  /// Declares the pass that draws backdrops where surfaces leave something of a pixel; the surfaces then cover them.
  private func addBackdrops(
    _ frame: FrameState, visibility: VisibilityImages, onto picture: FrameTexture, clearing: ClearValues,
    to graph: inout FrameGraph
  ) -> FrameTexture {
    guard !frame.backdrops.isEmpty else { return picture }
    let reads = [visibility.selections] as FrameTargets
    return graph.addPass("backdrops", reads: reads, writes: picture, clearing: clearing) {
      [self] (encoder, resources) throws(GraphicsError) in
      encoder.bind(resources.color(visibility.selections), .nearest, unit: .sampleSelections)
      surfaces.coverWhole(frame.shadedPart, encoder)
      try drawOrdered(frame.backdrops, frame: frame, encoder: encoder)
    }
  }

  /// Shades the first or the second surfaces of all pixels.
  ///
  /// - Parameters:
  ///   - frame: The frame state.
  ///   - resources: The images of the frame.
  ///   - visibility: The visibility buffer.
  ///   - isSecond: Whether to shade the second surfaces.
  ///   - behind: The background color, blended with the surfaces by the samples that show each; nil for an
  ///     image of these surfaces alone.
  ///   - encoder: The encoder to draw with.
  /// - Throws: ``GraphicsError`` when a program cannot be built.
  func shade(
    _ frame: FrameState, resources: FrameGraph.Resources, visibility: VisibilityImages, isSecond: Bool,
    onto behind: SIMD4<Float>?, encoder: borrowing DrawEncoder
  ) throws(GraphicsError) {
    encoder.bind(resources.color(visibility.selections), .nearest, unit: .sampleSelections)
    let samples = resources.withTarget(visibility.surfaces) { target in
      encoder.bind(target.color(1), .nearest, unit: .surfaces)
      encoder.bind(target.color(0), .nearest, unit: .surfaceKeys)
      if target.colorFormats.count > 2 { encoder.bind(target.color(2), .nearest, unit: .surfaceExtras) }
      return target.samples
    }
    var options = bindColor(frame, encoder)
    options.stage = .visibilityShade
    bindAmbientOcclusion(frame, resources: resources, encoder: encoder, options: &options)
    options.state = DrawState(depth: .equal, blend: behind == nil ? .replace : .additive)
    // The first surfaces are blended with the background there, the second ones with the result of the first.
    options.mirrors = frame.mirrors && !isSecond
    try surfaces.classify(
      samples: samples, isSecond: isSecond, background: isSecond ? nil : behind,
      keepsBackdrops: !isSecond && behind != nil && !frame.backdrops.isEmpty, mirrors: options.mirrors,
      part: frame.shadedPart, encoder)
    let block = VisibilityBlock(frame.settings, samples: samples, isSecond: isSecond, isWhole: behind == nil)
    encoder.bindUniforms(try ring.push(block), binding: .visibility)
    try shadeKeys(frame, options, encoder)
  }

  private func shadeKeys(
    _ frame: FrameState, _ options: ModelDrawing.Options, _ encoder: borrowing DrawEncoder
  ) throws(GraphicsError) {
    var options = options
    var environment: Int32 = -1
    var environmentShape = EnvironmentShape()
    let inputs = inputs
    for (index, bounds) in frame.shadingKeyBounds.enumerated() where !bounds.isEmpty {
      let shadingKey = groups.shadingKeys[index]
      if shadingKey.environment != environment {
        environment = shadingKey.environment
        environmentShape = frame.environments.bind(Int(environment), encoder, environments)
      }
      options.state.scissor = bounds.pixels(width: frame.settings.width, height: frame.settings.height)
      try models.shade(
        shadingKey, number: index + 1, inputs: inputs, options: options, environment: environmentShape,
        encoder: encoder)
    }
  }

  /// Returns the background color; the last lane is 1 where it counts as covered.
  private func background(_ settings: ViewSettings) -> SIMD4<Float> {
    if case .color = settings.background {
      clearing(settings)[0] ?? .zero
    } else {
      .zero
    }
  }
}

extension BlendMode {
  /// Blends the new color behind the old one, by the latter's remaining alpha.
  static let behind = BlendMode(color: Terms(.oneMinusTargetAlpha, .one), alpha: Terms(.one, .zero))
}

extension FrameState {
  /// The part of the view that visible surfaces may cover.
  var shadedPart: PixelRectangle {
    var seen = ScreenBounds()
    for bounds in shadingKeyBounds { seen.formUnion(bounds) }
    return seen.isEmpty
      ? PixelRectangle(width: 1, height: 1) : seen.pixels(width: settings.width, height: settings.height)
  }
}

import GraphicsGL

extension Renderer {
  /// Declares the forward passes up to the resolved image in linear light.
  func describeForward(
    _ frame: FrameState, glowsApart: Bool, into graph: inout FrameGraph
  ) throws(GraphicsError) -> DrawnView {
    let settings = frame.settings
    let colors = [PixelFormat](repeating: .rgba16Float, count: glowsApart ? 2 : 1)
    var picture = graph.picture(
      .init(
        width: settings.width, height: settings.height, colors: colors, depth: .depth32Float,
        samples: settings.samples))
    let showsSky = settings.background.showsSky
    addInputs(frame, nil, &graph)
    let reads = frame.shadingInputs
    if frame.occluders.isEmpty {
      picture = graph.addPass("opaque", reads: reads, writes: picture, clearing: clearing(settings)) {
        [self] (encoder, resources) throws(GraphicsError) in
        try drawOpaque(frame, resources, encoder)
      }
      if showsSky { picture = addSky(to: &graph, onto: picture, frame) }
    } else {
      // Occluders show the background, which therefore has to be drawn before everything they hide.
      picture = graph.addPass("occlusion", writes: picture, clearing: clearing(settings)) {
        [self] (encoder, _) throws(GraphicsError) in
        try drawOccluders(frame, encoder)
      }
      if showsSky { picture = addSky(to: &graph, onto: picture, frame) }
      picture = graph.addPass("opaque", reads: reads, onto: picture) {
        [self] (encoder, resources) throws(GraphicsError) in
        try drawOpaque(frame, resources, encoder)
      }
    }
    return try describeRest(frame, glowsApart: glowsApart, onto: picture, into: &graph)
  }

  /// Declares the passes after the opaque models, up to the resolved image.
  func describeRest(
    _ frame: FrameState, glowsApart: Bool, onto opaque: FrameTexture, into graph: inout FrameGraph
  ) throws(GraphicsError) -> DrawnView {
    var picture = opaque
    if !frame.backdrops.isEmpty {
      picture = graph.addPass("backdrops", onto: picture) { [self] (encoder, _) throws(GraphicsError) in
        try drawOrdered(frame.backdrops, frame: frame, encoder: encoder)
      }
    }
    picture = try addPasses(after: .opaque, onto: picture, frame, &graph)
    let behind = frame.readsSceneColor ? sceneColor.add(to: &graph, from: picture) : nil
    let reads = behind.map { [$0.picture, $0.smaller] as FrameTargets } ?? []
    picture = try addPasses(after: .capture(behind), onto: picture, frame, &graph)
    if !frame.ordered.isEmpty {
      picture = graph.addPass("transparent", reads: reads, onto: picture) {
        [self] (encoder, resources) throws(GraphicsError) in
        if let behind { sceneColor.bind(behind, resources, encoder) }
        try drawOrdered(frame.ordered, frame: frame, encoder: encoder)
      }
    }
    picture = try addPasses(after: .transparent, onto: picture, frame, &graph)
    if glowsApart {
      picture = graph.addPass(
        "bloom sources", reads: reads.adding(frame.shadingInputs), onto: picture,
        clearing: .init(colors: [nil, .zero]), color: 1
      ) { [self] (encoder, resources) throws(GraphicsError) in
        if let behind { sceneColor.bind(behind, resources, encoder) }
        try drawGlowing(frame, resources, encoder)
      }
    }
    if frame.settings.samples > 1 {
      picture = resolve.add(to: &graph, from: picture, settings: frame.settings)
    }
    return DrawnView(picture: picture, depth: picture)
  }

  private func addSky(
    to graph: inout FrameGraph, onto picture: FrameTexture, _ frame: FrameState
  ) -> FrameTexture {
    graph.addPass("sky", onto: picture) { [self] (encoder, _) throws(GraphicsError) in
      // Depth 0 is the background; before anything visible has been drawn the sky is everywhere.
      try sky.draw(
        frame.environments, from: environments, settings: frame.settings,
        state: DrawState(depth: frame.occluders.isEmpty ? .equal : nil), encoder)
    }
  }
}

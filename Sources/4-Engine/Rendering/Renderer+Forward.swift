import GraphicsGL

extension Renderer {
  /// Declares the forward passes up to the resolved image in linear light.
  func describeForward(
    _ frame: FrameState, into graph: inout FrameGraph
  ) throws(GraphicsError) -> DrawnView {
    let settings = frame.settings
    // Single subtrees that glow are drawn a second time, into a separate color attachment.
    let glowsApart = settings.features.glow == .apart
    let colors = [PixelFormat](repeating: .rgba16Float, count: glowsApart ? 2 : 1)
    var image = graph.image(
      .init(
        width: settings.width, height: settings.height, colors: colors, depth: .depth32Float,
        samples: settings.samples))
    let showsSky = settings.background.showsSky
    addInputs(frame, nil, &graph)
    let reads = frame.shadingInputs
    if frame.lists.occluders.isEmpty {
      image = graph.addPass("opaque", reads: reads, writes: image, clearing: clearing(settings)) {
        [self] (encoder, resources) throws(GraphicsError) in
        try drawOpaque(frame, resources, encoder)
      }
      if showsSky { image = addSky(to: &graph, onto: image, frame) }
    } else {
      // Occluders show the background, which therefore has to be drawn before everything they hide.
      image = graph.addPass("occlusion", writes: image, clearing: clearing(settings)) {
        [self] (encoder, _) throws(GraphicsError) in
        try drawOccluders(frame, encoder)
      }
      if showsSky { image = addSky(to: &graph, onto: image, frame) }
      image = graph.addPass("opaque", reads: reads, onto: image) {
        [self] (encoder, resources) throws(GraphicsError) in
        try drawOpaque(frame, resources, encoder)
      }
    }
    return try describeRest(frame, glowsApart: glowsApart, onto: image, into: &graph)
  }

  /// Declares the passes after the opaque models, up to the resolved image.
  func describeRest(
    _ frame: FrameState, glowsApart: Bool, onto opaque: FrameImage, into graph: inout FrameGraph
  ) throws(GraphicsError) -> DrawnView {
    var image = opaque
    if !frame.lists.backdrops.isEmpty {
      image = graph.addPass("backdrops", onto: image) { [self] (encoder, _) throws(GraphicsError) in
        try drawOrdered(frame.lists.backdrops, frame: frame, encoder: encoder)
      }
    }
    image = try addPasses(after: .opaque, onto: image, frame, &graph)
    let behind = frame.lists.readsSceneColor ? sceneColor.add(to: &graph, from: image) : nil
    let reads = behind.map { [$0.image, $0.smaller] as FrameImages } ?? []
    image = try addPasses(after: .capture(behind), onto: image, frame, &graph)
    if !frame.lists.ordered.isEmpty {
      image = graph.addPass("transparent", reads: reads, onto: image) {
        [self] (encoder, resources) throws(GraphicsError) in
        if let behind { sceneColor.bind(behind, resources, encoder) }
        try drawOrdered(frame.lists.ordered, frame: frame, encoder: encoder)
      }
    }
    image = try addPasses(after: .transparent, onto: image, frame, &graph)
    if glowsApart {
      image = graph.addPass(
        "bloom sources", reads: reads.adding(frame.shadingInputs), onto: image,
        clearing: .init(colors: [nil, .zero]), color: 1
      ) { [self] (encoder, resources) throws(GraphicsError) in
        if let behind { sceneColor.bind(behind, resources, encoder) }
        try drawGlowing(frame, resources, encoder)
      }
    }
    if frame.settings.samples > 1 {
      image = resolve.add(to: &graph, from: image, settings: frame.settings)
    }
    return DrawnView(image: image, depth: image)
  }

  private func addSky(
    to graph: inout FrameGraph, onto image: FrameImage, _ frame: FrameState
  ) -> FrameImage {
    graph.addPass("sky", onto: image) { [self] (encoder, _) throws(GraphicsError) in
      // Depth 0 is the background; before anything visible has been drawn the sky is everywhere.
      try sky.draw(
        frame.environments, from: environments, settings: frame.settings,
        state: DrawState(depth: frame.lists.occluders.isEmpty ? .equal : nil), encoder)
    }
  }
}

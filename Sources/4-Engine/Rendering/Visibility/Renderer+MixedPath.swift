import GraphicsGL
import simd

extension Renderer {
  /// Declares the passes of the mixed path up to the resolved image in linear light.
  ///
  /// The models in the visibility buffer are shaded once per pixel and surface. Their colors and depths are
  /// then resolved to all samples that show them, and the other models are drawn among them: edges and depths
  /// equal those of forward shading.
  func describeMixed(
    _ frame: FrameState, into graph: inout FrameGraph
  ) throws(GraphicsError) -> DrawnView {
    let settings = frame.settings, visibility = addVisibilityGeometry(frame, to: &graph)
    func image(_ colors: [PixelFormat]) -> FrameImage {
      graph.image(
        .init(width: settings.width, height: settings.height, colors: colors, depth: .depth32Float))
    }
    var first = image([.rgba16Float] + (frame.mirrors ? [.rgba32UInt] : []))
    addInputs(frame, visibility, &graph)
    let sources = ([visibility.surfaces, visibility.selections] as FrameImages).adding(frame.shadingInputs)
    first = graph.addPass(
      "visibility shade, first surfaces", reads: sources, writes: first,
      clearing: frame.mirrors ? ClearValues(colors: [.zero, .zero]) : .nothing, color: nil
    ) { [self] (encoder, resources) throws(GraphicsError) in
      try shade(
        frame, resources: resources, visibility: visibility, isSecond: false, isWhole: true, encoder: encoder)
    }
    let second = graph.addPass(
      "visibility shade, second surfaces", reads: sources, writes: image([.rgba16Float])
    ) { [self] (encoder, resources) throws(GraphicsError) in
      try shade(
        frame, resources: resources, visibility: visibility, isSecond: true, isWhole: true, encoder: encoder)
    }
    first = try addPasses(after: .shading(visibility), onto: first, frame, &graph)
    var image = graph.image(
      .init(
        width: settings.width, height: settings.height, colors: [.rgba16Float], depth: .depth32Float,
        samples: settings.samples))
    image = addVisibilityResolve(
      of: [first, second], visibility: visibility, onto: image, frame: frame, to: &graph)
    image = graph.addPass("forward", reads: frame.shadingInputs, onto: image) {
      [self] (encoder, resources) throws(GraphicsError) in
      try drawCatchers(frame, encoder)
      try drawOpaque(frame.lists.forward, of: frame, resources: resources, encoder: encoder)
    }
    return try describeRest(frame, glowsApart: false, onto: image, into: &graph)
  }

  private func addVisibilityResolve(
    of shaded: [FrameImage], visibility: VisibilityImages, onto image: FrameImage, frame: FrameState,
    to graph: inout FrameGraph
  ) -> FrameImage {
    graph.addSteps(
      "visibility resolve", reads: [visibility.surfaces, visibility.selections, shaded[0], shaded[1]],
      writes: image
    ) {
      [self] (resources) throws(GraphicsError) in
      try resources.withTarget(image) { (target) throws(GraphicsError) in
        resources.withTarget(visibility.surfaces) { $0.blit(into: target, .depth) }
        var values = clearing(frame.settings)
        values.depth = nil
        try target.draw(clearing: values, label: "visibility resolve") { (encoder) throws(GraphicsError) in
          if frame.settings.background.showsSky {
            // Occluders have depth where the sky shows.
            try sky.draw(
              frame.environments, from: environments, settings: frame.settings,
              state: DrawState(depth: frame.lists.occluders.isEmpty ? .equal : nil), encoder)
          }
          encoder.bind(resources.color(visibility.selections), .nearest, unit: .sampleSelections)
          for isSecond in [false, true] {
            encoder.bind(resources.color(shaded[isSecond ? 1 : 0]), .nearest, unit: .input)
            try surfaces.resolve(isSecond: isSecond, frame.shadedPart, encoder)
          }
        }
      }
    }
  }
}

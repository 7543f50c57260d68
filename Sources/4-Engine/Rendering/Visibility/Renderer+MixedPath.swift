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
  ) -> (picture: FrameTexture, depth: FrameTexture) {
    let settings = frame.settings, visibility = addVisibilityGeometry(frame, to: &graph)
    // One color for the first surfaces of all pixels, one for the second.
    var shaded = graph.picture(
      .init(
        width: settings.width, height: settings.height, colors: [.rgba16Float, .rgba16Float],
        depth: .depth32Float))
    addAmbientOcclusion(frame, visibility: visibility, to: &graph)
    let sources = ([visibility.surfaces, visibility.selections] as FrameTargets).adding(
      frame.ambientOcclusion)
    shaded = graph.addPass("visibility shade, first surfaces", reads: sources, writes: shaded, color: 0) {
      [self] (encoder, resources) throws(GraphicsError) in
      try shade(
        frame, resources: resources, visibility: visibility, isSecond: false, onto: nil, encoder: encoder)
    }
    shaded = graph.addPass("visibility shade, second surfaces", reads: sources, onto: shaded, color: 1) {
      [self] (encoder, resources) throws(GraphicsError) in
      try shade(
        frame, resources: resources, visibility: visibility, isSecond: true, onto: nil, encoder: encoder)
    }
    var picture = graph.picture(
      .init(
        width: settings.width, height: settings.height, colors: [.rgba16Float], depth: .depth32Float,
        samples: settings.samples))
    picture = addVisibilityResolve(
      of: shaded, visibility: visibility, onto: picture, frame: frame, to: &graph)
    let reads = ([] as FrameTargets).adding(frame.ambientOcclusion)
    picture = graph.addPass("forward", reads: reads, onto: picture) {
      [self] (encoder, resources) throws(GraphicsError) in
      try drawCatchers(frame, encoder)
      try drawOpaque(frame.forward, of: frame, resources: resources, encoder: encoder)
    }
    return describeRest(frame, glowsApart: false, onto: picture, into: &graph)
  }

  private func addVisibilityResolve(
    of shaded: FrameTexture, visibility: VisibilityImages, onto picture: FrameTexture, frame: FrameState,
    to graph: inout FrameGraph
  ) -> FrameTexture {
    graph.addSteps(
      "visibility resolve", reads: [visibility.surfaces, visibility.selections, shaded], writes: picture
    ) {
      [self] (resources) throws(GraphicsError) in
      try resources.withTarget(picture) { (target) throws(GraphicsError) in
        resources.withTarget(visibility.surfaces) { $0.blit(into: target, .depth) }
        var values = clearing(frame.settings)
        values.depth = nil
        try target.draw(clearing: values, label: "visibility resolve") { (encoder) throws(GraphicsError) in
          if frame.settings.background == .environment {
            // Occluders have depth where the sky shows.
            try sky.draw(
              frame.environments, from: environments, settings: frame.settings,
              state: DrawState(depth: frame.occluders.isEmpty ? .equal : nil), encoder)
          }
          encoder.bind(resources.color(visibility.selections), .nearest, unit: .sampleSelections)
          for isSecond in [false, true] {
            encoder.bind(resources.color(shaded, isSecond ? 1 : 0), .nearest, unit: .input)
            try surfaces.resolve(isSecond: isSecond, frame.shadedPart, encoder)
          }
        }
      }
    }
  }
}

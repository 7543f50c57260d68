import GraphicsGL
import simd

extension Renderer {
  /// Declares the passes of ambient occlusion, before opaque models are shaded, and of the depth that it and
  /// screen-space reflections read.
  ///
  /// The depth is that of the visibility buffer, together with the models that are not in it.
  func addAmbientOcclusion(
    _ frame: FrameState, visibility: VisibilityImages?, to graph: inout FrameGraph
  ) {
    (frame.ambientOcclusion, frame.halfDepth) = (nil, nil)
    guard let view = frame.ambientOcclusionView else { return }
    let reads: FrameTargets = visibility.map { [$0.surfaces] } ?? []
    let depth = graph.addPass(
      "ambient occlusion depth", reads: reads, writes: graph.picture(view.depthDescription),
      clearing: visibility == nil ? .depth(0) : .nothing
    ) { [self] (encoder, resources) throws(GraphicsError) in
      if let visibility {
        try ambientOcclusion.fillDepth(
          from: resources.color(visibility.surfaces), samples: frame.settings.samples, encoder)
      }
      encoder.bindUniforms(frame.ambientOcclusionBlock, binding: .view)
      try draw(
        frame.unstored, encoder,
        .init(
          stage: .depth, state: DrawState(depth: .greaterOrEqual, writesDepth: true),
          isClipped: frame.clipPlane != nil))
    }
    frame.halfDepth = depth
    guard let settings = frame.settings.ambientOcclusion else { return }
    frame.ambientOcclusion = ambientOcclusion.add(
      to: &graph, from: depth, view: view, radius: frame.ambientOcclusionRadius, height: settings.height)
  }

  /// Binds the ambient occlusion of a frame for models that are in its depth image.
  func bindAmbientOcclusion(
    _ frame: FrameState, resources: FrameGraph.Resources, encoder: borrowing DrawEncoder,
    options: inout ModelDrawing.Options
  ) {
    guard let image = frame.ambientOcclusion else { return }
    encoder.bind(resources.color(image), .nearest, unit: .ambientOcclusion)
    options.hasAmbientOcclusion = true
  }
}

extension FrameTargets {
  /// Returns the images with that of ambient occlusion, where there is one.
  func adding(_ picture: FrameTexture?) -> FrameTargets {
    guard let picture else { return self }
    var targets = self
    targets.append(picture)
    return targets
  }
}

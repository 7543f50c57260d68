import GraphicsGL
import SceneModel
import simd

extension Renderer {
  /// Decides whether surfaces of a view mirror each other: where some that are seen are smooth.
  ///
  /// Hierarchical bloom shades into a second color, which leaves no room for what mirrors need.
  func planReflections(_ frame: FrameState, glowsApart: Bool) {
    frame.mirrors = false
    guard let settings = frame.settings.reflections, frame.ambientOcclusionView != nil, !glowsApart else {
      return
    }
    frame.mirrors = zip(groups.shadingKeys, frame.shadingKeyBounds).contains { key, bounds in
      !bounds.isEmpty && extraction.materials[Int(key.material)].mayMirror(settings)
    }
  }

  /// Declares the passes that add what smooth surfaces mirror to the shaded surfaces of a visibility buffer.
  ///
  /// - Parameters:
  ///   - frame: The frame state.
  ///   - shaded: The image of the shaded surfaces, with the mirrors of their pixels as its second color.
  ///   - visibility: The visibility buffer.
  ///   - graph: The graph of the frame.
  /// - Returns: An image of the same size with one color.
  func addReflections(
    _ frame: FrameState, to shaded: FrameTexture, visibility: VisibilityImages, graph: inout FrameGraph
  ) -> FrameTexture {
    guard frame.mirrors, let view = frame.ambientOcclusionView, let depth = frame.halfDepth else {
      return shaded
    }
    var half = RenderTarget.Description.float(view.width, view.height)
    half.depth = .depth32Float
    let found = graph.addPass(
      "reflection trace", reads: [shaded, depth], writes: graph.picture(half), clearing: .color(.zero)
    ) { [self] (encoder, resources) throws(GraphicsError) in
      encoder.bindUniforms(frame.viewBlock, binding: .view)
      encoder.bind(resources.depth(depth), .nearest, unit: .inputDepth)
      encoder.bind(resources.color(shaded, 1), .nearest, unit: .mirrors)
      try reflections.trace(view, encoder)
    }
    let hits = graph.addPass(
      "reflection smooth", reads: [shaded, found], writes: graph.picture(half), clearing: .color(.zero)
    ) { [self] (encoder, resources) throws(GraphicsError) in
      encoder.bind(resources.color(found), .nearest, unit: .input)
      encoder.bind(resources.color(shaded, 1), .nearest, unit: .mirrors)
      try reflections.smooth(encoder)
    }
    var single = graph.description(of: shaded)
    single.colors = [.rgba16Float]
    let captured = sceneColor.addLevels(to: &graph, from: shaded)
    let copied = graph.addResolve("reflection base", from: shaded, into: graph.picture(single))
    // The levels are finished when the image that marks them is read.
    let reads = [shaded, hits, captured, visibility.surfaces, visibility.selections] as FrameTargets
    return graph.addPass("reflections", reads: reads, onto: copied) {
      [self] (encoder, resources) throws(GraphicsError) in
      encoder.bindUniforms(frame.viewBlock, binding: .view)
      let block = VisibilityBlock(frame.settings, samples: 1, isSecond: false, isWhole: true)
      encoder.bindUniforms(try ring.push(block), binding: .visibility)
      encoder.bind(resources.color(hits), .nearest, unit: .input)
      encoder.bind(resources.color(shaded, 1), .nearest, unit: .mirrors)
      encoder.bind(resources.color(visibility.selections), .nearest, unit: .sampleSelections)
      encoder.bind(resources.color(visibility.surfaces), .nearest, unit: .surfaceKeys)
      sceneColor.bindLevels(encoder)
      try reflections.add(encoder)
    }
  }
}

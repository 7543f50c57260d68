import GraphicsGL
import SceneModel
import simd

extension Renderer {
  /// Decides whether surfaces of a view mirror each other: where some that are seen are smooth.
  func planReflections(_ frame: FrameState) {
    frame.mirrors = false
    guard let settings = frame.settings.reflections else { return }
    if let obstacle = reflectionObstacle(frame.settings, frame.ambientOcclusionView) {
      return reflections.warn(obstacle)
    }
    frame.mirrors = zip(groups.shadingKeys, frame.shadingKeyBounds).contains { key, bounds in
      !bounds.isEmpty && extraction.materials[Int(key.material)].mayMirror(settings)
    }
  }

  /// Returns whether a surface of the visibility buffer may be so smooth that it mirrors what is on the screen.
  func mayReflect(_ settings: ViewSettings) -> Bool {
    guard let reflections = settings.reflections else { return false }
    return groups.shadingKeys.contains { extraction.materials[Int($0.material)].mayMirror(reflections) }
  }

  /// Returns what is in the way of the reflections that a view asks for; `nil` where nothing is, or where no surface would
  /// have any.
  private func reflectionObstacle(
    _ settings: ViewSettings, _ view: AmbientOcclusionView?
  ) -> ReflectionObstacle? {
    guard let reflections = settings.reflections, settings.debugVisualization == .none,
      !extraction.showsDebugViews
    else { return nil }
    guard mayReflect(settings) else {
      let isShaded = extraction.materials.contains {
        !$0.shape.fitsVisibilityBuffer && $0.mayMirror(reflections)
      }
      return isShaded ? .materials : nil
    }
    if !settings.debugOverlays.isDisjoint(with: [.wireframe, .points]) { return .overlays }
    // It shades into a second color, which leaves no room for what mirrors need.
    if settings.bloom?.isHierarchical ?? false { return .bloom }
    return view == nil ? .projection : nil
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
    let samples = frame.settings.samples, captured = sceneColor.addLevels(to: &graph, from: shaded)
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
      try reflections.add(samples: samples, encoder)
    }
  }
}

/// The reasons why reflections that are asked for are not drawn.
enum ReflectionObstacle: String {
  case overlays = "wireframes and points leave no surfaces that mirror"
  case bloom = "the bloom of single entities takes their place; bloom of the whole scene does not"
  case projection = "the camera's projection has no distances"
  case materials =
    "the smooth materials are shader graphs or custom shaders, which mirror the environment alone"
}

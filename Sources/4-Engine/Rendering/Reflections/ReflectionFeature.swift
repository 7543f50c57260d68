import GraphicsGL
import Log
import SceneModel
import simd

/// The screen-space reflections: rays over the depth image, and the light of what they meet.
final class ReflectionFeature: RenderFeature {
  private let passes: ReflectionPasses
  private var warned: Set<ReflectionObstacle> = []

  init(_ parts: UploadParts) { passes = ReflectionPasses(parts.context) }

  static var options: [FeatureOption] { [ScreenSpaceReflectionsOption.declaration] }

  func resolve(_ settings: inout ViewSettings, for reality: RealityRenderer) {
    settings.reflections = ReflectionSettings(settings.options.screenSpaceReflections, reality.scene)
  }

  /// Returns whether a surface of the visibility buffer may be so smooth that it mirrors what is on the screen.
  func needsVisibilityBuffer(_ settings: ViewSettings, _ renderer: Renderer) -> Bool {
    guard let reflections = settings.reflections else { return false }
    return renderer.groups.shadingKeys.contains {
      renderer.extraction.materials[Int($0.material)].mayMirror(reflections)
    }
  }

  /// Decides whether surfaces of a view mirror each other: where some that are seen are smooth.
  func finish(_ scene: Scene, _ frame: FrameState, _ renderer: Renderer) {
    frame.mirrors = false
    guard let settings = frame.settings.reflections else { return }
    if let obstacle = obstacle(frame, settings, renderer) { return warn(obstacle) }
    frame.mirrors = zip(renderer.groups.shadingKeys, frame.lists.shadingKeyBounds).contains { key, bounds in
      !bounds.isEmpty && renderer.extraction.materials[Int(key.material)].mayMirror(settings)
    }
  }

  /// Tells once why there are no reflections.
  private func warn(_ obstacle: ReflectionObstacle) {
    guard warned.insert(obstacle).inserted else { return }
    Log.warning("no screen-space reflections are drawn: \(obstacle.rawValue)", category: "Rendering")
  }

  /// Returns what is in the way of the reflections that a view asks for; `nil` where nothing is, or where no surface would
  /// have any.
  private func obstacle(
    _ frame: FrameState, _ reflections: ReflectionSettings, _ renderer: Renderer
  ) -> ReflectionObstacle? {
    let settings = frame.settings, options = settings.options
    guard options.debugVisualization == .none, !renderer.extraction.showsDebugViews else { return nil }
    guard needsVisibilityBuffer(settings, renderer) else {
      let isShaded = renderer.extraction.materials.contains {
        !$0.shape.fitsVisibilityBuffer && $0.mayMirror(reflections)
      }
      return isShaded ? .materials : nil
    }
    if !options.debugOverlays.isDisjoint(with: [.wireframe, .points]) { return .overlays }
    // It shades into a second color, which leaves no room for what mirrors need.
    if settings.features.glow == .apart { return .bloom }
    return frame.states[HalfDepth.self].view == nil ? .projection : nil
  }

  /// Declares the passes that add what smooth surfaces mirror to the shaded surfaces of a visibility buffer.
  ///
  /// The mirrors of the pixels are the second color of the image, which becomes one with one color.
  func addPasses(
    after step: FrameStep, to view: inout Renderer.DrawnView, frame: FrameState, renderer: Renderer,
    graph: inout FrameGraph
  ) {
    let half = frame.states[HalfDepth.self]
    guard case .shading(let visibility) = step, frame.mirrors, let halfView = half.view,
      let depth = half.image
    else { return }
    let shaded = view.image, passes = passes, sceneColor = renderer.sceneColor, ring = renderer.ring
    var small = RenderTarget.Description.float(halfView.width, halfView.height)
    small.depth = .depth32Float
    let found = graph.addPass(
      "reflection trace", reads: [shaded, depth], writes: graph.image(small), clearing: .color(.zero)
    ) { (encoder, resources) throws(GraphicsError) in
      encoder.bindUniforms(frame.viewBlock, binding: .view)
      encoder.bind(resources.depth(depth), .nearest, unit: .inputDepth)
      encoder.bind(resources.color(shaded, 1), .nearest, unit: .mirrors)
      try passes.trace(halfView, encoder)
    }
    let hits = graph.addPass(
      "reflection smooth", reads: [shaded, found], writes: graph.image(small), clearing: .color(.zero)
    ) { (encoder, resources) throws(GraphicsError) in
      encoder.bind(resources.color(found), .nearest, unit: .input)
      encoder.bind(resources.color(shaded, 1), .nearest, unit: .mirrors)
      try passes.smooth(encoder)
    }
    var single = graph.description(of: shaded)
    single.colors = [.rgba16Float]
    let samples = frame.settings.samples, captured = sceneColor.addLevels(to: &graph, from: shaded)
    let copied = graph.addResolve("reflection base", from: shaded, into: graph.image(single))
    // The levels are finished when the image that marks them is read.
    let reads = [shaded, hits, captured, visibility.surfaces, visibility.selections] as FrameImages
    view.image = graph.addPass("reflections", reads: reads, onto: copied) {
      (encoder, resources) throws(GraphicsError) in
      encoder.bindUniforms(frame.viewBlock, binding: .view)
      let block = VisibilityBlock(frame.settings, samples: 1, isSecond: false, isWhole: true)
      encoder.bindUniforms(try ring.push(block), binding: .visibility)
      encoder.bind(resources.color(hits), .nearest, unit: .input)
      encoder.bind(resources.color(shaded, 1), .nearest, unit: .mirrors)
      encoder.bind(resources.color(visibility.selections), .nearest, unit: .sampleSelections)
      encoder.bind(resources.color(visibility.surfaces), .nearest, unit: .surfaceKeys)
      sceneColor.bindLevels(encoder)
      try passes.add(samples: samples, encoder)
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

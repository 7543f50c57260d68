import GraphicsGL
import Log
import Meshes
import SceneModel
import simd

/// The renderer of scenes.
///
/// ``describe(_:into:)`` declares all passes of a frame from first to last; everything else supports it.
@MainActor final class Renderer {
  let context: Context
  let ring: FrameRing
  let pool: TargetPool
  let textures: TextureCache
  let meshes: MeshCache
  let models: ModelDrawing
  /// The device resources shared by the renderers of this context.
  let parts: UploadParts
  let environments: EnvironmentTable
  let sky: SkyPass
  let surfaces: VisibilityBuffer
  let resolve: ResolvePass
  let sceneColor: SceneColorPass
  private let glow: GlowPass
  let tonemap: TonemapPass
  private let output: TextureOutput
  private let releasedReader = ReleasedResources.addReader()
  let extraction: SceneExtraction
  private(set) var groups = BatchTable()
  let instanceSets: InstanceSets
  private let skinnedMeshes: SkinnedMeshes
  /// The lights and shadows of what is outside of all worlds.
  private let lighting: WorldLighting
  private(set) var matrices = ItemMatrices()
  private(set) var lights = LightExtraction()
  /// The state that features keep of this renderer.
  let states: FeatureStates
  private(set) lazy var particles = states[SceneParticles.self]
  private var keptFrame: FrameState?
  private var keptGraph: FrameGraph?
  /// The supported sample counts, by the number requested.
  private var knownSamples: [Int: Int] = [:]

  init(_ parts: UploadParts) {
    let context = parts.context
    (self.parts, self.context, ring, pool) = (parts, context, parts.ring, parts.pool)
    (textures, meshes, environments) = (parts.textures, parts.meshes, parts.environments)
    (sky, surfaces, resolve, sceneColor) = (parts.sky, parts.surfaces, parts.resolve, parts.sceneColor)
    (glow, tonemap, output) = (parts.glow, parts.tonemap, parts.output)
    extraction = SceneExtraction(textureLimit: MaterialCompiler.textureLimit(context.limits))
    models = ModelDrawing(context, parts.programs, parts.textures)
    skinnedMeshes = SkinnedMeshes(context, parts.deformPrograms)
    instanceSets = InstanceSets(context)
    lighting = WorldLighting(parts)
    states = FeatureStates(parts)
  }

  isolated deinit { ReleasedResources.removeReader(releasedReader) }

  /// The inputs of the passes of the current frame.
  var inputs: FrameInputs {
    FrameInputs(
      extraction: extraction, groups: groups, numbers: groups.numbers, matrices: matrices,
      instanceSets: instanceSets, particles: particles, ring: ring)
  }

  /// Declares the passes of a frame.
  private func describe(_ frame: FrameState, into graph: inout FrameGraph) throws(GraphicsError)
    -> FrameImage
  {
    let settings = frame.settings
    let displays = settings.output == .display
    // Passes between the two read linear light.
    let displaysAtOnce = displays && !settings.features.readLight
    if displaysAtOnce { try tonemap.prepare(settings) }
    var view = try describeLight(frame, displays: displaysAtOnce, into: &graph)
    try addPasses(after: .light, to: &view, frame, &graph)
    guard displays else {
      try settleGlow(of: &view, &graph)
      return view.image
    }
    try addPasses(after: .glow, to: &view, frame, &graph)
    if !view.isDisplayed {
      view.image = try tonemap.add(to: &graph, from: view.image, glow: view.glow, settings: settings)
    }
    try addPasses(after: .display, to: &view, frame, &graph)
    return view.image
  }

  /// The image of a view, and the image whose depth is that of its surfaces.
  struct DrawnView {
    var image, depth: FrameImage
    /// The glow that the tone map adds, unless a pass needs it before.
    var glow: Glow?
    /// True if the tone map was applied already.
    var isDisplayed = false
  }

  /// Lets all features add the passes that follow a step.
  func addPasses(
    after step: FrameStep, to view: inout DrawnView, _ frame: FrameState, _ graph: inout FrameGraph
  ) throws(GraphicsError) {
    for feature in parts.features {
      try feature.addPasses(after: step, to: &view, frame: frame, renderer: self, graph: &graph)
    }
  }

  /// Lets all features add the passes that follow a step, to an image that holds its own depth.
  func addPasses(
    after step: FrameStep, onto image: FrameImage, _ frame: FrameState, _ graph: inout FrameGraph
  ) throws(GraphicsError) -> FrameImage {
    var view = DrawnView(image: image, depth: image)
    try addPasses(after: step, to: &view, frame, &graph)
    return view.image
  }

  /// Declares the pass that adds the glow of an image to its linear light, if it has any.
  func settleGlow(of view: inout DrawnView, _ graph: inout FrameGraph) throws(GraphicsError) {
    guard let added = view.glow else { return }
    view.image = try glow.add(added, to: view.image, &graph)
    view.glow = nil
  }

  /// Declares the passes of a view up to the resolved image in linear light.
  ///
  /// - Parameters:
  ///   - frame: The frame state.
  ///   - displays: Whether the last pass may apply the prepared tone map as well.
  ///   - graph: The graph of the frame.
  /// - Returns: The image.
  /// - Throws: ``GraphicsError`` when a program cannot be built, or memory is short.
  func describeLight(
    _ frame: FrameState, displays: Bool = false, into graph: inout FrameGraph
  ) throws(GraphicsError) -> DrawnView {
    for feature in parts.features {
      if let view = feature.replacement(of: frame, renderer: self, in: &graph) { return view }
    }
    graph.addPreparation("shadows") { [self] () throws(GraphicsError) in _ = try drawShadows(frame) }
    return switch frame.lists.path {
    case .forward: try describeForward(frame, into: &graph)
    case .deferred: try describeDeferred(frame, displays: displays, into: &graph)
    case .mixed: try describeMixed(frame, into: &graph)
    }
  }

  /// Declares what features make for the shading of opaque models.
  func addInputs(_ frame: FrameState, _ visibility: VisibilityImages?, _ graph: inout FrameGraph) {
    frame.shadingInputs = []
    for feature in parts.features {
      feature.addInputs(of: frame, visibility: visibility, renderer: self, to: &graph)
    }
  }

  /// Renders a scene and passes the finished image to `body`.
  func render<R>(
    _ scene: Scene, _ settings: ViewSettings, _ body: (borrowing RenderTarget) throws(GraphicsError) -> R
  ) throws(GraphicsError) -> R {
    let value = try withFrame(scene, settings) { (_, graph, result) throws(GraphicsError) in
      try graph.execute(producing: result, in: pool, body)
    }
    ring.endFrame()
    pool.endFrame()
    try context.endFrame()
    return value
  }

  /// Lends a frame with its graph and the resulting image.
  func withFrame<R>(
    _ scene: Scene, _ settings: ViewSettings,
    _ body: (FrameState, inout FrameGraph, FrameImage) throws(GraphicsError) -> R
  ) throws(GraphicsError) -> R {
    let frame = frameState(supported(settings))
    try Trace.span("prepare", category: "rendering") { () throws(GraphicsError) in try prepare(scene, frame) }
    var graph = keptGraph.take() ?? FrameGraph()
    defer {
      graph.clear()
      keptGraph = graph
    }
    let result = try describe(frame, into: &graph)
    return try body(frame, &graph, result)
  }

  /// Returns the frame state, whose memory is reused from frame to frame.
  private func frameState(_ settings: ViewSettings) -> FrameState {
    if let kept = keptFrame {
      kept.settings = settings
      return kept
    }
    let made = FrameState(settings, lighting, parts)
    keptFrame = made
    return made
  }

  /// Returns the settings with a supported sample count; warns once where it is not the requested one.
  private func supported(_ settings: ViewSettings) -> ViewSettings {
    guard settings.samples > 1 else { return settings }
    var supported = settings
    if let known = knownSamples[settings.samples] {
      supported.samples = known
      return supported
    }
    supported.samples = RenderTarget.supportedSamples(
      context,
      .init(
        width: settings.width, height: settings.height, colors: [.rgba16Float], depth: .depth32Float,
        samples: settings.samples))
    knownSamples[settings.samples] = supported.samples
    if supported.samples != settings.samples {
      Log.warning(
        "the driver does not support \(settings.samples) samples per pixel; \(supported.samples) are used instead",
        category: "Rendering")
    }
    return supported
  }

  /// Copies an image of ``render(_:_:_:)`` into a texture.
  func copy(
    _ image: borrowing RenderTarget, isEncoded: Bool, isBlended: Bool, into texture: RenderTexture,
    _ part: MTLRegion
  ) throws(GraphicsError) {
    try output.copy(
      image, isEncoded: isEncoded, isBlended: isBlended, into: texture, part: part, store: parts.store)
  }

  /// The memory of the textures that models use, in bytes.
  var textureByteCount: Int { textures.byteCount }

  /// Returns the names of the passes of a frame, in order.
  func plan(_ scene: Scene, _ settings: ViewSettings) throws(GraphicsError) -> [String] {
    let plan = try withFrame(scene, settings) { (_, graph, result) in graph.plan(producing: result) }
    ring.endFrame()
    return plan
  }

  /// Updates everything that outlives a frame, and fills the frame state.
  private func prepare(_ scene: Scene, _ frame: FrameState) throws(GraphicsError) {
    CommittedCommands.run(isUrgent: false)
    collectGarbage()
    Scene.followJoints()
    let transforms = Scene.worldTransforms
    extraction.update(scene, waitsForTexts: frame.settings.waitsForTexts)
    try groups.update(extraction, meshes, skinnedMeshes)
    try skinnedMeshes.pose(extraction, scene.store, ring)
    try models.update(extraction)
    textures.endUploads()
    instanceSets.update(extraction)
    try matrices.update(
      extraction, transforms: transforms, camera: frame.settings.camera, instanceSets: instanceSets,
      skinnedMeshes: skinnedMeshes)
    lights.update(scene, transforms)
    frame.part = PixelRectangle(width: frame.settings.width, height: frame.settings.height)
    for feature in parts.features { try feature.update(scene, frame, self) }
    try prepare(frame, camera: frame.settings.camera, scene)
    for feature in parts.features { try feature.finish(scene, frame, self) }
  }

  /// Fills the state of one view; lights and shadows are planned for a camera, whatever part of its view is drawn.
  func prepare(_ frame: FrameState, camera: CameraView, _ scene: Scene) throws(GraphicsError) {
    let world = frame.world, drawn = frame.settings.camera
    try frame.environments.update(
      environment(of: world, scene, view: frame.settings.environment),
      sky: world == 0 ? frame.settings.sky : nil, sources: extraction.environmentSources, environments)
    frame.settings.camera = camera
    frame.bounds = matrices.bounds(of: world, extraction)
    frame.lights.plan(
      lights.lights(of: world, extraction), frame: frame, selection: &frame.lighting.selection, scene: scene)
    frame.settings.camera = drawn
    for feature in parts.features { try feature.plan(scene, frame, self) }
    try frame.lists.fill(
      frame, usesVisibilityBuffer: usesVisibilityBuffer(frame.settings), inputs: inputs,
      features: parts.features)
    try frame.pushBlocks(ring, parts.features)
  }

  private func collectGarbage() {
    parts.store.collectGarbage()
    for number in ReleasedResources.take(releasedReader) {
      meshes.remove(number)
      textures.remove(number)
      environments.remove(number)
    }
  }
}

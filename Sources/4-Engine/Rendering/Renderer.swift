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
  let ambientOcclusion: AmbientOcclusionPass
  let reflections: ReflectionPass
  private let bloom: BloomPass
  private let effects: PostProcessPass
  let tonemap: TonemapPass
  private let overdraw: OverdrawPass
  let outlines: OutlinePass
  private let output: TextureOutput
  private let releasedReader = ReleasedResources.addReader()
  private(set) var extraction = SceneExtraction()
  private(set) var groups = BatchTable()
  let instanceSets: InstanceSets
  private let skinnedMeshes: SkinnedMeshes
  /// The lights and shadows of what is outside of all worlds.
  private let lighting: WorldLighting
  let particles: SceneParticles
  private(set) var matrices = RowMatrices()
  private(set) var lights = LightExtraction()
  let portalViews: PortalViews
  let debugGeometry = DebugGeometry()
  private let debugLines: DebugLinePass
  private var keptFrame: FrameState?
  private var keptGraph: FrameGraph?
  /// The supported sample counts, by the number requested.
  private var knownSamples: [Int: Int] = [:]

  init(_ parts: UploadParts) {
    let context = parts.context
    (self.parts, self.context, ring, pool) = (parts, context, parts.ring, parts.pool)
    (textures, meshes, environments) = (parts.textures, parts.meshes, parts.environments)
    (sky, surfaces, bloom, effects) = (parts.sky, parts.surfaces, parts.bloom, parts.effects)
    (sceneColor, tonemap, output) = (parts.sceneColor, parts.tonemap, parts.output)
    (debugLines, ambientOcclusion, resolve) = (parts.debugLines, parts.ambientOcclusion, parts.resolve)
    (reflections, overdraw, outlines) = (parts.reflections, parts.overdraw, parts.outlines)
    models = ModelDrawing(context, parts.programs, parts.textures)
    skinnedMeshes = SkinnedMeshes(context, parts.deformPrograms)
    instanceSets = InstanceSets(context)
    lighting = WorldLighting(context)
    particles = SceneParticles(parts.particlePrograms)
    portalViews = PortalViews(context)
  }

  isolated deinit { ReleasedResources.removeReader(releasedReader) }

  /// The inputs of the passes of the current frame.
  var inputs: FrameInputs {
    FrameInputs(
      extraction: extraction, groups: groups, numbers: groups.numbers, matrices: matrices,
      instanceSets: instanceSets,
      particles: particles,
      ring: ring)
  }

  /// Declares the passes of a frame.
  private func describe(_ frame: FrameState, into graph: inout FrameGraph) throws(GraphicsError)
    -> FrameTexture
  {
    let settings = frame.settings
    // With hierarchical bloom, the bloom sources are drawn a second time into a separate color attachment.
    let glowsApart = settings.bloom?.isHierarchical ?? false
    let displays = settings.output == .display
    // What lies between the two passes reads linear light.
    let displaysAtOnce = displays && settings.bloom == nil && settings.effect == nil
    if displaysAtOnce { try tonemap.prepare(settings) }
    let drawn = describeLight(frame, glowsApart: glowsApart, displays: displaysAtOnce, into: &graph)
    var picture = drawn.picture
    let glowing = graph.description(of: picture).colors.count - 1
    var glow = settings.bloom.map { bloom.add(to: &graph, from: picture, color: glowing, $0) }
    // The tone map adds the bloom, unless an effect or a linear output needs it before.
    if let added = glow, settings.effect != nil || settings.output == .linear {
      picture = try bloom.addGlow(added, to: picture, &graph)
      glow = nil
    }
    if let effect = settings.effect {
      picture = effects.add(effect, to: &graph, from: picture, depth: drawn.depth, settings: settings)
    }
    guard displays else { return picture }
    if settings.debugVisualization == .overdraw {
      picture = try overdraw.add(to: &graph, from: picture, settings: settings)
    } else if !drawn.isDisplayed {
      picture = try tonemap.add(to: &graph, from: picture, glow: glow, settings: settings)
    }
    let outlined = try addOutlines(frame, onto: picture, depth: drawn.depth, to: &graph)
    return try debugLines.add(
      to: &graph, onto: outlined, depth: drawn.depth, lines: debugGeometry.lines, frame: frame, ring: ring)
  }

  /// The image of a view, and the image whose depth is that of its surfaces.
  struct DrawnView {
    var picture, depth: FrameTexture
    /// True if the tone map was applied already.
    var isDisplayed = false
  }

  /// Declares the passes of a view up to the resolved image in linear light.
  ///
  /// - Parameters:
  ///   - frame: The frame state.
  ///   - glowsApart: Whether what contributes to bloom is drawn a second time, into a color of its own.
  ///   - displays: Whether the last pass may apply the prepared tone map as well.
  ///   - graph: The graph of the frame.
  /// - Returns: The image.
  func describeLight(
    _ frame: FrameState, glowsApart: Bool, displays: Bool = false, into graph: inout FrameGraph
  ) -> DrawnView {
    graph.addPreparation("shadows") { [self] () throws(GraphicsError) in _ = try drawShadows(frame) }
    if frame.contactShadowBlock != .none {
      graph.addPreparation("contact shadows") { [self] () throws(GraphicsError) in
        try frame.lighting.contactShadows.draw(models, inputs)
      }
    }
    if frame.settings.debugVisualization == .overdraw { return describeOverdraw(frame, into: &graph) }
    // Only the visibility buffer has them, but the warning is due wherever they are missing.
    if frame.path == .forward { planReflections(frame) }
    return switch frame.path {
    case .forward: describeForward(frame, glowsApart: glowsApart, into: &graph)
    case .deferred: describeDeferred(frame, glowsApart: glowsApart, displays: displays, into: &graph)
    case .mixed: describeMixed(frame, into: &graph)
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
    _ body: (FrameState, inout FrameGraph, FrameTexture) throws(GraphicsError) -> R
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
    let made = FrameState(settings, lighting)
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
    _ picture: borrowing RenderTarget, isEncoded: Bool, into texture: RenderTexture, _ part: MTLRegion
  ) throws(GraphicsError) {
    try output.copy(picture, isEncoded: isEncoded, into: texture, part: part, store: effects.store)
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
    try particles.update(
      scene, settings: frame.settings, extraction: extraction, textures: textures, ring: ring)
    frame.part = PixelRectangle(width: frame.settings.width, height: frame.settings.height)
    updateOverlays(scene, frame.settings)
    portalViews.begin(extraction)
    try prepare(frame, camera: frame.settings.camera, scene)
    try frame.fillOutlines(inputs)
    try planPortals(frame, whole: frame.settings, depth: 0, scene: scene)
  }

  /// Fills the state of one view; lights and shadows are planned for a camera, whatever part of its view is drawn.
  func prepare(_ frame: FrameState, camera: CameraView, _ scene: Scene) throws(GraphicsError) {
    let world = frame.world, drawn = frame.settings.camera
    frame.hoverStates = scene.hoverEffects
    try frame.environments.update(
      environment(of: world, scene, view: frame.settings.environment), extraction.environmentSources,
      environments)
    frame.settings.camera = camera
    let bounds = matrices.bounds(of: world, extraction)
    frame.planLights(
      lights.lights(of: world, extraction), bounds: bounds, selection: &frame.lighting.selection, scene: scene
    )
    frame.settings.camera = drawn
    frame.planAmbientOcclusion(bounds: bounds)
    frame.path = usesVisibilityBuffer(frame.settings) ? .deferred : .forward
    try frame.fillLists(inputs)
    try frame.pushBlocks(ring)
    frame.contactShadowBlock = try frame.lighting.contactShadows.plan(
      extraction, matrices: matrices, world: world, draws: frame.settings.drawsShadows, ring: ring)
  }

  private func collectGarbage() {
    effects.store.collectGarbage()
    for number in ReleasedResources.take(releasedReader) {
      meshes.remove(number)
      textures.remove(number)
      environments.remove(number)
    }
  }
}

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
  let shadowMaps: ShadowMaps
  let environments: EnvironmentTable
  let sky: SkyPass
  let surfaces: VisibilityBuffer
  private let sceneColor: SceneColorPass
  private let bloom: BloomPass
  private let effects: PostProcessPass
  private let tonemap: TonemapPass
  private let output: TextureOutput
  private let releasedReader = ReleasedResources.addReader()
  private(set) var extraction = SceneExtraction()
  private(set) var groups = BatchTable()
  let instanceSets: InstanceSets
  private let skinnedMeshes: SkinnedMeshes
  let contactShadows: ContactShadows
  let particles: SceneParticles
  private(set) var matrices = RowMatrices()
  private var lights = LightExtraction()
  private var keptFrame: FrameState?
  private var keptGraph: FrameGraph?
  private var lightSelection = LightSelection()
  /// The supported sample counts, by the number requested.
  private var knownSamples: [Int: Int] = [:]

  init(_ parts: UploadParts) {
    let context = parts.context
    (self.parts, self.context, ring, pool) = (parts, context, parts.ring, parts.pool)
    (textures, meshes, environments) = (parts.textures, parts.meshes, parts.environments)
    (sky, surfaces, bloom, effects) = (parts.sky, parts.surfaces, parts.bloom, parts.effects)
    (sceneColor, tonemap, output) = (parts.sceneColor, parts.tonemap, parts.output)
    models = ModelDrawing(context, parts.programs, parts.textures)
    skinnedMeshes = SkinnedMeshes(context, parts.deformPrograms)
    instanceSets = InstanceSets(context)
    contactShadows = ContactShadows(context)
    particles = SceneParticles(parts.particlePrograms)
    shadowMaps = ShadowMaps(context)
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
    graph.addPreparation("shadows") { [self] () throws(GraphicsError) in _ = try drawShadows(frame) }
    if frame.contactShadowBlock != .none {
      graph.addPreparation("contact shadows") { [self] () throws(GraphicsError) in
        try contactShadows.draw(models, inputs)
      }
    }
    // With hierarchical bloom, the bloom sources are drawn a second time into a separate color attachment.
    let glowsApart = settings.bloom?.isHierarchical ?? false
    let drawn =
      switch frame.path {
      case .forward: describeForward(frame, glowsApart: glowsApart, into: &graph)
      case .deferred: describeDeferred(frame, glowsApart: glowsApart, into: &graph)
      case .mixed: describeMixed(frame, into: &graph)
      }
    var picture = drawn.picture
    var glow = settings.bloom.map { bloom.add(to: &graph, from: picture, color: glowsApart ? 1 : 0, $0) }
    // The tone map adds the bloom, unless an effect or a linear output needs it before.
    if let added = glow, settings.effect != nil || settings.output == .linear {
      picture = try bloom.addGlow(added, to: picture, &graph)
      glow = nil
    }
    if let effect = settings.effect {
      picture = effects.add(effect, to: &graph, from: picture, depth: drawn.depth, settings: settings)
    }
    guard settings.output == .display else { return picture }
    return try tonemap.add(to: &graph, from: picture, glow: glow, settings: settings)
  }

  /// Declares the forward passes up to the resolved image in linear light.
  private func describeForward(
    _ frame: FrameState, glowsApart: Bool, into graph: inout FrameGraph
  ) -> (picture: FrameTexture, depth: FrameTexture) {
    let settings = frame.settings
    let colors = [PixelFormat](repeating: .rgba16Float, count: glowsApart ? 2 : 1)
    var picture = graph.picture(
      .init(
        width: settings.width, height: settings.height, colors: colors, depth: .depth32Float,
        samples: settings.samples))
    let showsSky = settings.background == .environment
    if frame.occluders.isEmpty {
      picture = graph.addPass("opaque", writes: picture, clearing: clearing(settings)) {
        [self] (encoder, _) throws(GraphicsError) in
        try drawOpaque(frame, encoder)
      }
      if showsSky { picture = addSky(to: &graph, onto: picture, frame) }
    } else {
      // Occluders show the background, which therefore has to be drawn before everything they hide.
      picture = graph.addPass("occlusion", writes: picture, clearing: clearing(settings)) {
        [self] (encoder, _) throws(GraphicsError) in
        try drawOccluders(frame, encoder)
      }
      if showsSky { picture = addSky(to: &graph, onto: picture, frame) }
      picture = graph.addPass("opaque", onto: picture) { [self] (encoder, _) throws(GraphicsError) in
        try drawOpaque(frame, encoder)
      }
    }
    return describeRest(frame, glowsApart: glowsApart, onto: picture, into: &graph)
  }

  /// Declares the passes after the opaque models, up to the resolved image.
  func describeRest(
    _ frame: FrameState, glowsApart: Bool, onto opaque: FrameTexture, into graph: inout FrameGraph
  ) -> (picture: FrameTexture, depth: FrameTexture) {
    var picture = opaque
    let behind = frame.readsSceneColor ? sceneColor.add(to: &graph, from: picture) : nil
    let reads = behind.map { [$0.picture, $0.smaller] as FrameTargets } ?? []
    if !frame.ordered.isEmpty {
      picture = graph.addPass("transparent", reads: reads, onto: picture) {
        [self] (encoder, resources) throws(GraphicsError) in
        if let behind { sceneColor.bind(behind, resources, encoder) }
        try drawOrdered(frame.ordered, frame, encoder)
      }
    }
    if glowsApart {
      picture = graph.addPass(
        "bloom sources", reads: reads, onto: picture, clearing: .init(colors: [nil, .zero]), color: 1
      ) { [self] (encoder, resources) throws(GraphicsError) in
        if let behind { sceneColor.bind(behind, resources, encoder) }
        try drawGlowing(frame, encoder)
      }
    }
    var single = graph.description(of: picture)
    if single.samples > 1 {
      single.samples = 1
      let resolved = graph.picture(single)
      picture = graph.addResolve("resolve", from: picture, into: resolved)
    }
    return (picture, picture)
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
    let made = FrameState(settings)
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
    try frame.environments.update(
      frame.settings.environment, extraction.environmentSources, environments)
    frame.planLights(lights, bounds: matrices.bounds, selection: &lightSelection, scene: scene)
    frame.path = usesVisibilityBuffer(frame.settings) ? .deferred : .forward
    try particles.update(
      scene, settings: frame.settings, extraction: extraction, textures: textures, ring: ring)
    try frame.fillLists(inputs)
    try frame.pushBlocks(ring)
    frame.contactShadowBlock = try contactShadows.plan(
      extraction, matrices: matrices, draws: frame.settings.drawsShadows, ring: ring)
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

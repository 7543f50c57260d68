import GraphicsGL

/// The resources shared by the renderers of one context: device copies, programs, and per-frame memory.
///
/// So a scene can be prepared by a renderer of its own while another one draws the current scene.
final class UploadParts {
  let context: Context
  let ring: FrameRing
  let pool: TargetPool
  let textures: TextureCache
  let meshes: MeshCache
  let environments: EnvironmentTable
  let programs: ProgramTable
  let deformPrograms: DeformPrograms
  let sky: SkyPass
  let surfaces: VisibilityBuffer
  let resolve: ResolvePass
  let sceneColor: SceneColorPass
  let blur: GaussianBlur
  let glow: GlowPass
  let tonemap: TonemapPass
  let output: TextureOutput
  /// The textures that programs draw into.
  let store: TextureStore
  /// The execution of recorded commands, created for the first ones.
  let commands: BuiltOnce<CommandDrawing>
  /// The state that features share among all renderers.
  private(set) lazy var states = FeatureStates(self)
  /// The render features, in the order in which a frame asks them.
  private(set) var features: [any RenderFeature] = []

  init(_ context: Context) throws(GraphicsError) {
    self.context = context
    ring = try FrameRing(context)
    pool = TargetPool(context)
    textures = try TextureCache(context)
    meshes = MeshCache(context)
    environments = try EnvironmentTable(context)
    programs = ProgramTable(context)
    deformPrograms = DeformPrograms(context)
    sky = try SkyPass(context)
    surfaces = try VisibilityBuffer(context)
    resolve = ResolvePass(context)
    sceneColor = SceneColorPass(context)
    blur = GaussianBlur(context)
    glow = GlowPass(context)
    tonemap = try TonemapPass(context)
    output = TextureOutput(context)
    store = TextureStore.of(context)
    let blur = blur
    commands = BuiltOnce { () throws(GraphicsError) in try CommandDrawing(context, blur) }
    features = RenderFeatures.all.map { $0.init(self) }
    CommittedCommands.register(self)
  }
}

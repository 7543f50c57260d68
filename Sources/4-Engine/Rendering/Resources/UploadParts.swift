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
  let particlePrograms: ParticlePrograms
  let sky: SkyPass
  let surfaces: VisibilityBuffer
  let resolve: ResolvePass
  let sceneColor: SceneColorPass
  let ambientOcclusion: AmbientOcclusionPass
  let reflections: ReflectionPass
  let bloom: BloomPass
  let effects: PostProcessPass
  let tonemap: TonemapPass
  let overdraw: OverdrawPass
  let outlines: OutlinePass
  let debugLines: DebugLinePass
  let output: TextureOutput

  init(_ context: Context) throws(GraphicsError) {
    self.context = context
    ring = try FrameRing(context)
    pool = TargetPool(context)
    textures = try TextureCache(context)
    meshes = MeshCache(context)
    environments = try EnvironmentTable(context)
    programs = ProgramTable(context)
    deformPrograms = DeformPrograms(context)
    particlePrograms = ParticlePrograms(context)
    sky = try SkyPass(context)
    surfaces = try VisibilityBuffer(context)
    resolve = ResolvePass(context)
    sceneColor = SceneColorPass(context)
    ambientOcclusion = AmbientOcclusionPass(context)
    reflections = ReflectionPass(context)
    let blur = GaussianBlur(context)
    bloom = BloomPass(context, blur)
    effects = PostProcessPass(context, blur)
    tonemap = try TonemapPass(context)
    overdraw = OverdrawPass(context)
    outlines = OutlinePass(context)
    debugLines = DebugLinePass(context)
    output = TextureOutput(context)
  }
}

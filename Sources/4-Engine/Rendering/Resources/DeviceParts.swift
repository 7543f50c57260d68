import GraphicsGL

/// What renderers of one context have in common: copies on the device, programs, and memory that frames use in turn.
///
/// So a scene can be made ready by a renderer of its own while another one shows what is there.
final class DeviceParts {
  let context: Context
  let ring: FrameRing
  let pool: TargetPool
  let textures: TextureTable
  let meshes: MeshTable
  let environments: EnvironmentTable
  let programs: ProgramTable
  let deformPrograms: DeformPrograms
  let particlePrograms: ParticlePrograms
  let sky: SkyPass
  let surfaces: StoredSurfaces
  let backdrop: BackdropPass
  let bloom: BloomPass
  let effects: PostProcessPass
  let tonemap: TonemapPass
  let output: TextureOutput

  init(_ context: Context) throws(GraphicsError) {
    self.context = context
    ring = try FrameRing(context)
    pool = TargetPool(context)
    textures = try TextureTable(context)
    meshes = MeshTable(context)
    environments = try EnvironmentTable(context)
    programs = ProgramTable(context)
    deformPrograms = DeformPrograms(context)
    particlePrograms = ParticlePrograms(context)
    sky = try SkyPass(context)
    surfaces = try StoredSurfaces(context)
    backdrop = BackdropPass(context)
    let blur = GaussianBlur(context)
    bloom = BloomPass(context, blur)
    effects = PostProcessPass(context, blur)
    tonemap = try TonemapPass(context)
    output = TextureOutput(context)
  }
}

/// A texture unit: the number at which a sampler of GLSL finds its texture.
public nonisolated struct TextureUnit: Hashable, Sendable {
  public let index: Int

  /// Creates the unit of a number; shaders of this package use the named ones.
  public init(_ index: Int) { self.index = index }

  /// Returns the unit so many places further, for arrays of textures.
  public func advanced(by count: Int) -> TextureUnit { TextureUnit(index + count) }
}

/// The binding point of a uniform block.
public nonisolated struct UniformBinding: Hashable, Sendable {
  public let index: Int

  /// Creates the binding point of a number; shaders of this package use the named ones.
  public init(_ index: Int) { self.index = index }
}

/// The binding point of a shader storage block.
public nonisolated struct StorageBinding: Hashable, Sendable {
  public let index: Int

  /// Creates the binding point of a number; shaders of this package use the named ones.
  public init(_ index: Int) { self.index = index }
}

nonisolated extension TextureUnit {
  /// The first of a material's own textures; the others follow.
  public static let material = TextureUnit(0)
  public static let shadowMaps = TextureUnit(8)
  /// The cube of the environment that lights a model.
  public static let environment = TextureUnit(9)
  /// The table of what rough surfaces reflect by angle.
  public static let reflectances = TextureUnit(10)
  /// The second cube of a blend of environments.
  public static let secondEnvironment = TextureUnit(11)
  public static let contactShadows = TextureUnit(12)
  /// The color and the depth of the opaque scene, which surfaces that let light through refract.
  public static let sceneColor = TextureUnit(13)
  public static let sceneDepth = TextureUnit(14)
  /// The samples of the visibility buffer: shading keys and depths, surfaces, and what only some surfaces have.
  public static let surfaceKeys = TextureUnit(15)
  public static let surfaces = TextureUnit(16)
  public static let surfaceExtras = TextureUnit(17)
  /// The samples of each pixel that are shaded.
  public static let sampleChoices = TextureUnit(18)
  /// The image that a pass over the screen reads, a second one, and the depth of the scene.
  public static let input = TextureUnit(19)
  public static let secondInput = TextureUnit(20)
  public static let inputDepth = TextureUnit(21)
  /// The curve from linear light to what a display shows.
  public static let toneTable = TextureUnit(22)
  public static let glow = TextureUnit(23)
  /// The first of an effect's own textures; the others follow.
  public static let effect = TextureUnit(24)
  public static let sky = TextureUnit(27)
  public static let particleImage = TextureUnit(28)
}

nonisolated extension UniformBinding {
  public static let view = UniformBinding(0)
  public static let lights = UniformBinding(1)
  public static let material = UniformBinding(2)
  public static let environment = UniformBinding(3)
  public static let contactShadows = UniformBinding(4)
  public static let visibility = UniformBinding(5)
  public static let particles = UniformBinding(6)
}

nonisolated extension StorageBinding {
  /// The vertices of a mesh at rest, and where their deformed copies go.
  public static let positions = StorageBinding(0)
  public static let surface = StorageBinding(1)
  public static let deformedPositions = StorageBinding(2)
  public static let deformedSurface = StorageBinding(3)
  /// The matrices of joints and the weights of blend shapes.
  public static let pose = StorageBinding(4)
  public static let skin = StorageBinding(5)
  public static let blendShapes = StorageBinding(6)
  public static let particleQuads = StorageBinding(7)
}

/// The table of all numbers that Swift and GLSL share: bindings, and lengths of arrays.
///
/// The composer puts them before every shader as `#define`s, so that GLSL writes names only.
public nonisolated enum ShaderBindings {
  /// The lengths of arrays in blocks and of samplers.
  public enum Capacity {
    public static let materialTextures = 8
    public static let effectTextures = 3
    public static let directionalLights = 4
    public static let localLights = 32
    public static let shadowMaps = 8
    public static let suns = 4
    public static let harmonics = 9
    public static let contactShadows = 8
    /// Casters of contact shadows whose own map the shader knows, four bits each.
    public static let contactShadowMembers = 1024
  }

  /// Units by their names in GLSL, with the number of textures at each.
  public static let textures: [(define: String, unit: TextureUnit, count: Int)] = [
    ("TEXTURE_MATERIAL", .material, Capacity.materialTextures),
    ("TEXTURE_SHADOW_MAPS", .shadowMaps, 1), ("TEXTURE_ENVIRONMENT", .environment, 1),
    ("TEXTURE_REFLECTANCES", .reflectances, 1), ("TEXTURE_SECOND_ENVIRONMENT", .secondEnvironment, 1),
    ("TEXTURE_CONTACT_SHADOWS", .contactShadows, 1), ("TEXTURE_SCENE_COLOR", .sceneColor, 1),
    ("TEXTURE_SCENE_DEPTH", .sceneDepth, 1), ("TEXTURE_SURFACE_KEYS", .surfaceKeys, 1),
    ("TEXTURE_SURFACES", .surfaces, 1), ("TEXTURE_SURFACE_EXTRAS", .surfaceExtras, 1),
    ("TEXTURE_SAMPLE_CHOICES", .sampleChoices, 1), ("TEXTURE_INPUT", .input, 1),
    ("TEXTURE_SECOND_INPUT", .secondInput, 1), ("TEXTURE_INPUT_DEPTH", .inputDepth, 1),
    ("TEXTURE_TONE_TABLE", .toneTable, 1), ("TEXTURE_GLOW", .glow, 1),
    ("TEXTURE_EFFECT", .effect, Capacity.effectTextures), ("TEXTURE_SKY", .sky, 1),
    ("TEXTURE_PARTICLE_IMAGE", .particleImage, 1),
  ]

  /// Uniform blocks by their names in GLSL.
  public static let uniforms: [(define: String, block: String, binding: UniformBinding)] = [
    ("BLOCK_VIEW", "View", .view), ("BLOCK_LIGHTS", "Lights", .lights),
    ("BLOCK_MATERIAL", "Material", .material), ("BLOCK_ENVIRONMENT", "Environment", .environment),
    ("BLOCK_CONTACT_SHADOWS", "Grounding", .contactShadows), ("BLOCK_VISIBILITY", "Stored", .visibility),
    ("BLOCK_PARTICLES", "Particles", .particles),
  ]

  /// Storage blocks by their names in GLSL.
  public static let storage: [(define: String, block: String, binding: StorageBinding)] = [
    ("BUFFER_POSITIONS", "Positions", .positions), ("BUFFER_SURFACE", "SurfaceStream", .surface),
    ("BUFFER_DEFORMED_POSITIONS", "MovedPositions", .deformedPositions),
    ("BUFFER_DEFORMED_SURFACE", "MovedSurface", .deformedSurface), ("BUFFER_POSE", "Pose", .pose),
    ("BUFFER_SKIN", "Skin", .skin), ("BUFFER_BLEND_SHAPES", "Forms", .blendShapes),
    ("BUFFER_PARTICLE_QUADS", "Quads", .particleQuads),
  ]

  private static let capacities: [(define: String, count: Int)] = [
    ("MAX_MATERIAL_TEXTURES", Capacity.materialTextures), ("MAX_EFFECT_TEXTURES", Capacity.effectTextures),
    ("MAX_DIRECTIONAL", Capacity.directionalLights), ("MAX_LOCAL", Capacity.localLights),
    ("MAX_SHADOWS", Capacity.shadowMaps), ("MAX_SUNS", Capacity.suns), ("HARMONICS", Capacity.harmonics),
    ("MAX_GROUNDING", Capacity.contactShadows),
    ("MAX_GROUNDING_MEMBERS", Capacity.contactShadowMembers),
  ]

  /// The `#define`s before every shader.
  public static let defines: [ShaderDefine] =
    textures.map { ShaderDefine($0.define, $0.unit.index) }
    + uniforms.map { ShaderDefine($0.define, $0.binding.index) }
    + storage.map { ShaderDefine($0.define, $0.binding.index) }
    + capacities.map { ShaderDefine($0.define, $0.count) }
}

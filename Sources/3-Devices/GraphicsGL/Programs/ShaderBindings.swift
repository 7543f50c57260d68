/// A texture unit: the number at which a sampler of GLSL finds its texture.
package nonisolated struct TextureUnit: Hashable, Sendable {
  package let index: Int

  /// Creates the unit of a number; shaders of this package use the named ones.
  package init(_ index: Int) { self.index = index }

  /// Returns the unit so many units further, for arrays of textures.
  package func advanced(by count: Int) -> TextureUnit { TextureUnit(index + count) }
}

/// The binding point of a uniform block.
package nonisolated struct UniformBinding: Hashable, Sendable {
  package let index: Int

  /// Creates the binding point of a number; shaders of this package use the named ones.
  package init(_ index: Int) { self.index = index }
}

/// The binding point of a shader storage block.
package nonisolated struct StorageBinding: Hashable, Sendable {
  package let index: Int

  /// Creates the binding point of a number; shaders of this package use the named ones.
  package init(_ index: Int) { self.index = index }
}

nonisolated extension TextureUnit {
  package static let shadowMaps = TextureUnit(8)
  /// The cube of the environment that lights a model.
  package static let environment = TextureUnit(9)
  /// The DFG table: the reflectance of rough surfaces by angle, of the split-sum approximation.
  package static let dfgTable = TextureUnit(10)
  /// The second cube of a blend of environments.
  package static let secondEnvironment = TextureUnit(11)
  package static let contactShadows = TextureUnit(12)
  /// The color and the depth of the opaque scene, which surfaces that let light through refract.
  package static let sceneColor = TextureUnit(13)
  package static let sceneDepth = TextureUnit(14)
  /// The samples of the visibility buffer: shading keys and depths, surfaces, and what only some surfaces have.
  package static let surfaceKeys = TextureUnit(15)
  package static let surfaces = TextureUnit(16)
  package static let surfaceExtras = TextureUnit(17)
  /// The samples of each pixel that are shaded.
  package static let sampleSelections = TextureUnit(18)
  /// The image that a pass over the screen reads, a second one, and the depth of the scene.
  package static let input = TextureUnit(19)
  package static let secondInput = TextureUnit(20)
  package static let inputDepth = TextureUnit(21)
  /// The curve from linear light to what a display shows.
  package static let toneTable = TextureUnit(22)
  package static let glow = TextureUnit(23)
  /// The first of an effect's own textures; the others follow.
  package static let effect = TextureUnit(24)
  package static let sky = TextureUnit(27)
  package static let particleImage = TextureUnit(28)
  /// The openness of surfaces to their surroundings.
  package static let ambientOcclusion = TextureUnit(29)
  /// The mirrored light of smooth surfaces, an input of screen-space reflections.
  package static let mirrors = TextureUnit(30)
  /// The shadow maps as depths, without the comparison.
  package static let shadowDepths = TextureUnit(31)
  /// The first of a material's own textures; the others follow.
  package static let material = TextureUnit(32)
}

nonisolated extension UniformBinding {
  package static let view = UniformBinding(0)
  package static let lights = UniformBinding(1)
  package static let material = UniformBinding(2)
  package static let environment = UniformBinding(3)
  package static let contactShadows = UniformBinding(4)
  package static let visibility = UniformBinding(5)
  package static let particles = UniformBinding(6)
}

nonisolated extension StorageBinding {
  /// The vertices of a mesh at rest, and where their deformed copies go.
  package static let positions = StorageBinding(0)
  package static let surface = StorageBinding(1)
  package static let deformedPositions = StorageBinding(2)
  package static let deformedSurface = StorageBinding(3)
  /// The matrices of joints and the weights of blend shapes.
  package static let pose = StorageBinding(4)
  package static let skin = StorageBinding(5)
  package static let blendShapes = StorageBinding(6)
  package static let particleQuads = StorageBinding(7)
  package static let debugLines = StorageBinding(8)
  /// The indices of points and lines.
  package static let elements = StorageBinding(9)
  /// Gaussian splats: as they are, the colors of their harmonics, as ellipses in the image, and their order.
  package static let splatShapes = StorageBinding(10)
  package static let splatHarmonics = StorageBinding(11)
  package static let splats = StorageBinding(12)
  package static let splatOrder = StorageBinding(13)
}

/// The table of all numbers that Swift and GLSL share: bindings, and lengths of arrays.
///
/// The composer puts them before every shader as `#define`s, so that GLSL writes names only.
package nonisolated enum ShaderBindings {
  /// The lengths of arrays in blocks and of samplers.
  package enum Capacity {
    /// One for each parameter of a material that can have a texture.
    package static let materialTextures = 21
    /// The most textures that the shading of a surface reads besides those of its material: shadow maps twice, two
    /// environments with their table, contact shadows, ambient occlusion, and four of the visibility buffer.
    package static let shadingTextures = 11
    package static let effectTextures = 3
    package static let directionalLights = 4
    package static let localLights = 32
    package static let shadowMaps = 8
    package static let suns = 4
    package static let harmonics = 9
    package static let contactShadows = 8
    /// Casters of contact shadows whose own map the shader knows, four bits each.
    package static let contactShadowMembers = 1024
  }

  /// Units by their names in GLSL, with the number of textures at each.
  package static let textures: [(define: String, unit: TextureUnit, count: Int)] = [
    ("TEXTURE_MATERIAL", .material, Capacity.materialTextures),
    ("TEXTURE_SHADOW_MAPS", .shadowMaps, 1), ("TEXTURE_ENVIRONMENT", .environment, 1),
    ("TEXTURE_DFG", .dfgTable, 1), ("TEXTURE_SECOND_ENVIRONMENT", .secondEnvironment, 1),
    ("TEXTURE_CONTACT_SHADOWS", .contactShadows, 1), ("TEXTURE_SCENE_COLOR", .sceneColor, 1),
    ("TEXTURE_SCENE_DEPTH", .sceneDepth, 1), ("TEXTURE_SURFACE_KEYS", .surfaceKeys, 1),
    ("TEXTURE_SURFACES", .surfaces, 1), ("TEXTURE_SURFACE_EXTRAS", .surfaceExtras, 1),
    ("TEXTURE_SAMPLE_SELECTIONS", .sampleSelections, 1), ("TEXTURE_INPUT", .input, 1),
    ("TEXTURE_SECOND_INPUT", .secondInput, 1), ("TEXTURE_INPUT_DEPTH", .inputDepth, 1),
    ("TEXTURE_TONE_TABLE", .toneTable, 1), ("TEXTURE_GLOW", .glow, 1),
    ("TEXTURE_EFFECT", .effect, Capacity.effectTextures), ("TEXTURE_SKY", .sky, 1),
    ("TEXTURE_PARTICLE_IMAGE", .particleImage, 1), ("TEXTURE_AMBIENT_OCCLUSION", .ambientOcclusion, 1),
    ("TEXTURE_MIRRORS", .mirrors, 1), ("TEXTURE_SHADOW_DEPTHS", .shadowDepths, 1),
  ]

  /// Uniform blocks by their names in GLSL.
  package static let uniforms: [(define: String, block: String, binding: UniformBinding)] = [
    ("BLOCK_VIEW", "View", .view), ("BLOCK_LIGHTS", "Lights", .lights),
    ("BLOCK_MATERIAL", "Material", .material), ("BLOCK_ENVIRONMENT", "Environment", .environment),
    ("BLOCK_CONTACT_SHADOWS", "ContactShadows", .contactShadows),
    ("BLOCK_VISIBILITY", "Visibility", .visibility),
    ("BLOCK_PARTICLES", "Particles", .particles),
  ]

  /// Storage blocks by their names in GLSL.
  package static let storage: [(define: String, block: String, binding: StorageBinding)] = [
    ("BUFFER_POSITIONS", "Positions", .positions), ("BUFFER_SURFACE", "SurfaceStream", .surface),
    ("BUFFER_DEFORMED_POSITIONS", "DeformedPositions", .deformedPositions),
    ("BUFFER_DEFORMED_SURFACE", "DeformedSurface", .deformedSurface), ("BUFFER_POSE", "Pose", .pose),
    ("BUFFER_SKIN", "Skin", .skin), ("BUFFER_BLEND_SHAPES", "BlendShapes", .blendShapes),
    ("BUFFER_PARTICLE_QUADS", "Quads", .particleQuads), ("BUFFER_DEBUG_LINES", "DebugLines", .debugLines),
    ("BUFFER_ELEMENTS", "Elements", .elements), ("BUFFER_SPLAT_SHAPES", "SplatShapes", .splatShapes),
    ("BUFFER_SPLAT_HARMONICS", "SplatHarmonics", .splatHarmonics), ("BUFFER_SPLATS", "Splats", .splats),
    ("BUFFER_SPLAT_ORDER", "SplatOrder", .splatOrder),
  ]

  private static let capacities: [(define: String, count: Int)] = [
    ("MAX_EFFECT_TEXTURES", Capacity.effectTextures),
    ("MAX_DIRECTIONAL", Capacity.directionalLights), ("MAX_LOCAL", Capacity.localLights),
    ("MAX_SHADOWS", Capacity.shadowMaps), ("MAX_SUNS", Capacity.suns), ("HARMONICS", Capacity.harmonics),
    ("MAX_CONTACT_SHADOWS", Capacity.contactShadows),
    ("MAX_CONTACT_SHADOW_MEMBERS", Capacity.contactShadowMembers),
  ]

  /// The `#define`s before every shader.
  package static let defines: [ShaderDefine] =
    textures.map { ShaderDefine($0.define, $0.unit.index) }
    + uniforms.map { ShaderDefine($0.define, $0.binding.index) }
    + storage.map { ShaderDefine($0.define, $0.binding.index) }
    + capacities.map { ShaderDefine($0.define, $0.count) }
}

/// A physically based material whose surface is computed by a GLSL function.
///
/// RealityKit's type of this name takes Metal functions; this one takes GLSL. The surface shader defines
/// `void surface(inout Surface s)` and may read and change every field: `s.baseColor`, `s.opacity`,
/// `s.metallic`, `s.roughness`, `s.specular`, `s.emissive`, `s.normal`, `s.ambientOcclusion`, `s.clearcoat`,
/// `s.clearcoatRoughness`. It can use `s.uv0`, `s.uv1`, `s.worldPosition`, `s.modelPosition`,
/// `s.viewDirection`, and the functions `time()` and `custom()`. The geometry modifier defines `void
/// geometry(inout Geometry g)` and may change `g.position` and `g.normal`, in the model's space.
///
/// Functions are given as text, or by the name of a file: see `MTLLibrary`.
public struct CustomMaterial: Material, Hashable, Sendable {
  /// A texture with its swizzle, and no sampler.
  public typealias CustomMaterialTexture = MaterialParameters.Texture
  /// The type of a texture with its sampler.
  public typealias Texture = MaterialParameters.Texture
  /// The side of triangles that is culled.
  public typealias FaceCulling = MaterialParameterTypes.FaceCulling
  /// The type of a texture coordinate transform.
  public typealias TextureCoordinateTransform = MaterialParameterTypes.TextureCoordinateTransform
  /// The fill mode of triangles.
  public typealias TriangleFillMode = MaterialParameterTypes.TriangleFillMode
  /// The base color of a surface.
  public typealias BaseColor = PhysicallyBasedMaterial.BaseColor
  /// The metallic value of a surface.
  public typealias Metallic = PhysicallyBasedMaterial.Metallic
  /// The roughness of a surface.
  public typealias Roughness = PhysicallyBasedMaterial.Roughness
  /// The light that a surface emits.
  public typealias EmissiveColor = PhysicallyBasedMaterial.EmissiveColor
  /// The specular reflectance of dielectric surfaces.
  public typealias Specular = PhysicallyBasedMaterial.Specular
  /// The opacity of a surface.
  public typealias Opacity = PhysicallyBasedMaterial.Opacity
  /// The blending mode of a surface.
  public typealias Blending = PhysicallyBasedMaterial.Blending
  /// The strength of the clearcoat.
  public typealias Clearcoat = PhysicallyBasedMaterial.Clearcoat
  /// The roughness of the clearcoat.
  public typealias ClearcoatRoughness = PhysicallyBasedMaterial.ClearcoatRoughness
  /// A normal map.
  public typealias Normal = PhysicallyBasedMaterial.Normal
  /// An ambient occlusion map.
  public typealias AmbientOcclusion = PhysicallyBasedMaterial.AmbientOcclusion
  /// A normal map of the clearcoat.
  public typealias ClearcoatNormal = PhysicallyBasedMaterial.ClearcoatNormal

  /// A lighting model.
  public enum LightingModel: Hashable, Sendable {
    /// A physically based surface.
    case lit
    /// A surface without lighting.
    case unlit
    /// A physically based surface with a clearcoat.
    case clearcoat
  }

  /// A value and a texture that the shaders access as `custom()` and `customTexture(uv)`.
  public struct Custom: Hashable, Sendable {
    /// The value of `custom()`.
    public var value: SIMD4<Float>
    /// The texture of `customTexture(uv)`, if any.
    public var texture: MaterialParameters.Texture?

    /// Creates a custom value with the given values.
    public init(value: SIMD4<Float> = .init(repeating: 0), texture: MaterialParameters.Texture? = nil) {
      (self.value, self.texture) = (value, texture)
    }
  }

  /// The name of the material in its file.
  public var name: String?
  /// The material whose values the surface shader starts from.
  public var base: PhysicallyBasedMaterial
  /// The surface shader, if any.
  public var surfaceShader: SurfaceShader?
  /// The geometry modifier, if any.
  public var geometryModifier: GeometryModifier?
  /// The lighting model of the surface.
  public var lightingModel: LightingModel
  /// The custom value and texture.
  public var custom = Custom()

  /// Creates a custom material with the given values.
  ///
  /// - Throws: ``CustomMaterialError`` that says which function to write if a named one is missing.
  public init(
    surfaceShader: SurfaceShader, geometryModifier: GeometryModifier? = nil, lightingModel: LightingModel
  ) throws {
    try self.init(
      PhysicallyBasedMaterial(), surface: surfaceShader, geometry: geometryModifier, model: lightingModel)
  }

  /// Creates a material that starts from the values of another material.
  ///
  /// - Parameters:
  ///   - material: A physically based, a simple or an unlit material, or a custom one.
  ///   - surfaceShader: The function of the surface.
  ///   - geometryModifier: The function that moves vertices, if any.
  /// - Throws: ``CustomMaterialError`` if a named function is missing, or another kind of material is given.
  public init(
    from material: any Material, surfaceShader: SurfaceShader, geometryModifier: GeometryModifier? = nil
  ) throws {
    let (base, model) = try Self.base(of: material)
    try self.init(base, surface: surfaceShader, geometry: geometryModifier, model: model)
    (name, custom) = (material.name, (material as? CustomMaterial)?.custom ?? custom)
  }

  /// Creates a material that only moves the vertices of another material's surface.
  ///
  /// - Parameters:
  ///   - material: A physically based, a simple or an unlit material, or a custom one.
  ///   - geometryModifier: The function that moves vertices.
  /// - Throws: ``CustomMaterialError`` if a named function is missing, or another kind of material is given.
  public init(from material: any Material, geometryModifier: GeometryModifier) throws {
    let (base, model) = try Self.base(of: material), custom = material as? CustomMaterial
    try self.init(base, surface: custom?.surfaceShader, geometry: geometryModifier, model: model)
    (name, self.custom) = (material.name, custom?.custom ?? self.custom)
  }

  /// Creates a material of a program.
  public init(program: Program) {
    base = PhysicallyBasedMaterial()
    if let mode = program.descriptor.blendMode {
      var descriptor = PhysicallyBasedMaterial.Program.Descriptor()
      descriptor.blendMode = mode
      base.program = PhysicallyBasedMaterial.Program(shaped: descriptor)
    }
    (surfaceShader, geometryModifier) = (program.surfaceShader, program.geometryModifier)
    lightingModel = program.descriptor.lightingModel
  }

  private init(
    _ base: PhysicallyBasedMaterial, surface surfaceShader: SurfaceShader?,
    geometry geometryModifier: GeometryModifier?, model lightingModel: LightingModel
  ) throws(CustomMaterialError) {
    try surfaceShader?.check()
    try geometryModifier?.check()
    (self.base, self.surfaceShader, self.geometryModifier) = (base, surfaceShader, geometryModifier)
    self.lightingModel = lightingModel
  }

  /// Returns the values that a custom material starts from, and how they are lit.
  private static func base(
    of material: any Material
  ) throws(CustomMaterialError) -> (PhysicallyBasedMaterial, LightingModel) {
    switch material {
    case let material as CustomMaterial: return (material.base, material.lightingModel)
    case let material as PhysicallyBasedMaterial:
      return (material, material.clearcoat.scale > 0 ? .clearcoat : .lit)
    case let material as SimpleMaterial: return (PhysicallyBasedMaterial(material), .lit)
    case let material as UnlitMaterial: return (PhysicallyBasedMaterial(material), .unlit)
    default: throw .noSurface(of: "\(type(of: material))")
    }
  }
}

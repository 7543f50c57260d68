/// A physically based material whose surface is computed by a GLSL function.
///
/// RealityKit's type of this name takes Metal functions; this one takes GLSL. The surface shader defines
/// `void surface(inout Surface s)` and may read and change every field: `s.baseColor`, `s.opacity`,
/// `s.metallic`, `s.roughness`, `s.specular`, `s.emissive`, `s.normal`, `s.ambientOcclusion`, `s.clearcoat`,
/// `s.clearcoatRoughness`. It can use `s.uv0`, `s.uv1`, `s.worldPosition`, `s.modelPosition`,
/// `s.viewDirection`, and the functions `time()` and `custom()`. The geometry modifier defines `void
/// geometry(inout Geometry g)` and may change `g.position` and `g.normal`, in the model's space.
public struct CustomMaterial: Material, Hashable, Sendable {
  /// A lighting model.
  public enum LightingModel: Hashable, Sendable {
    /// A physically based surface.
    case lit
    /// A surface without lighting.
    case unlit
    /// A physically based surface with a clearcoat.
    case clearcoat
  }

  /// A surface shader in GLSL.
  public struct SurfaceShader: Hashable, Sendable {
    /// The name of the shader in messages.
    public var name: String
    /// The source text in GLSL.
    public var source: String

    /// Creates a surface shader with the given values.
    public init(named name: String, source: String) { (self.name, self.source) = (name, source) }
  }

  /// A geometry modifier in GLSL, which moves vertices.
  public struct GeometryModifier: Hashable, Sendable {
    /// The name of the modifier in messages.
    public var name: String
    /// The source text in GLSL.
    public var source: String

    /// Creates a geometry modifier with the given values.
    public init(named name: String, source: String) { (self.name, self.source) = (name, source) }
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
  public init(
    surfaceShader: SurfaceShader, geometryModifier: GeometryModifier? = nil, lightingModel: LightingModel
  ) {
    base = PhysicallyBasedMaterial()
    self.surfaceShader = surfaceShader
    self.geometryModifier = geometryModifier
    self.lightingModel = lightingModel
  }

  /// Creates a material that starts from the values of another material.
  public init(
    from material: PhysicallyBasedMaterial, surfaceShader: SurfaceShader,
    geometryModifier: GeometryModifier? = nil
  ) {
    base = material
    self.surfaceShader = surfaceShader
    self.geometryModifier = geometryModifier
    lightingModel = material.clearcoat.scale > 0 ? .clearcoat : .lit
  }

  /// Creates a material that only moves the vertices of another material's surface.
  public init(from material: PhysicallyBasedMaterial, geometryModifier: GeometryModifier) {
    base = material
    self.geometryModifier = geometryModifier
    lightingModel = material.clearcoat.scale > 0 ? .clearcoat : .lit
  }
}

/// A physically based material whose surface a GLSL function computes.
///
/// RealityKit's type of this name takes Metal functions; this one takes GLSL. The surface shader defines
/// `void surface(inout Surface s)` and may read and change every field: `s.baseColor`, `s.opacity`,
/// `s.metallic`, `s.roughness`, `s.specular`, `s.emissive`, `s.normal`, `s.ambientOcclusion`, `s.clearcoat`,
/// `s.clearcoatRoughness`. It can use `s.uv0`, `s.uv1`, `s.worldPosition`, `s.modelPosition`,
/// `s.viewDirection`, and the functions `time()` and `custom()`. The geometry modifier defines
/// `void geometry(inout Geometry g)` and may change `g.position` and `g.normal`, in the model's space.
public struct CustomMaterial: Material, Hashable, Sendable {
  public enum LightingModel: Hashable, Sendable {
    case lit
    case unlit
    case clearcoat
  }

  /// A surface function in GLSL.
  public struct SurfaceShader: Hashable, Sendable {
    public var name: String
    public var source: String

    public init(named name: String, source: String) { (self.name, self.source) = (name, source) }
  }

  /// A function in GLSL that moves vertices.
  public struct GeometryModifier: Hashable, Sendable {
    public var name: String
    public var source: String

    public init(named name: String, source: String) { (self.name, self.source) = (name, source) }
  }

  /// A value and a texture that the functions get as `custom()` and `customTexture(uv)`.
  public struct Custom: Hashable, Sendable {
    public var value: SIMD4<Float>
    public var texture: MaterialParameters.Texture?

    public init(value: SIMD4<Float> = .init(repeating: 0), texture: MaterialParameters.Texture? = nil) {
      (self.value, self.texture) = (value, texture)
    }
  }

  public var name: String?
  /// The values the surface function starts from.
  public var base: PhysicallyBasedMaterial
  public var surfaceShader: SurfaceShader?
  public var geometryModifier: GeometryModifier?
  public var lightingModel: LightingModel
  public var custom = Custom()

  public init(
    surfaceShader: SurfaceShader, geometryModifier: GeometryModifier? = nil, lightingModel: LightingModel
  ) {
    base = PhysicallyBasedMaterial()
    self.surfaceShader = surfaceShader
    self.geometryModifier = geometryModifier
    self.lightingModel = lightingModel
  }

  /// Starts from the values of another material.
  public init(
    from material: PhysicallyBasedMaterial, surfaceShader: SurfaceShader,
    geometryModifier: GeometryModifier? = nil
  ) {
    base = material
    self.surfaceShader = surfaceShader
    self.geometryModifier = geometryModifier
    lightingModel = material.clearcoat.scale > 0 ? .clearcoat : .lit
  }

  /// Only moves the vertices of another material's surface.
  public init(from material: PhysicallyBasedMaterial, geometryModifier: GeometryModifier) {
    base = material
    self.geometryModifier = geometryModifier
    lightingModel = material.clearcoat.scale > 0 ? .clearcoat : .lit
  }
}

/// A physically based material.
///
/// RealityKit does not document the values of an unmodified material; here it is white, rough and not
/// metallic, with the reflectance of common plastics.
public struct PhysicallyBasedMaterial: Material, Hashable, Sendable {
  /// The type of a texture with its sampler.
  public typealias Texture = MaterialParameters.Texture
  /// The side of triangles that is culled.
  public typealias FaceCulling = MaterialParameterTypes.FaceCulling
  /// The type of a texture coordinate transform.
  public typealias TextureCoordinateTransform = MaterialParameterTypes.TextureCoordinateTransform
  /// The fill mode of triangles.
  public typealias TriangleFillMode = MaterialParameterTypes.TriangleFillMode

  /// The name of the material in its file.
  public var name: String?
  /// The base color.
  public var baseColor = BaseColor()
  /// The metallic value, from 0 to 1.
  public var metallic: Metallic = 0.0
  /// The roughness, from 0 to 1.
  public var roughness: Roughness = 1.0
  /// The emissive color.
  public var emissiveColor = EmissiveColor()
  /// The factor on the emissive color.
  public var emissiveIntensity: Float = 1
  /// The specular reflectance of dielectric surfaces, from 0 to 1.
  public var specular: Specular = 0.5
  /// The strength of the clearcoat, from 0 to 1.
  public var clearcoat: Clearcoat = 0.0
  /// The roughness of the clearcoat, from 0 to 1.
  public var clearcoatRoughness: ClearcoatRoughness = 0.0
  /// The normal map of the clearcoat.
  public var clearcoatNormal = ClearcoatNormal()
  /// The normal map.
  public var normal = Normal()
  /// The ambient occlusion map.
  public var ambientOcclusion = AmbientOcclusion()
  /// The strength of the anisotropy, from 0 to 1.
  public var anisotropyLevel: AnisotropyLevel = 0.0
  /// The direction of the anisotropy.
  public var anisotropyAngle: AnisotropyAngle = 0.0
  /// The sheen, if any.
  public var sheen: SheenColor?
  /// The blending mode.
  public var blending = Blending.opaque
  /// The opacity below which fragments are discarded; `nil` keeps all.
  public var opacityThreshold: Float?
  /// The side of triangles that is culled.
  public var faceCulling = FaceCulling.back
  /// The fill mode of triangles.
  public var triangleFillMode = TriangleFillMode.fill
  /// True if the surface writes depth.
  public var writesDepth = true
  /// True if the surface is tested against depth.
  public var readsDepth = true
  /// The transform of the first set of texture coordinates.
  public var textureCoordinateTransform = TextureCoordinateTransform()
  /// The transform of the second set of texture coordinates.
  public var secondaryTextureCoordinateTransform = TextureCoordinateTransform()
  /// The program of the material.
  public var program: Program
  /// True if the base color is multiplied with the mesh's vertex colors; an extension of RealityKit's API.
  public var usesVertexColors = false
  /// The specular reflectance, if ``specular`` alone does not define it; an extension of RealityKit's API.
  public var reflection: Reflection?
  /// The roughness of the sheen, or `nil` for that of the surface; an extension of RealityKit's API.
  public var sheenRoughness: Amount?
  /// The transmission of light, as through glass; an extension of RealityKit's API.
  public var transmission: Transmission?
  /// The thin film, as of soap bubbles; an extension of RealityKit's API.
  public var film: Film?

  /// Creates a physically based material with default values.
  public init() { program = Program() }

  /// Creates a material with the given program.
  public init(program: Program) { self.program = program }

  /// A compiled variant of the material.
  public final class Program: Hashable, Sendable {
    /// The descriptor of the program.
    public let descriptor: Descriptor

    init() { descriptor = Descriptor() }

    init(shaped descriptor: Descriptor) { self.descriptor = descriptor }

    /// Creates the program with the given descriptor.
    public init(descriptor: Descriptor) async { self.descriptor = descriptor }

    public static func == (one: Program, other: Program) -> Bool { one.descriptor == other.descriptor }
    public func hash(into hasher: inout Hasher) { hasher.combine(descriptor) }

    /// A description of a program.
    public struct Descriptor: Hashable, Sendable {
      /// The blend mode; `nil` for an opaque material.
      public var blendMode: MaterialParameterTypes.BlendMode?
      /// Creates a descriptor with default values.
      public init() {}
    }
  }
}

/// A material described by what light does at it.
///
/// RealityKit does not say what an untouched material looks like; here it is white, rough and not metallic,
/// with the reflectance of common plastics.
public struct PhysicallyBasedMaterial: Material, Hashable, Sendable {
  public typealias Texture = MaterialParameters.Texture
  public typealias FaceCulling = MaterialParameterTypes.FaceCulling
  public typealias TextureCoordinateTransform = MaterialParameterTypes.TextureCoordinateTransform
  public typealias TriangleFillMode = MaterialParameterTypes.TriangleFillMode

  public var name: String?
  public var baseColor = BaseColor()
  public var metallic: Metallic = 0.0
  public var roughness: Roughness = 1.0
  public var emissiveColor = EmissiveColor()
  public var emissiveIntensity: Float = 1
  public var specular: Specular = 0.5
  public var clearcoat: Clearcoat = 0.0
  public var clearcoatRoughness: ClearcoatRoughness = 0.0
  public var clearcoatNormal = ClearcoatNormal()
  public var normal = Normal()
  public var ambientOcclusion = AmbientOcclusion()
  public var anisotropyLevel: AnisotropyLevel = 0.0
  public var anisotropyAngle: AnisotropyAngle = 0.0
  public var sheen: SheenColor?
  public var blending = Blending.opaque
  /// The opacity below which nothing is drawn; `nil` draws everything.
  public var opacityThreshold: Float?
  public var faceCulling = FaceCulling.back
  public var triangleFillMode = TriangleFillMode.fill
  public var writesDepth = true
  public var readsDepth = true
  public var textureCoordinateTransform = TextureCoordinateTransform()
  public var secondaryTextureCoordinateTransform = TextureCoordinateTransform()
  public var program: Program
  /// Multiplies the base color with the colors of the mesh's vertices; an addition of ours.
  public var usesVertexColors = false
  /// What is reflected of light from straight ahead, where ``specular`` alone does not say it; an addition of ours.
  public var reflection: Reflection?
  /// The roughness of the sheen's fibers, that of the surface where it is nil; an addition of ours.
  public var sheenRoughness: Amount?
  /// What goes through the surface, as through glass; an addition of ours.
  public var transmission: Transmission?
  /// A film like that of soap bubbles; an addition of ours.
  public var film: Film?

  public init() { program = Program() }

  public init(program: Program) { self.program = program }

  /// What distinguishes one compiled form of the material from another.
  public final class Program: Hashable, Sendable {
    public let descriptor: Descriptor

    init() { descriptor = Descriptor() }

    public init(descriptor: Descriptor) async { self.descriptor = descriptor }

    public static func == (one: Program, other: Program) -> Bool { one.descriptor == other.descriptor }
    public func hash(into hasher: inout Hasher) { hasher.combine(descriptor) }

    public struct Descriptor: Hashable, Sendable {
      public var blendMode: MaterialParameterTypes.BlendMode?
      public init() {}
    }
  }
}

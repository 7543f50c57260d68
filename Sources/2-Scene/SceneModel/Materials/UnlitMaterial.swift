public import Platform

/// An unlit material, which shows its color regardless of lighting.
public struct UnlitMaterial: Material, Hashable, Sendable {
  /// The type of a base color.
  public typealias BaseColor = PhysicallyBasedMaterial.BaseColor
  /// The type of a texture with its sampler.
  public typealias Texture = PhysicallyBasedMaterial.Texture
  /// The type of a blending mode.
  public typealias Blending = PhysicallyBasedMaterial.Blending
  /// The fill mode of triangles.
  public typealias TriangleFillMode = MaterialParameterTypes.TriangleFillMode
  /// The side of triangles that is culled.
  public typealias FaceCulling = MaterialParameterTypes.FaceCulling
  /// The type of a texture coordinate transform.
  public typealias TextureCoordinateTransform = MaterialParameterTypes.TextureCoordinateTransform

  /// The name of the material in its file.
  public var name: String?
  /// The base color.
  public var color = BaseColor()
  /// The opacity below which fragments are discarded; `nil` keeps all.
  public var opacityThreshold: Float?
  /// The blending mode.
  public var blending = Blending.opaque
  /// The fill mode of triangles.
  public var triangleFillMode = TriangleFillMode.fill
  /// True if the surface writes depth.
  public var writesDepth = true
  /// True if the surface is tested against depth.
  public var readsDepth = true
  /// The side of triangles that is culled.
  public var faceCulling = FaceCulling.back
  /// The transform of the first set of texture coordinates.
  public var textureCoordinateTransform = TextureCoordinateTransform()
  /// The transform of the second set of texture coordinates.
  public var secondaryTextureCoordinateTransform = TextureCoordinateTransform()
  /// The program of the material.
  public var program: Program
  /// True if the color is multiplied with the mesh's vertex colors; an extension of RealityKit's API.
  public var usesVertexColors = false

  /// Creates an unlit material with default values.
  public init() { program = Program(applyPostProcessToneMap: true) }

  /// Creates a white material; without tone mapping the display shows the exact color.
  public init(applyPostProcessToneMap: Bool) {
    program = Program(applyPostProcessToneMap: applyPostProcessToneMap)
  }

  /// Creates a material with the given program.
  public init(program: Program) { self.program = program }

  /// Creates a material with a texture.
  public init(texture: TextureResource) {
    self.init()
    color = BaseColor(texture: MaterialParameters.Texture(texture))
  }

  /// Creates a material with a color.
  public init(color: UIColor) { self.init(color: color, applyPostProcessToneMap: true) }

  /// Creates a material with a color; without tone mapping the display shows the exact color.
  public init(color: UIColor, applyPostProcessToneMap: Bool) {
    self.init(applyPostProcessToneMap: applyPostProcessToneMap)
    self.color = BaseColor(tint: color)
  }

  /// The tint; RealityKit has deprecated it in favor of ``color``.
  public var tintColor: UIColor {
    get { color.tint }
    set { color.tint = newValue }
  }

  /// The color or texture; RealityKit has deprecated it in favor of ``color``.
  public var baseColor: MaterialColorParameter {
    get { color.texture.map { .texture($0.resource) } ?? .color(color.tint) }
    set { color = BaseColor(newValue, tint: color.tint) }
  }

  /// A compiled variant of the material.
  public final class Program: Hashable, Sendable {
    /// The descriptor of the program.
    public let descriptor: Descriptor

    init(applyPostProcessToneMap: Bool) {
      var descriptor = Descriptor()
      descriptor.applyPostProcessToneMap = applyPostProcessToneMap
      self.descriptor = descriptor
    }

    /// Creates the program with the given descriptor.
    public init(descriptor: Descriptor) async { self.descriptor = descriptor }

    public static func == (one: Program, other: Program) -> Bool { one.descriptor == other.descriptor }
    public func hash(into hasher: inout Hasher) { hasher.combine(descriptor) }

    /// A description of a program.
    public struct Descriptor: Hashable, Sendable {
      /// True if tone mapping is applied to the color.
      public var applyPostProcessToneMap = true
      /// The blend mode; `nil` for an opaque material.
      public var blendMode: MaterialParameterTypes.BlendMode?
      /// Creates a descriptor with default values.
      public init() {}
    }
  }
}

/// An occlusion material, which hides what is behind it and shows the background instead.
public struct OcclusionMaterial: Material, Hashable, Sendable {
  /// The side of triangles that is culled.
  public typealias FaceCulling = MaterialParameterTypes.FaceCulling
  /// True if shadows of the scene's lights darken the background seen through it.
  public let receivesDynamicLighting: Bool
  /// True if the surface is tested against depth.
  public var readsDepth = true
  /// The side of triangles that is culled.
  public var faceCulling = FaceCulling.back

  /// Creates an occlusion material with the given values.
  public init(receivesDynamicLighting: Bool = false) {
    self.receivesDynamicLighting = receivesDynamicLighting
  }
}

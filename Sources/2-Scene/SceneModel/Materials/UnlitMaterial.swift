public import Platform

/// A material that shows its color whatever the light.
public struct UnlitMaterial: Material, Hashable, Sendable {
  public typealias BaseColor = PhysicallyBasedMaterial.BaseColor
  public typealias Texture = PhysicallyBasedMaterial.Texture
  public typealias Blending = PhysicallyBasedMaterial.Blending
  public typealias TriangleFillMode = MaterialParameterTypes.TriangleFillMode
  public typealias FaceCulling = MaterialParameterTypes.FaceCulling
  public typealias TextureCoordinateTransform = MaterialParameterTypes.TextureCoordinateTransform

  public var name: String?
  public var color = BaseColor()
  public var opacityThreshold: Float?
  public var blending = Blending.opaque
  public var triangleFillMode = TriangleFillMode.fill
  public var writesDepth = true
  public var readsDepth = true
  public var faceCulling = FaceCulling.back
  public var textureCoordinateTransform = TextureCoordinateTransform()
  public var secondaryTextureCoordinateTransform = TextureCoordinateTransform()
  public var program: Program
  /// Multiplies the color with the colors of the mesh's vertices; an addition of ours.
  public var usesVertexColors = false

  public init() { program = Program(applyPostProcessToneMap: true) }

  /// Without the tone map the picture shows the very color that was asked for.
  public init(applyPostProcessToneMap: Bool) {
    program = Program(applyPostProcessToneMap: applyPostProcessToneMap)
  }

  public init(program: Program) { self.program = program }

  public init(texture: TextureResource) {
    self.init()
    color = BaseColor(texture: MaterialParameters.Texture(texture))
  }

  public init(color: UIColor) { self.init(color: color, applyPostProcessToneMap: true) }

  public init(color: UIColor, applyPostProcessToneMap: Bool) {
    self.init(applyPostProcessToneMap: applyPostProcessToneMap)
    self.color = BaseColor(tint: color)
  }

  /// The tint; RealityKit has deprecated it in favor of ``color``.
  public var tintColor: UIColor {
    get { color.tint }
    set { color.tint = newValue }
  }

  /// Color or texture; RealityKit has deprecated it in favor of ``color``.
  public var baseColor: MaterialColorParameter {
    get { color.texture.map { .texture($0.resource) } ?? .color(color.tint) }
    set { color = BaseColor(newValue, tint: color.tint) }
  }

  /// What distinguishes one compiled form of the material from another.
  public final class Program: Hashable, Sendable {
    public let descriptor: Descriptor

    init(applyPostProcessToneMap: Bool) {
      var descriptor = Descriptor()
      descriptor.applyPostProcessToneMap = applyPostProcessToneMap
      self.descriptor = descriptor
    }

    public init(descriptor: Descriptor) async { self.descriptor = descriptor }

    public static func == (one: Program, other: Program) -> Bool { one.descriptor == other.descriptor }
    public func hash(into hasher: inout Hasher) { hasher.combine(descriptor) }

    public struct Descriptor: Hashable, Sendable {
      public var applyPostProcessToneMap = true
      public var blendMode: MaterialParameterTypes.BlendMode?
      public init() {}
    }
  }
}

/// A material that hides what is behind it and shows the background instead.
public struct OcclusionMaterial: Material, Hashable, Sendable {
  public typealias FaceCulling = MaterialParameterTypes.FaceCulling
  /// Whether shadows of the scene's lights darken the background seen through it.
  public let receivesDynamicLighting: Bool
  public var readsDepth = true
  public var faceCulling = FaceCulling.back

  public init(receivesDynamicLighting: Bool = false) {
    self.receivesDynamicLighting = receivesDynamicLighting
  }
}

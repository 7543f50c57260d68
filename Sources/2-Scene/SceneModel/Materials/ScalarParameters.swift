// The scalar parameters of a physically based material: each a factor and a texture whose red channel it scales.
// They are types of their own, as in RealityKit, so that a roughness cannot be given for a metallic.

/// A factor and a texture.
public protocol ScalarMaterialParameter: Hashable, Sendable, ExpressibleByFloatLiteral {
  var scale: Float { get set }
  var texture: MaterialParameters.Texture? { get set }
  init(scale: Float, texture: MaterialParameters.Texture?)
}

extension ScalarMaterialParameter {
  public init(floatLiteral value: Float) { self.init(scale: value, texture: nil) }
  public static var textureSemantic: TextureResource.Semantic { .scalar }
}

extension PhysicallyBasedMaterial {
  public struct Metallic: ScalarMaterialParameter {
    public var scale: Float
    public var texture: Texture?
    public init(scale: Float = 1.0, texture: Texture? = nil) { (self.scale, self.texture) = (scale, texture) }
  }

  public struct Roughness: ScalarMaterialParameter {
    public var scale: Float
    public var texture: Texture?
    public init(scale: Float = 1.0, texture: Texture? = nil) { (self.scale, self.texture) = (scale, texture) }
  }

  /// The reflectance of what is not metal: 0.5 means four per cent.
  public struct Specular: ScalarMaterialParameter {
    public var scale: Float
    public var texture: Texture?
    public init(scale: Float = 1.0, texture: Texture? = nil) { (self.scale, self.texture) = (scale, texture) }
  }

  public struct Clearcoat: ScalarMaterialParameter {
    public var scale: Float
    public var texture: Texture?
    public init(scale: Float = 1.0, texture: Texture? = nil) { (self.scale, self.texture) = (scale, texture) }
  }

  public struct ClearcoatRoughness: ScalarMaterialParameter {
    public var scale: Float
    public var texture: Texture?
    public init(scale: Float = 1.0, texture: Texture? = nil) { (self.scale, self.texture) = (scale, texture) }
  }

  public struct Opacity: ScalarMaterialParameter {
    public var scale: Float
    public var texture: Texture?
    public init(scale: Float = 1.0, texture: Texture? = nil) { (self.scale, self.texture) = (scale, texture) }
  }

  /// How much reflections are drawn out along one direction, 0 to 1.
  public struct AnisotropyLevel: ScalarMaterialParameter {
    public var scale: Float
    public var texture: Texture?
    public init(scale: Float = 1.0, texture: Texture? = nil) { (self.scale, self.texture) = (scale, texture) }
  }

  /// The direction reflections are drawn out to, as a share of a full turn from the tangent.
  public struct AnisotropyAngle: ScalarMaterialParameter {
    public var scale: Float
    public var texture: Texture?
    public init(scale: Float = 1.0, texture: Texture? = nil) { (self.scale, self.texture) = (scale, texture) }
  }
}

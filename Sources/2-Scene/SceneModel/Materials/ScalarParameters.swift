// The scalar parameters of a physically based material: each a factor and a texture whose red channel it
// scales. They are distinct types, as in RealityKit, so that a roughness cannot be given for a metallic
// value.

/// A scalar parameter: a factor and a texture.
public protocol ScalarMaterialParameter: Hashable, Sendable, ExpressibleByFloatLiteral {
  /// The scale of the texture, or the value without one.
  var scale: Float { get set }
  /// The texture, if any; its red channel counts.
  var texture: MaterialParameters.Texture? { get set }
  /// Creates a parameter with the given values.
  init(scale: Float, texture: MaterialParameters.Texture?)
}

extension ScalarMaterialParameter {
  public init(floatLiteral value: Float) { self.init(scale: value, texture: nil) }
  /// The semantic of the texture.
  public static var textureSemantic: TextureResource.Semantic { .scalar }
}

extension PhysicallyBasedMaterial {
  /// The metallic value of a surface, from 0 to 1.
  public struct Metallic: ScalarMaterialParameter {
    /// The scale of the texture, or the value without one.
    public var scale: Float
    /// The texture, if any; its red channel counts.
    public var texture: Texture?
    /// Creates a metallic value with the given values.
    public init(scale: Float = 1.0, texture: Texture? = nil) { (self.scale, self.texture) = (scale, texture) }
  }

  /// The roughness of a surface, from 0 to 1.
  public struct Roughness: ScalarMaterialParameter {
    /// The scale of the texture, or the value without one.
    public var scale: Float
    /// The texture, if any; its red channel counts.
    public var texture: Texture?
    /// Creates a roughness with the given values.
    public init(scale: Float = 1.0, texture: Texture? = nil) { (self.scale, self.texture) = (scale, texture) }
  }

  /// The specular reflectance of dielectric surfaces: 0.5 means four percent.
  public struct Specular: ScalarMaterialParameter {
    /// The scale of the texture, or the value without one.
    public var scale: Float
    /// The texture, if any; its red channel counts.
    public var texture: Texture?
    /// Creates a specular value with the given values.
    public init(scale: Float = 1.0, texture: Texture? = nil) { (self.scale, self.texture) = (scale, texture) }
  }

  /// The strength of the clearcoat, from 0 to 1.
  public struct Clearcoat: ScalarMaterialParameter {
    /// The scale of the texture, or the value without one.
    public var scale: Float
    /// The texture, if any; its red channel counts.
    public var texture: Texture?
    /// Creates a clearcoat with the given values.
    public init(scale: Float = 1.0, texture: Texture? = nil) { (self.scale, self.texture) = (scale, texture) }
  }

  /// The roughness of the clearcoat, from 0 to 1.
  public struct ClearcoatRoughness: ScalarMaterialParameter {
    /// The scale of the texture, or the value without one.
    public var scale: Float
    /// The texture, if any; its red channel counts.
    public var texture: Texture?
    /// Creates a clearcoat roughness with the given values.
    public init(scale: Float = 1.0, texture: Texture? = nil) { (self.scale, self.texture) = (scale, texture) }
  }

  /// The opacity of a surface, from 0 to 1.
  public struct Opacity: ScalarMaterialParameter {
    /// The scale of the texture, or the value without one.
    public var scale: Float
    /// The texture, if any; its red channel counts.
    public var texture: Texture?
    /// Creates an opacity with the given values.
    public init(scale: Float = 1.0, texture: Texture? = nil) { (self.scale, self.texture) = (scale, texture) }
  }

  /// The strength of anisotropy, from 0 to 1, which stretches reflections along one direction.
  public struct AnisotropyLevel: ScalarMaterialParameter {
    /// The scale of the texture, or the value without one.
    public var scale: Float
    /// The texture, if any; its red channel counts.
    public var texture: Texture?
    /// Creates an anisotropy level with the given values.
    public init(scale: Float = 1.0, texture: Texture? = nil) { (self.scale, self.texture) = (scale, texture) }
  }

  /// The direction of the anisotropy, as a share of a full rotation from the tangent.
  public struct AnisotropyAngle: ScalarMaterialParameter {
    /// The scale of the texture, or the value without one.
    public var scale: Float
    /// The texture, if any; its red channel counts.
    public var texture: Texture?
    /// Creates an anisotropy angle with the given values.
    public init(scale: Float = 1.0, texture: Texture? = nil) { (self.scale, self.texture) = (scale, texture) }
  }
}

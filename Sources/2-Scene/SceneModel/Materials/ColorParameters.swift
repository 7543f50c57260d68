public import Platform

extension PhysicallyBasedMaterial {
  /// The base color of a surface: a texture times a tint.
  public struct BaseColor: Hashable, Sendable {
    /// The semantic of the texture.
    public static let textureSemantic = TextureResource.Semantic.color
    /// The base color texture, if any.
    public var texture: Texture?
    /// The tint, by which the texture is multiplied.
    public var tint: UIColor

    /// Creates a base color with the given values.
    public init(tint: UIColor = .white, texture: MaterialParameters.Texture? = nil) {
      self.texture = texture
      self.tint = tint
    }
  }

  /// The light that a surface emits: per channel the greater of a texture and a color.
  public struct EmissiveColor: Hashable, Sendable {
    /// The semantic of the texture.
    public static let textureSemantic = TextureResource.Semantic.color
    /// The emissive texture, if any.
    public var texture: Texture?
    /// The emissive color.
    public var color: UIColor

    /// Creates an emissive color with the given values.
    public init(color: UIColor = .black, texture: MaterialParameters.Texture? = nil) {
      self.texture = texture
      self.color = color
    }
  }

  /// The color of a sheen, the soft rim of cloth.
  public struct SheenColor: Hashable, Sendable {
    /// The semantic of the texture.
    public static let textureSemantic = TextureResource.Semantic.color
    /// The sheen texture, if any.
    public var texture: Texture?
    /// The tint, by which the texture is multiplied.
    public var tint: UIColor

    /// Creates a sheen color with the given values.
    public init(tint: UIColor = .white, texture: MaterialParameters.Texture? = nil) {
      self.texture = texture
      self.tint = tint
    }
  }

  /// A normal map.
  public struct Normal: Hashable, Sendable {
    /// The semantic of the texture.
    public static let textureSemantic = TextureResource.Semantic.normal
    /// The normal map, if any.
    public var texture: Texture?
    /// Creates a normal map parameter with the given values.
    public init(texture: Texture? = nil) { self.texture = texture }
  }

  /// An ambient occlusion map: the share of the environment's light that reaches the surface.
  public struct AmbientOcclusion: Hashable, Sendable {
    /// The semantic of the texture.
    public static let textureSemantic = TextureResource.Semantic.scalar
    /// The ambient occlusion map, if any.
    public var texture: Texture?
    /// Creates an ambient occlusion parameter with the given values.
    public init(texture: Texture? = nil) { self.texture = texture }
  }

  /// A normal map of the clearcoat.
  public struct ClearcoatNormal: Hashable, Sendable {
    /// The semantic of the texture.
    public static let textureSemantic = TextureResource.Semantic.normal
    /// The normal map, if any.
    public var texture: Texture?
    /// Creates a normal map parameter with the given values.
    public init(texture: Texture? = nil) { self.texture = texture }
  }

  /// A blending mode of a surface.
  public enum Blending: Hashable, Sendable {
    /// The surface is opaque.
    case opaque
    /// The surface is transparent, with the given opacity.
    case transparent(opacity: Opacity)
  }
}

public import Platform

extension PhysicallyBasedMaterial {
  /// The color of the surface: a texture times a tint.
  public struct BaseColor: Hashable, Sendable {
    public static let textureSemantic = TextureResource.Semantic.color
    public var texture: Texture?
    public var tint: UIColor

    public init(tint: UIColor = .white, texture: MaterialParameters.Texture? = nil) {
      self.texture = texture
      self.tint = tint
    }
  }

  /// The light the surface gives off: the brighter of a texture and a color, channel by channel.
  public struct EmissiveColor: Hashable, Sendable {
    public static let textureSemantic = TextureResource.Semantic.color
    public var texture: Texture?
    public var color: UIColor

    public init(color: UIColor = .black, texture: MaterialParameters.Texture? = nil) {
      self.texture = texture
      self.color = color
    }
  }

  /// The color of the soft rim that cloth has.
  public struct SheenColor: Hashable, Sendable {
    public static let textureSemantic = TextureResource.Semantic.color
    public var texture: Texture?
    public var tint: UIColor

    public init(tint: UIColor = .white, texture: MaterialParameters.Texture? = nil) {
      self.texture = texture
      self.tint = tint
    }
  }

  /// A map of the surface's fine slope.
  public struct Normal: Hashable, Sendable {
    public static let textureSemantic = TextureResource.Semantic.normal
    public var texture: Texture?
    public init(texture: Texture? = nil) { self.texture = texture }
  }

  /// A map of how much of the environment's light reaches the surface.
  public struct AmbientOcclusion: Hashable, Sendable {
    public static let textureSemantic = TextureResource.Semantic.scalar
    public var texture: Texture?
    public init(texture: Texture? = nil) { self.texture = texture }
  }

  /// A map of the fine slope of the clear coat.
  public struct ClearcoatNormal: Hashable, Sendable {
    public static let textureSemantic = TextureResource.Semantic.normal
    public var texture: Texture?
    public init(texture: Texture? = nil) { self.texture = texture }
  }

  /// Whether what lies behind shows through.
  public enum Blending: Hashable, Sendable {
    case opaque
    case transparent(opacity: Opacity)
  }
}

public import Platform

/// How a surface looks.
///
/// Materials are values: change one and assign it to the model again.
public protocol Material {
  typealias Parameters = MaterialParameters
  typealias Color = UIColor

  /// The name the material has in its file.
  var name: String? { get }
}

extension Material {
  public var name: String? { nil }
}

/// Types that several materials share.
public struct MaterialParameterTypes {
  /// Which side of a triangle is left out.
  public enum FaceCulling: Hashable, Sendable {
    case none
    case front
    case back
  }

  /// Whether triangles are filled or drawn as lines.
  public enum TriangleFillMode: Hashable, Sendable {
    case fill
    case lines
  }

  /// How what is transparent goes together with what lies behind.
  public enum BlendMode: Hashable, Sendable {
    case alpha
    case add
  }

  /// Moves, scales and turns texture coordinates: first scale, then rotation (radians), then offset.
  public struct TextureCoordinateTransform: Hashable, Sendable {
    public var offset: SIMD2<Float>
    public var scale: SIMD2<Float>
    public var rotation: Float

    public init(offset: SIMD2<Float> = .init(), scale: SIMD2<Float> = .init(1, 1), rotation: Float = 0.0) {
      self.offset = offset
      self.scale = scale
      self.rotation = rotation
    }
  }
}

/// A number of a material: given, or read from the red channel of a texture.
public enum MaterialScalarParameter: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Hashable,
  Sendable
{
  case float(Float)
  case texture(TextureResource)

  public init(floatLiteral value: Float) { self = .float(value) }
  public init(integerLiteral value: Int) { self = .float(Float(value)) }
}

/// A color of a material: given, or read from a texture.
public enum MaterialColorParameter: Hashable, Sendable {
  public typealias Color = UIColor
  case color(UIColor)
  case texture(TextureResource)
}

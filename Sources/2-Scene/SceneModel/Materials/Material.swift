public import Platform

/// A material: the appearance of a surface.
///
/// Materials are values: change one and assign it to the model again.
public protocol Material {
  /// A namespace of the values of material parameters.
  typealias Parameters = MaterialParameters
  /// The type of the colors.
  typealias Color = UIColor

  /// The name of the material in its file.
  var name: String? { get }
}

extension Material {
  /// The name of the material in its file; `nil` by default.
  public var name: String? { nil }
}

/// A namespace of types that several materials share.
public struct MaterialParameterTypes {
  /// The side of triangles that is culled.
  public enum FaceCulling: Hashable, Sendable {
    /// Both sides are drawn.
    case none
    /// Front faces are culled.
    case front
    /// Back faces are culled.
    case back
  }

  /// A fill mode of triangles.
  public enum TriangleFillMode: Hashable, Sendable {
    /// Triangles are filled.
    case fill
    /// Triangles are drawn as lines.
    case lines
  }

  /// A blend mode of transparent surfaces.
  public enum BlendMode: Hashable, Sendable {
    /// Alpha blending: the surface covers what is behind it.
    case alpha
    /// Additive blending: the surface is added to what is behind it.
    case add
  }

  /// A transform of texture coordinates: first scale, then rotation (radians), then offset.
  public struct TextureCoordinateTransform: Hashable, Sendable {
    /// The offset.
    public var offset: SIMD2<Float>
    /// The scale along each axis.
    public var scale: SIMD2<Float>
    /// The rotation in radians.
    public var rotation: Float

    /// Creates a texture coordinate transform with default values.
    public init(offset: SIMD2<Float> = .init(), scale: SIMD2<Float> = .init(1, 1), rotation: Float = 0.0) {
      self.offset = offset
      self.scale = scale
      self.rotation = rotation
    }
  }
}

/// A scalar material parameter: a value, or the red channel of a texture.
public enum MaterialScalarParameter: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Hashable,
  Sendable
{
  /// A constant value.
  case float(Float)
  /// A texture whose red channel is the value.
  case texture(TextureResource)

  public init(floatLiteral value: Float) { self = .float(value) }
  public init(integerLiteral value: Int) { self = .float(Float(value)) }
}

/// A color material parameter: a color or a texture.
public enum MaterialColorParameter: Hashable, Sendable {
  /// The type of a color.
  public typealias Color = UIColor
  /// A constant color.
  case color(UIColor)
  /// A texture.
  case texture(TextureResource)
}

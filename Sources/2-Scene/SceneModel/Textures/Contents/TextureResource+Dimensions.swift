public import ShaderPrograms

extension TextureResource {
  /// The size of a picture.
  public struct Dimensions2D: Hashable, Sendable {
    let width: Int
    let height: Int

    public static func dimensions(width: Int, height: Int) -> Dimensions2D {
      Dimensions2D(width: width, height: height)
    }
  }

  /// The size and the number of pictures of one size.
  public struct Dimensions2DArray: Hashable, Sendable {
    let width: Int
    let height: Int
    let length: Int

    public static func dimensions(width: Int, height: Int, length: Int) -> Dimensions2DArray {
      Dimensions2DArray(width: width, height: height, length: length)
    }
  }

  /// The size of six square pictures.
  public struct DimensionsCube: Hashable, Sendable {
    let faceSize: Int

    public static func dimensions(faceSize: Int) -> DimensionsCube { DimensionsCube(faceSize: faceSize) }
  }

  /// The size of a block of pixels.
  public struct Dimensions3D: Hashable, Sendable {
    let width: Int
    let height: Int
    let depth: Int

    public static func dimensions(width: Int, height: Int, depth: Int) -> Dimensions3D {
      Dimensions3D(width: width, height: height, depth: depth)
    }
  }

  /// How bytes become the numbers that shaders see.
  public struct Format: Hashable, Sendable {
    enum Meaning: Hashable {
      case color(ColorSpace)
      case normal(NormalEncoding)
      case raw
    }

    let meaning: Meaning
    let pixelFormat: MTLPixelFormat

    /// Colors; formats that end in `_srgb` store them with their curve, others as light.
    public static func color(_ colorSpace: ColorSpace, pixelFormat: MTLPixelFormat) -> Format {
      Format(meaning: .color(colorSpace), pixelFormat: pixelFormat)
    }

    /// Tangent-space normals of which two coordinates are stored; 0…1 stands for −1…1.
    public static func normal(_ encoding: NormalEncoding, pixelFormat: MTLPixelFormat) -> Format {
      Format(meaning: .normal(encoding), pixelFormat: pixelFormat)
    }

    /// Numbers as they stand.
    public static func raw(pixelFormat: MTLPixelFormat) -> Format {
      Format(meaning: .raw, pixelFormat: pixelFormat)
    }

    /// The red, green and blue that colors are mixed of.
    public enum ColorSpace: Hashable, Sendable {
      case displayP3
      /// The primaries that everything is drawn with here. Ours, not Apple's.
      case sRGB
    }

    /// Where the two stored coordinates of a normal lie.
    public enum NormalEncoding: Hashable, Sendable {
      /// In red and green.
      case xy
      /// In alpha and green.
      case wy
    }
  }
}

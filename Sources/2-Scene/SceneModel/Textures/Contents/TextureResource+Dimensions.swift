public import ShaderPrograms

extension TextureResource {
  /// The size of a 2D texture.
  public struct Dimensions2D: Hashable, Sendable {
    let width: Int
    let height: Int

    /// Returns the dimensions of the given width and height.
    public static func dimensions(width: Int, height: Int) -> Dimensions2D {
      Dimensions2D(width: width, height: height)
    }
  }

  /// The size and the number of layers of a texture array.
  public struct Dimensions2DArray: Hashable, Sendable {
    let width: Int
    let height: Int
    let length: Int

    /// Returns the dimensions of the given width, height and number of layers.
    public static func dimensions(width: Int, height: Int, length: Int) -> Dimensions2DArray {
      Dimensions2DArray(width: width, height: height, length: length)
    }
  }

  /// The size of a cube texture.
  public struct DimensionsCube: Hashable, Sendable {
    let faceSize: Int

    /// Returns the dimensions of the given face size.
    public static func dimensions(faceSize: Int) -> DimensionsCube { DimensionsCube(faceSize: faceSize) }
  }

  /// The size of a 3D texture.
  public struct Dimensions3D: Hashable, Sendable {
    let width: Int
    let height: Int
    let depth: Int

    /// Returns the dimensions of the given width, height and depth.
    public static func dimensions(width: Int, height: Int, depth: Int) -> Dimensions3D {
      Dimensions3D(width: width, height: height, depth: depth)
    }
  }

  /// The interpretation of a texture's bytes.
  public struct Format: Hashable, Sendable {
    enum Meaning: Hashable {
      case color(ColorSpace)
      case normal(NormalEncoding)
      case raw
    }

    let meaning: Meaning
    let pixelFormat: MTLPixelFormat

    /// Returns a format of colors; pixel formats that end in `_srgb` store them encoded, others linear.
    public static func color(_ colorSpace: ColorSpace, pixelFormat: MTLPixelFormat) -> Format {
      Format(meaning: .color(colorSpace), pixelFormat: pixelFormat)
    }

    /// Returns a format of tangent-space normals with two stored coordinates; 0…1 represents −1…1.
    public static func normal(_ encoding: NormalEncoding, pixelFormat: MTLPixelFormat) -> Format {
      Format(meaning: .normal(encoding), pixelFormat: pixelFormat)
    }

    /// Returns a format of plain numbers.
    public static func raw(pixelFormat: MTLPixelFormat) -> Format {
      Format(meaning: .raw, pixelFormat: pixelFormat)
    }

    /// The primaries of colors.
    public enum ColorSpace: Hashable, Sendable {
      /// The primaries of Display P3.
      case displayP3
      /// The primaries of sRGB, in which rendering works here; an extension of RealityKit's API.
      case sRGB
    }

    /// The channels of a normal's two stored coordinates.
    public enum NormalEncoding: Hashable, Sendable {
      /// Red and green.
      case xy
      /// Alpha and green.
      case wy
    }
  }
}

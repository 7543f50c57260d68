public import Foundation
public import Images

/// An image in memory with the color space of its pixels.
///
/// It is immutable and may be shared between tasks. Pixels are in the formats that ``Images`` decodes: one or
/// four 16 bits, or four floats, alpha straight.
public final class CGImage: Sendable, Hashable {
  package let pixels: DecodedImage.Pixels
  package let space: CGColorSpace

  package init(_ pixels: DecodedImage.Pixels, _ space: CGColorSpace) {
    (self.pixels, self.space) = (pixels, space)
  }

  /// Creates an image from one that was read from a file.
  public convenience init(_ decoded: DecodedImage) { self.init(decoded.pixels) }

  /// Creates an image from existing pixels.
  public convenience init(_ image: Image<RGBA8>) { self.init(.rgba8(image)) }

  /// Creates an image from existing pixels.
  public convenience init(_ image: Image<RGBA16>) { self.init(.rgba16(image)) }

  /// Creates an image from existing pixels; values above 1 are brighter than white.
  public convenience init(_ image: Image<RGBAFloat>) { self.init(.rgbaFloat(image)) }

  /// Creates an image from existing gray pixels.
  public convenience init(_ image: Image<UInt8>) { self.init(.gray8(image)) }

  /// Creates an image from existing gray pixels.
  public convenience init(_ image: Image<UInt16>) { self.init(.gray16(image)) }

  private convenience init(_ pixels: DecodedImage.Pixels) {
    self.init(pixels, Self.space(of: pixels))
  }

  /// Decodes an image file in memory, of any format that ``ImageReader`` reads.
  public convenience init(decoding bytes: [UInt8], limits: ImageLimits = ImageLimits()) throws(ImageError) {
    self.init(try ImageReader(limits: limits).decode(bytes))
  }

  /// Decodes an image file of any format that ``ImageReader`` reads.
  public convenience init(
    decodingFile path: String, limits: ImageLimits = ImageLimits()
  ) throws(ImageError) {
    self.init(try ImageReader(limits: limits).decode(file: path))
  }

  /// The width in pixels.
  public var width: Int { pixels.width }
  /// The height in pixels.
  public var height: Int { pixels.height }
  /// The bits of a component.
  public var bitsPerComponent: Int { pixels.bitsPerChannel }
  /// The bits of a pixel.
  public var bitsPerPixel: Int { pixels.bitsPerChannel * (pixels.isGray ? 1 : 4) }
  /// The bytes of a row.
  public var bytesPerRow: Int { width * bitsPerPixel / 8 }
  /// The color space of the pixels.
  public var colorSpace: CGColorSpace? { space }

  /// Returns the same pixels with another color space.
  ///
  /// - Parameter colorSpace: A space with as many components.
  /// - Returns: Nil when the space has another number of components.
  public func copy(colorSpace: CGColorSpace) -> CGImage? {
    guard colorSpace.numberOfComponents == (pixels.isGray ? 1 : 3) else { return nil }
    return CGImage(pixels, colorSpace)
  }

  /// Returns the part inside a rectangle in pixels from the top left; nil when it lies outside of the image.
  public func cropping(to rectangle: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let numbers = [rectangle.minX, rectangle.minY, rectangle.maxX, rectangle.maxY]
    guard numbers.allSatisfy(\.isFinite) else { return nil }
    let part = rectangle.standardized.integral.intersection(whole)
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    return self.part(
      x: Int(part.minX), y: Int(part.minY), width: Int(part.width), height: Int(part.height))
  }

  private static func space(of pixels: DecodedImage.Pixels) -> CGColorSpace {
    switch (pixels.isGray, pixels.encoding, pixels.bitsPerChannel) {
    case (true, .sRGB, _): .standardGray
    case (true, .linear, _): .standardLinearGray
    case (false, .sRGB, 32): .standardExtendedRGB
    case (false, .sRGB, _): .standardRGB
    case (false, .linear, 32): .standardExtendedLinearRGB
    case (false, .linear, _): .standardLinearRGB
    }
  }

  public static func == (one: CGImage, other: CGImage) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

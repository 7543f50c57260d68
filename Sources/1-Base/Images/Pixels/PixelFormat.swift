/// A pixel format of an ``Image``.
///
/// Colors are processed row by row with four floats per pixel: straight alpha, linear light. These two
/// conversions are all that a format has to provide; reading and writing back is exact.
public protocol PixelFormat: BitwiseCopyable, Hashable, Sendable {
  /// Creates a pixel of zeros: transparent black, or black.
  init()

  /// True if pixels can be transparent at all.
  static var hasAlpha: Bool { get }

  /// The largest stored alpha, for integers; 0 for formats that do not round.
  static var alphaSteps: Float { get }

  /// Returns whether all pixels are opaque.
  static func areOpaque(_ pixels: Span<Self>) -> Bool

  /// Converts stored pixels to light; the target is at least as long.
  static func read(_ row: Span<Self>, as encoding: ColorEncoding, into light: inout MutableSpan<RGBAFloat>)

  /// Converts light to stored pixels, rounding and clamping as the format needs.
  static func write(
    _ light: Span<RGBAFloat>, as encoding: ColorEncoding, into pixels: inout MutableSpan<Self>, at start: Int)
}

extension PixelFormat {
  public static var alphaSteps: Float { 0 }
}

/// The pixel of four floats: red, green, blue and alpha; light above 1 is allowed.
public typealias RGBAFloat = SIMD4<Float>

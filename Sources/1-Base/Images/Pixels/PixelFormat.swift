/// How the pixels of an ``Image`` are stored.
///
/// Work on colors is done row by row on four floats a pixel: straight alpha, linear light. These two
/// conversions are all that a format has to provide, and are exact for what they read themselves.
public protocol PixelFormat: BitwiseCopyable, Hashable, Sendable {
  /// All bits zero: transparent black, or black.
  init()

  /// Whether pixels can be transparent at all.
  static var hasAlpha: Bool { get }

  /// The largest stored alpha, for integers; 0 for formats that do not round.
  static var alphaSteps: Float { get }

  /// Whether every one of these pixels is opaque.
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

/// Red, green, blue and alpha as floats, in that order; light above 1 is allowed.
public typealias RGBAFloat = SIMD4<Float>

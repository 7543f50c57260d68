public import Foundation
internal import Images

/// A color and the color space of its components.
///
/// Components are kept as given, also outside 0…1; alpha is limited to that range and never multiplied in.
public final class CGColor: Sendable, Hashable, CustomStringConvertible {
  /// Opaque white.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Opaque black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Fully transparent black.
  public static let clear = CGColor(gray: 0, alpha: 0)

  let space: CGColorSpace
  /// Red, green and blue, or three times the gray.
  let values: SIMD3<Double>
  let opacity: Double

  init(_ space: CGColorSpace, _ values: SIMD3<Double>, alpha: Double) {
    self.space = space
    self.values = values
    opacity = min(max(alpha, 0), 1)
  }

  /// Creates a color in the sRGB space.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.standardRGB, SIMD3(red, green, blue), alpha: alpha)
  }

  /// Creates a color in the sRGB space.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.standardRGB, SIMD3(red, green, blue), alpha: alpha)
  }

  /// Creates a gray with the curve of sRGB, so that it equals the color with this value three times.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(.standardGray, SIMD3(repeating: gray), alpha: alpha)
  }

  /// Creates a gray with the transfer function of gamma 2.2.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(.standardGammaGray, SIMD3(repeating: gray), alpha: alpha)
  }

  /// Creates a color from the components of its space, followed by alpha.
  ///
  /// Fails when the number of components does not fit the space.
  public convenience init?(colorSpace: CGColorSpace, components: [CGFloat]) {
    guard components.count == colorSpace.numberOfComponents + 1, let alpha = components.last else {
      return nil
    }
    let values: SIMD3<Double> =
      if colorSpace.gamut == .gray {
        SIMD3(repeating: components[0])
      } else {
        SIMD3(components[0], components[1], components[2])
      }
    self.init(colorSpace, values, alpha: alpha)
  }

  /// The color space.
  public var colorSpace: CGColorSpace? { space }

  /// The number of components, alpha included.
  public var numberOfComponents: Int { space.numberOfComponents + 1 }

  /// The components of the color space, followed by alpha.
  public var components: [CGFloat]? {
    space.gamut == .gray ? [values.x, alpha] : [values.x, values.y, values.z, alpha]
  }

  /// The opacity.
  public var alpha: CGFloat { CGFloat(opacity) }

  /// Returns the same color with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space, values, alpha: alpha)
  }

  /// Returns the color converted to another space.
  ///
  /// Components outside of the other space's gamut are clamped, unless that space is an extended one.
  ///
  /// - Parameters:
  ///   - target: The space of the result.
  ///   - intent: Ignored, see ``CGColorRenderingIntent``.
  ///   - options: Ignored.
  /// - Returns: The converted color; never nil, it is optional for the sake of ported code.
  public func converted(
    to target: CGColorSpace, intent: CGColorRenderingIntent, options: Never? = nil
  ) -> CGColor? {
    guard target != space else { return self }
    var light = target.gamut == space.gamut ? space.curve.decode(values) : target.gamut.fromSRGB(linearSRGB)
    if !target.isExtended { light = light.clamped(lowerBound: .zero, upperBound: .one) }
    return CGColor(target, target.curve.encode(light), alpha: opacity)
  }

  public var description: String {
    let prefix = "kCGColorSpace"
    let components = (components ?? []).map { "\($0)" }.joined(separator: " ")
    return "\(space.description.dropFirst(prefix.count)) \(components)"
  }

  public static func == (first: CGColor, second: CGColor) -> Bool {
    first.space == second.space && first.values == second.values && first.opacity == second.opacity
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(values)
    hasher.combine(opacity)
  }
}

extension CGColor {
  /// The color in linear sRGB, without alpha.
  var linearSRGB: SIMD3<Double> { space.gamut.toSRGB(space.curve.decode(values)) }

  /// The color in sRGB with its curve, without alpha and without limits.
  var extendedSRGB: SIMD3<Double> {
    // Values that are sRGB already must not lose digits on a round trip.
    if space.gamut != .displayP3 && space.curve == .sRGB { return values }
    return TransferCurve.sRGB.encode(linearSRGB)
  }

  /// The color in linear sRGB with straight alpha, as shaders take it.
  package var linearRGBA: SIMD4<Float> { SIMD4(SIMD3<Float>(linearSRGB), Float(opacity)) }
}

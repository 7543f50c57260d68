public import Foundation

/// What macOS code calls its colors by, where it differs from iOS.
///
/// The device and calibrated spaces of old displays mean sRGB here, as they do to those who write them today.
extension PlatformColor {
  /// Makes a color from sRGB components.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes a color from sRGB components.
  public convenience init(deviceRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Makes a color from sRGB components.
  public convenience init(calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Makes a color from its place on the color wheel.
  public convenience init(
    deviceHue hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
  }

  /// Makes a color from its place on the color wheel.
  public convenience init(
    calibratedHue hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
  }

  /// Makes a gray.
  public convenience init(deviceWhite white: CGFloat, alpha: CGFloat) {
    self.init(white: white, alpha: alpha)
  }

  /// Makes a gray.
  public convenience init(calibratedWhite white: CGFloat, alpha: CGFloat) {
    self.init(white: white, alpha: alpha)
  }

  /// Makes a gray whose light is the value to the power of 2.2.
  public convenience init(genericGamma22White white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(genericGrayGamma2_2Gray: white, alpha: alpha))
  }

  /// The space in which the color was described.
  public var colorSpace: NSColorSpace { NSColorSpace(cgColor.space) }

  /// The number of components, alpha included.
  public var numberOfComponents: Int { cgColor.numberOfComponents }

  /// The same color in the terms of another space, cut off at the borders of that space unless it is
  /// extended.
  public func usingColorSpace(_ space: NSColorSpace) -> PlatformColor? {
    cgColor.converted(to: space.space, intent: .defaultIntent).map { PlatformColor(cgColor: $0) }
  }

  /// The color part of the way to another one, by sRGB components and alpha.
  ///
  /// - Parameters:
  ///   - fraction: 0 for this color, 1 for the other; limited to that range.
  ///   - color: The other color.
  /// - Returns: The mixture; never nil, whatever the type says for the sake of ported code.
  public func blended(withFraction fraction: CGFloat, of color: PlatformColor) -> PlatformColor? {
    let part = Double(min(max(fraction, 0), 1))
    let mix = components * (1 - part) + color.components * part
    return PlatformColor(cgColor: CGColor(.standardExtendedRGB, SIMD3(mix.x, mix.y, mix.z), alpha: mix.w))
  }
}

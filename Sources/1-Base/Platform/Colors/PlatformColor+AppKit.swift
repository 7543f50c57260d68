public import Foundation

/// AppKit's initializers and properties, where they differ from UIKit's.
///
/// The device and calibrated spaces mean sRGB.
extension PlatformColor {
  /// Creates a color from sRGB components.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a color from sRGB components.
  public convenience init(deviceRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a color from sRGB components.
  public convenience init(calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a color from hue, saturation and brightness.
  public convenience init(
    deviceHue hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
  }

  /// Creates a color from hue, saturation and brightness.
  public convenience init(
    calibratedHue hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
  }

  /// Creates a gray.
  public convenience init(deviceWhite white: CGFloat, alpha: CGFloat) {
    self.init(white: white, alpha: alpha)
  }

  /// Creates a gray.
  public convenience init(calibratedWhite white: CGFloat, alpha: CGFloat) {
    self.init(white: white, alpha: alpha)
  }

  /// Creates a gray with the transfer function of gamma 2.2.
  public convenience init(genericGamma22White white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(genericGrayGamma2_2Gray: white, alpha: alpha))
  }

  /// The space in which the color was specified.
  public var colorSpace: NSColorSpace { NSColorSpace(cgColor.space) }

  /// The number of components, alpha included.
  public var numberOfComponents: Int { cgColor.numberOfComponents }

  /// Returns the color converted to another space, clamped to its gamut unless the space is extended.
  public func usingColorSpace(_ space: NSColorSpace) -> PlatformColor? {
    cgColor.converted(to: space.space, intent: .defaultIntent).map { PlatformColor(cgColor: $0) }
  }

  /// Interpolates to another color, by sRGB components and alpha.
  ///
  /// - Parameters:
  ///   - fraction: 0 for this color, 1 for the other; clamped to that range.
  ///   - color: The other color.
  /// - Returns: The mixture; never nil, it is optional for the sake of ported code.
  public func blended(withFraction fraction: CGFloat, of color: PlatformColor) -> PlatformColor? {
    let part = Double(min(max(fraction, 0), 1))
    let mix = components * (1 - part) + color.components * part
    return PlatformColor(cgColor: CGColor(.standardExtendedRGB, SIMD3(mix.x, mix.y, mix.z), alpha: mix.w))
  }
}

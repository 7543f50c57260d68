public import Foundation

/// UIKit's color type.
public typealias UIColor = PlatformColor
/// AppKit's color type.
public typealias NSColor = PlatformColor

/// A color, under the names of UIKit and AppKit.
///
/// One class has the initializers and properties of both, so that ported code finds its color. Two colors are
/// equal when they look the same, whatever space they were specified in. Components outside 0…1 are kept;
/// alpha is clamped to that range.
public final class PlatformColor: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The Core Graphics color.
  public let cgColor: CGColor
  /// Red, green and blue in extended sRGB, then alpha.
  let components: SIMD4<Double>

  /// Creates the counterpart of a Core Graphics color.
  public init(cgColor: CGColor) {
    self.cgColor = cgColor
    components = SIMD4(cgColor.extendedSRGB, cgColor.opacity)
  }

  /// Creates a color from sRGB components.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(.standardExtendedRGB, SIMD3(red, green, blue), alpha: alpha))
  }

  /// Creates a color from Display P3 components.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(.standardDisplayP3, SIMD3(red, green, blue), alpha: alpha))
  }

  /// Creates a gray.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: alpha))
  }

  /// Creates a color from hue, saturation and brightness, all of it sRGB.
  ///
  /// - Parameters:
  ///   - hue: The share of the circle from red over green and blue back to red; the integer part is ignored.
  ///   - saturation: 0 for gray, 1 for the pure hue.
  ///   - brightness: The largest of the three components.
  ///   - alpha: The opacity.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let color = HueSaturationBrightness(hue: hue, saturation: saturation, brightness: brightness)
    self.init(cgColor: CGColor(.standardExtendedRGB, color.rgb, alpha: alpha))
  }

  /// Creates a color from linear sRGB and alpha, without losing a digit on the way back.
  package convenience init(linearRGBA: SIMD4<Float>) {
    let color = SIMD4<Double>(linearRGBA)
    self.init(
      cgColor: CGColor(.standardExtendedLinearRGB, SIMD3(color.x, color.y, color.z), alpha: color.w))
  }

  /// The color in linear sRGB with straight alpha, as shaders take it.
  package var linearRGBA: SIMD4<Float> { cgColor.linearRGBA }

  /// Returns the same color with another alpha.
  public func withAlphaComponent(_ alpha: CGFloat) -> PlatformColor {
    PlatformColor(cgColor: CGColor(cgColor.space, cgColor.values, alpha: alpha))
  }

  public var description: String { cgColor.description }

  public static func == (first: PlatformColor, second: PlatformColor) -> Bool {
    first.components == second.components
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(components)
  }

  // MARK: Coding

  private enum CodingKeys: String, CodingKey {
    case colorSpace, components
  }

  public convenience init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let name = try container.decode(String.self, forKey: .colorSpace)
    guard let space = CGColorSpace(name: name) else {
      throw DecodingError.dataCorruptedError(
        forKey: .colorSpace, in: container, debugDescription: "There is no color space named \(name).")
    }
    let components = try container.decode([CGFloat].self, forKey: .components)
    guard let color = CGColor(colorSpace: space, components: components) else {
      throw DecodingError.dataCorruptedError(
        forKey: .components, in: container,
        debugDescription: """
          A color of \(name) has \(space.numberOfComponents + 1) components with alpha, \
          not \(components.count).
          """)
    }
    self.init(cgColor: color)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(cgColor.space.name, forKey: .colorSpace)
    try container.encode(cgColor.components, forKey: .components)
  }
}

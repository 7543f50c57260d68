import Foundation
import Platform

/// The colors that the built-in scenes share.
enum Palette {
  static let paper = UIColor(hex: 0xEFE7DA)
  static let mist = UIColor(hex: 0xC9D3D8)
  static let ink = UIColor(hex: 0x1F2A3C)
  static let night = UIColor(hex: 0x2B3347)
  static let coral = UIColor(hex: 0xE2583E)
  static let mustard = UIColor(hex: 0xEFB036)
  static let teal = UIColor(hex: 0x23877F)
  static let sky = UIColor(hex: 0x6AAFD3)
  static let plum = UIColor(hex: 0x73416F)
  static let rose = UIColor(hex: 0xE9A6A1)
  static let leaf = UIColor(hex: 0x6E9B45)
  static let wood = UIColor(hex: 0x9A6A43)

  /// The sequence of colors for models that only have to differ.
  static let series = [coral, mustard, teal, sky, plum, rose, leaf]
}

extension UIColor {
  /// Returns an opaque color from hexadecimal notation: two digits each of red, green and blue.
  convenience init(hex: UInt32) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, alpha: 1)
  }

  /// Returns a color given in linear light.
  convenience init(linear color: SIMD3<Float>) {
    func encoded(_ x: Float) -> Double {
      let x = Double(min(max(x, 0), 1))
      return x <= 0.0031308 ? 12.92 * x : 1.055 * pow(x, 1 / 2.4) - 0.055
    }
    self.init(red: encoded(color.x), green: encoded(color.y), blue: encoded(color.z), alpha: 1)
  }
}

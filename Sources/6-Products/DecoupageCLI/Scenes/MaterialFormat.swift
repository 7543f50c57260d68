import Arguments
import Images
import Presentation

extension ValueFormat where Value == MaterialChange {
  /// The format of a change of all materials: names and values between commas.
  nonisolated static var material: Self {
    ValueFormat(
      "CHANGES",
      expected:
        "values between commas such as color=#f80,roughness=0.3,metallic=1: color or emission with a color, "
        + "opacity, roughness or metallic from 0 to 1, normal-scale from 0 to 10, texture, normal-texture, "
        + "emission-texture or surface-texture with an image file",
      read: MaterialChange.init(text:))
  }
}

extension MaterialChange {
  /// Creates a change from a text; `nil` unless it follows the format.
  nonisolated fileprivate init?(text: String) {
    self.init()
    var known: Set<Substring> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let sign = part.firstIndex(of: "="), known.insert(part[..<sign]).inserted,
        take(part[..<sign], String(part[part.index(after: sign)...]))
      else { return nil }
    }
    guard normalScale == 1 || normalTexture != nil else { return nil }
  }

  /// Takes over a value; returns whether there is one of that name.
  nonisolated private mutating func take(_ name: Substring, _ value: String) -> Bool {
    func number(_ range: ClosedRange<Float> = 0...1) -> Float? {
      ValueFormat<Float>.number(in: range).value(of: value)
    }
    let path = value.isEmpty ? nil : value
    switch name {
    case "color": return Self.set(&color, Self.color(value))
    case "emission": return Self.set(&emission, Self.color(value))
    case "opacity": return Self.set(&opacity, number())
    case "roughness": return Self.set(&roughness, number())
    case "metallic": return Self.set(&metallic, number())
    case "texture": return Self.set(&texture, path)
    case "normal-texture": return Self.set(&normalTexture, path)
    case "emission-texture": return Self.set(&emissionTexture, path)
    case "surface-texture": return Self.set(&surfaceTexture, path)
    case "normal-scale":
      guard let scale = number(0...10) else { return false }
      normalScale = scale
      return true
    default: return false
    }
  }

  /// Sets a value that could be read.
  nonisolated private static func set<Value>(_ place: inout Value?, _ value: Value?) -> Bool {
    guard let value else { return false }
    place = value
    return true
  }

  /// Returns a color as backgrounds are written.
  nonisolated private static func color(_ text: String) -> SIMD3<UInt8>? {
    guard case .color(let red, let green, let blue) = BackgroundOption(text) else { return nil }
    return SIMD3(red, green, blue)
  }
}

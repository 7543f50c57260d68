internal import Glibc
internal import Images
internal import simd

// Colors are archived as objects of AppKit or UIKit, in the color space that the author chose.
extension ArchiveObject {
  /// Returns the color of a key in linear sRGB, with its opacity.
  ///
  /// It may be an object, or a nested archive of one.
  func color(_ key: String) -> SIMD4<Float>? {
    if let data = bytes(key) {
      guard let nested = archive.nested(data) else { return nil }
      return ArchiveObject(nested, nested.root)?.linearColor
    }
    return object(key)?.linearColor
  }

  /// The color in linear sRGB, if this is a color.
  var linearColor: SIMD4<Float>? {
    if let red = float("UIRed"), let green = float("UIGreen"), let blue = float("UIBlue") {
      return Self.linear(SIMD3(red, green, blue), alpha: float("UIAlpha"))
    }
    if let white = float("UIWhite") { return Self.linear(SIMD3(repeating: white), alpha: float("UIAlpha")) }
    if let space = object("NSCustomColorSpace"), let numbers = numbers("NSComponents"), numbers.count >= 3 {
      return custom(space, numbers)
    }
    switch integer("NSColorSpace") {
    case 1:
      // The former "generic" space: a gamma of 1.8, and primaries of its own.
      guard let numbers = numbers("NSRGB"), numbers.count >= 3 else { return nil }
      return SIMD4(
        Self.generic(SIMD3(numbers[0], numbers[1], numbers[2])), numbers.count > 3 ? numbers[3] : 1)
    case 2:
      guard let numbers = numbers("NSRGB"), numbers.count >= 3 else { return nil }
      return Self.linear(SIMD3(numbers[0], numbers[1], numbers[2]), alpha: numbers.count > 3 ? numbers[3] : 1)
    case 3:
      guard let numbers = numbers("NSWhite"), let white = numbers.first else { return nil }
      let gray = pow(max(white, 0), 2.2)
      return SIMD4(gray, gray, gray, numbers.count > 1 ? numbers[1] : 1)
    default: return nil
    }
  }

  /// Returns numbers stored as zero-terminated text.
  private func numbers(_ key: String) -> [Float]? {
    guard let data = bytes(key) else { return nil }
    let text = String(decoding: data.prefix(1024).prefix { $0 != 0 }, as: UTF8.self)
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Float($0) }
    return numbers.isEmpty || !numbers.allSatisfy(\.isFinite) ? nil : numbers
  }

  private func custom(_ space: ArchiveObject, _ numbers: [Float]) -> SIMD4<Float> {
    let color = SIMD3(numbers[0], numbers[1], numbers[2]), alpha = numbers.count > 3 ? numbers[3] : 1
    let profile = space.bytes("NSICC").map { String(decoding: $0.prefix(4096), as: Unicode.ASCII.self) } ?? ""
    let number = space.integer("NSSpaceID") ?? space.integer("NSID")
    if number == 17 || profile.contains("HDR") && number == nil { return SIMD4(color, alpha) }
    if number == 12 || number == 11 && profile.contains("P3") {
      return SIMD4(SIMD3(Gamut.displayP3.toSRGB(SIMD3(Self.decoded(color)))), alpha)
    }
    if number == 1 { return SIMD4(Self.generic(color), alpha) }
    return Self.linear(color, alpha: alpha)
  }

  private static func linear(_ color: SIMD3<Float>, alpha: Float?) -> SIMD4<Float> {
    SIMD4(decoded(color), alpha ?? 1)
  }

  /// Decodes sRGB's curve, mirrored below zero.
  private static func decoded(_ color: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3(
      ColorEncoding.sRGB.light(of: color.x), ColorEncoding.sRGB.light(of: color.y),
      ColorEncoding.sRGB.light(of: color.z))
  }

  /// Converts from the generic space: fitted to pairs of both that files hold, to 0.0003.
  private static func generic(_ color: SIMD3<Float>) -> SIMD3<Float> {
    let light = SIMD3(
      pow(max(color.x, 0), 1.8), pow(max(color.y, 0), 1.8), pow(max(color.z, 0), 1.8))
    return SIMD3(
      dot(SIMD3(1.0252, -0.0266, 0.0013), light), dot(SIMD3(0.0194, 0.9480, 0.0326), light),
      dot(SIMD3(-0.0018, -0.0014, 1.0032), light))
  }
}

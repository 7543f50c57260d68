import Comparison
import Images
import Testing

/// The pictures of `Tools/Oracles/flip-oracle.py`, made by the same integer arithmetic.
enum TestPicture: String, CaseIterable, CustomTestStringConvertible {
  case equal, blackAndWhite, greenAndBlue, speckles, shifted, brighter, boxed

  var testDescription: String { rawValue }

  /// The two pictures to compare.
  func pair(width: Int, height: Int) -> (first: Image<RGBA8>, second: Image<RGBA8>) {
    func image(_ pixel: (Int, Int) -> RGBA8) -> Image<RGBA8> {
      Image(
        width: width, height: height,
        pixels: (0..<height).flatMap { y in (0..<width).map { x in pixel(x, y) } })
    }
    func plain(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Image<RGBA8> {
      image { _, _ in RGBA8(red: red, green: green, blue: blue) }
    }
    let base = image(Self.stripe)
    switch self {
    case .equal: return (base, base)
    case .blackAndWhite: return (plain(0, 0, 0), plain(255, 255, 255))
    case .greenAndBlue: return (plain(0, 255, 0), plain(0, 0, 255))
    case .speckles: return (image { Self.speckle($0, $1, 1) }, image { Self.speckle($0, $1, 2) })
    case .shifted: return (base, image { x, y in Self.stripe((x + width - 1) % width, y) })
    case .brighter: return (base, image { Self.brightened(Self.stripe($0, $1)) })
    case .boxed:
      let columns = width / 3..<width / 2 + 1
      let rows = height / 3..<height / 2 + 1
      return (
        base,
        image { x, y in
          columns.contains(x) && rows.contains(y) ? RGBA8(red: 255, green: 0, blue: 0) : Self.stripe(x, y)
        }
      )
    }
  }

  static func stripe(_ x: Int, _ y: Int) -> RGBA8 {
    RGBA8(red: UInt8(x * 7 % 256), green: UInt8(y * 5 % 256), blue: UInt8((x + y) * 3 % 256))
  }

  private static func brightened(_ pixel: RGBA8) -> RGBA8 {
    func more(_ value: UInt8) -> UInt8 { value == 255 ? 255 : value + 1 }
    return RGBA8(red: more(pixel.red), green: more(pixel.green), blue: more(pixel.blue))
  }

  private static func speckle(_ x: Int, _ y: Int, _ seed: UInt32) -> RGBA8 {
    func channel(_ index: UInt32) -> UInt8 {
      var mixed =
        UInt32(x) &* 374_761_393 &+ UInt32(y) &* 668_265_263 &+ index &* 974_634_221 &+ seed &* 2_246_822_519
      mixed = (mixed ^ (mixed >> 13)) &* 1_274_126_177
      return UInt8(truncatingIfNeeded: mixed >> 16)
    }
    return RGBA8(red: channel(0), green: channel(1), blue: channel(2))
  }
}

extension PictureDifference {
  /// Compares drawn pictures.
  init(
    _ first: Image<RGBA8>, _ second: Image<RGBA8>, limits: ComparisonLimits = ComparisonLimits()
  ) async throws(ComparisonError) {
    try await self.init(from: ComparedPicture(first), to: ComparedPicture(second), limits: limits)
  }
}

import Images
import Stickers
import TestSupport
import Testing

struct ColorExtractorTests {
  /// Squares of known colors, in known shares.
  private static func patches(_ colors: [(RGBA8, Int)], noise: Int = 0) -> Image<RGBA8> {
    var random = SeededRandom(seed: 7)
    func varied(_ value: UInt8) -> UInt8 {
      guard noise > 0 else { return value }
      return UInt8(min(255, max(0, Int(value) + Int(random.next() % UInt64(2 * noise + 1)) - noise)))
    }
    var pixels: [RGBA8] = []
    for (color, count) in colors {
      for _ in 0..<count * 100 {
        pixels.append(
          RGBA8(
            red: varied(color.red), green: varied(color.green), blue: varied(color.blue), alpha: color.alpha))
      }
    }
    return Image(width: 100, height: pixels.count / 100, pixels: pixels)
  }

  private static let four: [(RGBA8, Int)] = [
    (RGBA8(red: 200, green: 40, blue: 30), 50), (RGBA8(red: 30, green: 60, blue: 180), 30),
    (RGBA8(red: 240, green: 230, blue: 200), 15), (RGBA8(red: 20, green: 120, blue: 50), 5),
  ]

  @Test(arguments: ColorExtractor.Preference.allCases)
  func knownColorsAndTheirShares(preference: ColorExtractor.Preference) throws {
    let image = Self.patches(Self.four)
    let scheme = try #require(ColorExtractor(count: 4, preference: preference).scheme(of: image))
    #expect(scheme.colors.map(\.hex) == ["#c8281e", "#1e3cb4", "#f0e6c8", "#147832"])
    for (color, (_, rows)) in zip(scheme.colors, Self.four) {
      #expect(abs(color.share - Float(rows) / 100) < 1e-5)
    }
  }

  @Test func noiseMakesNoDifference() throws {
    let image = Self.patches(Self.four, noise: 6)
    let scheme = try #require(ColorExtractor(count: 4).scheme(of: image))
    for (color, (wanted, _)) in zip(scheme.colors, Self.four) {
      #expect(color.color.distance(to: OKLab(wanted)) < 0.01)
    }
  }

  @Test func whatCannotBeSeenDoesNotCount() throws {
    var colors = Self.four
    colors[0].0.alpha = 100
    let scheme = try #require(ColorExtractor(count: 3).scheme(of: Self.patches(colors)))
    #expect(scheme.colors.map(\.hex) == ["#1e3cb4", "#f0e6c8", "#147832"])
    #expect(abs(scheme.colors[0].share - 0.6) < 1e-5)
    #expect(ColorExtractor().scheme(of: Image(width: 4, height: 4)) == nil)
  }

  @Test func oneColorIsOneColor() throws {
    let image = Image(width: 1, height: 1, filledWith: RGBA8(red: 1, green: 2, blue: 3))
    let scheme = try #require(ColorExtractor(count: 10).scheme(of: image))
    #expect(scheme.colors.map(\.hex) == ["#010203"] && scheme.gradientOrder == [0])
    #expect(scheme.colors[0].share == 1)
    #expect(scheme.gradientColor(at: 0.3).pixel.hex == "#010203")
  }

  @Test(arguments: ColorExtractor.counts, ColorExtractor.Preference.allCases)
  func noiseGivesAsManyAsAreWanted(count: Int, preference: ColorExtractor.Preference) throws {
    var random = SeededRandom(seed: 3)
    let pixels = (0..<3_600).map { _ in
      let bits = random.next()
      return RGBA8(
        red: UInt8(truncatingIfNeeded: bits), green: UInt8(truncatingIfNeeded: bits >> 8),
        blue: UInt8(truncatingIfNeeded: bits >> 16))
    }
    let extractor = ColorExtractor(count: count, preference: preference)
    let scheme = try #require(extractor.scheme(of: Image(width: 60, height: 60, pixels: pixels)))
    #expect(scheme.colors.count == count)
    #expect(abs(scheme.colors.reduce(0) { $0 + $1.share } - 1) < 1e-5)
    #expect(scheme.colors.map(\.share) == scheme.colors.map(\.share).sorted(by: >))
    #expect(extractor.scheme(of: Image(width: 60, height: 60, pixels: pixels)) == scheme)
    #expect(scheme.gradientOrder.sorted() == Array(0..<count))
  }

  @Test func theSmallRedFlowerIsVivid() throws {
    var colors: [(RGBA8, Int)] = []
    for gray in stride(from: UInt8(40), through: 200, by: 20) {
      colors.append((RGBA8(red: gray, green: gray + 4, blue: gray), 20))
    }
    colors.append((RGBA8(red: 220, green: 20, blue: 30), 1))
    let image = Self.patches(colors)
    let faithful = try #require(ColorExtractor(count: 4).scheme(of: image))
    let vivid = try #require(ColorExtractor(count: 4, preference: .vivid).scheme(of: image))
    #expect(faithful.colors.allSatisfy { $0.color.chroma < 0.1 })
    #expect(vivid.colors.contains { $0.color.chroma > 0.18 })
  }

  /// A street of grays and browns in which something small has a strong color.
  private static func street(_ accent: RGBA8, rows: Int) -> Image<RGBA8> {
    var colors: [(RGBA8, Int)] = []
    for gray in stride(from: UInt8(30), through: 230, by: 10) {
      colors.append((RGBA8(red: gray, green: gray - gray / 12, blue: gray - gray / 6), 20))
    }
    return patches(colors + [(accent, rows)], noise: 8)
  }

  @Test(arguments: [
    RGBA8(red: 30, green: 70, blue: 200), RGBA8(red: 210, green: 30, blue: 40),
    RGBA8(red: 250, green: 200, blue: 20), RGBA8(red: 40, green: 160, blue: 60),
  ])
  func `An accent keeps a place among five colors`(accent: RGBA8) throws {
    let palette = try #require(ColorExtractor().scheme(of: Self.street(accent, rows: 7)))
    let nearest = palette.colors.map { $0.color.distance(to: OKLab(accent)) }.min() ?? 1
    #expect(nearest < 0.04, "\(palette.colors.map(\.hex))")
    #expect(palette.colors.count == 5)
    #expect(abs(palette.colors.reduce(0) { $0 + $1.share } - 1) < 1e-5)
  }

  @Test func `A spot is no accent, and grays have none`() throws {
    let spot = try #require(
      ColorExtractor().scheme(of: Self.street(RGBA8(red: 210, green: 30, blue: 40), rows: 1)))
    #expect(spot.colors.allSatisfy { $0.color.chroma < 0.08 })
    let gray = RGBA8(red: 120, green: 120, blue: 120)
    let plain = try #require(ColorExtractor().scheme(of: Self.street(gray, rows: 7)))
    #expect(plain.colors.allSatisfy { $0.color.chroma < 0.08 })
  }

  @Test func theGradientIsTheShortestWayFromTheDarkest() throws {
    // Grays in the wrong order by share.
    var grays: [(RGBA8, Int)] = []
    for (i, gray) in ([120, 20, 240, 70, 180] as [UInt8]).enumerated() {
      grays.append((RGBA8(red: gray, green: gray, blue: gray), 40 - 6 * i))
    }
    let scheme = try #require(ColorExtractor(count: 5).scheme(of: Self.patches(grays)))
    #expect(scheme.gradient.map(\.pixel.red) == [20, 70, 120, 180, 240])
    #expect(scheme.gradientColor(at: 0).pixel.red == 20 && scheme.gradientColor(at: 1).pixel.red == 240)
    let between = scheme.gradientColor(at: 0.125)
    #expect(abs(between.lightness - (scheme.gradient[0].lightness + scheme.gradient[1].lightness) / 2) < 1e-5)
  }

  @Test func hueRelations() throws {
    let scheme = try #require(ColorExtractor(count: 4).scheme(of: Self.patches(Self.four)))
    #expect(scheme.accent.pixel.hex == "#c8281e")
    #expect(scheme.complement.isInSRGB && scheme.background.isInSRGB)
    var turn = scheme.complement.hue - scheme.accent.hue
    if turn < 0 { turn += 2 * Float.pi }
    #expect(abs(turn - Float.pi) < 1e-3)
    let mean = scheme.colors.reduce(Float(0)) { $0 + $1.color.lightness * $1.share }
    #expect(abs(scheme.background.lightness - mean) > 0.33)
  }
}

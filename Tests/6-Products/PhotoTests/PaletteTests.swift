import Decoupage
import Testing

struct PaletteTests {
  @Test func `A palette has the colors of an image, the most frequent first`() throws {
    let palette = try Palette(image: MadePhoto.balls(), count: 4)
    #expect(palette.colors.count <= 4 && palette.colors[0].hex == "#466e50")
    #expect(abs(palette.colors.reduce(0) { $0 + $1.share } - 1) < 1e-4)
    #expect(palette.gradient.count == palette.colors.count)
    #expect(palette.colors.contains { $0.color.chroma > 0.1 && (0.5..<1.6).contains($0.color.hue) }, "orange")
    #expect(try Palette(image: CGImage(MadePhoto.balls()), count: 4) == palette)
  }

  @Test func `Few colors make a small palette`() async throws {
    let palette = try await Palette.make(image: MadePhoto.plain(20_000, 1), count: 10, preference: .vivid)
    #expect(palette.colors.map(\.hex) == ["#5a5a5a"])
    #expect(palette.gradientColor(at: 2).lightness == palette.gradientColor(at: -1).lightness)
    let three = try Palette(image: MadePhoto.balls(), count: 3)
    #expect(three.gradientColor(at: .nan) == three.gradientColor(at: 0))
  }
}

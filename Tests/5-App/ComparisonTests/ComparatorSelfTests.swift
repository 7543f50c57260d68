import Comparison
import Images
import Testing

/// Breaks a picture in ways renderers do, and asserts which of them the comparison has to notice.
struct ComparatorSelfTests {
  static let size = 96

  /// A shaded, textured plate before a plain background, as a renderer might draw it.
  private func scene(texture: Bool = true, flipsTriangle: Bool = false, offset: Int = 0) -> Image<RGBA8> {
    let size = Self.size
    return Image(
      width: size, height: size,
      pixels: (0..<size).flatMap { y in
        (0..<size).map { column in
          let x = column - offset
          guard (16..<80).contains(x), (16..<80).contains(y) else {
            return RGBA8(red: 27, green: 27, blue: 31)
          }
          // A quarter of the plate is two triangles of one shading each.
          if (24..<40).contains(x) && (24..<40).contains(y) {
            let isUpper = flipsTriangle ? x - 24 > 39 - y : x - 24 > y - 24
            return isUpper ? RGBA8(red: 200, green: 170, blue: 60) : RGBA8(red: 150, green: 120, blue: 40)
          }
          let shade = 120 + (x + y) / 2
          let isDark = texture && (x / 8 + y / 8).isMultiple(of: 2)
          let value = UInt8(isDark ? shade / 2 : shade)
          return RGBA8(red: value, green: UInt8(Int(value) * 3 / 4), blue: UInt8(Int(value) / 2))
        }
      })
  }

  @Test func aRepeatedDrawingPassesExactly() async throws {
    #expect(try await PictureDifference(scene(), scene(), limits: .exact).result.isSame)
  }

  @Test func oneStepEverywherePassesUnlessExactnessIsAsked() async throws {
    var brighter = scene()
    brighter.withMutablePixels { pixels in
      for index in pixels.indices {
        pixels[index].red += 1
        pixels[index].green += 1
        pixels[index].blue += 1
      }
    }
    let result = try await PictureDifference(scene(), brighter).result
    #expect(result.isSame)
    #expect(result.isSame(.acrossDrivers))
    #expect(!result.isSame(.exact))
    #expect(result.flip.mean < 0.05)
  }

  @Test func aBlankTextureFailsByBothMeasures() async throws {
    let result = try await PictureDifference(scene(), scene(texture: false)).result
    #expect(!result.isSame)
    #expect(!result.isSame(.acrossDrivers))
    #expect(!result.isSame(ComparisonLimits(pixel: 255, flip: 0.05)))
  }

  @Test func aShiftByOnePixelFails() async throws {
    let result = try await PictureDifference(scene(), scene(offset: 1)).result
    #expect(!result.isSame)
    #expect(!result.isSame(.acrossDrivers))
    #expect(!result.isSame(ComparisonLimits(pixel: 255, flip: 0.02)))
  }

  @Test func oneFlippedTriangleFailsThoughTheMeanIsSmall() async throws {
    let result = try await PictureDifference(scene(), scene(flipsTriangle: true)).result
    #expect(!result.isSame)
    #expect(!result.isSame(.acrossDrivers))
    // A mean over the picture hides a small defect, the 99th percentile does not.
    #expect(result.flip.mean < 0.02)
    #expect(result.flip.percentile99 > 0.2)
  }

  @Test func aBlackPictureFails() async throws {
    let black = Image<RGBA8>(
      width: Self.size, height: Self.size, filledWith: RGBA8(red: 0, green: 0, blue: 0))
    #expect(try await !PictureDifference(scene(), black).result.isSame(.acrossDrivers))
  }
}

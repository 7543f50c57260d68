import Images
import Testing

@testable import Stickers

/// The line along which plotters cut.
struct CutLineTests {
  /// A mask of a shape given by its distance field.
  private func mask(_ size: Int, _ inside: (SIMD2<Float>) -> Float) -> Image<UInt8> {
    Image(
      width: size, height: size,
      pixels: (0..<size * size).map { i in
        let place = SIMD2(Float(i % size), Float(i / size)) + 0.5
        return UInt8(min(max(inside(place) + 0.5, 0), 1) * 255)
      }, encoding: .linear)
  }

  private func length(_ vector: SIMD2<Float>) -> Float { (vector * vector).sum().squareRoot() }

  @Test(arguments: [20, 55.5, 90] as [Float])
  func followsADiscWithinHalfAPixel(radius: Float) {
    let center = SIMD2<Float>(100.3, 99.2)
    let line = CutLine(mask(200) { radius - length($0 - center) })
    #expect(line.curves.count == 1)
    for segment in line.curves.joined() {
      for step in 0...10 {
        let distance = length(segment.point(Float(step) / 10) - center)
        #expect(abs(distance - radius) < 0.5, "\(distance)")
      }
    }
    // A circle needs few segments.
    #expect(line.curves[0].count <= 24)
  }

  @Test func curvesAreClosedAndConnected() {
    let line = CutLine(mask(160) { 50 - length($0 - 80) + 6 * ($0.x / 20 - ($0.x / 20).rounded()) })
    #expect(!line.curves.isEmpty)
    for curve in line.curves {
      for (segment, next) in zip(curve, curve.dropFirst() + curve.prefix(1)) {
        #expect(segment.end == next.start)
      }
    }
  }

  @Test func holesHaveALineOfTheirOwnInTheOtherDirection() {
    let line = CutLine(mask(160) { min(60 - length($0 - 80), length($0 - 80) - 25) })
    #expect(line.curves.count == 2)
    let areas = line.curves.map { curve in
      curve.reduce(Float(0)) { $0 + $1.start.x * $1.end.y - $1.start.y * $1.end.x }
    }
    #expect(areas[0] * areas[1] < 0)
  }

  @Test func cornersStaySharp() {
    let line = CutLine(mask(120) { 40 - max(abs($0.x - 60), abs($0.y - 60)) })
    for corner in [SIMD2<Float>(20, 20), SIMD2(100, 20), SIMD2(100, 100), SIMD2(20, 100)] {
      let nearest = line.curves.joined().map { length($0.start - corner) }.min() ?? .infinity
      #expect(nearest < 0.8, "\(nearest)")
    }
  }

  @Test func nothingHasNoLineAndEverythingOneAroundTheImage() {
    #expect(CutLine(Image<UInt8>(width: 9, height: 9)).curves.isEmpty)
    let whole = CutLine(Image<UInt8>(width: 30, height: 20, filledWith: 255))
    #expect(whole.curves.count == 1)
    for segment in whole.curves.joined() {
      #expect(segment.start.x > -0.6 && segment.start.x < 30.6 && segment.start.y > -0.6)
    }
  }

  @Test func pathDataAreShortNumbers() {
    let text = CutLine(mask(60) { 20 - length($0 - 30) }).pathData()
    #expect(text.hasPrefix("M") && text.hasSuffix("Z") && text.contains("C"))
    #expect(text.utf8.allSatisfy { "MCZ0123456789.- ".utf8.contains($0) })
    #expect(Decimal.text(-0.5) == "-0.5" && Decimal.text(12) == "12" && Decimal.text(.nan) == "0")
    #expect(Decimal.text(0.0004) == "0" && Decimal.text(3.0625) == "3.063")
  }
}

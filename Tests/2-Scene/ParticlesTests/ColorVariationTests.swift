import Testing
import simd

@testable import Particles

/// Colors that differ from particle to particle.
struct ColorVariationTests {
  private static let red = SIMD4<Float>(0.8, 0.2, 0.2, 0.9)

  private func colors(_ variation: SIMD4<Float>) -> [SIMD4<Float>] {
    (0..<500).map { ColorVariation.varied(Self.red, variation, ParticleRandom($0)) }
  }

  @Test func withoutVariationAColorStays() {
    #expect(colors(.zero).allSatisfy { simd_distance($0, Self.red) < 1e-6 })
  }

  @Test func hueGoesAroundAndLeavesTheRest() {
    let colors = colors(SIMD4(0.5, 0, 0, 0))
    for color in colors {
      #expect(abs(max(color.x, color.y, color.z) - 0.8) < 1e-5)
      #expect(abs(min(color.x, color.y, color.z) - 0.2) < 1e-5 && color.w == 0.9)
    }
    // A third of the circle each is nearest to one of the three.
    for lane in 0..<3 {
      let share = colors.count { $0[lane] == max($0.x, $0.y, $0.z) }
      #expect((120...220).contains(share), "\(lane): \(share)")
    }
  }

  @Test func theRestStaysWithinItsBounds() {
    let colors = colors(SIMD4(0, 1, 1, 1))
    #expect(colors.allSatisfy { $0.min() >= 0 && $0.w <= 1 && max($0.x, $0.y, $0.z) <= 1.8001 })
    #expect(
      colors.contains { $0.x == $0.y } && colors.contains { $0.w == 1 } && colors.contains { $0.x == 0 })
  }
}

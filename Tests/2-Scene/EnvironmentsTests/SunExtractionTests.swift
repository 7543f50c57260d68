import Testing
import simd

@testable import Environments

@Suite struct SunExtractionTests {
  private let toward = normalize(SIMD3<Float>(0.7, 0.4, -0.5))

  @Test func aSunIsFoundWithItsDirectionStrengthAndSize() throws {
    let extraction = SunExtraction(TestSurroundings.sunny(toward: toward), limit: 2)
    #expect(extraction.suns.count == 1)
    let sun = try #require(extraction.suns.first)
    #expect(distance(sun.direction, toward) < 0.003)
    // The disk's solid angle, π r² for small ones, times its radiance.
    let expected = SIMD3<Float>(1, 0.9, 0.7) * 20_000 * .pi * 0.02 * 0.02
    #expect(distance(sun.irradiance, expected) < 0.05 * length(expected))
    #expect(abs(sun.angularRadius - 0.02) < 0.004)
    #expect(extraction.map.pixels.allSatisfy { $0.x < 1 })
  }

  @Test func takingASunOutKeepsTheSumOfLight() throws {
    let map = TestSurroundings.sunny(toward: toward)
    let extraction = SunExtraction(map, limit: 1)
    let sun = try #require(extraction.suns.first)
    let sum = extraction.map.averageRadiance + sun.irradiance / (4 * .pi)
    #expect(distance(sum, map.averageRadiance) < 1e-4 * length(map.averageRadiance))
  }

  @Test func aSunOnTheSeamIsOneSun() {
    let seam = normalize(SIMD3<Float>(-1, 0.1, 0))
    let extraction = SunExtraction(TestSurroundings.sunny(toward: seam), limit: 4)
    #expect(extraction.suns.count == 1)
    #expect(extraction.suns.allSatisfy { distance($0.direction, seam) < 0.004 })
  }

  @Test func aWindowStaysInThePicture() {
    let map = TestSurroundings.sunny(toward: toward, radius: 0.3, brightness: 500)
    let extraction = SunExtraction(map, limit: 4)
    #expect(extraction.suns.isEmpty)
    #expect(extraction.map == map)
  }

  @Test func aWeakLampStaysInThePicture() {
    let map = TestSurroundings.sunny(toward: toward, radius: 0.012, brightness: 60)
    #expect(SunExtraction(map, limit: 4).suns.isEmpty)
  }

  @Test func noMoreSunsThanAskedForAreTakenOut() {
    let other = normalize(SIMD3<Float>(-0.5, 0.6, 0.3))
    var map = TestSurroundings.sunny(toward: toward)
    let second = TestSurroundings.sunny(toward: other, brightness: 10_000)
    for index in map.pixels.indices where second.pixels[index].x > 100 {
      map.pixels[index] = second.pixels[index]
    }
    #expect(SunExtraction(map, limit: 0).suns.isEmpty)
    let one = SunExtraction(map, limit: 1).suns
    #expect(one.count == 1 && one.allSatisfy { distance($0.direction, toward) < 0.004 })
    #expect(SunExtraction(map, limit: 3).suns.count == 2)
  }

  @Test func darknessHasNoSun() {
    let map = TestSurroundings.map { _ in SIMD3() }
    #expect(SunExtraction(map, limit: 2).suns.isEmpty)
  }
}

import Testing
import simd

@testable import Environments

@Suite struct IrradianceHarmonicsTests {
  private func harmonics(_ radiance: (SIMD3<Float>) -> SIMD3<Float>) -> IrradianceHarmonics {
    PrefilteredEnvironment(
      TestSurroundings.map(radiance), options: EnvironmentOptions(specularCubeDimension: 64, maximumSuns: 0)
    ).diffuse
  }

  @Test func evenLightLightsEvenly() {
    let harmonics = harmonics { _ in SIMD3(0.25, 1, 3) }
    for normal in TestSurroundings.directions {
      #expect(distance(harmonics.radiance(normal), SIMD3(0.25, 1, 3)) < 1e-3)
    }
  }

  @Test func lightThatGrowsTowardOneSideKeepsTwoThirdsOfTheDifference() {
    // Radiance 1 + d·a gives irradiance / π of 1 + 2/3 n·a.
    let axis = normalize(SIMD3<Float>(1, 2, -0.5))
    let harmonics = harmonics { SIMD3(repeating: 1 + dot($0, axis)) }
    for normal in TestSurroundings.directions {
      #expect(abs(harmonics.radiance(normal).x - (1 + 2 / 3 * dot(normal, axis))) < 2e-3)
    }
  }

  @Test func theSecondBandKeepsAQuarter() {
    // Each of the five quadratic polynomials of mean zero.
    let bands: [(SIMD3<Float>) -> Float] = [
      { $0.x * $0.y }, { $0.y * $0.z }, { $0.x * $0.z }, { $0.x * $0.x - $0.y * $0.y },
      { 3 * $0.z * $0.z - 1 },
    ]
    for band in bands {
      let harmonics = harmonics { SIMD3(repeating: 3 + band($0)) }
      for normal in TestSurroundings.directions {
        #expect(abs(harmonics.radiance(normal).x - (3 + 0.25 * band(normal))) < 2e-3)
      }
    }
  }

  @Test func halfASphereOfLightIsNearTheExactIntegral() {
    // (1 + cos θ) / 2, which nine coefficients approach.
    let harmonics = harmonics { $0.y > 0 ? SIMD3(1, 1, 1) : SIMD3() }
    for normal in TestSurroundings.directions {
      #expect(abs(harmonics.radiance(normal).y - (1 + normal.y) / 2) < 0.03)
    }
  }

  @Test func oneBrightSpotDoesNotShineDarkness() {
    let spot = normalize(SIMD3<Float>(0.3, 0.2, 0.9))
    let harmonics = harmonics { dot($0, spot) > 0.97 ? SIMD3(50, 20, 5) : SIMD3() }
    var mean = SIMD3<Float>()
    for normal in TestSurroundings.directions {
      var sum = harmonics.coefficients[0] + harmonics.coefficients[1] * normal.y
      sum += harmonics.coefficients[2] * normal.z + harmonics.coefficients[3] * normal.x
      sum += harmonics.coefficients[4] * normal.x * normal.y + harmonics.coefficients[5] * normal.y * normal.z
      sum += harmonics.coefficients[6] * (3 * normal.z * normal.z - 1)
      sum += harmonics.coefficients[7] * normal.x * normal.z
      sum += harmonics.coefficients[8] * (normal.x * normal.x - normal.y * normal.y)
      #expect(sum.x > -0.02)
      mean += harmonics.radiance(normal) / Float(TestSurroundings.directions.count)
    }
    // The cap covers (1 − 0.97) / 2 of the sphere.
    #expect(abs(mean.x - 0.75) < 0.03)
    #expect(harmonics.radiance(spot).x > harmonics.radiance(-spot).x * 10)
  }
}

import Glibc
import Testing
import simd

@testable import Environments

@Suite struct EquirectangularProjectionTests {
  @Test func directionsLieWhereTheDefinitionSays() {
    for direction in TestSurroundings.directions {
      let coordinates = EquirectangularProjection.coordinates(direction)
      #expect(abs(coordinates.x - (0.5 + atan2(direction.z, direction.x) / (2 * .pi))) < 1e-6)
      #expect(abs(coordinates.y - (0.5 - asin(direction.y) / .pi)) < 1e-6)
    }
  }

  @Test func theAxesLieWhereTheDefinitionSays() {
    #expect(EquirectangularProjection.coordinates(SIMD3(1, 0, 0)) == SIMD2(0.5, 0.5))
    #expect(EquirectangularProjection.coordinates(SIMD3(0, 0, 1)) == SIMD2(0.75, 0.5))
    #expect(EquirectangularProjection.coordinates(SIMD3(0, 0, -1)) == SIMD2(0.25, 0.5))
    #expect(EquirectangularProjection.coordinates(SIMD3(0, 1, 0)).y == 0)
    #expect(EquirectangularProjection.coordinates(SIMD3(0, -1, 0)).y == 1)
  }

  @Test func directionsAndPlacesAreInverse() {
    for direction in TestSurroundings.directions {
      let coordinates = EquirectangularProjection.coordinates(direction * 7)
      let back = EquirectangularProjection.direction(u: Double(coordinates.x), v: Double(coordinates.y))
      #expect(distance(back, direction) < 3e-6)
    }
  }
}

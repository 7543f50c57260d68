import Foundation
import Spatial
import Testing

struct Angle2DTests {
  @Test func degreesAndRadiansAreTwoViewsOfOneAngle() {
    #expect(Angle2D(degrees: 180).radians == .pi)
    #expect(Angle2D.radians(.pi / 2).degrees == 90)
    #expect(Angle2D(degrees: Float(90)) == .degrees(90))
    var angle = Angle2D.zero
    angle.degrees = 45
    #expect(abs(angle.radians - .pi / 4) < 1e-15)
  }

  @Test(arguments: [(0.0, 0.0), (190, -170), (-190, 170), (720, 0), (539, 179), (-90, -90)])
  func normalizedAnglesAreWithinHalfATurn(degrees: Double, normalized: Double) {
    #expect(abs(Angle2D(degrees: degrees).normalized.degrees - normalized) < 1e-9)
  }

  @Test func anglesAddUp() {
    #expect((Angle2D.degrees(30) + .degrees(60)).isApproximatelyEqual(to: .degrees(90)))
    #expect(-Angle2D.degrees(30) == .zero - .degrees(30))
  }

  @Test func functionsOfAnglesLiveBesideThoseOfNumbers() {
    #expect(sin(Angle2D(degrees: 90)) == 1 && sin(0.0) == 0)
    #expect(cos(Angle2D.zero) == 1 && cos(0.0) == 1)
    #expect(abs(tan(Angle2D.degrees(45)) - 1) < 1e-15)
    #expect(Angle2D.atan2(y: 1, x: -1).isApproximatelyEqual(to: .degrees(135)))
    #expect(Angle2D.asin(1) == .degrees(90) && Angle2D.acos(1) == .zero)
    #expect(Angle2D.atan(1).isApproximatelyEqual(to: .degrees(45)))
  }
}

import Spatial
import Testing
import simd

struct EulerAnglesTests {
  @Test func turnsAreDoneAroundTheAxesOfTheWorld() {
    let x = Angle2D.degrees(90)
    let y = Angle2D.degrees(90)
    let xyz = Rotation3D(eulerAngles: EulerAngles(x: x, y: y, z: .zero, order: .xyz))
    // Around x first: y goes to z; then around y: z goes to x.
    #expect((xyz * Vector3D.up).isApproximatelyEqual(to: .right))
    let zxy = Rotation3D(eulerAngles: EulerAngles(x: x, y: .zero, z: .degrees(90), order: .zxy))
    // Around z first: x goes to y; then around x: y goes to z.
    #expect((zxy * Vector3D.right).isApproximatelyEqual(to: .forward))
  }

  @Test(arguments: [EulerAngles.Order.xyz, .zxy], [-170.0, -90, -20, 0, 35, 90, 140])
  func anglesComeBack(order: EulerAngles.Order, degrees: Double) {
    for middle in [-80.0, -10, 0, 45, 89] {
      for last in [-120.0, 0, 60] {
        let outer = [degrees, last].map { $0 * .pi / 180 }
        let inner = middle * .pi / 180
        let angles =
          order == .xyz ? simd_double3(outer[0], inner, outer[1]) : simd_double3(inner, outer[0], outer[1])
        let rotation = Rotation3D(eulerAngles: EulerAngles(angles: angles, order: order))
        let found = rotation.eulerAngles(order: order)
        #expect(simd_distance(found.angles, angles) < 1e-9)
        #expect(found.order == order)
      }
    }
  }

  @Test(arguments: [EulerAngles.Order.xyz, .zxy], [-90.0, 90])
  func aRightAngleInTheMiddleStillGivesTheRotation(order: EulerAngles.Order, degrees: Double) {
    let middle = Angle2D.degrees(degrees)
    let angles =
      order == .xyz
      ? EulerAngles(x: .degrees(20), y: middle, z: .degrees(50), order: order)
      : EulerAngles(x: middle, y: .degrees(20), z: .degrees(50), order: order)
    let rotation = Rotation3D(eulerAngles: angles)
    let found = rotation.eulerAngles(order: order)
    #expect(found.angles.z == 0)
    #expect(Rotation3D(eulerAngles: found).isApproximatelyEqual(to: rotation))
  }

  @Test func theOlderNameMeansTheSame() {
    #expect(EulerAngles.Order.pitchYawRoll == .xyz)
    #expect(EulerAngles().order == .xyz)
    #expect(EulerAngles(angles: simd_float3(1, 2, 3), order: .zxy).angles == simd_double3(1, 2, 3))
  }
}

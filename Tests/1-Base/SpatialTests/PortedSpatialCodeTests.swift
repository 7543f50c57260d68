import Foundation
import Platform
import Spatial
import Testing
import simd

// Compiles what applications write with all these modules at once: an ambiguity between them would stop it.
struct PortedSpatialCodeTests {
  @Test func sizesOfThePlatformMixWithSpatialOnes() {
    let size = CGSize(width: 4, height: 3)
    let depth = 0.5
    let box = Size3D(width: size.width, height: size.height, depth: depth)
    #expect(box == Size3D(width: 4, height: 3, depth: 0.5))
    let point = Point3D(x: size.width, y: size.height, z: size.width)
    #expect(point.distance(to: .zero) == 41.0.squareRoot())
  }

  @Test func colorsAndPositionsShareVariables() {
    let half = 0.5
    let color = UIColor(red: half, green: CGFloat(half), blue: 0.25, alpha: 1)
    let vector = Vector3D(x: color.redComponent, y: half, z: 0)
    #expect(vector == Vector3D(x: 0.5, y: 0.5, z: 0))
  }

  @Test func angleFunctionsDoNotHideThoseOfNumbers() {
    let x: Float = 0
    let y: CGFloat = 0
    #expect(cos(x) == 1 && cos(y) == 1 && cos(0.0) == 1 && cos(Angle2D.zero) == 1)
    #expect(simd_length(Vector3D(x: 3, y: 4).vector) == 5)
  }

  @Test func posesBecomeMatricesForTheScene() {
    let pose = Pose3D(position: .init(x: 0, y: 1, z: 0), rotation: .init(angle: .degrees(90), axis: .y))
    let forward = pose.matrix * simd_double4(0, 0, 1, 0)
    #expect(simd_distance(forward, simd_double4(1, 0, 0, 0)) < 1e-12)
    #expect(Rect3D(origin: .zero, size: .one).center == Point3D(x: 0.5, y: 0.5, z: 0.5))
  }
}

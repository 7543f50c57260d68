import Foundation
import Spatial
import Testing
import simd

struct ProjectiveTransform3DTests {
  @Test(arguments: [false, true], [100, Double.infinity])
  func theViewFillsTheUnitCube(reverseZ: Bool, far: Double) {
    let camera = ProjectiveTransform3D(
      fovY: .degrees(90), aspectRatio: 2, nearZ: 0.5, farZ: far, reverseZ: reverseZ)
    let near = camera * Point3D(x: 1, y: 0.5, z: -0.5)
    #expect(near.isApproximatelyEqual(to: Point3D(x: 1, y: 1, z: reverseZ ? 1 : 0)))
    let distance = min(far, 1e12)
    let farthest = camera * Point3D(x: -2 * distance, y: -distance, z: -distance)
    #expect(farthest.isApproximatelyEqual(to: Point3D(x: -1, y: -1, z: reverseZ ? 0 : 1)))
    #expect(!camera.isAffine)
  }

  @Test func aFrustumNeedNotBeSymmetric() {
    let camera = ProjectiveTransform3D(
      leftTangent: 1, rightTangent: 0.5, topTangent: 2, bottomTangent: 0.25, nearZ: 0.1, farZ: 50,
      reverseZ: true)
    #expect(
      (camera * Point3D(x: -3, y: 6, z: -3)).isApproximatelyEqual(
        to: Point3D(x: -1, y: 1, z: camera.apply(-3))))
    #expect(
      (camera * Point3D(x: 1.5, y: -0.75, z: -3)).isApproximatelyEqual(
        to: Point3D(x: 1, y: -1, z: camera.apply(-3))))
  }

  @Test func withoutReversalIsTheDefault() {
    let plain = ProjectiveTransform3D(fovY: .degrees(60), aspectRatio: 1, nearZ: 1, farZ: 9)
    #expect(
      plain == ProjectiveTransform3D(fovY: .degrees(60), aspectRatio: 1, nearZ: 1, farZ: 9, reverseZ: false))
  }

  @Test func theInverseUndoes() throws {
    let camera = ProjectiveTransform3D(
      fovY: .degrees(60), aspectRatio: 1.5, nearZ: 0.1, farZ: 20, reverseZ: true)
    let point = Point3D(x: 0.5, y: -1, z: -4)
    #expect((try #require(camera.inverse) * (camera * point)).isApproximatelyEqual(to: point))
    #expect(ProjectiveTransform3D(simd_double4x4(0)).inverse == nil)
  }

  @Test func anAffineTransformIsAProjectiveOne() throws {
    let affine = AffineTransform3DTests.transform
    let transform = ProjectiveTransform3D(affine)
    #expect(transform.isAffine && transform.translation == affine.translation)
    #expect(transform.scaleComponent == affine.scale && transform.rotation == affine.rotation)
    let point = Point3D(x: 1, y: 2, z: 3)
    #expect((transform * point).isApproximatelyEqual(to: affine * point))
    #expect((transform * transform).isApproximatelyEqual(to: ProjectiveTransform3D(affine * affine)))
    #expect(ProjectiveTransform3D(pose: Pose3DTests.pose).matrix == Pose3DTests.pose.matrix)
    #expect(ProjectiveTransform3D().isIdentity)
    let rect = Rect3D(origin: point, size: .one)
    #expect((transform * rect).isApproximatelyEqual(to: affine * rect))
  }

  @Test func singlePrecisionHoldsTheSame() throws {
    let camera = ProjectiveTransform3D(
      fovY: .degrees(60), aspectRatio: 1.5, nearZ: 0.1, farZ: 20, reverseZ: true)
    let float = ProjectiveTransform3DFloat(camera)
    #expect(ProjectiveTransform3D(float).isApproximatelyEqual(to: camera, tolerance: 1e-6))
    #expect((try #require(float.inverse) * float).isApproximatelyEqual(to: .identity))
    #expect(!float.isAffine && ProjectiveTransform3DFloat().isAffine)
    #expect(float.matrix == ProjectiveTransform3DFloat(camera.matrix).matrix)
    let data = try JSONEncoder().encode(float)
    #expect(try JSONDecoder().decode(ProjectiveTransform3DFloat.self, from: data) == float)
    let double = try JSONEncoder().encode(camera)
    #expect(try JSONDecoder().decode(ProjectiveTransform3D.self, from: double) == camera)
  }
}

extension ProjectiveTransform3D {
  /// The depth of points at a distance along the view direction.
  fileprivate func apply(_ z: Double) -> Double { (self * Point3D(z: z)).z }
}

import Foundation
import Spatial
import Testing
import simd

struct Pose3DTests {
  static let pose = Pose3D(
    position: Point3D(x: 1, y: -2, z: 3), rotation: Rotation3D(angle: .degrees(50), axis: .xyz))

  @Test func theInverseUndoes() {
    #expect((Self.pose * Self.pose.inverse).isApproximatelyEqual(to: .identity))
    #expect((Self.pose.inverse * Self.pose).isApproximatelyEqual(to: .identity))
    let point = Point3D(x: 5, y: 6, z: 7)
    #expect(point.applying(Self.pose).unapplying(Self.pose).isApproximatelyEqual(to: point))
    let vector = Vector3D(x: 5, y: 6, z: 7)
    #expect(vector.applying(Self.pose).unapplying(Self.pose).isApproximatelyEqual(to: vector))
  }

  @Test func productsAgreeWithMatrices() {
    let other = Pose3D(position: Point3D(x: 0.5), rotation: Rotation3D(angle: .degrees(-20), axis: .y))
    let product = AffineTransform3D(pose: Self.pose) * AffineTransform3D(pose: other)
    #expect(AffineTransform3D(pose: Self.pose * other).isApproximatelyEqual(to: product))
    let point = Point3D(x: 1, y: 2, z: 3)
    #expect((product * point).isApproximatelyEqual(to: Self.pose * (other * point)))
    #expect(
      product.matrix4x4 * simd_double4(0, 0, 0, 1) == simd_double4((Self.pose * other.position).vector, 1))
  }

  @Test func aPoseIsFoundInATransform() throws {
    let scaled = AffineTransform3D(
      scale: Size3D(width: 2, height: 3, depth: 4), rotation: Self.pose.rotation,
      translation: Vector3D(Self.pose.position))
    #expect(try #require(Pose3D(transform: scaled)).isApproximatelyEqual(to: Self.pose))
    #expect(try #require(Pose3D(Self.pose.matrix)).isApproximatelyEqual(to: Self.pose))
    let float = ProjectiveTransform3DFloat(Self.pose.matrix).matrix
    #expect(try #require(Pose3D(float)).isApproximatelyEqual(to: Self.pose, tolerance: 1e-6))
  }

  @Test func shearAndProjectionHaveNoPose() {
    var sheared = AffineTransform3D.identity
    sheared.matrix.columns.0.y = 0.5
    #expect(Pose3D(transform: sheared) == nil)
    #expect(Pose3D(simd_double4x4(0)) == nil)
    let camera = ProjectiveTransform3D(fovY: .degrees(60), aspectRatio: 1, nearZ: 0.1, farZ: 10)
    #expect(Pose3D(transform: camera) == nil)
  }

  @Test func simdPartsMakeAPose() {
    let pose = Pose3D(position: simd_float3(1, 2, 3), rotation: simd_quatf(ix: 0, iy: 0, iz: 0, r: 1))
    #expect(pose == Pose3D(position: Point3D(x: 1, y: 2, z: 3), rotation: .identity))
    #expect(Pose3D().isIdentity && !pose.isIdentity)
    #expect(Pose3D().translated(by: Vector3D(x: 1, y: 2, z: 3)) == pose)
  }

  @Test func codingReturnsTheSame() throws {
    let copy = try JSONDecoder().decode(Pose3D.self, from: JSONEncoder().encode(Self.pose))
    #expect(copy.isApproximatelyEqual(to: Self.pose, tolerance: 1e-15))
  }
}

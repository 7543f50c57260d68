import Foundation
import Spatial
import Testing
import simd

struct Rotation3DTests {
  static let samples = [
    Rotation3D.identity, Rotation3D(angle: .degrees(90), axis: .x),
    Rotation3D(angle: .degrees(-130), axis: .xyz),
    Rotation3D(angle: .degrees(179), axis: RotationAxis3D(x: 1, y: -2, z: 0.5)),
  ]

  @Test func angleAndAxisComeBack() {
    let rotation = Rotation3D(angle: .degrees(75), axis: RotationAxis3D(x: 3, y: 0, z: 4))
    #expect(rotation.angle.isApproximatelyEqual(to: .degrees(75)))
    #expect(Vector3D(rotation.axis).isApproximatelyEqual(to: Vector3D(x: 0.6, y: 0, z: 0.8)))
  }

  @Test func withoutAnAxisNothingTurns() {
    #expect(Rotation3D(angle: .degrees(75), axis: .zero) == .identity)
    #expect(Rotation3D.identity.axis == .zero && Rotation3D.identity.angle == .zero)
    #expect(Rotation3D(simd_quatd(ix: 0, iy: 0, iz: 0, r: 0)).isIdentity)
  }

  @Test func quaternionsOfAnyLengthAreAccepted() {
    let rotation = Rotation3D(simd_quatf(ix: 0, iy: 3, iz: 0, r: 3))
    #expect(rotation.isApproximatelyEqual(to: Rotation3D(angle: .degrees(90), axis: .y)))
    #expect(abs(simd_length(rotation.vector) - 1) < 1e-15)
  }

  @Test func oppositeQuaternionsAreApproximatelyEqual() {
    let rotation = Self.samples[2]
    let opposite = Rotation3D(simd_quatd(vector: -rotation.vector))
    #expect(opposite != rotation)
    #expect(opposite.isApproximatelyEqual(to: rotation))
    #expect(!rotation.isApproximatelyEqual(to: rotation.inverse))
  }

  @Test(arguments: samples)
  func theInverseUndoes(rotation: Rotation3D) {
    #expect((rotation * rotation.inverse).isApproximatelyEqual(to: .identity))
  }

  @Test func theRightFactorTurnsFirst() {
    let product = Rotation3D(angle: .degrees(90), axis: .z) * Rotation3D(angle: .degrees(90), axis: .x)
    // y goes to z, which stays; z goes to -y, which goes to x.
    #expect((product * Vector3D.up).isApproximatelyEqual(to: .forward))
    #expect((product * Vector3D.forward).isApproximatelyEqual(to: .right))
  }

  @Test(arguments: [
    (Vector3D.forward, Vector3D.up), (.right, .up), (Vector3D(x: 1, y: 2, z: -3), Vector3D(x: 0, y: 1, z: 1)),
    (.up, .up), (-Vector3D.up, .up), (.right, .right),
  ])
  func forwardGoesWhereItIsTold(forward: Vector3D, up: Vector3D) {
    let rotation = Rotation3D(forward: forward, up: up)
    #expect((rotation * Vector3D.forward).isApproximatelyEqual(to: forward.normalized))
    // Up stays in the plane of forward and the wanted up, on its side.
    #expect((rotation * Vector3D.up).dot(up) > -1e-9)
    #expect(abs((rotation * Vector3D.right).dot(up)) < 1e-9)
  }

  @Test func lookingAtATargetTurnsForwardToIt() {
    let position = Point3D(x: 1, y: 1, z: 1)
    let target = Point3D(x: 1, y: 1, z: -4)
    let rotation = Rotation3D(position: position, target: target)
    #expect((rotation * Vector3D.forward).isApproximatelyEqual(to: -Vector3D.forward))
    #expect((rotation * Vector3D.up).isApproximatelyEqual(to: .up))
    #expect(Pose3D(position: position, target: target).rotation == rotation)
  }

  @Test func slerpGoesEitherWayAround() {
    let end = Rotation3D(angle: .degrees(90), axis: .y)
    let middle = Rotation3D.slerp(from: .identity, to: end, t: 0.5)
    #expect(middle.isApproximatelyEqual(to: Rotation3D(angle: .degrees(45), axis: .y)))
    let around = Rotation3D.slerp(from: .identity, to: end, t: 0.5, along: .longest)
    #expect(around.isApproximatelyEqual(to: Rotation3D(angle: .degrees(-135), axis: .y)))
    #expect((end * (1 / 3)).isApproximatelyEqual(to: Rotation3D(angle: .degrees(30), axis: .y)))
    #expect((2 / 3 * end).isApproximatelyEqual(to: Rotation3D(angle: .degrees(60), axis: .y)))
  }

  @Test(arguments: samples, [RotationAxis3D.x, .y, .xyz, RotationAxis3D(x: 0, y: 3, z: -4)])
  func swingAndTwistMakeTheRotation(rotation: Rotation3D, axis: RotationAxis3D) {
    let parts = rotation.swingTwist(twistAxis: axis)
    #expect((parts.swing * parts.twist).isApproximatelyEqual(to: rotation))
    #expect(Vector3D(parts.twist.axis).cross(Vector3D(axis)).length < 1e-9)
    #expect(abs(Vector3D(parts.swing.axis).dot(Vector3D(axis))) < 1e-9 || parts.swing.angle.radians < 1e-7)
    #expect(rotation.twist(twistAxis: axis) == parts.twist && rotation.swing(twistAxis: axis) == parts.swing)
  }

  @Test func codingReturnsAUnitQuaternion() throws {
    for rotation in Self.samples {
      let copy = try JSONDecoder().decode(Rotation3D.self, from: JSONEncoder().encode(rotation))
      #expect(copy.isApproximatelyEqual(to: rotation, tolerance: 1e-15))
    }
    let rounded = try JSONDecoder().decode(Rotation3D.self, from: Data(#"{"vector":[0,0.7,0,0.7]}"#.utf8))
    #expect(rounded.isApproximatelyEqual(to: Rotation3D(angle: .degrees(90), axis: .y)))
  }
}

import Collision
import Physics
import Testing
import simd

/// Pendulums on joints, against the period of small swings.
struct PendulumTests {
  static let length: Float = 2

  @Test(arguments: [
    JointKind.spherical(), .distance(limit: 2...2), .revolute(),
    .custom(linear: [], angular: [.unlimited, .unlimited, .unlimited]),
  ])
  func `A pendulum swings in its period`(_ kind: JointKind) throws {
    let world = PhysicsWorld(.fine)
    let angle: Float = 0.1
    let start = Self.length * SIMD3(sin(angle), -cos(angle), 0)
    let bob = world.add(
      BodyDescription(shape: .ball(0.02), mass: .ball(1, 0.02)), at: BodyPose(position: start))
    // A hinge turns around x, which has to lie along the world's z.
    let frame = turn(-.pi / 2, SIMD3(0, 1, 0))
    var pin = BodyPose(position: -start, orientation: frame)
    if case .distance = kind { pin.position = .zero }
    let joint = world.add(
      JointDescription(kind, first: nil, firstPin: BodyPose(orientation: frame), second: bob, secondPin: pin))
    _ = try #require(joint)
    var crossings: [Double] = []
    var before = start.x, time = 0.0
    world.run(12) {
      let x = world.position(bob).x
      time += 1.0 / 120
      if before > 0, x <= 0 { crossings.append(time - Double(x / (x - before)) / 120) }
      before = x
      #expect(abs(simd_length(world.position(bob)) - Self.length) < 0.01)
    }
    try #require(crossings.count >= 4)
    let period = Float((crossings[crossings.count - 1] - crossings[0]) / Double(crossings.count - 1))
    // The ball's own inertia and the size of the swing add less than a thousandth.
    let expected = 2 * Float.pi * (Self.length / 9.81).squareRoot() * (1 + angle * angle / 16)
    #expect(isNear(period, expected))
  }

  private func sin(_ angle: Float) -> Float { simd.sin(SIMD2(angle, 0)).x }
  private func cos(_ angle: Float) -> Float { simd.cos(SIMD2(angle, 0)).x }
}

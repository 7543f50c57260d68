import Collision
import Physics
import Testing
import simd

/// Bodies that spin, against the laws of tops.
struct TurningWorldTests {
  /// The steps a second of the worlds.
  static let rates = [30.0, 60, 120]

  @Test(arguments: rates, [Float(40), 100, 200])
  func `A gyroscope precesses at its rate and stays level`(rate: Double, spin: Float) throws {
    let world = PhysicsWorld(PhysicsSettings(fixedStep: 1 / rate))
    let arm: Float = 0.1, inertia = SIMD3<Float>(0.0025, 0.0025, 0.005)
    let expected = 9.81 * arm / (inertia.z * spin)
    let start = SIMD3<Float>(arm, 0, 0), turning = SIMD3<Float>(spin, expected, 0)
    let disc = world.add(
      BodyDescription(shape: .ball(0.1), mass: BodyMass(mass: 1, inertia: inertia)),
      at: BodyPose(position: start, orientation: turn(.pi / 2, SIMD3(0, 1, 0))),
      velocity: BodyVelocity(linear: simd_cross(turning, start), angular: turning))
    _ = try #require(
      world.add(
        JointDescription(
          .spherical(), first: nil, second: disc, secondPin: BodyPose(position: SIMD3(0, 0, -arm)))))
    var angle: Float = 0, last = start
    world.run(4) {
      let now = world.position(disc)
      angle += atan2(last.z * now.x - last.x * now.z, last.x * now.x + last.z * now.z)
      last = now
      #expect(abs(now.y) < 0.01)
    }
    #expect(isNear(angle / 4, expected, within: 0.02))
  }

  @Test(arguments: rates, [Float(0.05), 0.18])
  func `The axis of a free top circles its momentum at an angle that stays`(rate: Double, moment: Float) {
    let world = PhysicsWorld(PhysicsSettings(gravity: .zero, fixedStep: 1 / rate))
    let turning = SIMD3<Float>(3, 0, 10)
    let momentum = SIMD3<Float>(0.1, 0.1, moment) * turning
    let top = world.add(
      BodyDescription(shape: .ball(0.1), mass: BodyMass(mass: 1, inertia: SIMD3(0.1, 0.1, moment))),
      velocity: BodyVelocity(angular: turning))
    let along = simd_normalize(momentum), first = SIMD3<Float>(0, 1, 0), second = simd_cross(along, first)
    var angle: Float = 0, last: Float?
    world.run(5) {
      let axis = world.pose(of: top)?.orientation.act(SIMD3(0, 0, 1)) ?? .zero
      #expect(abs(simd_dot(axis, along) - along.z) < 0.002)
      let now = atan2(simd_dot(axis, second), simd_dot(axis, first))
      if let last { angle += remainder(now - last, 2 * .pi) }
      last = now
    }
    let steps = Float(5 * rate - 1)
    // A step of a large angle is a little short of it: 0.6 rad by 3 %.
    #expect(isNear(angle / steps * Float(rate), simd_length(momentum) / 0.1, within: 0.035))
  }

  @Test(arguments: rates) func `A body that tumbles keeps its momentum and its energy`(rate: Double) {
    let world = PhysicsWorld(PhysicsSettings(gravity: .zero, fixedStep: 1 / rate))
    let inertia = SIMD3<Float>(0.1, 0.2, 0.3), turning = SIMD3<Float>(0.02, 3, 0.02)
    let body = world.add(
      BodyDescription(shape: .ball(0.1), mass: BodyMass(mass: 1, inertia: inertia)),
      velocity: BodyVelocity(angular: turning))
    // About its middle axis it turns over again and again: (0.2 - 0.1) (0.3 - 0.2) / (0.1 * 0.3) is positive.
    var side: Float = 1, flips = 0
    world.run(30) {
      guard let pose = world.pose(of: body), let velocity = world.velocity(of: body) else { return }
      let local = pose.orientation.inverse.act(velocity.angular)
      #expect(simd_distance(pose.orientation.act(inertia * local), inertia * turning) < 0.001)
      #expect(isNear(simd_dot(inertia * local, local), simd_dot(inertia * turning, turning), within: 0.002))
      if pose.orientation.act(SIMD3(0, 1, 0)).y * side < -0.5 {
        side = -side
        flips += 1
      }
    }
    #expect(flips == 4)
  }

  @Test(arguments: rates, [Float(5), 20])
  func `A rotor that is out of balance keeps turning on its axle`(rate: Double, spin: Float) throws {
    let world = PhysicsWorld(PhysicsSettings(gravity: .zero, fixedStep: 1 / rate))
    let skew = turn(0.5, SIMD3(0, 0, 1))
    let rotor = world.add(
      BodyDescription(shape: .ball(0.01), mass: .box(1, 0.4, 0.02, 0.1)), at: BodyPose(orientation: skew),
      velocity: BodyVelocity(angular: SIMD3(spin, 0, 0)))
    _ = try #require(
      world.add(
        JointDescription(
          .revolute(), first: nil, second: rotor, secondPin: BodyPose(orientation: skew.inverse))))
    world.run(20)
    #expect(isNear(world.velocity(of: rotor)?.angular.x ?? 0, spin, within: 0.08))
  }

  @Test(arguments: rates) func `A kinematic fan turns as fast as it is told`(rate: Double) {
    let world = PhysicsWorld(PhysicsSettings(fixedStep: 1 / rate))
    let fan = world.add(
      BodyDescription(shape: .box(1, 0.1, 0.1), motionType: .kinematic),
      velocity: BodyVelocity(angular: SIMD3(0, 0, 80)))
    world.run(1 / rate)
    let turned = world.pose(of: fan)?.orientation ?? simd_quatf()
    #expect(abs(simd_dot(turned.vector, turn(80 / Float(rate), SIMD3(0, 0, 1)).vector)) > 0.9999)
  }
}

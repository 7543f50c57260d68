import Collision
import Physics
import Testing
import simd

struct JointTests {
  @Test func `A hinge stops at its limits`() throws {
    let world = PhysicsWorld(.fine)
    let bar = world.add(
      BodyDescription(shape: .box(0.2, 0.2, 2), mass: .box(2, 0.2, 0.2, 2)),
      at: BodyPose(position: SIMD3(0, 0, 1)))
    let joint = world.add(
      JointDescription(
        .revolute(limit: -0.2...0.6), first: nil, second: bar, secondPin: BodyPose(position: SIMD3(0, 0, -1)))
    )
    _ = try #require(joint)
    var most: Float = 0
    world.run(4) { most = Swift.max(most, angle(world, bar)) }
    #expect(isNear(angle(world, bar), 0.6))
    #expect(most < 0.61)
    world.settings.gravity.y = 9.81
    world.run(4)
    #expect(isNear(angle(world, bar), -0.2, within: 0.02))
  }

  private func angle(_ world: PhysicsWorld, _ bar: BodyHandle) -> Float {
    world.pose(of: bar).map { 2 * atan2($0.orientation.imag.x, $0.orientation.real) } ?? .nan
  }

  @Test func `A slider moves along its axis alone, between its limits`() throws {
    let world = PhysicsWorld(PhysicsSettings(gravity: SIMD3(5, -9.81, 3), fixedStep: 1.0 / 120))
    let box = world.addBox(at: .zero)
    let joint = world.add(JointDescription(.prismatic(limit: -1...2), first: nil, second: box))
    _ = try #require(joint)
    world.add(impulse: .zero, angularImpulse: SIMD3(1, 2, 3), to: box)
    world.run(3)
    #expect(simd_distance(world.position(box), SIMD3(2, 0, 0)) < 0.01)
    world.settings.gravity.x = -5
    world.run(3)
    #expect(simd_distance(world.position(box), SIMD3(-1, 0, 0)) < 0.01)
  }

  @Test func `A weld carries a body at the end of another`() throws {
    let world = PhysicsWorld(.fine)
    let first = world.addBox(at: .zero)
    let second = world.addBox(at: SIMD3(1, 0, 0))
    _ = try #require(world.add(JointDescription(.fixed, first: nil, second: first)))
    _ = try #require(
      world.add(
        JointDescription(
          .fixed, first: first, firstPin: BodyPose(position: SIMD3(0.5, 0, 0)), second: second,
          secondPin: BodyPose(position: SIMD3(-0.5, 0, 0)))))
    world.run(3)
    #expect(simd_distance(world.position(second), SIMD3(1, 0, 0)) < 0.02)
  }

  @Test func `A rope holds at its length and hangs loose below it`() throws {
    let world = PhysicsWorld(.fine)
    let ball = world.addBall(at: SIMD3(0, -1, 0))
    _ = try #require(world.add(JointDescription(.distance(limit: 0...3), first: nil, second: ball)))
    world.run(0.3)
    #expect(isNear(world.position(ball).y, -1 - 0.5 * 9.81 * 0.09, within: 0.02))
    world.run(3)
    #expect(isNear(world.position(ball).y, -3))
  }

  @Test func `A cone keeps the second axis within its angles`() throws {
    let world = PhysicsWorld(PhysicsSettings(gravity: SIMD3(0, -9.81, 0), fixedStep: 1.0 / 120))
    let bar = world.add(
      BodyDescription(
        shape: .box(2, 0.2, 0.2), mass: .box(1, 2, 0.2, 0.2), linearDamping: 1, angularDamping: 1),
      at: BodyPose(position: SIMD3(1, 0, 0)))
    _ = try #require(
      world.add(
        JointDescription(
          .spherical(coneLimits: SIMD2(0.3, 0.5)), first: nil, second: bar,
          secondPin: BodyPose(position: SIMD3(-1, 0, 0)))))
    world.run(6)
    // Down is a swing around z.
    let along = world.pose(of: bar)?.orientation.act(SIMD3(1, 0, 0)) ?? .zero
    #expect(isNear(atan2(-along.y, along.x), 0.5, within: 0.02))
    world.settings.gravity = SIMD3(0, 0, 9.81)
    world.run(6)
    let aside = world.pose(of: bar)?.orientation.act(SIMD3(1, 0, 0)) ?? .zero
    #expect(isNear(atan2(aside.z, aside.x), 0.3, within: 0.03))
  }

  @Test func `Bodies of a joint pass through each other unless it lets them collide`() throws {
    for collides in [false, true] {
      let world = PhysicsWorld(.weightless)
      let first = world.addBall(at: .zero),
        second = world.addBall(at: SIMD3(3, 0, 0), velocity: SIMD3(-2, 0, 0))
      _ = try #require(
        world.add(
          JointDescription(.distance(limit: 0...10), first: first, second: second, collides: collides)))
      world.run(2)
      #expect((world.position(second).x < world.position(first).x) == !collides)
    }
  }

  @Test func `A joint goes with its body`() throws {
    let world = PhysicsWorld(.fine)
    let first = world.addBox(at: .zero), second = world.addBox(at: SIMD3(2, 0, 0))
    let joint = try #require(world.add(JointDescription(.fixed, first: first, second: second)))
    let other = try #require(world.add(JointDescription(.fixed, first: nil, second: second)))
    #expect(world.contains(joint))
    world.remove(first)
    #expect(!world.contains(joint))
    #expect(world.contains(other))
    world.run(0.5)
    #expect(abs(world.position(second).y) < 1)
    world.remove(other)
    world.remove(joint)
    #expect(!world.contains(other))
    world.run(0.5)
    #expect(world.position(second).y < -0.5)
    #expect(world.add(JointDescription(.fixed, first: first, second: second)) == nil)
    #expect(world.add(JointDescription(.fixed, first: second, second: second)) == nil)
  }

  @Test func `A slider on a rail that turns is let go before it is flung away, and told once`() throws {
    let world = PhysicsWorld(.weightless)
    let rail = world.add(
      BodyDescription(shape: .box(1, 1, 1), motionType: .kinematic),
      velocity: BodyVelocity(angular: SIMD3(0, 25, 0)))
    let slider = world.addBall(at: SIMD3(1, 0, 0))
    let description = JointDescription(
      .prismatic(), first: rail, second: slider, secondPin: BodyPose(position: SIMD3(-1, 0, 0)))
    let joint = try #require(world.add(description))
    var told: [JointHandle] = []
    world.run(10) {
      told += world.report.givenUp
      #expect(world.report.frozen.isEmpty)
    }
    #expect(told == [joint])
    #expect(simd_length(world.speed(slider)) < 5_000)
    world.place(slider, at: BodyPose(position: SIMD3(1, 0, 0)))
    world.setVelocity(of: slider, to: BodyVelocity())
    world.setVelocity(of: rail, to: BodyVelocity())
    world.update(joint, to: description)
    world.add(impulse: SIMD3(0, 0, 1), to: slider)
    world.run(1)
    #expect(simd_length(world.position(slider)) < 1.5, "the joint holds again")
  }

  @Test func `Joints that contradict each other keep their bodies near`() throws {
    let world = PhysicsWorld()
    let ball = world.addBall(at: .zero)
    for (x, kind) in [(Float(-3), JointKind.fixed), (3, .revolute(limit: 0.2...0.3)), (0.5, .spherical())] {
      let pin = BodyPose(position: SIMD3(x, 1, 0), orientation: turn(x, SIMD3(0, 0, 1)))
      _ = try #require(world.add(JointDescription(kind, first: nil, firstPin: pin, second: ball)))
    }
    world.run(20) {
      #expect(world.report.frozen.isEmpty)
      #expect(simd_length(world.position(ball)) < 5 && simd_length(world.speed(ball)) < 20)
    }
  }

  private func atan2(_ y: Float, _ x: Float) -> Float {
    simd_quatf(from: SIMD3(1, 0, 0), to: simd_normalize(SIMD3(x, y, 0))).angle * (y < 0 ? -1 : 1)
  }
}

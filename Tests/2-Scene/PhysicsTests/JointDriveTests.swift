import Physics
import Testing
import simd

/// Motors and springs of joints against their closed forms, at 120 steps a second.
struct JointDriveTests {
  /// Adds a box of 2 kg with a moment of inertia of 0.5 kg m² about every axis, on a joint to the world.
  private func world(
    _ kind: JointKind, _ drives: PhysicsJointDrive..., gravity: SIMD3<Float> = .zero, mass: Float = 2,
    at position: SIMD3<Float> = .zero
  ) throws -> (world: PhysicsWorld, box: BodyHandle, joint: JointHandle) {
    let world = PhysicsWorld(PhysicsSettings(gravity: gravity, fixedStep: 1.0 / 120))
    let box = world.add(
      BodyDescription(
        shape: .box(1, 1, 1), mass: BodyMass(mass: mass, inertia: SIMD3(repeating: mass / 4))),
      at: BodyPose(position: position))
    let joint = try #require(
      world.add(JointDescription(kind, first: nil, second: box, drives: drives)))
    return (world, box, joint)
  }

  private func spin(_ world: PhysicsWorld, _ body: BodyHandle) -> SIMD3<Float> {
    world.velocity(of: body)?.angular ?? SIMD3(repeating: .nan)
  }

  @Test func `A motor of a hinge nears its velocity as its damping says, and keeps it`() throws {
    let motor = PhysicsJointDrive(motion: .angularX, damping: 1, targetVelocity: 3)
    let (world, box, _) = try world(.revolute(), motor)
    world.run(0.5)
    // 1 - exp(-t d / I).
    #expect(isNear(spin(world, box).x, 3 * 0.632121))
    world.run(5)
    #expect(isNear(spin(world, box).x, 3))
    #expect(simd_length(world.position(box)) < 1e-3)
  }

  @Test func `A motor slower than what counts as rest does not fall asleep`() throws {
    let (world, box, _) = try world(
      .revolute(), PhysicsJointDrive(motion: .angularX, damping: 10, targetVelocity: 0.01))
    world.run(20)
    #expect(world.isAwake(box))
    let angle = world.pose(of: box).map { $0.orientation.angle } ?? 0
    #expect(isNear(angle, 0.2, within: 0.02))
  }

  @Test func `A spring hangs where its force is the weight`() throws {
    let spring = PhysicsJointDrive(motion: .linearY, stiffness: 100, damping: 10)
    let kind = JointKind.custom(linear: [.fixed, .unlimited, .fixed], angular: [])
    let (world, box, _) = try world(kind, spring, gravity: SIMD3(0, -9.81, 0))
    world.run(10)
    #expect(isNear(world.position(box).y, -2 * 9.81 / 100))
    #expect(!world.isAwake(box))
  }

  @Test func `A spring that gives accelerations hangs alike for all masses`() throws {
    for mass in [0.1, 40] as [Float] {
      let spring = PhysicsJointDrive(motion: .linearY, mode: .acceleration, stiffness: 50, damping: 5)
      let kind = JointKind.custom(linear: [.fixed, .unlimited, .fixed], angular: [])
      let (world, box, _) = try world(kind, spring, gravity: SIMD3(0, -9.81, 0), mass: mass)
      world.run(0.2)
      let early = world.position(box).y
      // A damped oscillation: 7.07 radians a second without its damping, 6.61 with it.
      #expect(isNear(early, -0.1234, within: 0.05))
      world.run(10)
      #expect(isNear(world.position(box).y, -9.81 / 50))
    }
  }

  @Test(arguments: [10, 100, 1000] as [Float])
  func `A spring without a damper swings in its period and keeps its energy`(_ stiffness: Float) throws {
    let spring = PhysicsJointDrive(motion: .linearX, stiffness: stiffness)
    let (world, box, _) = try world(.prismatic(), spring, mass: 1, at: SIMD3(0.5, 0, 0))
    var crossings: [Float] = [], last: Float = 0.5, steps: Float = 0, most: Float = 0
    world.run(20) {
      let place = world.position(box).x
      if (place > 0) != (last > 0) { crossings.append((steps + last / (last - place)) / 120) }
      steps += 1
      if steps > 2_000 { most = Swift.max(most, abs(place)) }
      last = place
    }
    let first = try #require(crossings.first), end = try #require(crossings.last)
    let period = 2 * (end - first) / Float(crossings.count - 1)
    #expect(isNear(period, 2 * .pi / stiffness.squareRoot()))
    #expect(most > 0.45 && most < 0.51)
  }

  @Test(arguments: [1e5, 1e7, 1e12] as [Float])
  func `A spring of any stiffness holds without a tremble`(_ stiffness: Float) throws {
    let spring = PhysicsJointDrive(motion: .linearX, stiffness: stiffness, targetPosition: 0.25)
    let (world, box, _) = try world(.prismatic(), spring, mass: 1, at: SIMD3(0.5, 0, 0))
    world.run(2)
    #expect(abs(world.position(box).x - 0.25) < 1e-3)
  }

  @Test func `A force never gets greater than its limit`() throws {
    let motor = PhysicsJointDrive(motion: .linearX, damping: 1e6, targetVelocity: 5, maximumForce: 4)
    let (world, box, _) = try world(.prismatic(), motor)
    world.run(1)
    #expect(isNear(world.speed(box).x, 2))
    world.run(3)
    #expect(isNear(world.speed(box).x, 5))
    let (weak, held, _) = try self.world(
      .prismatic(), PhysicsJointDrive(motion: .linearX, stiffness: 1e6, maximumForce: 4),
      gravity: SIMD3(9.81, 0, 0))
    weak.run(1)
    #expect(isNear(weak.speed(held).x, 9.81 - 2))
  }

  @Test func `A limit stops a motor, and a fixed motion has none`() throws {
    let (world, box, _) = try world(
      .revolute(limit: -1...0.5), PhysicsJointDrive(motion: .angularX, damping: 50, targetVelocity: 2),
      PhysicsJointDrive(motion: .angularY, damping: 50, targetVelocity: 2))
    world.run(3)
    let turn = world.pose(of: box)?.orientation ?? simd_quatf()
    #expect(isNear(turn.angle, 0.5) && abs(turn.axis.x) > 0.999)
  }

  @Test func `A ball joint turns to its three target angles`() throws {
    let targets: [(PhysicsJointDrive.Motion, Float)] = [
      (.angularX, 0.3), (.angularY, 0.2), (.angularZ, -0.4),
    ]
    let drives = targets.map { motion, target in
      PhysicsJointDrive(
        motion: motion, mode: .acceleration, stiffness: 50, damping: 5, targetPosition: target)
    }
    let (world, box, _) = try world(.spherical(), drives[0], drives[1], drives[2])
    world.run(10)
    let turn = world.pose(of: box)?.orientation ?? simd_quatf()
    let along = turn.act(SIMD3(1, 0, 0))
    #expect(isNear(2 * turn.imag.x / turn.real, 2 * 0.151135))
    #expect(isNear(-along.z / along.x, 0.202710))
    #expect(isNear(along.y / along.x, -0.422793))
  }

  @Test func `A drive changes with its joint, and numbers out of range do no harm`() throws {
    let (world, box, joint) = try world(
      .prismatic(), PhysicsJointDrive(motion: .linearX, damping: 100, targetVelocity: 1))
    world.run(1)
    #expect(isNear(world.speed(box).x, 1))
    world.update(
      joint,
      to: JointDescription(
        .prismatic(), first: nil, second: box, drives: [PhysicsJointDrive(motion: .linearX, damping: 100)]))
    world.run(1)
    #expect(abs(world.speed(box).x) < 0.01)
    let numbers: [Float] = [.nan, .infinity, -.infinity, 1e38, -1, 0]
    for number in numbers {
      let wild = PhysicsJointDrive(
        motion: .linearX, stiffness: number,
        damping: 10, targetPosition: number, targetVelocity: number, maximumForce: number)
      let bent = PhysicsJointDrive(motion: .linearX, stiffness: 10, damping: number, targetPosition: number)
      world.update(joint, to: JointDescription(.prismatic(), first: nil, second: box, drives: [wild, bent]))
      world.run(0.5)
      #expect(world.position(box).x.isFinite && world.speed(box).x.isFinite)
    }
  }
}

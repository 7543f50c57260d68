import Collision
import Physics
import Testing
import simd

struct ForceTests {
  @Test func `A spring of forces swings in its period`() {
    let world = PhysicsWorld(.weightless)
    let ball = world.addBall(at: SIMD3(1, 0, 0), mass: 2)
    let stiffness: Float = 20
    var crossings: [Double] = [], before: Float = 1, time = 0.0
    world.run(10) {
      let x = world.position(ball).x
      time += 1.0 / 120
      if before > 0, x <= 0 { crossings.append(time - Double(x / (x - before)) / 120) }
      before = x
      #expect(abs(x) < 1.02)
    } forces: { columns in
      for row in 0..<columns.count { columns.add(force: -stiffness * columns.positions[row], row: row) }
    }
    let period = Float((crossings[crossings.count - 1] - crossings[0]) / Double(crossings.count - 1))
    #expect(isNear(period, 2 * Float.pi * (2 / stiffness).squareRoot()))
  }

  @Test func `Columns hold the awake dynamic bodies in the order of their handles`() {
    let world = PhysicsWorld(.weightless)
    let turned = world.add(
      BodyDescription(shape: .box(1, 1, 1), mass: BodyMass(mass: 2, inertia: SIMD3(1, 2, 3))),
      at: BodyPose(position: SIMD3(1, 2, 3), orientation: turn(.pi / 2, SIMD3(0, 0, 1))),
      velocity: BodyVelocity(linear: SIMD3(0, 1, 0), angular: SIMD3(0, 0, 0.5)))
    world.add(BodyDescription(shape: .ball(1), motionType: .static), at: BodyPose(position: SIMD3(9, 0, 0)))
    let asleep = world.addBall(at: SIMD3(20, 0, 0))
    world.sleep(asleep)
    let pushed = world.addBall(at: SIMD3(30, 0, 0), mass: 4)
    var isCalled = false
    world.step(1.0 / 120) { columns in
      isCalled = true
      #expect(columns.handles == [turned, pushed])
      #expect(columns.positions[0] == SIMD3(1, 2, 3))
      #expect(columns.linearVelocities[0] == SIMD3(0, 1, 0))
      #expect(columns.angularVelocities[0] == SIMD3(0, 0, 0.5))
      #expect(columns.masses == [2, 4])
      // Turned by 90°, the axes x and y of the inertia change places.
      #expect(abs(columns.inertiaTensors[0].columns.0.x - 2) < 1e-5)
      #expect(abs(columns.inertiaTensors[0].columns.1.y - 1) < 1e-5)
      columns.add(impulse: SIMD3(8, 0, 0), row: 1)
      columns.add(linearVelocity: SIMD3(0, 0, 1), row: 1)
      columns.add(force: SIMD3(0, 120, 0), row: 1)
      columns.add(force: SIMD3(.nan, 0, 0), row: 0)
      columns.add(force: SIMD3(1, 0, 0), row: 7)
    }
    #expect(isCalled)
    #expect(simd_distance(world.speed(pushed), SIMD3(2, 0.25, 1)) < 1e-4)
    #expect(world.speed(turned) == SIMD3(0, 1, 0))
    #expect(!world.isAwake(asleep))
  }

  @Test func `The function before a step may change the world`() {
    let world = PhysicsWorld(.fine)
    let first = world.addBall(at: SIMD3(0, 9, 0)), second = world.addBall(at: SIMD3(5, 9, 0))
    var added: BodyHandle?
    world.step(2.0 / 120) { columns in
      if added == nil {
        world.remove(first)
        added = world.addBall(at: SIMD3(9, 9, 0))
      }
      for row in 0..<columns.count { columns.add(force: SIMD3(0, 9.81, 0), row: row) }
    }
    #expect(world.bodyCount == 2)
    #expect(world.report.motion.handles.contains(second))
    #expect(abs(world.speed(second).y) < 1e-5)
  }
}

import Collision
import Physics
import Testing
import simd

/// Balls that roll, against the laws of rolling.
struct RollingWorldTests {
  /// A kind of ball: its radius, its mass, and its moment of inertia in units of m r².
  struct Ball: CustomTestStringConvertible {
    var radius: Float
    var mass: Float
    var share: Float = 0.4

    var testDescription: String { "\(radius) m, \(mass) kg, \(share) m r²" }

    func body(_ material: BodyMaterial) -> BodyDescription {
      BodyDescription(
        shape: .ball(radius),
        mass: BodyMass(mass: mass, inertia: SIMD3(repeating: share * mass * radius * radius)),
        material: material)
    }
  }

  /// Marbles, billiard balls and boulders, solid and hollow.
  static let balls = [
    Ball(radius: 0.005, mass: 0.001), Ball(radius: 0.01, mass: 0.01), Ball(radius: 0.0285, mass: 0.17),
    Ball(radius: 0.1, mass: 1, share: 2 / 3), Ball(radius: 0.5, mass: 30), Ball(radius: 2, mass: 5_000),
  ]

  @Test(arguments: balls, [Float(0.1), 0.3, 0.5])
  func `A ball rolls down a slope with what its inertia leaves of gravity`(ball: Ball, angle: Float) {
    let world = PhysicsWorld(.fine)
    let slope = turn(angle, SIMD3(0, 0, 1))
    world.add(
      BodyDescription(shape: .box(200, 2, 20), motionType: .static, material: .friction(0.8)),
      at: BodyPose(position: slope.act(SIMD3(0, -1, 0)), orientation: slope))
    let body = world.add(
      ball.body(.friction(0.8)), at: BodyPose(position: slope.act(SIMD3(0, ball.radius, 0))))
    world.run(1)
    let expected = 9.81 * sin(angle) / (1 + ball.share)
    #expect(isNear(simd_length(world.speed(body)), expected, within: 0.015))
    #expect(
      isNear(simd_length(world.velocity(of: body)?.angular ?? .zero), expected / ball.radius, within: 0.02))
  }

  @Test(arguments: balls, [Float(-1), 0, 0.5, 1.5])
  func `A ball that slides ends up rolling as its momentum says`(ball: Ball, spin: Float) {
    let world = PhysicsWorld(.fine)
    world.addFloor(.friction(0.4), size: 1_000)
    let speed: Float = 2
    // A share of the spin with which it would roll; a negative one is backspin.
    let body = world.add(
      ball.body(.friction(0.4)), at: BodyPose(position: SIMD3(0, ball.radius, 0)),
      velocity: BodyVelocity(linear: SIMD3(speed, 0, 0), angular: SIMD3(0, 0, -spin * speed / ball.radius)))
    world.run(2)
    let expected = speed * (1 + ball.share * spin) / (1 + ball.share)
    #expect(isNear(world.speed(body).x, expected, within: 0.02))
    #expect(abs(world.position(body).y - ball.radius) < 0.02 * ball.radius + 2e-4)
  }

  @Test(arguments: [Float(0.2), 0.5, 0.9])
  func `A box slides as far as its speed takes it against friction`(friction: Float) {
    let world = PhysicsWorld(.fine)
    world.addFloor(.friction(friction))
    let box = world.add(
      BodyDescription(
        shape: .box(1, 0.4, 1), mass: .box(3, 1, 0.4, 1), material: .friction(friction)),
      at: BodyPose(position: SIMD3(0, 0.2, 0)), velocity: BodyVelocity(linear: SIMD3(4, 0, 0)))
    world.run(5)
    #expect(isNear(world.position(box).x, 16 / (2 * friction * 9.81), within: 0.02))
    #expect(!world.isAwake(box))
  }

  @Test(arguments: [Float(0.1), 0.3, 0.5, 0.8], [Float(0.05), 0.3, 2])
  func `Boxes slide above the angle of friction and stand below it`(friction: Float, size: Float) {
    for share in [Float(0.93), 1.07] {
      let world = PhysicsWorld(.fine)
      let angle = atan(friction * share), slope = turn(angle, SIMD3(0, 0, 1))
      world.add(
        BodyDescription(shape: .box(400, 2, 20), motionType: .static, material: .friction(friction)),
        at: BodyPose(position: slope.act(SIMD3(0, -1, 0)), orientation: slope))
      let box = world.add(
        BodyDescription(
          shape: .box(size, size / 2, size), mass: .box(1, size, size / 2, size),
          material: .friction(friction)),
        at: BodyPose(position: slope.act(SIMD3(0, size / 4, 0)), orientation: slope),
        velocity: BodyVelocity(linear: share > 1 ? slope.act(SIMD3(-0.1, 0, 0)) : .zero))
      let start = world.position(box)
      world.run(2)
      let way = simd_distance(world.position(box), start)
      if share < 1 {
        #expect(way < 0.004)
      } else {
        let acceleration = 9.81 * (sin(angle) - friction * cos(angle))
        // Small boxes chatter where friction is high.
        #expect(isNear(way, 0.2 + 2 * acceleration, within: 0.08))
      }
    }
  }

  @Test(arguments: [Float(0.4), 0.8, 1.2])
  func `A box on a rough slope tips over where its center is beyond its edge`(height: Float) {
    for share in [Float(0.9), 1.1] {
      let world = PhysicsWorld(.fine)
      let width: Float = 0.3, angle = atan(width / height * share)
      let slope = turn(angle, SIMD3(0, 0, 1))
      world.add(
        BodyDescription(shape: .box(100, 2, 20), motionType: .static, material: .friction(3)),
        at: BodyPose(position: slope.act(SIMD3(0, -1, 0)), orientation: slope))
      let box = world.add(
        BodyDescription(
          shape: .box(width, height, width), mass: .box(1, width, height, width), material: .friction(3)),
        at: BodyPose(position: slope.act(SIMD3(0, height / 2, 0)), orientation: slope))
      world.run(3)
      let up = (world.pose(of: box)?.orientation ?? slope).act(SIMD3(0, 1, 0))
      #expect((simd_dot(up, slope.act(SIMD3(0, 1, 0))) > 0.99) == (share < 1))
    }
  }
}

import Collision
import Physics
import Testing
import simd

/// Two bodies that meet, against the laws of momentum.
struct BounceTests {
  @Test(arguments: [Float(0), 0.25, 0.5, 0.75, 1])
  func `Two balls part as their restitution says`(_ restitution: Float) {
    let world = PhysicsWorld(.weightless)
    let light = world.addBall(at: SIMD3(-2, 0, 0), velocity: SIMD3(5, 0, 0), material: .bounce(restitution))
    let heavy = world.addBall(
      at: SIMD3(2, 0, 0), velocity: SIMD3(-1, 0, 0), mass: 3, material: .bounce(restitution))
    world.run(1.5)
    let shared: Float = (1 * 5 - 3 * 1) / 4
    #expect(abs(world.speed(light).x - (shared - 3 / 4 * restitution * 6)) < 0.06)
    #expect(abs(world.speed(heavy).x - (shared + 1 / 4 * restitution * 6)) < 0.06)
  }

  @Test(arguments: [Float(0.25), 0.5, 0.75, 1])
  func `A ball rises to the square of its restitution`(_ restitution: Float) {
    let world = PhysicsWorld(.fine)
    world.addFloor(.bounce(restitution))
    let ball = world.addBall(at: SIMD3(0, 5.5, 0), material: .bounce(restitution))
    var lowest: Float = 10, highest: Float = 0, hasHit = false
    world.run(2.2) {
      let velocity = world.speed(ball).y
      lowest = Swift.min(lowest, world.position(ball).y)
      if velocity > 0 { hasHit = true }
      if hasHit { highest = Swift.max(highest, world.position(ball).y) }
    }
    #expect(lowest > 0.4)
    // A step of the fall at the floor is 8 centimeters; the speed is right to a step of gravity.
    #expect(isNear((highest - 0.5).squareRoot(), restitution * Float(5).squareRoot(), within: 0.02))
  }

  @Test func `Unequal materials have the average`() {
    let world = PhysicsWorld(.weightless)
    let wall = BodyDescription(shape: .box(1, 4, 4), motionType: .static, material: .bounce(1))
    world.add(wall, at: BodyPose(position: SIMD3(3, 0, 0)))
    let ball = world.addBall(at: .zero, velocity: SIMD3(6, 0, 0), material: .bounce(0))
    world.run(1)
    #expect(isNear(world.speed(ball).x, -3))
  }

  @Test(arguments: [0.1, 1, 10], [Float(0), 1])
  func `A ball takes the momentum of another, however long it has rested`(rest: Double, restitution: Float) {
    for gravity in [Float(0), -9.81] {
      let world = PhysicsWorld(PhysicsSettings(gravity: SIMD3(0, gravity, 0)))
      world.addFloor(.bounce(0))
      let struck = world.addBall(at: SIMD3(3, 0.5, 0), mass: 2, material: .bounce(restitution))
      world.run(rest)
      #expect(world.isAwake(struck) == (rest < 0.5))
      let moving = world.addBall(
        at: SIMD3(0, 0.5, 0), velocity: SIMD3(4, 0, 0), mass: 2, material: .bounce(restitution))
      world.run(1)
      #expect(abs(world.speed(moving).x - 2 * (1 - restitution)) < 0.01)
      #expect(abs(world.speed(struck).x - 2 * (1 + restitution)) < 0.01)
      #expect(abs(world.position(moving).x + world.position(struck).x - 7) < 0.01)
    }
  }

  /// The push goes through the row to the last box in the step of the blow.
  @Test func `What rests against a struck body moves with it at once`() {
    let world = PhysicsWorld()
    world.addFloor(.friction(0))
    let row = (0..<6).map { world.addBox(at: SIMD3(Float($0), 0.5, 0), material: .friction(0)) }
    world.run(2)
    #expect(row.allSatisfy { !world.isAwake($0) })
    let blow = world.addBox(at: SIMD3(-1.05, 0.5, 0), material: .friction(0))
    world.setVelocity(of: blow, to: BodyVelocity(linear: SIMD3(7, 0, 0)))
    world.run(0.1)
    #expect(row.allSatisfy { world.isAwake($0) })
    world.run(0.5)
    for box in row { #expect(world.speed(box).x > 0.5) }
    let sum = row.reduce(world.speed(blow).x) { $0 + world.speed($1).x }
    #expect(isNear(sum, 7))
  }

  /// Five balls that touch: the momentum of the first goes to the last in the step of the impact.
  @Test(arguments: [Float(0), 0.0005])
  func `A row of balls hands an impact on to the last`(gap: Float) {
    let world = PhysicsWorld(.weightless)
    let row = (0..<5).map { world.addBall(at: SIMD3(Float($0) * (1 + gap), 0, 0), material: .bounce(1)) }
    world.run(1)
    let first = world.addBall(at: SIMD3(-3, 0, 0), velocity: SIMD3(4, 0, 0), material: .bounce(1))
    world.run(1)
    #expect(abs(world.speed(first).x) < 0.01 && isNear(world.speed(row[4]).x, 4))
    for ball in row.dropLast() { #expect(abs(world.speed(ball).x) < 0.01) }
  }

  @Test(arguments: [Double(1) / 60, 1.0 / 120], [Float(0), 0.0005])
  func `A cradle of five balls keeps its energy for ten swings`(step: Double, gap: Float) {
    let world = PhysicsWorld(PhysicsSettings(fixedStep: step))
    let length: Float = 0.5, radius: Float = 0.05
    let balls = (0..<5).map { index in
      let pivot = SIMD3<Float>(Float(index) * (2 * radius + gap), 0, 0)
      let turned = turn(index == 0 ? -0.7 : 0, SIMD3(0, 0, 1))
      let ball = world.add(
        BodyDescription(shape: .ball(radius), mass: .ball(1, radius), material: .bounce(1)),
        at: BodyPose(position: pivot + turned.act(SIMD3(0, -length, 0)), orientation: turned))
      let hinge = turn(.pi / 2, SIMD3(0, -1, 0))
      _ = world.add(
        JointDescription(
          .revolute(), first: nil, firstPin: BodyPose(position: pivot, orientation: hinge), second: ball,
          secondPin: BodyPose(position: SIMD3(0, length, 0), orientation: hinge)))
      return ball
    }
    func energy() -> Float {
      var sum: Float = 0
      for ball in balls {
        let turning = simd_length_squared(world.velocity(of: ball)?.angular ?? .zero)
        sum += simd_length_squared(world.speed(ball)) / 2 + 0.2 * radius * radius * turning
        sum += 9.81 * (world.position(ball).y + length)
      }
      return sum
    }
    // Velocities are those of the middle of a step: energies are compared over whole swings.
    var means: [Float] = []
    for _ in 0..<10 {
      var sum: Float = 0, count: Float = 0
      world.run(1.47) {
        sum += energy()
        count += 1
      }
      means.append(sum / count)
    }
    #expect(means.allSatisfy { $0 > 0.95 * means[0] && $0 < 1.08 * means[0] })
    let highest = balls.map { world.position($0).y + length }.max() ?? 0
    #expect(highest < 0.13)
  }

  /// A rack that slept for ten seconds spreads as one that was just laid down.
  @Test(arguments: [Float(0.9), 1])
  func `A rack of balls spreads however long it has rested`(restitution: Float) {
    func spread(rest: Double) -> (energy: Float, reach: Float) {
      let world = PhysicsWorld()
      world.addFloor(.bounce(0))
      let radius: Float = 0.0285, material = BodyMaterial.bounce(restitution)
      let body = BodyDescription(shape: .ball(radius), mass: .ball(0.17, radius), material: material)
      var balls: [BodyHandle] = []
      for row in 0..<5 {
        for place in 0...row {
          let z = (Float(place) - Float(row) / 2) * radius * 2.0002
          let position = SIMD3<Float>(Float(row) * radius * 1.7322, radius, z)
          balls.append(world.add(body, at: BodyPose(position: position)))
        }
      }
      world.run(rest)
      balls.append(
        world.add(
          body, at: BodyPose(position: SIMD3(-0.5, radius, 0)), velocity: BodyVelocity(linear: SIMD3(5, 0, 0))
        ))
      world.run(0.5)
      var energy: Float = 0, reach: Float = 0
      for ball in balls {
        energy += 0.085 * simd_length_squared(world.speed(ball))
        reach += simd_length(world.position(ball)) / 16
      }
      return (energy, reach)
    }
    let fresh = spread(rest: 0), slept = spread(rest: 10)
    #expect(
      isNear(slept.energy, fresh.energy, within: 0.05) && isNear(slept.reach, fresh.reach, within: 0.05))
    #expect(fresh.energy > (restitution == 1 ? 1.7 : 1) && fresh.energy < 2.2)
  }

  @Test func `A ball bounces to the same height forever`() {
    let world = PhysicsWorld()
    world.addFloor(.bounce(1))
    let ball = world.addBall(at: SIMD3(0, 1.5, 0), material: .bounce(1))
    var highest: [Float] = [0]
    for _ in 0..<20 {
      highest.append(0)
      world.run(1) {
        highest[highest.count - 1] = Swift.max(highest[highest.count - 1], world.position(ball).y)
      }
    }
    #expect(highest.dropFirst(2).allSatisfy { abs($0 - 1.5) < 0.03 })
  }
}

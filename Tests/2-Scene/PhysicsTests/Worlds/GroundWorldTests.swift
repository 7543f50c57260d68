import Collision
import Physics
import Testing
import simd

/// Things that fall, drive, topple and ride.
struct GroundWorldTests {
  static let rates = [30.0, 60, 120]

  @Test(arguments: rates, [Float(0.3), 0.5, 0.8])
  func `A ball and a box rise to the square of their restitution, again and again`(
    rate: Double, restitution: Float
  ) {
    for shape in [PhysicsShape.ball(0.1), .box(0.2, 0.2, 0.2)] {
      let world = PhysicsWorld(PhysicsSettings(fixedStep: 1 / rate))
      world.addFloor(.bounce(restitution))
      let body = world.add(
        BodyDescription(shape: shape, mass: .ball(1, 0.1), material: .bounce(restitution)),
        at: BodyPose(position: SIMD3(0, 1.1, 0)))
      var tops: [Float] = [], before: Float = 0
      world.run(3) {
        let speed = world.speed(body).y
        if before <= 0, speed > 0 { tops.append(0) }
        if !tops.isEmpty { tops[tops.count - 1] = max(tops[tops.count - 1], world.position(body).y - 0.1) }
        before = speed
      }
      // A later bounce of 0.3 is less than what gravity gives in a step or two.
      var height: Float = 1
      for top in tops.prefix(restitution > 0.4 ? 2 : 1) {
        height *= restitution * restitution
        #expect(isNear(top, height, within: 0.03))
      }
      #expect(!tops.isEmpty)
    }
  }

  @Test(arguments: rates) func `A car on four equal motors keeps its course`(rate: Double) throws {
    let world = PhysicsWorld(PhysicsSettings(fixedStep: 1 / rate))
    world.addFloor(.friction(0.9), size: 200)
    let radius: Float = 0.3, speed: Float = 2, axle = turn(-.pi / 2, SIMD3(0, 1, 0))
    let body = world.add(
      BodyDescription(shape: .box(2, 0.4, 1), mass: .box(100, 2, 0.4, 1), material: .friction(0.5)),
      at: BodyPose(position: SIMD3(0, 0.55, 0)))
    for (x, z) in [(Float(0.7), Float(-0.62)), (0.7, 0.62), (-0.7, -0.62), (-0.7, 0.62)] {
      let wheel = world.add(
        BodyDescription(
          shape: .ball(radius), mass: BodyMass(mass: 5, inertia: SIMD3(0.117, 0.117, 0.225)),
          material: .friction(0.9)),
        at: BodyPose(position: SIMD3(x, radius, z)))
      let motor = PhysicsJointDrive(
        motion: .angularX, damping: 50, targetVelocity: -speed / radius)
      _ = try #require(
        world.add(
          JointDescription(
            .revolute(), first: body,
            firstPin: BodyPose(position: SIMD3(x, radius - 0.55, z), orientation: axle), second: wheel,
            secondPin: BodyPose(orientation: axle), drives: [motor])))
    }
    world.run(10.2)
    let place = world.position(body), ahead = world.pose(of: body)?.orientation.act(SIMD3(1, 0, 0)) ?? .zero
    #expect(isNear(place.x, 20.2, within: 0.02))
    #expect(abs(atan2(place.z, place.x)) < 2 * .pi / 180 && abs(atan2(ahead.z, ahead.x)) < 2 * .pi / 180)
  }

  @Test(arguments: rates) func `Ragdolls that fall come to sleep`(rate: Double) throws {
    var late = 0
    for fall in 0..<6 {
      let world = PhysicsWorld(PhysicsSettings(fixedStep: 1 / rate))
      world.addFloor(.friction(0.7))
      let bodies = try Ragdoll(
        in: world, at: SIMD3(0, 2, 0),
        turned: turn(0.7 * Float(fall), SIMD3(1, 0, 0)) * turn(0.4 + 1.1 * Float(fall), SIMD3(0, 0, 1))
      ).bodies
      world.run(10) { #expect(world.report.givenUp.isEmpty) }
      if bodies.contains(where: world.isAwake) { late += 1 }
      for body in bodies { #expect(simd_length(world.position(body)) < 3 && world.position(body).y > 0) }
    }
    // One that balances on its head or its arms may take longer.
    #expect(late <= 1)
  }

  @Test(arguments: [30.0, 60]) func `Two hundred dominoes fall to the last`(rate: Double) {
    let world = PhysicsWorld(PhysicsSettings(fixedStep: 1 / rate))
    world.addFloor(.friction(0.5))
    let size = SIMD3<Float>(0.04, 0.2, 0.1)
    func domino(_ pose: BodyPose) -> BodyHandle {
      world.add(
        BodyDescription(
          shape: .box(size.x, size.y, size.z), mass: .box(1.28, size.x, size.y, size.z),
          material: .friction(0.5)),
        at: pose)
    }
    let dominoes = (0..<200).map { domino(BodyPose(position: SIMD3(0.1 * Float($0), 0.1, 0))) }
    world.run(0.5)
    let tilt = turn(-0.3, SIMD3(0, 0, 1))
    let place = SIMD3<Float>(0.02, 0, 0) + tilt.act(SIMD3(-0.02, 0.1, 0))
    world.place(dominoes[0], at: BodyPose(position: place, orientation: tilt))
    world.setVelocity(of: dominoes[0], to: BodyVelocity(angular: SIMD3(0, 0, -6)))
    func stands(_ domino: BodyHandle) -> Bool {
      (world.pose(of: domino)?.orientation.act(SIMD3(0, 1, 0)).y ?? 0) > 0.9
    }
    var times: [Float?] = [nil, nil], time: Float = 0
    world.run(22) {
      time += Float(1 / rate)
      for (index, number) in [50, 150].enumerated()
      where times[index] == nil && !stands(dominoes[number]) {
        times[index] = time
      }
    }
    #expect(!dominoes.contains(where: stands))
    // The speed of the wave in units of √(g h).
    let wave = 10 / ((times[1] ?? 0) - (times[0] ?? 1)) / (9.81 * size.y as Float).squareRoot()
    #expect(wave > 0.7 && wave < 1.5)
  }

  @Test(arguments: rates, [SIMD3<Float>(1, 0, 0), SIMD3(0, 0.5, 0), SIMD3(0.5, -0.5, 0.3)])
  func `A box travels with the platform that it stands on`(rate: Double, velocity: SIMD3<Float>) {
    let world = PhysicsWorld(PhysicsSettings(fixedStep: 1 / rate))
    let platform = world.add(
      BodyDescription(shape: .box(4, 0.2, 4), motionType: .kinematic, material: .friction(0.8)),
      at: BodyPose(position: SIMD3(0, -0.1, 0)), velocity: BodyVelocity(linear: velocity))
    let box = world.add(
      BodyDescription(shape: .box(0.5, 0.5, 0.5), mass: .box(1, 0.5, 0.5, 0.5), material: .friction(0.8)),
      at: BodyPose(position: SIMD3(0, 0.25, 0)), velocity: BodyVelocity(linear: velocity))
    world.run(6)
    #expect(simd_distance(world.position(box) - world.position(platform), SIMD3(0, 0.35, 0)) < 0.01)
  }

  @Test(arguments: rates, [Float(1), 1.8, 2.6])
  func `A turntable carries a box where friction can`(rate: Double, speed: Float) {
    let world = PhysicsWorld(PhysicsSettings(fixedStep: 1 / rate))
    world.add(
      BodyDescription(shape: .box(6, 0.2, 6), motionType: .kinematic, material: .friction(0.5)),
      at: BodyPose(position: SIMD3(0, -0.1, 0)), velocity: BodyVelocity(angular: SIMD3(0, speed, 0)))
    let box = world.add(
      BodyDescription(shape: .box(0.3, 0.3, 0.3), mass: .box(1, 0.3, 0.3, 0.3), material: .friction(0.5)),
      at: BodyPose(position: SIMD3(1, 0.15, 0)),
      velocity: BodyVelocity(linear: SIMD3(0, 0, -speed), angular: SIMD3(0, speed, 0)))
    world.run(2)
    let radius = simd_length(SIMD2(world.position(box).x, world.position(box).z))
    // Friction holds it up to √(μ g / r), 2.2 rad/s. A step goes along the tangent, which takes it out by half of
    // r ω² for each step.
    let creep = exp(speed * speed / Float(rate)) - 1
    if speed < 2.2 {
      #expect(abs(radius - 1 - creep) < 0.1 * creep + 0.005)
    } else {
      #expect(radius > 1.5)
    }
  }

  @Test(arguments: rates) func `What is thrown wakes what sleeps, and all that it leans on`(rate: Double) {
    let world = PhysicsWorld(PhysicsSettings(fixedStep: 1 / rate))
    world.addFloor()
    let tower = (0..<3).map { world.addBox(at: SIMD3(0, 0.5 + Float($0), 0)) }
    let other = world.addBox(at: SIMD3(6, 0.5, 0))
    world.run(3)
    #expect(!tower.contains(where: world.isAwake) && !world.isAwake(other))
    let ball = world.addBall(at: SIMD3(-4, 2.5, 0), velocity: SIMD3(8, 1, 0), mass: 2)
    var woken: Set<BodyHandle> = []
    world.run(1) { for box in tower + [other] where world.isAwake(box) { woken.insert(box) } }
    #expect(woken == Set(tower))
    #expect(world.position(tower[2]).x > 0.2 && world.speed(ball).x < 6)
  }
}

/// Eleven boxes on ten joints: balls in sockets with cones, and hinges with limits.
private struct Ragdoll {
  private(set) var bodies: [BodyHandle] = []
  private let world: PhysicsWorld

  init(in world: PhysicsWorld, at place: SIMD3<Float>, turned: simd_quatf) throws {
    self.world = world
    func add(_ size: SIMD3<Float>, _ offset: SIMD3<Float>, _ mass: Float) -> BodyHandle {
      let body = world.add(
        BodyDescription(
          shape: .box(size.x, size.y, size.z), mass: .box(mass, size.x, size.y, size.z),
          material: .friction(0.7)),
        at: BodyPose(position: place + turned.act(offset), orientation: turned))
      bodies.append(body)
      return body
    }
    let up = turn(.pi / 2, SIMD3(0, 0, 1)), down = turn(-.pi / 2, SIMD3(0, 0, 1)),
      none = turn(0, SIMD3(1, 0, 0))
    let pelvis = add(SIMD3(0.3, 0.2, 0.2), .zero, 12),
      chest = add(SIMD3(0.36, 0.4, 0.22), SIMD3(0, 0.32, 0), 18)
    let head = add(SIMD3(0.18, 0.24, 0.2), SIMD3(0, 0.67, 0), 5)
    let back = JointKind.spherical(coneLimits: SIMD2(0.5, 0.4)),
      neck = JointKind.spherical(coneLimits: SIMD2(0.6, 0.5))
    try join(back, pelvis, SIMD3(0, 0.11, 0), chest, SIMD3(0, -0.21, 0), up)
    try join(neck, chest, SIMD3(0, 0.21, 0), head, SIMD3(0, -0.14, 0), up)
    for side in [Float(1), -1] {
      let arm = add(SIMD3(0.3, 0.1, 0.1), SIMD3(0.35 * side, 0.45, 0), 2.5)
      let hand = add(SIMD3(0.3, 0.09, 0.09), SIMD3(0.66 * side, 0.45, 0), 1.8)
      let thigh = add(SIMD3(0.14, 0.4, 0.14), SIMD3(0.1 * side, -0.32, 0), 8)
      let foot = add(SIMD3(0.11, 0.4, 0.11), SIMD3(0.1 * side, -0.74, 0), 4)
      let out = side > 0 ? none : turn(.pi, SIMD3(0, 1, 0))
      try join(
        .spherical(coneLimits: SIMD2(1.2, 1.2)), chest, SIMD3(0.19 * side, 0.13, 0), arm,
        SIMD3(-0.16 * side, 0, 0), out)
      try join(
        .revolute(limit: side > 0 ? -2.3...0 : 0...2.3), arm, SIMD3(0.155 * side, 0, 0), hand,
        SIMD3(-0.155 * side, 0, 0), up)
      try join(
        .spherical(coneLimits: SIMD2(0.9, 0.5)), pelvis, SIMD3(0.1 * side, -0.1, 0), thigh, SIMD3(0, 0.22, 0),
        down)
      try join(.revolute(limit: 0...2.4), thigh, SIMD3(0, -0.21, 0), foot, SIMD3(0, 0.21, 0), none)
    }
  }

  private func join(
    _ kind: JointKind, _ first: BodyHandle, _ firstPin: SIMD3<Float>, _ second: BodyHandle,
    _ secondPin: SIMD3<Float>, _ frame: simd_quatf
  ) throws {
    _ = try #require(
      world.add(
        JointDescription(
          kind, first: first, firstPin: BodyPose(position: firstPin, orientation: frame), second: second,
          secondPin: BodyPose(position: secondPin, orientation: frame))))
  }
}

import Collision
import Physics
import Testing
import simd

struct BadInputTests {
  static let numbers: [Float] = [0, -0.0, -1, 1e-30, 1e-10, 1e10, 1e30, .nan, .infinity, -.infinity]

  @Test func `Bad masses, materials and scales give bodies that move sanely`() {
    for number in Self.numbers {
      let world = PhysicsWorld()
      world.addFloor()
      let bodies = [
        BodyDescription(shape: .ball(0.5), mass: BodyMass(mass: number)),
        BodyDescription(shape: .ball(0.5), mass: BodyMass(inertia: SIMD3(repeating: number))),
        BodyDescription(shape: .ball(0.5), mass: BodyMass(center: SIMD3(number, 0, 0))),
        BodyDescription(
          shape: .ball(0.5), mass: BodyMass(centerOrientation: simd_quatf(ix: number, iy: 0, iz: 0, r: 0))),
        BodyDescription(
          shape: .ball(0.5),
          material: BodyMaterial(staticFriction: number, dynamicFriction: number, restitution: number)),
        BodyDescription(shape: .ball(0.5), linearDamping: number, angularDamping: number),
        BodyDescription(shape: .ball(0.5), scale: SIMD3(number, 1, 1)),
        BodyDescription(shape: .box(1, 1, 1), scale: SIMD3(repeating: number)),
        BodyDescription(shape: .ball(number)),
        BodyDescription(shape: .box(number, 1, number)),
        BodyDescription(shape: PhysicsShape(.capsule(halfSegment: number, radius: number))),
        BodyDescription(
          shape: PhysicsShape(.convex(ConvexHull([SIMD3(number, 0, 0), SIMD3(0, number, 1)])))),
        BodyDescription(
          shape: PhysicsShape([PhysicsShape.Part(.sphere(radius: 1), translation: SIMD3(0, number, 0))])),
      ].enumerated().map { index, body in
        world.add(body, at: BodyPose(position: SIMD3(Float(index) * 3, 2, 0)))
      }
      world.run(1) { check(world) }
      for body in bodies { #expect(isFinite(world.position(body)), "\(number)") }
    }
  }

  @Test func `Bad poses, velocities, forces and times change nothing`() {
    for number in Self.numbers where !number.isFinite {
      let world = PhysicsWorld(.weightless)
      let ball = world.addBall(at: SIMD3(number, 0, 0), velocity: SIMD3(0, number, 0))
      #expect(world.position(ball) == .zero && world.speed(ball) == .zero)
      let bad = SIMD3<Float>(0, 0, number)
      world.place(ball, at: BodyPose(position: bad))
      world.place(ball, at: BodyPose(orientation: simd_quatf(ix: 0, iy: 0, iz: 0, r: 0)))
      world.move(ball, to: BodyPose(position: bad))
      world.setVelocity(of: ball, to: BodyVelocity(angular: bad))
      world.add(force: bad, to: ball)
      world.add(impulse: .one, at: bad, to: ball)
      world.add(impulse: .zero, angularImpulse: bad, to: ball)
      world.wake(from: bad, to: .one)
      let joint = JointDescription(.fixed, first: nil, second: ball, secondPin: BodyPose(position: bad))
      #expect(world.add(joint) == nil)
      world.settings.gravity = bad
      #expect(world.settings.gravity == .zero)
      world.settings.fixedStep = Double(number)
      world.run(0.5)
      #expect(world.position(ball) == .zero)
    }
  }

  @Test func `Settings are kept in range`() {
    let world = PhysicsWorld(
      PhysicsSettings(
        fixedStep: -1, largestStepCount: -5, positionIterations: 0, velocityIterations: 1_000_000))
    #expect(world.settings.fixedStep == 1e-4)
    #expect(world.settings.largestStepCount == 1)
    #expect(world.settings.positionIterations == 1)
    #expect(world.settings.velocityIterations == 255)
  }

  @Test func `Meshes and compounds without content touch nothing`() {
    let world = PhysicsWorld()
    let flat = TriangleTree([.zero, .one, SIMD3(repeating: 2)])
    for type in [BodyMotionType.static, .kinematic, .dynamic] {
      for shape in [
        PhysicsShape([] as [PhysicsShape.Part]), PhysicsShape(.mesh(TriangleTree([]))),
        PhysicsShape(.mesh(flat)),
        PhysicsShape(.convex(ConvexHull([]))),
      ] {
        world.add(BodyDescription(shape: shape, motionType: type))
      }
    }
    let ball = world.addBall(at: SIMD3(0, 3, 0))
    world.run(1) { check(world) }
    #expect(world.position(ball).y < 0)
  }

  @Test func `Enormous speeds and masses stay finite`() {
    let world = PhysicsWorld()
    world.addFloor()
    let fast = world.addBall(at: SIMD3(0, 5, 0), velocity: SIMD3(1e6, -1e6, 0))
    let heavy = world.addBall(at: SIMD3(9, 0.5, 0), mass: 1e9)
    let light = world.addBall(at: SIMD3(9, 1.5, 0), mass: 1e-6)
    for _ in 0..<10 {
      world.add(force: SIMD3(1e15, 1e15, 1e15), to: light)
      world.run(0.1) { check(world) }
    }
    for body in [fast, heavy, light] { #expect(isFinite(world.position(body))) }
  }

  @Test func `Old handles refer to nothing`() {
    let world = PhysicsWorld(.fine)
    let ball = world.addBall(at: .zero)
    let character = world.add(CharacterDescription(radius: 0.3, height: 1.8))
    world.remove(ball)
    world.remove(ball)
    world.remove(character)
    world.run(0.1)
    let other = world.addBall(at: SIMD3(7, 7, 7))
    world.remove(ball)
    world.place(ball, at: BodyPose())
    world.move(ball, to: BodyPose())
    world.setVelocity(of: ball, to: BodyVelocity(linear: .one))
    world.add(force: .one, to: ball)
    world.clearForces(on: ball)
    world.update(ball, to: BodyDescription(shape: .ball(9)))
    world.sleep(ball)
    world.wake(ball)
    world.update(character, to: CharacterDescription(radius: 1, height: 2))
    world.teleport(character, to: .one)
    #expect(world.move(character, by: .one, deltaTime: 1).position == .zero)
    #expect(
      world.pose(of: ball) == nil && world.shownPose(of: ball) == nil && world.velocity(of: ball) == nil)
    #expect(!world.isAwake(ball) && !world.contains(ball) && !world.contains(character))
    #expect(world.contains(other) && world.position(other) == SIMD3(7, 7, 7) && world.bodyCount == 1)
    #expect(world.add(JointDescription(.fixed, first: ball, second: other)) == nil)
  }

  private func check(_ world: PhysicsWorld) {
    let motion = world.report.motion
    for row in 0..<motion.count {
      #expect(isFinite(motion.positions[row]) && isFinite(motion.linearVelocities[row]))
      #expect(abs(simd_length(motion.orientations[row].vector) - 1) < 1e-3)
    }
    for point in world.report.contacts.points {
      #expect(isFinite(point.position) && isFinite(point.normal) && point.impulse.isFinite)
    }
  }

  private func isFinite(_ vector: SIMD3<Float>) -> Bool {
    vector.x.isFinite && vector.y.isFinite && vector.z.isFinite
  }
}

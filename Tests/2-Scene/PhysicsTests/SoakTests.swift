import Collision
import Physics
import Testing
import simd

/// Thousands of random operations, the same on every run.
struct SoakTests {
  @Test(arguments: [UInt64(1), 2])
  func `Random operations leave a sane world, twice the same`(_ seed: UInt64) {
    #expect(Soak(seed).run(1_500) == Soak(seed).run(1_500))
  }

  /// With joints by the hundred, most of which cannot hold.
  @Test func `Nothing ceases to be a number in a long session`() { _ = Soak(4).run(9_000) }
}

/// A world under random operations.
private final class Soak {
  private let world = PhysicsWorld(PhysicsSettings(reportsKinematicVersusStatic: true))
  private var random: UInt64
  private var bodies: [BodyHandle] = []
  private var joints: [JointHandle] = []
  private var characters: [CharacterHandle] = []
  private var touching: Set<[BodyHandle]> = []
  private let mesh = ShapeTests.floor(30, 6)

  init(_ seed: UInt64) {
    random = seed
    world.addFloor(size: 30)
  }

  /// Runs operations and a step after each few; returns a hash of what was reported.
  func run(_ count: Int) -> UInt64 {
    var hash = Fingerprint()
    for index in 0..<count {
      change()
      guard index % 3 == 0 else { continue }
      let time = [1.0 / 60, 1.0 / 100, 0.04, 0][Int(next() % 4)]
      world.step(time) { columns in
        for row in 0..<columns.count where row % 7 == 0 { columns.add(force: SIMD3(0, 3, 0), row: row) }
      }
      check()
      for position in world.report.motion.positions { hash.add(position) }
      hash.add(UInt64(world.report.contacts.events.count))
    }
    return hash.value
  }

  private func change() {
    let body = bodies.isEmpty ? nil : bodies[Int(next() % UInt64(bodies.count))]
    switch next() % 24 {
    case 0...6 where bodies.count < 120:
      bodies.append(world.add(description(), at: pose(), velocity: BodyVelocity(linear: vector(5))))
    case 7...8: if let body { remove(body) }
    case 9: if let body { world.update(body, to: description()) }
    case 10: if let body { world.place(body, at: pose()) }
    case 11...12: if let body { world.move(body, to: pose()) }
    case 13:
      if let body { world.setVelocity(of: body, to: BodyVelocity(linear: vector(20), angular: vector(20))) }
    case 14: if let body { world.add(impulse: vector(10), at: vector(3), to: body) }
    case 15: if let body { next() % 2 == 0 ? world.sleep(body) : world.wake(body) }
    case 16...17:
      let second = bodies.isEmpty ? nil : bodies[Int(next() % UInt64(bodies.count))]
      let pin = BodyPose(position: vector(1), orientation: pose().orientation)
      if let joint = world.add(JointDescription(kind(), first: body, firstPin: pin, second: second)) {
        joints.append(joint)
      }
    case 18:
      if !joints.isEmpty { world.remove(joints.remove(at: Int(next() % UInt64(joints.count)))) }
    case 19 where characters.count < 5:
      characters.append(world.add(CharacterDescription(radius: 0.3, height: 1.5), at: vector(8)))
    case 20: if !characters.isEmpty, next() % 8 == 0 { world.remove(characters.removeFirst()) }
    default:
      for character in characters {
        let move = world.move(character, by: vector(0.3) - SIMD3(0, 0.1, 0), deltaTime: 1.0 / 60)
        #expect(move.position.x.isFinite && move.velocity.y.isFinite && simd_length(move.position) < 1e4)
      }
    }
  }

  private func remove(_ body: BodyHandle) {
    world.remove(body)
    bodies.removeAll { $0 == body }
  }

  private func check() {
    let motion = world.report.motion
    #expect(world.report.frozen.isEmpty)
    for row in 0..<motion.count {
      #expect(motion.positions[row].x.isFinite && motion.linearVelocities[row].x.isFinite)
      #expect(abs(simd_length(motion.orientations[row].vector) - 1) < 1e-3)
    }
    for event in world.report.contacts.events {
      let pair = [event.first, event.second]
      switch event.phase {
      case .began: #expect(touching.insert(pair).inserted)
      case .updated: #expect(touching.contains(pair))
      case .ended: #expect(touching.remove(pair) != nil)
      }
    }
  }

  private func description() -> BodyDescription {
    let shapes: [PhysicsShape] = [
      .box(1, 0.5, 2), .ball(0.4), PhysicsShape(.capsule(halfSegment: 0.4, radius: 0.3)),
      PhysicsShape(.convex(ShapeTests.cube)),
      PhysicsShape([
        PhysicsShape.Part(.sphere(radius: 0.3), translation: SIMD3(0.5, 0, 0)),
        PhysicsShape.Part(.box(halfSize: SIMD3(repeating: 0.3))),
      ]),
      PhysicsShape(.mesh(mesh)), PhysicsShape([] as [PhysicsShape.Part]),
    ]
    let shape = shapes[Int(next() % 32) % shapes.count]
    let type: BodyMotionType = [.dynamic, .dynamic, .dynamic, .kinematic, .static][Int(next() % 5)]
    return BodyDescription(
      shape: shape, scale: next() % 4 == 0 ? abs(vector(2)) + 0.1 : .one,
      motionType: shape.parts.first.map { if case .mesh = $0.geometry { true } else { false } } == true
        ? .static : type,
      isTrigger: next() % 8 == 0,
      mass: BodyMass(mass: 1 + Float(next() % 100) / 10, center: next() % 4 == 0 ? vector(0.2) : .zero),
      isContinuous: next() % 4 == 0)
  }

  private func kind() -> JointKind {
    [
      .fixed, .spherical(), .spherical(coneLimits: SIMD2(0.5, 0.3)), .revolute(limit: -1...1), .revolute(),
      .prismatic(limit: -1...1), .distance(limit: 0.5...2),
      .custom(
        linear: [.range(-1...1), .fixed, .unlimited],
        angular: [.range(-1...1), .range(-0.5...0.5), .unlimited]),
    ][Int(next() % 8)]
  }

  private func pose() -> BodyPose {
    BodyPose(
      position: vector(8) + SIMD3(0, 6, 0),
      orientation: turn(Float(next() % 600) / 100, simd_normalize(vector(1) + SIMD3(0, 2, 0))))
  }

  private func vector(_ size: Float) -> SIMD3<Float> {
    func one() -> Float { Float(Int64(next() % 2_001) - 1_000) / 1_000 * size }
    return SIMD3(one(), one(), one())
  }

  private func next() -> UInt64 {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return random >> 33
  }
}

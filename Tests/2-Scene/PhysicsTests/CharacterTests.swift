import Collision
import Physics
import Testing
import simd

struct CharacterTests {
  static let description = CharacterDescription(radius: 0.3, height: 1.8)

  /// Moves a character for some seconds with gravity as a steady fall, 60 times a second; returns the last move.
  @discardableResult
  private func walk(
    _ world: PhysicsWorld, _ character: CharacterHandle, _ velocity: SIMD3<Float>, _ seconds: Double,
    up: SIMD3<Float> = SIMD3(0, 1, 0)
  ) -> CharacterMove {
    var last = CharacterMove()
    for _ in 0..<Int(seconds * 60) {
      last = world.move(character, by: (velocity - up * 3) / 60, deltaTime: 1.0 / 60)
      world.step(1.0 / 60)
    }
    return last
  }

  @Test func `A character lands and walks on a floor`() {
    let world = PhysicsWorld()
    let floor = world.addFloor()
    let character = world.add(Self.description, at: SIMD3(0, 2, 0))
    let fall = world.move(character, by: SIMD3(0, -0.1, 0), deltaTime: 0.1)
    #expect(!fall.isOnGround && fall.sides.isEmpty && fall.ground == nil)
    #expect(isNear(fall.velocity.y, -1))
    walk(world, character, .zero, 1)
    let last = walk(world, character, SIMD3(2, 0, 0), 2)
    #expect(last.isOnGround && last.sides == .bottom && last.ground == floor)
    #expect(abs(last.position.y - 0.92) < 0.01)
    #expect(isNear(last.position.x, 4))
    #expect(isNear(last.velocity.x, 2))
  }

  @Test func `A wall stops the way across and leaves the way along`() {
    let world = PhysicsWorld()
    world.addFloor()
    let wall = world.add(
      BodyDescription(shape: .box(1, 4, 40), motionType: .static), at: BodyPose(position: SIMD3(2, 2, 0)))
    let character = world.add(Self.description, at: SIMD3(0, 0.92, 0))
    let last = walk(world, character, SIMD3(2, 0, 1), 3)
    #expect(abs(last.position.x - 1.18) < 0.02)
    #expect(isNear(last.position.z, 3, within: 0.02))
    #expect(last.sides == [.side, .bottom])
    let hit = last.hits.first { $0.body == wall }
    #expect(hit.map { simd_distance($0.normal, SIMD3(-1, 0, 0)) < 0.01 } == true)
    #expect(hit.map { $0.direction.x > 0.5 && abs($0.position.x - 1.5) < 0.02 } == true)
  }

  @Test func `A corner holds`() {
    let world = PhysicsWorld()
    world.addFloor()
    for side: Float in [-1, 1] {
      world.add(
        BodyDescription(shape: .box(1, 4, 40), motionType: .static),
        at: BodyPose(position: SIMD3(4, 2, side * 3), orientation: turn(side * 0.6, SIMD3(0, 1, 0))))
    }
    let character = world.add(Self.description, at: SIMD3(0, 0.92, 0))
    walk(world, character, SIMD3(3, 0, 0.1), 4)
    let first = walk(world, character, SIMD3(3, 0, 0.1), 1),
      second = walk(world, character, SIMD3(3, 0, 0.1), 1)
    #expect(simd_distance(first.position, second.position) < 0.02)
    #expect(first.position.x < 6 && abs(first.position.y - 0.92) < 0.02)
  }

  @Test(arguments: [(Float(0.2), true), (0.29, true), (0.45, false), (1, false)])
  func `Steps are climbed up to the limit`(_ height: Float, _ isClimbed: Bool) {
    let world = PhysicsWorld()
    world.addFloor()
    world.add(
      BodyDescription(shape: .box(4, 2, 4), motionType: .static),
      at: BodyPose(position: SIMD3(3, height - 1, 0)))
    let character = world.add(Self.description, at: SIMD3(0, 0.92, 0))
    let last = walk(world, character, SIMD3(1.5, 0, 0), 2)
    #expect((last.position.y > height + 0.85) == isClimbed)
    #expect((last.position.x > 2.5) == isClimbed)
  }

  @Test(arguments: [(Float(0.3), true), (0.7, true), (0.9, false), (1.3, false)])
  func `Slopes are climbed up to the limit`(_ angle: Float, _ isClimbed: Bool) {
    let world = PhysicsWorld()
    world.addFloor()
    let rotation = turn(angle, SIMD3(0, 0, 1))
    world.add(
      BodyDescription(shape: .box(20, 1, 8), motionType: .static),
      at: BodyPose(position: SIMD3(1, 0, 0) + rotation.act(SIMD3(9, -0.5, 0)), orientation: rotation))
    let character = world.add(Self.description, at: SIMD3(0, 0.92, 0))
    let last = walk(world, character, SIMD3(2, 0, 0), 3)
    #expect((last.position.y > 2) == isClimbed)
    if !isClimbed { #expect(last.position.y < 1.3) }
  }

  @Test func `A steep slope lets a character slide down`() {
    let world = PhysicsWorld()
    let rotation = turn(1, SIMD3(0, 0, 1))
    world.add(
      BodyDescription(shape: .box(60, 1, 8), motionType: .static), at: BodyPose(orientation: rotation))
    let character = world.add(Self.description, at: SIMD3(0, 2.2, 0))
    let last = walk(world, character, .zero, 3)
    #expect(!last.isOnGround && last.position.x < -1 && last.position.y < 0)
  }

  @Test func `A ceiling stops a jump`() {
    let world = PhysicsWorld()
    world.addFloor()
    world.add(
      BodyDescription(shape: .box(9, 1, 9), motionType: .static), at: BodyPose(position: SIMD3(0, 3, 0)))
    let character = world.add(Self.description, at: SIMD3(0, 0.92, 0))
    let jump = world.move(character, by: SIMD3(0, 5, 0), deltaTime: 0.5)
    #expect(jump.sides == .top && !jump.isOnGround)
    #expect(abs(jump.position.y - 1.58) < 0.01)
  }

  @Test func `A platform carries a character along and up`() {
    let world = PhysicsWorld()
    let platform = world.add(BodyDescription(shape: .box(4, 1, 4), motionType: .kinematic))
    let character = world.add(Self.description, at: SIMD3(0, 1.42, 0))
    walk(world, character, .zero, 0.5)
    var last = CharacterMove()
    for step in 1...120 {
      let way = SIMD3<Float>(Float(step) / 60, Float(step) / 120, 0)
      world.move(platform, to: BodyPose(position: way))
      world.step(1.0 / 60)
      last = world.move(character, by: SIMD3(0, -0.02, 0), deltaTime: 1.0 / 60)
    }
    #expect(simd_distance(last.position, SIMD3(2, 2.42, 0)) < 0.03)
    #expect(last.isOnGround && last.ground == platform)
    #expect(abs(last.velocity.x - 1) < 0.05)
    world.remove(platform)
    #expect(!world.move(character, by: SIMD3(0, -0.02, 0), deltaTime: 1.0 / 60).isOnGround)
  }

  @Test func `Any direction can be up`() {
    let up = simd_normalize(SIMD3<Float>(1, 1, 0))
    let world = PhysicsWorld()
    world.add(
      BodyDescription(shape: .box(20, 2, 20), motionType: .static),
      at: BodyPose(orientation: simd_quatf(from: SIMD3(0, 1, 0), to: up)))
    var description = Self.description
    description.up = up * 7
    let character = world.add(description, at: up * 3)
    let last = walk(world, character, SIMD3(0, 0, 1), 2, up: up)
    #expect(last.isOnGround && abs(simd_dot(last.position, up) - 1.92) < 0.01)
    #expect(isNear(last.position.z, 2, within: 0.02))
  }

  @Test func `Triggers report a character, and bodies bounce off it`() {
    let world = PhysicsWorld()
    world.addFloor()
    let trigger = world.add(
      BodyDescription(shape: .box(1, 1, 1), motionType: .static, isTrigger: true),
      at: BodyPose(position: SIMD3(2, 1, 0)))
    let character = world.add(Self.description, at: SIMD3(0, 0.92, 0))
    var phases: [ContactEvent.Phase] = []
    for _ in 0..<180 {
      _ = world.move(character, by: SIMD3(1.5, -1, 0) / 60, deltaTime: 1.0 / 60)
      world.step(1.0 / 60)
      for event in world.report.contacts.events where event.first == trigger || event.second == trigger {
        if event.phase != .updated { phases.append(event.phase) }
      }
    }
    #expect(phases == [.began, .ended])
    let ball = world.addBall(at: SIMD3(8, 1, 0), velocity: SIMD3(-6, 0, 0))
    world.run(2)
    #expect(world.position(ball).x > 4.5)
  }

  @Test func `A character inside a wall is pushed out, and a teleported one is where it was sent`() {
    let world = PhysicsWorld()
    world.add(BodyDescription(shape: .box(4, 4, 4), motionType: .static))
    let character = world.add(Self.description, at: SIMD3(2.1, 0, 0))
    let move = world.move(character, by: .zero, deltaTime: 1.0 / 60)
    #expect(move.position.x > 2.28 && abs(move.position.y) < 0.01)
    world.teleport(character, to: SIMD3(50, 60, 70))
    #expect(world.position(character.body) == SIMD3(50, 60, 70))
    #expect(world.move(character, by: SIMD3(1, 0, 0), deltaTime: 1).position == SIMD3(51, 60, 70))
  }
}

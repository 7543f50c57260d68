import Collision
import Meshes
import SceneModel
import Testing
import simd

@MainActor struct CharacterTests {
  private func hero(_ stage: PhysicsStage, at position: SIMD3<Float>, stepLimit: Float = 0.4) -> Entity {
    let hero = Entity()
    hero.name = "hero"
    hero.position = position
    hero.characterController = CharacterControllerComponent(
      radius: 0.3, height: 1.8, slopeLimit: .pi / 4, stepLimit: stepLimit)
    stage.root.addChild(hero)
    return hero
  }

  /// Walks with gravity, as games do.
  @discardableResult private func walk(
    _ hero: Entity, _ stage: PhysicsStage, _ velocity: SIMD3<Float>, seconds: Double
  ) -> CharacterControllerComponent.CollisionFlags {
    var flags = CharacterControllerComponent.CollisionFlags.none
    for _ in 0..<Int(seconds * 60) {
      flags = hero.moveCharacter(
        by: (velocity + [0, -3, 0]) / 60, deltaTime: 1.0 / 60, relativeTo: nil)
      stage.tick()
    }
    return flags
  }

  @Test func aCharacterStandsOnTheFloor() throws {
    let stage = PhysicsStage()
    stage.addFloor()
    let hero = hero(stage, at: [0, 2, 0])
    let flags = walk(hero, stage, .zero, seconds: 1)
    #expect(flags.contains(.bottom) && !flags.contains(.side) && !flags.contains(.top))
    #expect(abs(hero.position.y - 0.9) < 0.05)
    #expect(try #require(hero.characterControllerState).isOnGround)
  }

  @Test func aCharacterWalksWhereItIsTold() throws {
    let stage = PhysicsStage()
    stage.addFloor()
    let hero = hero(stage, at: [0, 0.95, 0])
    hero.orientation = simd_quatf(angle: 1, axis: [0, 1, 0])
    walk(hero, stage, [2, 0, 0], seconds: 2)
    #expect(abs(hero.position.x - 4) < 0.1 && abs(hero.position.z) < 0.01)
    #expect(hero.orientation == simd_quatf(angle: 1, axis: [0, 1, 0]))
    #expect(abs(try #require(hero.characterControllerState).velocity.x - 2) < 0.1)
  }

  @Test func aWallStopsAndIsTold() throws {
    let stage = PhysicsStage()
    stage.addFloor()
    let wall = stage.add("wall", .generateBox(size: [1, 4, 10]), at: [2, 2, 0], mode: .static)
    let hero = hero(stage, at: [0, 0.95, 0])
    walk(hero, stage, [2, 0, 0], seconds: 2)
    #expect(abs(hero.position.x - 1.2) < 0.06)
    var hits: [CharacterControllerComponent.Collision] = []
    let flags = hero.moveCharacter(by: [0.1, 0, 0], deltaTime: 1.0 / 60, relativeTo: nil) { hits.append($0) }
    #expect(flags.contains(.side))
    let hit = try #require(hits.first { $0.hitEntity === wall })
    #expect(hit.characterEntity === hero && isNear(hit.hitNormal, [-1, 0, 0], tolerance: 0.05))
    #expect(hit.moveDirection.x > 0.9 && hit.moveDistance < 0.1 && abs(hit.hitPosition.x - 1.5) < 0.05)
  }

  @Test func aCharacterSlidesAlongAWall() {
    let stage = PhysicsStage()
    stage.addFloor()
    stage.add("wall", .generateBox(size: [1, 4, 20]), at: [2, 2, 0], mode: .static)
    let hero = hero(stage, at: [1, 0.95, 0])
    walk(hero, stage, [2, 0, 2], seconds: 2)
    #expect(hero.position.x < 1.26 && abs(hero.position.z - 4) < 0.3)
  }

  @Test(arguments: [(Float(0.3), true), (Float(0.6), false)]) func stepsUpToTheLimitAreClimbed(
    height: Float, climbs: Bool
  ) {
    let stage = PhysicsStage()
    stage.addFloor()
    stage.add("step", .generateBox(size: [4, height, 10]), at: [3, height / 2, 0], mode: .static)
    let hero = hero(stage, at: [0, 0.95, 0])
    walk(hero, stage, [2, 0, 0], seconds: 1.5)
    #expect((hero.position.x > 1.5) == climbs)
    #expect((hero.position.y > 0.9 + height / 2) == climbs)
  }

  @Test func triggersReportACharacterAndSolidsDoNot() {
    let stage = PhysicsStage()
    stage.record()
    stage.addFloor()
    let gate = TriggerVolume(shape: .generateBox(size: [0.5, 4, 4]))
    gate.name = "gate"
    gate.position = [2, 1, 0]
    stage.root.addChild(gate)
    let hero = hero(stage, at: [0, 0.95, 0])
    walk(hero, stage, [2, 0, 0], seconds: 2)
    #expect(stage.log == ["began gate hero", "ended gate hero"])
  }

  @Test func aTeleportGoesThroughEverything() {
    let stage = PhysicsStage()
    stage.addFloor()
    stage.add("wall", .generateBox(size: [1, 4, 10]), at: [2, 2, 0], mode: .static)
    let hero = hero(stage, at: [0, 0.95, 0])
    let reference = Entity()
    reference.position = [0, 0, 5]
    stage.root.addChild(reference)
    hero.teleportCharacter(to: [5, 0.95, 0], relativeTo: reference)
    #expect(hero.position == [5, 0.95, 5])
    walk(hero, stage, [1, 0, 0], seconds: 1)
    #expect(abs(hero.position.x - 6) < 0.05 && abs(hero.position.y - 0.9) < 0.05)
  }

  @Test func aPlatformCarriesACharacter() {
    let stage = PhysicsStage()
    let platform = stage.add("platform", .generateBox(size: [6, 1, 6]), mode: .kinematic)
    let hero = hero(stage, at: [0, 1.45, 0])
    walk(hero, stage, .zero, seconds: 0.5)
    let start = hero.position.x
    for _ in 0..<60 {
      platform.position.x += 0.02
      walk(hero, stage, .zero, seconds: 1.0 / 60)
    }
    #expect(abs(hero.position.x - start - 1.2) < 0.15)
  }

  @Test func aBodyOfACharacterHasNoEffect() {
    let stage = PhysicsStage()
    let hero = hero(stage, at: [0, 5, 0])
    hero.components.set(PhysicsBodyComponent())
    hero.components.set(CollisionComponent(shapes: [.generateSphere(radius: 1)]))
    stage.run(1)
    #expect(hero.position == [0, 5, 0])
    hero.characterController = nil
    stage.run(1)
    #expect(hero.position.y < 1)
  }

  @Test func aMoveInTheSpaceOfAnEntityTurnsWithIt() {
    let stage = PhysicsStage()
    stage.addFloor()
    let hero = hero(stage, at: [0, 0.95, 0])
    let reference = Entity()
    reference.orientation = simd_quatf(angle: .pi / 2, axis: [0, 1, 0])
    stage.root.addChild(reference)
    hero.moveCharacter(by: [1, 0, 0], deltaTime: 0.1, relativeTo: reference)
    #expect(abs(hero.position.z + 1) < 0.05 && abs(hero.position.x) < 0.05)
  }

  @Test func withoutAControllerOrASceneNothingMoves() {
    let entity = Entity()
    #expect(entity.moveCharacter(by: [1, 0, 0], deltaTime: 0.1, relativeTo: nil) == .none)
    entity.characterController = CharacterControllerComponent()
    #expect(entity.moveCharacter(by: [1, 0, 0], deltaTime: 0.1, relativeTo: nil) == .none)
    #expect(entity.position == .zero)
    entity.teleportCharacter(to: [1, 2, 3], relativeTo: nil)
    #expect(entity.position == [1, 2, 3])
  }

  @Test func movesThatAreNoNumbersLeaveACharacterWhereItIs() {
    let stage = PhysicsStage()
    stage.addFloor()
    let hero = hero(stage, at: [0, 2, 0])
    for way: SIMD3<Float> in [[.nan, 0, 0], [.infinity, 0, 0], [1e30, 0, 0]] {
      hero.moveCharacter(by: way, deltaTime: .nan, relativeTo: nil)
      hero.moveCharacter(by: .zero, deltaTime: -1, relativeTo: nil)
    }
    stage.tick()
    #expect(hero.position.x.isFinite && hero.position.y.isFinite)
  }
}

import Collision
import Meshes
import SceneModel
import Testing
import simd

@MainActor struct PinTests {
  @Test func pinsBelongToTheirEntity() throws {
    let entity = Entity()
    #expect(entity.pins.isEmpty)
    let pin = entity.pins.set(named: "hand", position: [1, 2, 3])
    #expect(pin.entity === entity && pin.name == "hand" && pin.position == [1, 2, 3])
    #expect(entity.pins["hand"] == pin && entity.pins["foot"] == nil)
    entity.pins.set(named: "foot")
    #expect(entity.pins.count == 2 && entity.pins.map(\.name) == ["hand", "foot"])
    entity.pins.set(named: "hand", position: [4, 5, 6])
    #expect(entity.pins.count == 2 && entity.pins["hand"]?.offsetPosition == [4, 5, 6])
    entity.pins.remove(named: "hand")
    entity.pins.remove(named: "hand")
    #expect(entity.pins.map(\.name) == ["foot"])
    #expect(entity.components[GeometricPinsComponent.self]?.pins.count == 1)
  }

  @Test func aComponentHoldsPinsByName() {
    var component = GeometricPinsComponent()
    component.set(pin: GeometricPin(named: "a", offsetPosition: [1, 0, 0]))
    #expect(component["a"]?.entity == nil && component.pins.count == 1)
    let entity = Entity()
    entity.components.set(component)
    #expect(entity.pins["a"]?.entity === entity)
    #expect(component.removePin(named: "a")?.name == "a" && component.removePin(named: "a") == nil)
  }

  @Test func aPinWithoutAnEntityIsAnOffset() {
    let pin = GeometricPin(named: "free", offsetPosition: [1, 0, 0])
    #expect(pin.entity == nil && pin.position == [1, 0, 0] && pin.orientation == .identity)
    #expect(pin.position(relativeTo: nil) == nil && pin.orientation(relativeTo: nil) == nil)
  }

  @Test func pinsAreFoundInOtherSpaces() throws {
    let entity = Entity(), other = Entity()
    entity.transform = Transform(
      scale: [2, 2, 2], rotation: simd_quatf(angle: .pi / 2, axis: [0, 0, 1]), translation: [5, 0, 0])
    other.position = [0, 1, 0]
    let pin = entity.pins.set(named: "a", position: [1, 0, 0])
    #expect(isNear(try #require(pin.position(relativeTo: nil)), [5, 2, 0]))
    #expect(isNear(try #require(pin.position(relativeTo: other)), [5, 1, 0]))
    let set = entity.pins.set(named: "b", position: [5, 1, 0], relativeTo: other)
    #expect(isNear(set.offsetPosition, [1, 0, 0]))
    #expect(isNear(try #require(set.orientation(relativeTo: nil)).act([1, 0, 0]), [1, 0, 0]))
  }

  @Test func pinsFollowSkeletalJoints() throws {
    let entity = Entity()
    let pose = SkeletalPose(
      id: "skeleton",
      joints: [
        ("hips", Transform(translation: [0, 1, 0])),
        (
          "hips/arm",
          Transform(rotation: simd_quatf(angle: .pi / 2, axis: [0, 0, 1]), translation: [1, 0, 0])
        ),
      ])
    entity.components.set(SkeletalPosesComponent(poses: [pose]))
    let pin = entity.pins.set(named: "hand", skeletalJointName: "arm", position: [1, 0, 0])
    #expect(isNear(try #require(pin.position), [1, 2, 0]))
    #expect(isNear(try #require(pin.orientation).act([1, 0, 0]), [0, 1, 0]))
    let lost = entity.pins.set(named: "tail", skeletalJointName: "tail")
    #expect(lost.position == nil && lost.position(relativeTo: nil) == nil)
  }

  @Test func alignmentBringsPinsTogether() throws {
    let parent = Entity(), entity = Entity(), target = Entity()
    parent.transform = Transform(
      scale: [2, 2, 2], rotation: simd_quatf(angle: 1, axis: [0, 1, 0]), translation: [1, 1, 1])
    parent.addChild(entity)
    entity.transform = Transform(scale: [1, 3, 1], translation: [4, 0, 0])
    target.transform = Transform(rotation: simd_quatf(angle: 0.5, axis: [1, 0, 0]), translation: [0, 7, 0])
    let before = entity.transform.matrix
    let pin = entity.pins.set(named: "a", position: [1, 0, 0])
    let goal = target.pins.set(named: "b", position: [0, 0, 2])
    let change = try #require(entity.align(pin, to: goal))
    let there = try #require(pin.position(relativeTo: nil)),
      wanted = try #require(goal.position(relativeTo: nil))
    #expect(isNear(there, wanted, tolerance: 1e-4) && isNear(entity.scale, [1, 3, 1]))
    #expect(isNear(change * before, entity.transform.matrix, tolerance: 1e-3))
    #expect(entity.align(GeometricPin(named: "x"), to: goal) == nil)
  }

  @Test func attachedEntitiesFollow() throws {
    let stage = PhysicsStage()
    let hand = Entity(), sword = Entity(), gem = Entity()
    for entity in [gem, sword, hand] { stage.root.addChild(entity) }
    sword.scale = [2, 2, 2]
    let grip = hand.pins.set(named: "grip", position: [0, 1, 0])
    gem.attach(to: sword.pins.set(named: "tip", position: [0, 1, 0]))
    sword.attach(sword.pins.set(named: "handle", position: [0, -1, 0]), to: grip)
    hand.position = [5, 0, 0]
    stage.tick()
    #expect(isNear(sword.position, [5, 3, 0]) && isNear(gem.position, [5, 5, 0]))
    #expect(sword.scale == [2, 2, 2])
    let version = Scene.worldTransforms.version
    stage.tick()
    #expect(Scene.worldTransforms.version == version, "nothing is written while nothing moves")
    sword.components.remove(AttachedTransformComponent.self)
    hand.position = .zero
    stage.tick()
    #expect(isNear(sword.position, [5, 3, 0]))
  }

  @Test func attachmentsInACircleEnd() {
    let stage = PhysicsStage()
    let one = Entity(), two = Entity()
    stage.root.addChild(one)
    stage.root.addChild(two)
    one.attach(to: two.pins.set(named: "a", position: [1, 0, 0]))
    two.attach(to: one.pins.set(named: "b", position: [1, 0, 0]))
    one.addChild(Entity())
    one.children[0].attach(to: one.pins.set(named: "c"))
    stage.tick(3)
    #expect(one.position.x.isFinite && two.position.x.isFinite)
  }
}

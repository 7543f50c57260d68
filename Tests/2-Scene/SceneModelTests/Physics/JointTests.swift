import Collision
import Meshes
import SceneModel
import Testing
import simd

@MainActor struct JointTests {
  @Test func aCloneHasJointsOfItsOwn() throws {
    let stage = PhysicsStage()
    let group = Entity()
    group.components.set(PhysicsJointsComponent())
    stage.root.addChild(group)
    let hook = stage.add("hook", at: [0, 5, 0], mode: .static, below: group)
    let bob = stage.add("bob", at: [0, 3, 0], below: group)
    let joint = PhysicsDistanceJoint(
      pin0: hook.pins.set(named: "hook"), pin1: bob.pins.set(named: "bob"), distanceLimit: 0...2)
    let owner = try joint.addToSimulation()
    #expect(owner === group)
    let copy = group.clone(recursive: true)
    copy.position = [10, 0, 0]
    stage.root.addChild(copy)
    let pins = try #require(copy.components[PhysicsJointsComponent.self]?.joints.first)
    #expect(pins.pin0.entity === copy.children[0] && pins.pin1.entity === copy.children[1])
    #expect(copy.children[1].components[GeometricPinsComponent.self]?["bob"]?.entity === copy.children[1])
    hook.removeFromParent()
    stage.run(1)
    #expect(isNear(copy.children[1].place, [10, 3, 0], tolerance: 0.05), "the clone hangs on its own hook")
    #expect(bob.place.y < 0, "the original has lost its hook")
  }

  private func pair(_ stage: PhysicsStage, distance: Float = 2) -> (ModelEntity, ModelEntity) {
    let anchor = stage.add("anchor", .generateSphere(radius: 0.1), at: [0, 10, 0], mode: .static)
    let body = stage.add("body", .generateSphere(radius: 0.1), at: [distance, 10, 0])
    body.physicsBody?.massProperties = .default
    return (anchor, body)
  }

  private func pins(_ first: Entity, _ second: Entity, at place: SIMD3<Float>) -> (GeometricPin, GeometricPin)
  {
    (
      first.pins.set(named: "a", position: place, relativeTo: nil),
      second.pins.set(named: "b", position: place, relativeTo: nil)
    )
  }

  @Test func aFixedJointWelds() throws {
    let stage = PhysicsStage()
    let (anchor, body) = pair(stage)
    let (pin0, pin1) = pins(anchor, body, at: [1, 10, 0])
    let joint = PhysicsFixedJoint(pin0: pin0, pin1: pin1)
    #expect(!joint.isActive && !joint.checksForInternalCollisions)
    #expect(try joint.addToSimulation() === stage.root)
    #expect(joint.isActive)
    stage.run(1)
    #expect(isNear(body.position, [2, 10, 0], tolerance: 0.1))
    #expect(abs(body.orientation.angle) < 0.1 || abs(body.orientation.angle) > 6.2)
  }

  @Test func aSphericalJointLetsABodySwing() throws {
    let stage = PhysicsStage()
    let (anchor, body) = pair(stage)
    let (pin0, pin1) = pins(anchor, body, at: [0, 10, 0])
    try PhysicsSphericalJoint(pin0: pin0, pin1: pin1).addToSimulation()
    var lowest: Float = 10
    for _ in 0..<120 {
      stage.tick()
      lowest = min(lowest, body.position.y)
      #expect(abs(simd_distance(body.position, [0, 10, 0]) - 2) < 0.1)
    }
    #expect(abs(lowest - 8) < 0.1)
  }

  @Test func aRevoluteJointTurnsAboutTheXAxisOfItsPins() throws {
    let stage = PhysicsStage()
    let (anchor, body) = pair(stage)
    // The x axis of the pins is the z axis of the world.
    let turn = simd_quatf(angle: -.pi / 2, axis: [0, 1, 0])
    let pin0 = anchor.pins.set(named: "a", orientation: turn)
    let pin1 = body.pins.set(named: "b", position: [-2, 0, 0], orientation: turn)
    let joint = PhysicsRevoluteJoint(pin0: pin0, pin1: pin1, angularLimit: (-Float.pi / 4)...(Float.pi / 4))
    try joint.addToSimulation()
    body.applyLinearImpulse([0, 0, 3], relativeTo: nil)
    var least: Float = 10
    for _ in 0..<120 {
      stage.tick()
      least = min(least, body.position.y)
    }
    #expect(abs(body.position.z) < 0.05, "it stays in its plane")
    #expect(abs(least - (10 - 2 * Float(0.5).squareRoot())) < 0.15, "and stops at its limit")
  }

  @Test func aPrismaticJointSlidesAlongX() throws {
    let stage = PhysicsStage()
    let (anchor, body) = pair(stage)
    let (pin0, pin1) = pins(anchor, body, at: [0, 10, 0])
    try PhysicsPrismaticJoint(pin0: pin0, pin1: pin1, linearLimit: -1...3).addToSimulation()
    body.applyLinearImpulse([2, 1, 1], relativeTo: nil)
    stage.run(3)
    #expect(abs(body.position.x - 5) < 0.1 && abs(body.position.y - 10) < 0.05 && abs(body.position.z) < 0.05)
  }

  @Test func aDistanceJointIsARope() throws {
    let stage = PhysicsStage()
    let (anchor, body) = pair(stage)
    let (pin0, pin1) = (anchor.pins.set(named: "a"), body.pins.set(named: "b"))
    try PhysicsDistanceJoint(pin0: pin0, pin1: pin1, distanceLimit: 0...3).addToSimulation()
    stage.run(5)
    #expect(simd_distance(body.position, anchor.position) < 3.1)
    #expect(body.position.y < 9)
  }

  @Test func aCustomJointHasItsOwnLimits() throws {
    let stage = PhysicsStage()
    let (anchor, body) = pair(stage)
    let (pin0, pin1) = pins(anchor, body, at: [2, 10, 0])
    let joint = PhysicsCustomJoint(
      pin0: pin0, pin1: pin1, linearMotionAlongY: .range(-1...1), linearMotionAlongZ: .unlimited)
    try joint.addToSimulation()
    body.applyLinearImpulse([1, 0, 1], relativeTo: nil)
    stage.run(2)
    #expect(abs(body.position.x - 2) < 0.1 && abs(body.position.y - 9) < 0.1 && body.position.z > 1.5)
  }

  @Test func aJointOfABodyThatGoesAwayIsGone() throws {
    let stage = PhysicsStage()
    let (anchor, body) = pair(stage)
    let (pin0, pin1) = pins(anchor, body, at: [0, 10, 0])
    let joint = PhysicsSphericalJoint(pin0: pin0, pin1: pin1)
    try joint.addToSimulation()
    stage.run(0.5)
    anchor.isEnabled = false
    #expect(!joint.isActive)
    stage.run(1)
    #expect(body.position.y < 5, "it falls")
    anchor.isEnabled = true
    body.resetPhysicsTransform(Transform(translation: [2, 10, 0]))
    stage.run(1)
    #expect(simd_distance(body.position, [0, 10, 0]) < 2.2, "the joint is back with its body")
    body.removeFromParent()
    stage.run(0.5)
    #expect(!joint.isActive)
  }

  @Test func aJointMayBeRemoved() throws {
    let stage = PhysicsStage()
    let (anchor, body) = pair(stage)
    let (pin0, pin1) = pins(anchor, body, at: [0, 10, 0])
    let owner = try PhysicsFixedJoint(pin0: pin0, pin1: pin1).addToSimulation()
    stage.run(0.5)
    owner.components[PhysicsJointsComponent.self]?.joints.removeAll()
    stage.run(1)
    #expect(body.position.y < 6)
  }

  @Test func jointsGoToTheNearestComponent() throws {
    let stage = PhysicsStage()
    let origin = Entity(), middle = Entity()
    origin.components.set(PhysicsSimulationComponent())
    stage.root.addChild(origin)
    origin.addChild(middle)
    let one = stage.add("one", below: middle), two = stage.add("two", at: [3, 0, 0], below: middle)
    let joint = PhysicsFixedJoint(pin0: one.pins.set(named: "a"), pin1: two.pins.set(named: "b"))
    #expect(try joint.addToSimulation() === origin)
    middle.components.set(PhysicsJointsComponent())
    #expect(try joint.addToSimulation() === middle)
    let outside = stage.add("outside")
    #expect(throws: PhysicsJointError.differentSimulations(first: "one", second: "outside")) {
      try PhysicsFixedJoint(pin0: joint.pin0, pin1: outside.pins.set(named: "c")).addToSimulation()
    }
    #expect(throws: PhysicsJointError.pinWithoutEntity(name: "x")) {
      try PhysicsFixedJoint(pin0: GeometricPin(named: "x"), pin1: joint.pin1).addToSimulation()
    }
    #expect(throws: PhysicsJointError.sameEntity(name: "one")) {
      try PhysicsFixedJoint(pin0: joint.pin0, pin1: one.pins.set(named: "d")).addToSimulation()
    }
  }

  @Test func aCollectionOfJointsIsACollection() {
    let one = Entity(), two = Entity()
    let (pin0, pin1) = (one.pins.set(named: "a"), two.pins.set(named: "b"))
    let fixed = PhysicsFixedJoint(pin0: pin0, pin1: pin1)
    let hinge = PhysicsRevoluteJoint(pin0: pin0, pin1: pin1)
    var joints: PhysicsJoints = [fixed, hinge]
    #expect(joints.count == 2 && joints == PhysicsJoints([fixed, hinge] as [any PhysicsJoint]))
    #expect(joints != [hinge, fixed])
    joints.append(PhysicsDistanceJoint(pin0: pin0, pin1: pin1, distanceLimit: 1...2))
    joints[0] = PhysicsSphericalJoint(pin0: pin0, pin1: pin1, angularLimitInYZ: (0.1, 0.2))
    joints.remove(at: 1)
    #expect(joints.last is PhysicsDistanceJoint && joints.first is PhysicsSphericalJoint)
    #expect(PhysicsJointsComponent() == PhysicsJointsComponent())
    let other = PhysicsSphericalJoint(pin0: pin0, pin1: pin1, angularLimitInYZ: (0.1, 0.3))
    #expect(joints.first as? PhysicsSphericalJoint != other)
  }
}

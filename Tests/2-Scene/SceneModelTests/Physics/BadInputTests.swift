import Collision
import Meshes
import SceneModel
import Testing
import simd

/// Numbers that programs compute wrongly: nothing crashes, and no number that is not finite spreads.
@MainActor struct BadInputTests {
  private nonisolated static let numbers: [Float] = [0, -1, .infinity, -.infinity, .nan, 1e30, 1e-30]

  private func isSane(_ entities: [Entity]) -> Bool {
    entities.allSatisfy { entity in
      let place = entity.transform
      return (place.translation.sum() + place.rotation.vector.sum() + place.scale.sum()).isFinite
    }
  }

  @Test(arguments: numbers) func masses(number: Float) {
    let stage = PhysicsStage()
    stage.addFloor()
    let box = stage.add("box", at: [0, 1, 0])
    box.physicsBody?.massProperties = PhysicsMassProperties(
      mass: number, inertia: [number, 1, number],
      centerOfMass: ([number, 0, 0], simd_quatf(vector: [number, 0, 0, 0])))
    let other = stage.add("other", at: [0, 3, 0])
    stage.run(2)
    box.applyImpulse([number, 0, 0], at: [number, 0, 0], relativeTo: nil)
    box.addForce([number, 0, 0], relativeTo: nil)
    box.addTorque([0, number, 0], relativeTo: nil)
    stage.run(0.5)
    #expect(isSane([box, other]))
  }

  @Test(arguments: numbers) func shapes(number: Float) {
    let stage = PhysicsStage()
    stage.addFloor()
    var bodies: [Entity] = []
    for shape: ShapeResource in [
      .generateBox(size: [number, 1, number]), .generateSphere(radius: number),
      .generateCapsule(height: number, radius: number),
      .generateConvex(from: [[number, 0, 0], [0, number, 1]]),
      ShapeResource.generateSphere(radius: 1).offsetBy(translation: [number, 0, 0]),
    ] { bodies.append(stage.add("body", shape, at: [Float(bodies.count) * 3, 2, 0])) }
    stage.run(1)
    #expect(isSane(bodies))
  }

  @Test(arguments: numbers) func transforms(number: Float) {
    let stage = PhysicsStage()
    stage.addFloor()
    let box = stage.add("box", at: [0, 1, 0]), other = stage.add("other", at: [0, 2.5, 0])
    let group = Entity()
    stage.root.addChild(group)
    let child = stage.add("child", at: [4, 1, 0], below: group)
    stage.run(0.2)
    box.scale = [number, 1, 1]
    group.scale = [number, number, number]
    stage.run(0.5)
    box.scale = [1, 1, 1]
    group.scale = [1, 1, 1]
    box.position = [number, 1, 0]
    stage.run(0.5)
    box.orientation = simd_quatf(vector: [number, number, 0, 0])
    stage.run(0.5)
    box.resetPhysicsTransform(Transform(translation: [0, 3, 0]))
    stage.run(0.5)
    #expect(isSane([box, other, child]))
  }

  @Test(arguments: numbers) func velocitiesAndSettings(number: Float) {
    let stage = PhysicsStage()
    let origin = Entity()
    var simulation = PhysicsSimulationComponent()
    simulation.gravity = [0, number, 0]
    simulation.solverIterations = .init(positionIterations: -5, velocityIterations: .max)
    origin.components.set(simulation)
    stage.root.addChild(origin)
    let ball = stage.add("ball", below: origin)
    ball.physicsMotion = PhysicsMotionComponent(
      linearVelocity: [number, 0, 0], angularVelocity: [number, number, 0])
    ball.physicsBody?.linearDamping = number
    ball.physicsBody?.angularDamping = number
    let lift = stage.add("lift", at: [9, 0, 0], mode: .kinematic, below: origin)
    lift.physicsMotion = PhysicsMotionComponent(linearVelocity: [0, number, 0])
    stage.run(0.3)
    origin.scale = [number, number, number]
    stage.run(0.3)
    #expect(isSane([ball, lift]))
  }

  @Test(arguments: numbers) func charactersAndJoints(number: Float) throws {
    let stage = PhysicsStage()
    stage.addFloor()
    let hero = Entity()
    hero.position = [0, 2, 0]
    hero.characterController = CharacterControllerComponent(
      radius: number, height: number, skinWidth: number, slopeLimit: number, stepLimit: number,
      upVector: [number, 0, 0])
    stage.root.addChild(hero)
    hero.moveCharacter(by: [0.1, -0.1, 0], deltaTime: number, relativeTo: nil)
    let one = stage.add("one", at: [5, 3, 0]), two = stage.add("two", at: [8, 3, 0])
    let (pin0, pin1) = (
      one.pins.set(named: "a", position: [number, 0, 0]), two.pins.set(named: "b")
    )
    let edge = number.isNaN ? 0 : abs(number)
    try PhysicsDistanceJoint(pin0: pin0, pin1: pin1, distanceLimit: 0...edge).addToSimulation()
    try PhysicsRevoluteJoint(pin0: pin0, pin1: pin1, angularLimit: -edge...edge).addToSimulation()
    try PhysicsSphericalJoint(pin0: pin0, pin1: pin1, angularLimitInYZ: (number, number)).addToSimulation()
    stage.run(0.5)
    #expect(isSane([hero, one, two]))
  }

  @Test func bodiesInsideEachOther() {
    let stage = PhysicsStage()
    stage.addFloor()
    let bodies = (0..<30).map { stage.add("\($0)", at: [0, 1, 0]) }
    stage.run(2)
    #expect(isSane(bodies) && bodies.allSatisfy { abs($0.position.x) < 100 })
  }

  @Test func updatesOfAllLengths() {
    let stage = PhysicsStage()
    stage.addFloor()
    let box = stage.add("box", at: [0, 1, 0])
    for time in [0, 1e-9, 1e-4, 0.001, 10, 1e6, 1.0 / 60] { stage.scene.update(deltaTime: time) }
    #expect(isSane([box]))
  }
}

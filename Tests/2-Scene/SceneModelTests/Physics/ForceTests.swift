import Animation
import Collision
import Meshes
import SceneModel
import Testing
import simd

@MainActor struct ForceTests {
  private func weightless(_ stage: PhysicsStage) -> ModelEntity {
    let body = stage.add("body")
    body.physicsBody?.isAffectedByGravity = false
    body.physicsBody?.massProperties = PhysicsMassProperties(mass: 2, inertia: [1, 1, 1])
    body.physicsMotion = PhysicsMotionComponent()
    return body
  }

  @Test func anImpulseChangesTheVelocity() {
    let stage = PhysicsStage()
    let body = weightless(stage)
    body.applyLinearImpulse([4, 0, 0], relativeTo: nil)
    stage.tick()
    #expect(body.physicsMotion?.linearVelocity == [2, 0, 0])
  }

  @Test func anImpulseAtAPointTurns() throws {
    let stage = PhysicsStage()
    let body = weightless(stage)
    body.applyImpulse([2, 0, 0], at: [0, 1, 0], relativeTo: nil)
    stage.tick()
    let motion = try #require(body.physicsMotion)
    #expect(isNear(motion.linearVelocity, [1, 0, 0], tolerance: 1e-3))
    #expect(isNear(motion.angularVelocity, [0, 0, -2], tolerance: 1e-2))
  }

  @Test func anAngularImpulseTurns() throws {
    let stage = PhysicsStage()
    let body = weightless(stage)
    body.applyAngularImpulse([0, 3, 0], relativeTo: nil)
    stage.tick()
    #expect(try isNear(#require(body.physicsMotion).angularVelocity, [0, 3, 0], tolerance: 1e-3))
  }

  @Test func forcesAreInTheSpaceOfTheReference() throws {
    let stage = PhysicsStage()
    let reference = Entity()
    reference.orientation = simd_quatf(angle: .pi / 2, axis: [0, 0, 1])
    stage.root.addChild(reference)
    let body = weightless(stage)
    body.applyLinearImpulse([2, 0, 0], relativeTo: reference)
    stage.tick()
    #expect(try isNear(#require(body.physicsMotion).linearVelocity, [0, 1, 0], tolerance: 1e-3))
  }

  @Test(arguments: [30.0, 60.0, 120.0]) func aForceGivesTheSameMomentumAtEveryRate(rate: Double) throws {
    let stage = PhysicsStage()
    let body = weightless(stage)
    for _ in 0..<Int(rate) {
      body.addForce([6, 0, 0], relativeTo: nil)
      stage.scene.update(deltaTime: 1 / rate)
    }
    #expect(try abs(#require(body.physicsMotion).linearVelocity.x - 3) < 0.06)
  }

  @Test func aForceLastsForOneUpdate() throws {
    let stage = PhysicsStage()
    let body = weightless(stage)
    body.addForce([120, 0, 0], relativeTo: nil)
    stage.tick(5)
    #expect(try abs(#require(body.physicsMotion).linearVelocity.x - 1) < 1e-3)
  }

  @Test func forcesAtPointsAndTorquesTurn() throws {
    let stage = PhysicsStage()
    let body = weightless(stage)
    body.addForce([0, 0, 60], at: [1, 0, 0], relativeTo: nil)
    stage.tick()
    #expect(try isNear(#require(body.physicsMotion).angularVelocity, [0, -1, 0], tolerance: 1e-2))
    body.addTorque([0, 60, 0], relativeTo: nil)
    stage.tick()
    let motion = try #require(body.physicsMotion)
    #expect(simd_length(motion.angularVelocity) < 1e-2)
  }

  @Test func clearedForcesDoNothing() throws {
    let stage = PhysicsStage()
    let body = weightless(stage)
    body.addForce([120, 0, 0], relativeTo: nil)
    body.addTorque([1, 0, 0], relativeTo: nil)
    body.clearForcesAndTorques()
    stage.tick(2)
    #expect(body.physicsMotion == PhysicsMotionComponent())
  }

  @Test func aForceMayBeAddedBeforeEachStep() throws {
    let stage = PhysicsStage()
    let body = weightless(stage)
    stage.listen(PhysicsSimulationEvents.WillSimulate.self) { _, event in
      body.addForce([2 / Float(event.deltaTime), 0, 0], relativeTo: nil)
    }
    stage.scene.update(deltaTime: 1.0 / 30)
    stage.tick()
    #expect(try abs(#require(body.physicsMotion).linearVelocity.x - 3) < 1e-2)
  }

  @Test func aResetPutsABodyToRest() throws {
    let stage = PhysicsStage()
    let body = weightless(stage)
    let child = stage.add("child", at: [0, 3, 0], below: body)
    child.physicsBody?.isAffectedByGravity = false
    child.physicsMotion = PhysicsMotionComponent(linearVelocity: [0, 1, 0])
    body.applyLinearImpulse([4, 0, 0], relativeTo: nil)
    stage.tick(10)
    body.resetPhysicsTransform(Transform(translation: [7, 8, 9]))
    stage.tick(10)
    #expect(body.position == [7, 8, 9] && body.physicsMotion == PhysicsMotionComponent())
    #expect(child.physicsMotion == PhysicsMotionComponent())
    child.applyLinearImpulse([0, 1, 0], relativeTo: nil)
    body.applyLinearImpulse([4, 0, 0], relativeTo: nil)
    body.resetPhysicsTransform(recursive: false)
    stage.tick(10)
    let motion = try #require(child.physicsMotion)
    #expect(body.position == [7, 8, 9] && motion.linearVelocity.y > 0.9)
  }

  @Test func onlyDynamicBodiesFeelForces() {
    let stage = PhysicsStage()
    for mode in [PhysicsBodyMode.static, .kinematic] {
      let body = stage.add("body", mode: mode)
      body.applyLinearImpulse([4, 0, 0], relativeTo: nil)
      body.addForce([4, 0, 0], relativeTo: nil)
      stage.tick(10)
      #expect(body.position == .zero)
      body.removeFromParent()
      body.applyLinearImpulse([4, 0, 0], relativeTo: nil)
    }
  }

  @Test func aForceWakesABody() {
    let stage = PhysicsStage()
    stage.addFloor()
    let box = stage.add("box", at: [0, 0.5, 0])
    stage.run(4)
    let place = box.position
    box.addForce([0, 600, 0], relativeTo: nil)
    stage.tick(3)
    #expect(box.position.y > place.y + 0.1)
  }

  @Test func anActionGivesAnImpulse() throws {
    let stage = PhysicsStage()
    let body = weightless(stage)
    let animation = try AnimationResource.makeActionAnimation(
      for: ImpulseAction(linearImpulse: [0, 6, 0]), duration: 0.1)
    body.playAnimation(animation)
    stage.run(0.5)
    #expect(try abs(#require(body.physicsMotion).linearVelocity.y - 3) < 1e-3)
  }
}

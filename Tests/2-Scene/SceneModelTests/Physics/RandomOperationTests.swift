import Collision
import Meshes
import SceneModel
import Testing
import simd

/// Programs that do anything at any time: thousands of random operations between updates.
@MainActor struct RandomOperationTests {
  @Test(arguments: [1, 2, 3]) func anythingMayHappenAtAnyTime(seed: UInt64) throws {
    let stage = PhysicsStage(), other = PhysicsStage()
    var random = RepeatedRandom(seed: seed)
    var bodies: [ModelEntity] = []
    stage.record()
    stage.recordUpdates()
    stage.addFloor()
    let shapes: [ShapeResource] = [
      .generateBox(size: [1, 0.5, 1]), .generateSphere(radius: 0.4), .generateCapsule(height: 2, radius: 0.3),
      .generateConvex(from: [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]]), .generateSphere(radius: 0),
    ]
    func number(_ count: Int) -> Int { Int((random.next() + 1) * 0.4999 * Float(count)) }
    func any() -> ModelEntity? { bodies.isEmpty ? nil : bodies[number(bodies.count)] }
    for _ in 0..<2500 {
      switch number(22) {
      case 0, 1, 2:
        let modes: [PhysicsBodyMode] = [.dynamic, .dynamic, .kinematic, .static]
        let parent = number(4) == 0 ? any() : nil
        if bodies.count < 60 {
          bodies.append(
            stage.add(
              "body", shapes[number(5)], at: random.point(4) + [0, 3, 0], mode: modes[number(4)],
              below: parent))
        }
      case 3:
        guard !bodies.isEmpty else { continue }
        bodies.remove(at: number(bodies.count)).removeFromParent()
      case 4: any()?.isEnabled.toggle()
      case 5: any()?.physicsBody?.mode = [.dynamic, .kinematic, .static][number(3)]
      case 6: any()?.position = random.point(5)
      case 7: any()?.scale = [1 + random.next(), 1 + random.next(), 1 + random.next()]
      case 8: any()?.applyImpulse(random.point(5), at: random.point(2), relativeTo: any())
      case 9: any()?.addForce(random.point(50), relativeTo: nil)
      case 10: any()?.physicsMotion = PhysicsMotionComponent(linearVelocity: random.point(3))
      case 11: any()?.components.remove(CollisionComponent.self)
      case 12: any()?.collision = CollisionComponent(shapes: [shapes[number(5)], shapes[number(5)]])
      case 13:
        guard let one = any(), let two = any(), one !== two else { continue }
        let (pin0, pin1) = (one.pins.set(named: "a"), two.pins.set(named: "b"))
        _ = try? PhysicsDistanceJoint(pin0: pin0, pin1: pin1, distanceLimit: 0...3).addToSimulation()
      case 14: stage.root.components.remove(PhysicsJointsComponent.self)
      case 15:
        let effect = RadialForceEffect(strength: 3, restDistance: 1)
        any()?.components.set(ForceEffectComponent(effect: ForceEffect(effect: effect)))
      case 16: any()?.components.remove(ForceEffectComponent.self)
      case 17:
        guard let body = any() else { continue }
        if body.components.has(PhysicsSimulationComponent.self) {
          body.components.remove(PhysicsSimulationComponent.self)
        } else {
          body.components.set(PhysicsSimulationComponent())
        }
      case 18:
        guard let body = any() else { continue }
        (number(2) == 0 ? other.root : stage.root).addChild(body, preservingWorldTransform: true)
      case 19:
        guard let body = any() else { continue }
        body.characterController = number(2) == 0 ? nil : CharacterControllerComponent(radius: 0.3, height: 1)
        body.moveCharacter(by: random.point(1), deltaTime: 0.02, relativeTo: any())
      case 20: any()?.resetPhysicsTransform(Transform(translation: random.point(3)))
      default: stage.scene.update(deltaTime: Double(random.next() + 1) / 60)
      }
      if number(3) == 0 { other.tick() }
    }
    stage.tick(10)
    for body in bodies {
      let transform = body.transform
      let sum = transform.translation.sum() + transform.rotation.vector.sum()
      #expect(sum.isFinite, "\(transform)")
    }
  }
}

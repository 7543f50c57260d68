import Collision
import Meshes
import SceneModel
import simd

// What a session does.
extension SoakSession {
  /// Changes one thing, or advances a scene; within a step, scenes do not advance.
  func change(inStep: Bool = false) {
    let body = bodies.isEmpty ? nil : bodies[random.below(bodies.count)]
    defer { if let body { examine(body) } }
    switch random.below(36) {
    case 0...4: if bodies.count < 80 { add() }
    case 5:
      guard !bodies.isEmpty else { return }
      bodies.remove(at: random.below(bodies.count)).removeFromParent()
    case 6: body?.isEnabled.toggle()
    case 7: body?.physicsBody?.mode = mode()
    case 8: body?.position = random.numbers(6)
    case 9: body?.scale = random.numbers(2)
    case 10: body?.orientation = simd_quatf(vector: SIMD4(random.numbers(1), random.number(1)))
    case 11:
      if let body { body.applyImpulse(random.numbers(5), at: random.numbers(2), relativeTo: other(body)) }
    case 12: body?.addForce(random.numbers(50), at: random.numbers(2), relativeTo: nil)
    case 13: body?.addTorque(random.numbers(20), relativeTo: nil)
    case 14:
      body?.physicsMotion = PhysicsMotionComponent(
        linearVelocity: random.numbers(5), angularVelocity: random.numbers(20))
    case 15: body?.components.remove(PhysicsMotionComponent.self)
    case 16: body?.components.remove(CollisionComponent.self)
    case 17: if let body { setShapes(of: body) }
    case 18: body?.physicsBody = description()
    case 19, 20: if let body { join(body) }
    case 21: roots[random.below(2)].components.remove(PhysicsJointsComponent.self)
    case 22: if let body { setEffects(of: body) }
    case 23: body?.components.remove(ForceEffectComponent.self)
    case 24: if let body { toggleSimulation(at: body) }
    case 25: roots[random.below(2)].addChild(body ?? Entity(), preservingWorldTransform: random.below(2) == 0)
    case 26: if let body { walk(body) }
    case 27: body?.teleportCharacter(to: random.numbers(5), relativeTo: nil)
    case 28: body?.resetPhysicsTransform(Transform(translation: random.vector(3)))
    case 29: if let body, bodies.count < 80 { clone(body) }
    case 30: if let body { body.setParent(other(body), preservingWorldTransform: true) }
    case 31: if random.below(500) == 0 { flood() }
    default: if !inStep { update(scenes[random.below(2)], Double(abs(random.number(0.05)))) }
    }
  }

  func add() {
    let body = ModelEntity()
    body.position = random.numbers(4) + SIMD3(0, 3, 0)
    setShapes(of: body)
    body.physicsBody = description()
    let parent = random.below(4) == 0 ? bodies.randomElement(with: &random) : nil
    (parent ?? roots[random.below(2)]).addChild(body)
    bodies.append(body)
    examine(body)
  }

  private func mode() -> PhysicsBodyMode { [.dynamic, .dynamic, .kinematic, .static][random.below(4)] }

  private func other(_ body: Entity) -> Entity? {
    let other: Entity? = bodies.randomElement(with: &random)
    // A cycle of parents is a mistake of the program, which stops.
    var ancestor = other
    while let current = ancestor {
      if current === body { return nil }
      ancestor = current.parent
    }
    return other
  }

  private func setShapes(of body: ModelEntity) {
    var chosen = [shapes[random.below(shapes.count)]]
    if random.below(4) == 0 { chosen.append(shapes[random.below(shapes.count)]) }
    if random.below(20) == 0 { chosen = [] }
    let filter = CollisionFilter(
      group: CollisionGroup(rawValue: 1 << UInt32(random.below(3))),
      mask: random.below(4) == 0 ? CollisionGroup(rawValue: UInt32(random.below(8))) : .all)
    body.collision = CollisionComponent(
      shapes: chosen, mode: random.below(5) == 0 ? .trigger : .default, filter: filter)
  }

  private func description() -> PhysicsBodyComponent {
    var body = PhysicsBodyComponent(
      shapes: [shapes[random.below(shapes.count)]], mass: random.number(20),
      material: .generate(friction: random.number(2), restitution: random.number(2)), mode: mode())
    if random.below(4) == 0 {
      body.massProperties = PhysicsMassProperties(
        mass: random.number(5), inertia: random.numbers(1),
        centerOfMass: (position: random.numbers(1), orientation: random.rotation()))
    }
    body.linearDamping = random.number(1)
    body.angularDamping = random.number(1)
    body.isContinuousCollisionDetectionEnabled = random.below(4) == 0
    body.isAffectedByGravity = random.below(4) != 0
    body.isRotationLocked = (random.below(5) == 0, random.below(5) == 0, false)
    body.isTranslationLocked = (random.below(9) == 0, false, random.below(9) == 0)
    return body
  }

  private func join(_ body: ModelEntity) {
    guard let second = bodies.randomElement(with: &random), second !== body else { return }
    let pin0 = body.pins.set(named: "a", position: random.numbers(1), orientation: random.rotation())
    let pin1 = second.pins.set(named: "b", position: random.numbers(1), orientation: random.rotation())
    let low = random.unit() - 1, high = random.unit() + 1
    let joint: any PhysicsJoint =
      switch random.below(6) {
      case 0: PhysicsFixedJoint(pin0: pin0, pin1: pin1)
      case 1:
        PhysicsSphericalJoint(pin0: pin0, pin1: pin1, angularLimitInYZ: (random.number(1), random.number(1)))
      case 2: PhysicsRevoluteJoint(pin0: pin0, pin1: pin1, angularLimit: low...high)
      case 3: PhysicsPrismaticJoint(pin0: pin0, pin1: pin1)
      case 4: PhysicsDistanceJoint(pin0: pin0, pin1: pin1, distanceLimit: low...high)
      default:
        PhysicsCustomJoint(
          pin0: pin0, pin1: pin1, linearMotionAlongX: .range(low...high), linearMotionAlongY: .unlimited,
          angularMotionAroundX: .range(low...high), angularMotionAroundZ: .unlimited)
      }
    _ = try? joint.addToSimulation()
  }

  private func setEffects(of body: ModelEntity) {
    let strength = Double(random.number(5))
    body.components.set(
      ForceEffectComponent(effects: [
        ForceEffect(effect: RadialForceEffect(strength: strength, restDistance: Double(random.number(2)))),
        ForceEffect(effect: VortexForceEffect(strength: strength, axis: random.numbers(1))),
        ForceEffect(effect: DragForceEffect(strength: strength)),
      ]))
  }

  private func toggleSimulation(at entity: Entity) {
    if entity.components.has(PhysicsSimulationComponent.self) {
      entity.components.remove(PhysicsSimulationComponent.self)
    } else {
      var simulation = PhysicsSimulationComponent()
      simulation.gravity = random.numbers(10)
      simulation.solverIterations.positionIterations = random.below(12) - 1
      simulation.collisionOptions = random.below(2) == 0 ? .all : .none
      entity.components.set(simulation)
    }
  }

  private func walk(_ body: ModelEntity) {
    if !body.components.has(CharacterControllerComponent.self) || random.below(8) == 0 {
      body.characterController =
        random.below(3) == 0
        ? nil : CharacterControllerComponent(radius: random.number(0.5), height: random.number(2))
    }
    body.moveCharacter(by: random.numbers(1), deltaTime: random.number(0.05), relativeTo: other(body)) {
      hit in
      if self.random.below(20) == 0 { hit.hitEntity.removeFromParent() }
    }
  }

  private func clone(_ body: ModelEntity) {
    let copy = body.clone(recursive: true)
    roots[random.below(2)].addChild(copy)
    bodies.append(copy)
    for body in copy.children { examine(body) }
    examine(copy)
  }

  /// Adds thousands of bodies inside each other, for an update.
  private func flood() {
    let group = Entity()
    for _ in 0..<2_000 {
      let body = ModelEntity()
      body.position = random.vector(3)
      body.collision = CollisionComponent(shapes: [shapes[random.below(3)]])
      body.physicsBody = PhysicsBodyComponent(massProperties: .default)
      group.addChild(body)
    }
    roots[0].addChild(group)
    update(scenes[0], 1.0 / 60)
    group.removeFromParent()
  }
}

extension Array {
  /// Returns one of the elements; nil of an empty array.
  fileprivate func randomElement(with random: inout SoakRandom) -> Element? {
    isEmpty ? nil : self[random.below(count)]
  }
}

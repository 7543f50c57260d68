import RealityKit
import Testing

/// An effect of a program.
private struct Wind: ForceEffectProtocol, Codable {
  var strength: Float
  var parameterTypes: PhysicsBodyParameterTypes { [.position, .velocity, .distance, .mass] }
  var forceMode: ForceMode { .acceleration }

  func update(parameters: inout ForceEffectParameters) {
    guard let positions = parameters.positions, let velocities = parameters.velocities,
      let distances = parameters.distances, let masses = parameters.masses
    else { return }
    for index in 0..<parameters.physicsBodyCount {
      let way = positions[index] + velocities[index]
      let push = strength + way.x * 0 + distances[index] * 0 + masses[index] * 0
      parameters.setForce([push, 0, 0], index: index)
      parameters.setTorque([0, 0, 0], index: index)
    }
  }
}

/// A body of a program's own class.
private final class Crate: Entity, HasModel, HasPhysics {
  required init() {
    super.init()
    collision = CollisionComponent(
      shapes: [.generateBox(width: 1, height: 1, depth: 1)], mode: .default,
      collisionOptions: [.fullContactInformation],
      filter: CollisionFilter(group: .default, mask: .all))
    physicsBody = PhysicsBodyComponent(
      massProperties: .init(
        mass: 2, inertia: [1, 1, 1], centerOfMass: ([0, 0, 0], simd_quatf(ix: 0, iy: 0, iz: 0, r: 1))),
      material: .generate(staticFriction: 0.5, dynamicFriction: 0.4, restitution: 0.1), mode: .dynamic)
    physicsMotion = PhysicsMotionComponent(linearVelocity: .zero, angularVelocity: .zero)
  }
}

/// Physics as programs write it that import RealityKit alone.
@MainActor struct PortedPhysicsTests {
  @Test func aProgramThrowsACrate() throws {
    let scene = Scene(), root = Entity()
    var simulation = PhysicsSimulationComponent()
    simulation.gravity = [0, -9.8, 0]
    simulation.solverIterations = .init(positionIterations: 8, velocityIterations: 2)
    simulation.collisionOptions = [.reportKinematicVsStatic, .reportKinematicVsKinematic]
    root.components.set(simulation)
    scene.addEntity(root)
    let floor = ModelEntity(
      mesh: .generatePlane(width: 10, depth: 10), materials: [SimpleMaterial()],
      collisionShape: .generateBox(width: 10, height: 0.1, depth: 10), mass: 0)
    floor.position.y = -0.05
    root.addChild(floor)
    let crate = Crate()
    crate.position = [0, 0.6, 0]
    root.addChild(crate)
    #expect(PhysicsSimulationComponent.nearestSimulationEntity(for: crate) === root)
    var began = 0, steps = 0
    let subscriptions: [any Cancellable] = [
      scene.subscribe(to: CollisionEvents.Began.self, on: crate) { event in
        began += 1
        #expect(event.entityA === crate || event.entityB === crate)
        #expect(event.contacts.allSatisfy { $0.impulse >= 0 && $0.penetrationDistance >= 0 })
      },
      scene.subscribe(to: PhysicsSimulationEvents.DidSimulate.self, on: root) { event in
        steps += 1
        #expect(event.simulationRootEntity === root)
      },
    ]
    crate.applyLinearImpulse([2, 0, 0], relativeTo: nil)
    crate.addForce([0, 1, 0], relativeTo: root)
    crate.addTorque([0, 0.1, 0], relativeTo: nil)
    for _ in 0..<60 { scene.update(deltaTime: 1.0 / 60) }
    #expect(began >= 1 && steps == 60 && crate.position.x > 0.1 && crate.position.y > 0.3)
    crate.clearForcesAndTorques()
    crate.resetPhysicsTransform()
    withExtendedLifetime(subscriptions) {}
  }

  @Test func aProgramJoinsAndBlows() throws {
    let scene = Scene(), root = Entity()
    scene.addEntity(root)
    let post = Crate(), door = Crate()
    post.physicsBody?.mode = .static
    door.position.x = 1.5
    door.physicsBody?.isAffectedByGravity = false
    root.addChild(post)
    root.addChild(door)
    let axis = simd_quatf(from: [1, 0, 0], to: [0, 1, 0])
    let hinge = post.pins.set(named: "hinge", position: [0.75, 0, 0], orientation: axis)
    let edge = door.pins.set(named: "edge", position: [-0.75, 0, 0], orientation: axis)
    let joint = PhysicsRevoluteJoint(
      pin0: hinge, pin1: edge, angularLimit: -1...1, checksForInternalCollisions: false)
    let owner = try joint.addToSimulation()
    #expect(owner.components[PhysicsJointsComponent.self]?.joints.count == 1)
    let fan = Entity()
    fan.components.set(
      ForceEffectComponent(
        effect: ForceEffect(
          effect: Wind(strength: 1), strengthScale: 2,
          spatialFalloff: SpatialForceFalloff(bounds: .sphere(radius: 20), rate: 0.5, distanceOffset: 1),
          timedFalloff: TimedForceFalloff(duration: 10, rate: 1), mask: .all)))
    fan.orientation = simd_quatf(angle: .pi / 2, axis: [0, 1, 0])
    root.addChild(fan)
    for _ in 0..<60 { scene.update(deltaTime: 1.0 / 60) }
    #expect(simd_length(door.position) > 1 && simd_length(door.position) < 1.7 && abs(door.position.z) > 0.05)
    #expect(joint.isActive)
    let flag = Entity()
    root.addChild(flag)
    flag.attach(to: edge)
    scene.update(deltaTime: 1.0 / 60)
    #expect(simd_distance(flag.position, try #require(edge.position(relativeTo: nil))) < 1e-3)
  }

  @Test func aProgramWalks() {
    let scene = Scene(), hero = Entity()
    scene.addEntity(hero)
    hero.components.set(
      CharacterControllerComponent(
        radius: 0.3, height: 1.6, skinWidth: 0.01, slopeLimit: .pi / 4, stepLimit: 0.3, upVector: [0, 1, 0],
        collisionFilter: .default))
    let flags = hero.moveCharacter(by: [0.1, 0, 0], deltaTime: 1.0 / 60, relativeTo: nil) { collision in
      Issue.record("nothing is there: \(collision.hitEntity.name)")
    }
    #expect(flags == .none && abs(hero.position.x - 0.1) < 1e-3)
    #expect(hero.components[CharacterControllerStateComponent.self]?.isOnGround == false)
    hero.teleportCharacter(to: [1, 2, 3], relativeTo: nil)
    #expect(hero.position == [1, 2, 3])
  }
}

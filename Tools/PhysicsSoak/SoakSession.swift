import Collision
import Combine
import Meshes
import SceneModel
import simd

/// Two scenes with bodies, to which anything happens at any time.
final class SoakSession {
  let scenes = [Scene(), Scene()]
  let roots = [Entity(), Entity()]
  var random: SoakRandom
  var bodies: [ModelEntity] = []
  let shapes = SoakShapes.all
  private(set) var operationCount = 0
  private(set) var updateCount = 0
  private(set) var eventCount = 0
  private(set) var faults: [String] = []
  private var subscriptions: [any Cancellable] = []
  /// The bodies to which the session itself gave numbers that no program should have, and what is below them.
  private var spoiled: Set<Entity.ID> = []

  init(seed: UInt64) {
    random = SoakRandom(seed: seed)
    for (scene, root) in zip(scenes, roots) {
      scene.addEntity(root)
      let floor = ModelEntity()
      floor.position.y = -0.5
      floor.collision = CollisionComponent(shapes: [.generateBox(size: [40, 1, 40])])
      floor.physicsBody = PhysicsBodyComponent(massProperties: .default, mode: .static)
      root.addChild(floor)
      listen(scene)
    }
  }

  /// Runs operations until a time.
  func run(until end: Double) {
    while PhysicsSoak.now() < end, faults.count < 100 {
      for _ in 0..<50 { change() }
      operationCount += 50
    }
  }

  /// Advances a scene, and looks at all bodies.
  func update(_ scene: Scene, _ time: Double) {
    scene.update(deltaTime: time)
    updateCount += 1
    guard updateCount % 10 == 0 else { return }
    for body in bodies where !isSpoiled(body) {
      let transform = body.transform
      let sum = transform.translation.sum() + transform.rotation.vector.sum()
      if !sum.isFinite { faults.append("operation \(operationCount): a body has the transform \(transform)") }
      if let motion = body.physicsMotion, !(motion.linearVelocity + motion.angularVelocity).sum().isFinite {
        faults.append("operation \(operationCount): a body has the velocities \(motion)")
      }
    }
  }

  /// Remembers whether the numbers of a body are now as bad as numbers get: they do not spread to others.
  func examine(_ body: Entity) {
    let transform = body.transform, motion = body.components[PhysicsMotionComponent.self]
    let sizes = [transform.translation, motion?.linearVelocity ?? .zero, motion?.angularVelocity ?? .zero]
    let scale = simd_abs(transform.scale)
    let isSane =
      sizes.allSatisfy { simd_length($0) < 1e5 } && scale.min() > 1e-3 && scale.max() < 1e3
      && abs(simd_length(transform.rotation.vector) - 1) < 0.01
    if isSane { spoiled.remove(body.id) } else { spoiled.insert(body.id) }
  }

  private func isSpoiled(_ body: Entity) -> Bool {
    var ancestor: Entity? = body
    while let entity = ancestor {
      if spoiled.contains(entity.id) {
        spoiled.insert(body.id)
        return true
      }
      ancestor = entity.parent
    }
    return false
  }

  private func listen(_ scene: Scene) {
    subscriptions.append(
      scene.subscribe(to: CollisionEvents.Began.self) { [unowned self] event in
        count(event.position.sum() + event.impulse + event.impulseDirection.sum() + event.penetrationDistance)
        // Handlers remove and move what touched, and add more.
        switch random.below(60) {
        case 0: event.entityA.removeFromParent()
        case 1: event.entityB.components.remove(PhysicsBodyComponent.self)
        case 2:
          roots[random.below(2)].addChild(event.entityA, preservingWorldTransform: true)
          examine(event.entityA)
        case 3: event.entityB.isEnabled = false
        case 4: add()
        default: break
        }
      })
    subscriptions.append(
      scene.subscribe(to: CollisionEvents.Updated.self) { [unowned self] event in
        count(event.contacts.reduce(event.impulse) { $0 + $1.point.sum() + $1.normal.sum() + $1.impulse })
      })
    subscriptions.append(
      scene.subscribe(to: CollisionEvents.Ended.self) { [unowned self] event in
        count(0)
        if random.below(100) == 0 { event.entityA.removeFromParent() }
      })
    subscriptions.append(
      scene.subscribe(to: PhysicsSimulationEvents.WillSimulate.self) { [unowned self] _ in
        if random.below(200) == 0 { change(inStep: true) }
      })
  }

  private func count(_ sum: Float) {
    eventCount += 1
    if !sum.isFinite {
      faults.append("operation \(operationCount): an event has numbers that are not finite")
    }
  }
}

import Collision
import Combine
import Meshes
import SceneModel
import simd

/// A scene with bodies, and a record of the events in it.
@MainActor final class PhysicsStage {
  let scene = Scene()
  let root = Entity()
  private(set) var log: [String] = []
  private(set) var began: [CollisionEvents.Began] = []
  private var subscriptions: [any Cancellable] = []

  init() { scene.addEntity(root) }

  /// Adds a body that does not bounce below an entity, the root if none is named.
  @discardableResult func add(
    _ name: String, _ shape: ShapeResource = .generateBox(size: [1, 1, 1]), at position: SIMD3<Float> = .zero,
    mode: PhysicsBodyMode = .dynamic, below parent: Entity? = nil
  ) -> ModelEntity {
    let entity = ModelEntity()
    entity.name = name
    entity.position = position
    entity.collision = CollisionComponent(shapes: [shape])
    entity.physicsBody = PhysicsBodyComponent(
      shapes: [shape], mass: 1, material: .generate(friction: 0.8, restitution: 0), mode: mode)
    (parent ?? root).addChild(entity)
    return entity
  }

  /// Adds a floor whose surface is at a height.
  @discardableResult func addFloor(at height: Float = 0, below parent: Entity? = nil) -> ModelEntity {
    add("floor", .generateBox(size: [100, 1, 100]), at: [0, height - 0.5, 0], mode: .static, below: parent)
  }

  func record(on source: (any EventSource)? = nil) {
    listen(CollisionEvents.Began.self, on: source) { stage, event in
      stage.log.append("began \(event.entityA.name) \(event.entityB.name)")
      stage.began.append(event)
    }
    listen(CollisionEvents.Ended.self, on: source) { stage, event in
      stage.log.append("ended \(event.entityA.name) \(event.entityB.name)")
    }
  }

  func recordUpdates() {
    listen(CollisionEvents.Updated.self) { stage, event in
      stage.log.append("updated \(event.entityA.name) \(event.entityB.name)")
    }
  }

  func listen<E: Event>(
    _ type: E.Type, on source: (any EventSource)? = nil, _ handler: @escaping (PhysicsStage, E) -> Void
  ) {
    subscriptions.append(
      scene.subscribe(to: type, on: source) { [weak self] event in
        if let self { handler(self, event) }
      })
  }

  func note(_ text: String) { log.append(text) }

  func clearLog() { log = [] }

  func run(_ seconds: Double, step: Double = 1.0 / 60) { scene.advance(by: seconds, step: step) }

  /// Runs one update.
  func tick(_ count: Int = 1) { for _ in 0..<count { scene.update(deltaTime: 1.0 / 60) } }
}

extension Entity {
  /// The position in world space.
  var place: SIMD3<Float> { position(relativeTo: nil) }
}

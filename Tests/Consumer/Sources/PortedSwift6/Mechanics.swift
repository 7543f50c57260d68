import Combine
import RealityKit
import simd

/// Bodies that fall, and events of their collisions.
@MainActor final class Mechanics {
  static let ballGroup = CollisionGroup(rawValue: 1 << 1)
  static let wallGroup = CollisionGroup(rawValue: 1 << 2)

  private var subscriptions = Set<AnyCancellable>()
  let hits = PassthroughSubject<(Entity, Float), Never>()

  func makeBall() -> ModelEntity {
    let shape = ShapeResource.generateSphere(radius: 0.1)
    let ball = ModelEntity(
      mesh: .generateSphere(radius: 0.1), materials: [SimpleMaterial()], collisionShape: shape, mass: 0.2)
    ball.physicsBody = PhysicsBodyComponent(
      shapes: [shape], mass: 0.2,
      material: .generate(staticFriction: 0.4, dynamicFriction: 0.3, restitution: 0.7),
      mode: .dynamic)
    ball.physicsBody?.isContinuousCollisionDetectionEnabled = true
    ball.physicsBody?.angularDamping = 0.2
    ball.collision?.filter = CollisionFilter(group: Self.ballGroup, mask: [Self.ballGroup, Self.wallGroup])
    ball.physicsMotion = PhysicsMotionComponent(linearVelocity: [0, 1, 0])
    return ball
  }

  func makeFloor() -> Entity {
    let floor = Entity()
    let shape = ShapeResource.generateBox(width: 10, height: 0.1, depth: 10)
    floor.components.set(
      CollisionComponent(shapes: [shape], mode: .default, filter: .init(group: Self.wallGroup, mask: .all)))
    floor.components.set(PhysicsBodyComponent(massProperties: .default, material: .default, mode: .static))
    return floor
  }

  func kick(_ ball: ModelEntity, towards point: SIMD3<Float>) {
    let direction = normalize(point - ball.position(relativeTo: nil))
    ball.applyLinearImpulse(direction * 0.5, relativeTo: nil)
    ball.applyAngularImpulse([0, 0.01, 0], relativeTo: nil)
    ball.addForce([0, 2, 0], at: ball.position, relativeTo: nil)
    ball.addTorque([0, 0.1, 0], relativeTo: ball)
  }

  func listen(in scene: RealityKit.Scene) {
    scene.subscribe(to: CollisionEvents.Began.self) { [weak self] event in
      self?.hits.send((event.entityA, event.impulse))
    }.store(in: &subscriptions)
    scene.publisher(for: CollisionEvents.Ended.self)
      .map { $0.entityB }
      .filter { $0.name == "ball" }
      .sink { $0.components.remove(OrbitComponent.self) }
      .store(in: &subscriptions)
    hits.filter { $0.1 > 0.5 }
      .map { $0.0 }
      .removeDuplicates()
      .sink { $0.components.set(OpacityComponent(opacity: 0.5)) }
      .store(in: &subscriptions)
  }
}

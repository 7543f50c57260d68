import Collision
import Combine
import CommandFrame
import SceneModel
import simd

/// A benchmark of the contacts of a thousand bodies as events: the time they add to an update.
enum ContactWork {
  private static let count = 1_000
  /// The number of updates in a measurement, with events and without them by turns.
  private static let updates = 10

  static func unread() -> [Contender] { [contender { _ in 0 }] }

  /// Events whose contacts the subscriber reads.
  static func read() -> [Contender] {
    [contender { event in event.contacts.reduce(event.impulse) { $0 + $1.impulse + $1.point.y } }]
  }

  private static func contender(_ reading: @escaping (CollisionEvents.Updated) -> Float) -> Contender {
    let scene = Scene(name: "contacts")
    let root = Entity()
    scene.addEntity(root)
    let floor = ModelEntity()
    floor.collision = CollisionComponent(shapes: [.generateBox(size: SIMD3(200, 1, 200))])
    floor.physicsBody = PhysicsBodyComponent(massProperties: .default, mode: .kinematic)
    // A floor that moves keeps awake what stands on it.
    floor.physicsMotion = PhysicsMotionComponent(linearVelocity: SIMD3(0.2, 0, 0))
    root.addChild(floor)
    let shape = ShapeResource.generateBox(size: .one)
    for index in 0..<count {
      let body = ModelEntity()
      body.position = SIMD3(Float(index % 40) * 1.5 - 30, 1, Float(index / 40) * 1.5 - 20)
      body.collision = CollisionComponent(shapes: [shape])
      body.physicsBody = PhysicsBodyComponent(
        shapes: [shape], mass: 1, material: .generate(friction: 0.8, restitution: 0))
      root.addChild(body)
    }
    for _ in 0..<60 { scene.update(deltaTime: 1.0 / 60) }
    var events = 0, sum: Float = 0
    return Contender(label: "decoupage") {
      events = 0
      var time = 0.0
      for _ in 0..<updates {
        time -= CPUTime.of { scene.update(deltaTime: 1.0 / 60) }
        let subscription = scene.subscribe(to: CollisionEvents.Updated.self) { event in
          events += 1
          sum += reading(event)
        }
        time += CPUTime.of { scene.update(deltaTime: 1.0 / 60) }
        subscription.cancel()
      }
      precondition(events == updates * count && sum.isFinite, "there were \(events) events")
      return time / Double(updates) / 1e6
    }
  }
}

extension BenchmarkCase {
  /// The benchmarks of physics simulations.
  static var physics: [BenchmarkCase] {
    [
      BenchmarkCase(.contacts, unit: "ms", limit: 0.5, contenders: ContactWork.unread),
      BenchmarkCase(.contactsRead, unit: "ms", limit: 0.5, contenders: ContactWork.read),
    ]
  }
}

import BenchmarkPeers
import SceneModel

/// A benchmark that updates a scene whose systems run typed queries.
enum SystemWork {
  private static let entityCount = 10_000
  private static let systemCount = 10

  /// One of the systems: types differ, so that each is registered by itself.
  private struct MoveSystem<Number>: System {
    init(scene: Scene) {}

    mutating func update(context: SceneUpdateContext) {
      // Every scene of the process runs this system; only one has matching entities.
      let seconds = Float(context.deltaTime)
      context.scene.forEach(Position.self, Velocity.self) { _, position, velocity in
        position.x += velocity.x * seconds
        position.y += velocity.y * seconds
        position.z += velocity.z * seconds
      }
    }
  }

  static func contenders() -> [Contender] {
    registerSystems()
    let scene = Scene(name: "systems")
    let root = Entity()
    scene.addEntity(root)
    for index in 0..<entityCount {
      let entity = Entity()
      entity.components.set(Position(x: Float(index), y: 0, z: 0))
      entity.components.set(Velocity(x: 1, y: 2, z: 3))
      root.addChild(entity)
    }
    return [
      Contender(label: "decoupage") { milliseconds { scene.update(deltaTime: Double(secondsPerStep)) } },
      plain(),
    ]
  }

  private static func registerSystems() {
    MoveSystem<Int8>.registerSystem()
    MoveSystem<Int16>.registerSystem()
    MoveSystem<Int32>.registerSystem()
    MoveSystem<Int64>.registerSystem()
    MoveSystem<Int>.registerSystem()
    MoveSystem<UInt8>.registerSystem()
    MoveSystem<UInt16>.registerSystem()
    MoveSystem<UInt32>.registerSystem()
    MoveSystem<UInt64>.registerSystem()
    MoveSystem<UInt>.registerSystem()
  }

  private static func plain() -> Contender {
    var positions = Array(repeating: peer_vector(), count: entityCount)
    let velocities = Array(repeating: peer_vector(x: 1, y: 2, z: 3), count: entityCount)
    return Contender(label: "plain C") {
      milliseconds {
        for _ in 0..<systemCount { plain_move(&positions, velocities, entityCount, secondsPerStep) }
      }
    }
  }

  private static func milliseconds(_ work: () -> Void) -> Double { CPUTime.of(work) / 1e6 }
}

import EntityStore

struct Position: Component {
  var x: Float, y: Float, z: Float
}

struct Velocity: Component {
  var x: Float, y: Float, z: Float
}

struct Health: Component {
  var points: Float
}

/// A benchmark of the engine's own store.
final class EngineStore: StoreUnderTest {
  private let world = World()
  private let count: Int
  private var entities: [EntityID]
  private var shuffled: [EntityID] = []

  init(count: Int) {
    self.count = count
    entities = Array(repeating: .none, count: count)
  }

  // The loops are static and take their operands as arguments: exclusivity is then checked once, not for each
  // entity.

  func create() { Self.create(world, &entities) }

  private static func create(_ world: World, _ entities: inout [EntityID]) {
    for index in entities.indices {
      entities[index] = world.makeEntity(
        Position(x: Float(index), y: 0, z: 0), Velocity(x: 1, y: 2, z: 3))
    }
  }

  func iterate() {
    let seconds = secondsPerStep
    world.forEach(Position.self, Velocity.self) { _, position, velocity in
      position.x += velocity.x * seconds
      position.y += velocity.y * seconds
      position.z += velocity.z * seconds
    }
  }

  func shuffle(_ order: [UInt32]) { shuffled = order.map { entities[Int($0)] } }

  func get() -> Double { Double(Self.sum(world, shuffled)) }

  private static func sum(_ world: World, _ entities: [EntityID]) -> Float {
    var sum: Float = 0
    for entity in entities {
      if let position = world[entity, Position.self] { sum += position.x }
    }
    return sum
  }

  func add() { for entity in entities { world.set(Health(points: 1), on: entity) } }
  func remove() { for entity in entities { world.remove(Health.self, from: entity) } }
  func destroy() { for entity in entities { world.destroy(entity) } }
}

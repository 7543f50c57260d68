import EntityStore
import TestSupport
import Testing

@Suite struct ComponentTests {
  @Test func settingTellsWhetherItIsNew() {
    let world = World()
    let entity = world.makeEntity()
    #expect(world[entity, Position.self] == nil)
    #expect(world.set(Position(x: 1), on: entity))
    #expect(!world.set(Position(x: 2), on: entity))
    #expect(world[entity, Position.self] == Position(x: 2))
    #expect(world.has(Position.self, entity) && !world.has(Velocity.self, entity))
  }

  @Test func assigningNilRemoves() {
    let world = World()
    let entity = world.makeEntity(Position(x: 1), Inventory(names: ["a"]))
    world[entity, Position.self] = nil
    world[entity, Inventory.self] = nil
    world[entity, Velocity.self] = nil
    #expect(world.componentCount(of: entity) == 0)
    #expect(!world.has(Position.self, entity))
    world[entity, Inventory.self] = Inventory(names: ["b"])
    #expect(world[entity, Inventory.self]?.names == ["b"])
  }

  @Test func removingTellsWhetherThereWasOne() {
    let world = World()
    let entity = world.makeEntity(Marker())
    #expect(world.remove(Marker.self, from: entity))
    #expect(!world.remove(Marker.self, from: entity))
    #expect(!world.remove(Health.self, from: entity))
    #expect(!world.remove(Marker.self, from: .none))
  }

  @Test func removingTheMiddleRowMovesTheLastOne() {
    let world = World()
    let entities = (0..<5).map { world.makeEntity(Wide(last: UInt8($0)), Inventory(names: ["\($0)"])) }
    world.remove(Wide.self, from: entities[1])
    world.remove(Inventory.self, from: entities[4])
    #expect(entities.map { world[$0, Wide.self]?.last } == [0, nil, 2, 3, 4])
    #expect(entities.map { world[$0, Inventory.self]?.names.first } == ["0", "1", "2", "3", nil])
  }

  @Test func componentsWithoutFieldsAreRemembered() {
    let world = World()
    let entities = (0..<10).map { _ in world.makeEntity() }
    for entity in entities.dropFirst(5) { world.set(Marker(), on: entity) }
    #expect(entities.map { world.has(Marker.self, $0) } == (0..<10).map { $0 >= 5 })
    #expect(world[entities[7], Marker.self] == Marker())
  }

  @Test func rowsOfWideTypesAreAligned() {
    let world = World()
    for number in 0..<100 { _ = world.makeEntity(Wide(first: SIMD8(repeating: Double(number)), last: 1)) }
    var sum = 0.0
    world.forEachReading(Wide.self) { _, wide in sum += wide.first[3] }
    #expect(sum == 4950)
  }

  /// Many random steps beside a plain dictionary that does the same.
  @Test(arguments: 1...4) func aWorldAgreesWithADictionary(seed: UInt64) {
    let world = World()
    var dice = SeededRandom(seed: seed)
    var model: [EntityID: (position: Position?, inventory: Inventory?)] = [:]
    var names: [EntityID] = []
    for step in 0..<4000 {
      let entity = names.randomElement(using: &dice) ?? .none
      switch Int.random(in: 0..<8, using: &dice) {
      case 0, 1:
        let new = world.makeEntity()
        model[new] = (nil, nil)
        names.append(new)
      case 2:
        world.destroy(entity)
        model[entity] = nil
      case 3 where model[entity] != nil:
        world.set(Position(x: Float(step)), on: entity)
        model[entity]?.position = Position(x: Float(step))
      case 4 where model[entity] != nil:
        world[entity, Inventory.self] = Inventory(names: ["\(step)"])
        model[entity]?.inventory = Inventory(names: ["\(step)"])
      case 5:
        #expect(world.remove(Position.self, from: entity) == (model[entity]?.position != nil))
        model[entity]?.position = nil
      case 6:
        world[entity, Inventory.self]?.names.append("more")
        model[entity]?.inventory?.names.append("more")
      default:
        world[entity, Position.self]?.y += 1
        model[entity]?.position?.y += 1
      }
    }
    #expect(world.entityCount == model.count)
    for name in names {
      #expect(world.isAlive(name) == (model[name] != nil))
      #expect(world[name, Position.self] == model[name]?.position)
      #expect(world[name, Inventory.self] == model[name]?.inventory)
    }
    let both = Set(model.filter { $0.value.position != nil && $0.value.inventory != nil }.keys)
    var visited: [EntityID] = []
    world.forEach(Inventory.self, Position.self) { id, _, _ in visited.append(id) }
    #expect(visited.count == both.count && Set(visited) == both)
    #expect(Set(world.found(.and(.has(Position.self), .has(Inventory.self)))) == both)
    #expect(
      Set(world.found(.not(.has(Position.self)))) == Set(model.filter { $0.value.position == nil }.keys))
  }
}

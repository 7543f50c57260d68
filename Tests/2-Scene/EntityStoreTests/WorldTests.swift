import EntityStore
import Testing

@Suite struct WorldTests {
  @Test func entitiesAreCounted() {
    let world = World()
    let entities = (0..<100).map { _ in world.makeEntity() }
    #expect(Set(entities).count == 100)
    #expect(world.entityCount == 100)
    for entity in entities.prefix(40) { world.destroy(entity) }
    #expect(world.entityCount == 60)
    #expect(entities.map(world.isAlive).filter { $0 }.count == 60)
  }

  @Test func aReusedSlotDoesNotAnswerToItsOldName() {
    let world = World()
    let old = world.makeEntity(Position(x: 1))
    world.destroy(old)
    let new = world.makeEntity(Position(x: 2))
    #expect(new.index == old.index && new != old)
    #expect(!world.isAlive(old) && world.isAlive(new))
    #expect(world[old, Position.self] == nil)
    #expect(!world.has(Position.self, old))
    #expect(world.remove(Position.self, from: old) == false)
    #expect(world[new, Position.self] == Position(x: 2))
  }

  @Test func destroyingADeadEntityDoesNothing() {
    let world = World()
    let entity = world.makeEntity(Position())
    world.destroy(entity)
    let next = world.makeEntity(Position(x: 4))
    world.destroy(entity)
    world.destroy(.none)
    #expect(world.entityCount == 1)
    #expect(world[next, Position.self]?.x == 4)
  }

  @Test func destroyingKeepsTheRowsOfOthers() {
    let world = World()
    let entities = (0..<50).map { world.makeEntity(Position(x: Float($0)), Inventory(names: ["\($0)"])) }
    for entity in entities.enumerated() where entity.offset % 3 == 0 { world.destroy(entity.element) }
    for (number, entity) in entities.enumerated() {
      let expected = number % 3 == 0 ? nil : Position(x: Float(number))
      #expect(world[entity, Position.self] == expected)
      #expect(world[entity, Inventory.self]?.names == (expected == nil ? nil : ["\(number)"]))
    }
  }

  @Test func entitiesCanBeMadeWithAnyNumberOfComponents() {
    let world = World()
    let counts = [
      world.makeEntity(), world.makeEntity(Position(x: 1)), world.makeEntity(Position(x: 2), Velocity()),
      world.makeEntity(Position(x: 3), Velocity(), Health()),
      world.makeEntity(Position(x: 4), Velocity(), Health(), Marker()),
      world.makeEntity(Position(x: 5), Velocity(), Health(), Marker(), Inventory()),
    ].map(world.componentCount)
    #expect(counts == [0, 1, 2, 3, 4, 5])
  }

  @Test func ofTwoValuesOfOneTypeTheLastStays() {
    let world = World()
    let entity = world.makeEntity(Position(x: 1), Position(x: 2))
    #expect(world.componentCount(of: entity) == 1)
    #expect(world[entity, Position.self]?.x == 2)
    #expect(world.found(.has(Position.self)) == [entity])
  }

  @Test func manyEntitiesKeepTheirComponents() {
    let world = World()
    let count = 300_000
    let entities = (0..<count).map { world.makeEntity(Position(x: Float($0)), Health(points: Int32($0))) }
    var wrong = 0
    for (number, entity) in entities.enumerated() {
      if world[entity, Health.self]?.points != Int32(number) { wrong += 1 }
      if number % 2 == 0 { world.destroy(entity) }
    }
    for number in stride(from: 1, to: count, by: 2)
    where world[entities[number], Position.self]?.x != Float(number) { wrong += 1 }
    #expect(wrong == 0)
    #expect(world.entityCount == count / 2)
  }
}

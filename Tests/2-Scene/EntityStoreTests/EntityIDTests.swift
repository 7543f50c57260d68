import Testing

@testable import EntityStore

@Suite struct EntityIDTests {
  @Test func bitsMakeTheSameNameAgain() {
    let id = World().makeEntity()
    #expect(EntityID(bits: id.bits) == id)
    #expect(id.bits == UInt64(id.generation) << 32 | UInt64(id.index))
    #expect(id.bits != 0)
  }

  @Test(arguments: [0, 1, 7 << 33, .max << 33] as [UInt64])
  func foreignBitsNameNothing(bits: UInt64) {
    let world = World()
    let entity = world.makeEntity(Position(x: 1))
    #expect(EntityID(bits: bits) == .none)
    #expect(!world.isAlive(EntityID(bits: bits)))
    #expect(world[EntityID(bits: bits), Position.self] == nil)
    world.destroy(entity)
    #expect(!world.isAlive(EntityID(bits: entity.bits + 1 << 32)))
  }

  @Test func aNameReadsAsSlotAndGeneration() {
    let world = World()
    _ = world.makeEntity()
    #expect(world.makeEntity().description == "1.1")
    #expect(EntityID.none.description == "4294967295.0")
  }

  @Test func theLastGenerationIsFollowedByTheFirst() {
    let world = World()
    var entity = world.makeEntity(Position(x: 1))
    world.destroy(entity)
    world.storage.pointee.slots[0].generation = .max - 1
    entity = world.makeEntity(Position(x: 2))
    #expect(entity.generation == .max)
    world.destroy(entity)
    #expect(!world.isAlive(EntityID(bits: 0)))
    let next = world.makeEntity(Position(x: 3))
    #expect(next.index == 0 && next.generation == 1 && next.bits != 0)
    #expect(world[entity, Position.self] == nil)
    #expect(world[next, Position.self] == Position(x: 3))
  }
}

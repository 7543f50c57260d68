import EntityStore
import Testing

@Suite struct LifetimeTests {
  @Test func valuesAreReleasedWhenTheyGo() {
    let counter = Counter()
    let world = World()
    let entities = (0..<20).map { _ in world.makeEntity(Holder(counter), Position()) }
    #expect(counter.living == 20)
    world.remove(Holder.self, from: entities[3])
    #expect(counter.living == 19)
    world.destroy(entities[4])
    #expect(counter.living == 18)
    world.set(Holder(counter), on: entities[5])
    #expect(counter.living == 18)
    world[entities[6], Holder.self] = nil
    #expect(counter.living == 17)
    world.removeAny(Holder.self, from: entities[7])
    #expect(counter.living == 16)
    world.copyComponents(from: entities[8], to: entities[9]) { _ in true }
    #expect(counter.living == 15)
  }

  @Test func aWorldReleasesWhatItHolds() {
    let counter = Counter()
    do {
      let world = World()
      for _ in 0..<100 { _ = world.makeEntity(Holder(counter)) }
      #expect(counter.living == 100)
    }
    #expect(counter.living == 0)
  }

  @Test func aListKeepsItsWorldAlive() {
    let counter = Counter()
    var list: EntityList? = {
      let world = World()
      _ = world.makeEntity(Holder(counter))
      return world.entities(matching: .has(Holder.self))
    }()
    #expect(counter.living == 1)
    #expect(list?.map(\.index) == [0])
    list = nil
    #expect(counter.living == 0)
  }

  @Test func aDeinitializerMayComeBackToTheWorld() {
    let world = World()
    let counter = Counter()
    var made: [EntityID] = []
    func holder() -> Holder {
      Holder(counter) { made.append(world.makeEntity(Position(x: 1), Inventory(names: ["late"]))) }
    }
    let entities = (0..<10).map {
      world.makeEntity(Position(x: Float($0)), holder(), Inventory(names: ["\($0)"]))
    }
    world.destroy(entities[0])
    world.remove(Holder.self, from: entities[1])
    world.set(Holder(counter), on: entities[2])
    world[entities[3], Holder.self]?.onRelease = nil
    #expect(made.count == 4)
    #expect(Set(made + entities.dropFirst()).count == 13)
    for (number, entity) in entities.enumerated().dropFirst() {
      #expect(world[entity, Position.self]?.x == Float(number))
      #expect(world[entity, Inventory.self]?.names == ["\(number)"])
    }
    for entity in made { #expect(world[entity, Inventory.self]?.names == ["late"]) }
    for entity in entities { world[entity, Holder.self]?.onRelease = nil }
    #expect(counter.living == 8)
  }
}

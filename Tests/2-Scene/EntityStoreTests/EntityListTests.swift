import EntityStore
import Testing

@Suite struct EntityListTests {
  private let world = World()

  /// Eight entities; bit 0 of the index gives a position, bit 1 a velocity, bit 2 a health.
  private func makeEight() -> [EntityID] {
    (0..<8).map { number in
      let entity = world.makeEntity()
      if number & 1 != 0 { world.set(Position(), on: entity) }
      if number & 2 != 0 { world.set(Velocity(), on: entity) }
      if number & 4 != 0 { world.set(Health(), on: entity) }
      return entity
    }
  }

  private static let p = ComponentPredicate.has(Position.self)
  private static let v = ComponentPredicate.has(Velocity.self)
  private static let h = ComponentPredicate.has(Health.self)
  private static let unknown = ComponentPredicate.has(Wide.self)

  @Test(
    arguments: [
      (.all, [0, 1, 2, 3, 4, 5, 6, 7]),
      (p, [1, 3, 5, 7]),
      (.not(p), [0, 2, 4, 6]),
      (.and(p, v), [3, 7]),
      (.and(p, .not(v)), [1, 5]),
      (.and(.and(p, v), .and(h, .all)), [7]),
      (.or(p, v), [1, 2, 3, 5, 6, 7]),
      (.not(.or(p, v)), [0, 4]),
      (.not(.and(p, v)), [0, 1, 2, 4, 5, 6]),
      (.not(.not(h)), [4, 5, 6, 7]),
      (.and(h, .or(p, .not(v))), [4, 5, 7]),
      (.or(.and(p, v), .and(.not(p), .not(v))), [0, 3, 4, 7]),
      (.and(p, .not(p)), []),
      (.not(.all), []),
      (unknown, []),
      (.and(p, unknown), []),
      (.and(p, .not(unknown)), [1, 3, 5, 7]),
      (.or(unknown, h), [4, 5, 6, 7]),
      (.not(.or(unknown, h)), [0, 1, 2, 3]),
    ] as [(ComponentPredicate, [Int])])
  func predicatesFindTheirEntities(predicate: ComponentPredicate, expected: [Int]) {
    let entities = makeEight()
    #expect(world.found(predicate).sorted { $0.index < $1.index } == expected.map { entities[$0] })
    #expect(entities.map { world.matches(predicate, $0) } == entities.indices.map(expected.contains))
    #expect(!world.matches(predicate, .none))
  }

  @Test func aListCanBeIteratedTwice() {
    _ = makeEight()
    let list = world.entities(matching: Self.p)
    #expect(Array(list) == Array(list))
    #expect(list.underestimatedCount <= 4)
  }

  @Test func theWorldMayChangeDuringTheIteration() {
    let entities = (0..<10).map { _ in world.makeEntity(Position()) }
    var visited: [UInt32] = []
    for entity in world.entities(matching: Self.p) {
      visited.append(entity.index)
      if entity.index == 0 { world.destroy(entities[1]) }
      if entity.index == 2 { world.remove(Position.self, from: entities[3]) }
      if entity.index == 4 { world.destroy(entity) }
      if entity.index == 5 { _ = world.makeEntity(Position(), Velocity()) }
    }
    #expect(visited == [0, 2, 4, 5, 6, 7, 8, 9])
    #expect(world.found(Self.p).count == 8)
  }

  @Test func everyEntityMayLoseItsComponentWhileItIsVisited() {
    for number in 0..<100 { _ = world.makeEntity(Inventory(names: ["\(number)"])) }
    var count = 0
    for entity in world.entities(matching: .has(Inventory.self)) {
      world.remove(Inventory.self, from: entity)
      count += 1
    }
    #expect(count == 100)
    #expect(world.found(.has(Inventory.self)).isEmpty)
    #expect(world.found(.all).count == 100)
  }

  @Test func aReusedSlotIsNotMistakenForItsOldEntity() {
    let entities = (0..<3).map { _ in world.makeEntity(Position()) }
    let list = world.entities(matching: Self.p)
    world.destroy(entities[1])
    let new = world.makeEntity(Position())
    #expect(new.index == entities[1].index)
    #expect(Array(list) == [entities[0], entities[2]])
  }

  @Test func entitiesMadeMeanwhileDoNotKeepTheIterationGoing() {
    _ = world.makeEntity(Position())
    for predicate in [ComponentPredicate.all, Self.p] {
      var count = 0
      for _ in world.entities(matching: predicate) {
        count += 1
        _ = world.makeEntity(Position())
      }
      #expect(count < 4)
    }
  }
}

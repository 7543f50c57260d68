import EntityStore
import Testing

@Suite struct QueryTests {
  @Test func aQueryVisitsAndChangesEveryRow() {
    let world = World()
    let entities = (0..<100).map { world.makeEntity(Position(x: Float($0))) }
    var visited: [EntityID] = []
    world.forEach(Position.self) { id, position in
      visited.append(id)
      position.x += 1
    }
    #expect(visited == entities)
    #expect(entities.allSatisfy { world[$0, Position.self]?.x == Float($0.index) + 1 })
  }

  @Test func twoComponentsMeetWhateverTheirOrder() {
    let world = World()
    let entities = (0..<200).map { _ in world.makeEntity() }
    for entity in entities where entity.index % 2 == 0 {
      world.set(Position(x: Float(entity.index)), on: entity)
    }
    for entity in entities.reversed() where entity.index % 3 == 0 {
      world.set(Velocity(x: Float(entity.index)), on: entity)
    }
    var visited: Set<EntityID> = []
    var wrong = 0
    world.forEach(Position.self, Velocity.self) { id, position, velocity in
      if !visited.insert(id).inserted || position.x != velocity.x || position.x != Float(id.index) {
        wrong += 1
      }
      position.y = velocity.x
    }
    #expect(wrong == 0)
    #expect(visited == Set(entities.filter { $0.index % 6 == 0 }))
    #expect(world[entities[6], Position.self]?.y == 6 && world[entities[2], Position.self]?.y == 0)
  }

  @Test func rowsInStepAndRowsOutOfStepAreBothVisited() {
    let world = World()
    var entities = (0..<300).map { world.makeEntity(Position(x: Float($0)), Velocity(x: Float($0))) }
    func check(_ expected: Int, _ comment: Comment) {
      var count = 0, wrong = 0
      world.forEach(Position.self, Velocity.self) { _, position, velocity in
        count += 1
        if position.x != velocity.x { wrong += 1 }
      }
      #expect(wrong == 0 && count == expected, comment)
    }
    check(300, "all in step")
    check(300, "from memory")
    world.remove(Velocity.self, from: entities[150])
    check(299, "half in step")
    world.remove(Position.self, from: entities[0])
    check(298, "nothing in step")
    world.set(Position(x: 0), on: entities[0])
    world.set(Velocity(x: 150), on: entities[150])
    check(300, "only the order differs")
    for entity in entities.prefix(250) { world.destroy(entity) }
    check(50, "few left")
    entities = (0..<10).map { world.makeEntity(Velocity(x: Float($0)), Position(x: Float($0))) }
    check(60, "slots used again")
  }

  @Test func theShortestColumnLeads() {
    let world = World()
    let entities = (0..<1000).map { world.makeEntity(Position(x: Float($0)), Velocity()) }
    for number in [900, 5, 77] { world.set(Health(points: Int32(number)), on: entities[number]) }
    var order: [UInt32] = []
    world.forEach(Position.self, Velocity.self, Health.self) { id, position, _, health in
      order.append(id.index)
      position.y = Float(health.points)
    }
    #expect(order == [900, 5, 77])
    #expect(world[entities[77], Position.self]?.y == 77)
  }

  @Test func fourComponentsMeet() {
    let world = World()
    var expected: Set<EntityID> = []
    for number in 0..<64 {
      let entity = world.makeEntity()
      if number & 1 != 0 { world.set(Position(x: Float(number)), on: entity) }
      if number & 2 != 0 { world.set(Velocity(x: Float(number)), on: entity) }
      if number & 4 != 0 { world.set(Health(points: Int32(number)), on: entity) }
      if number & 8 != 0 { world.set(Inventory(names: ["\(number)"]), on: entity) }
      if number & 15 == 15 { expected.insert(entity) }
    }
    var visited: Set<EntityID> = []
    world.forEach(Inventory.self, Position.self, Velocity.self, Health.self) { id, inventory, p, v, h in
      #expect(p.x == v.x && Float(h.points) == p.x && inventory.names == ["\(h.points)"])
      inventory.names.append("seen")
      visited.insert(id)
    }
    #expect(visited == expected)
    #expect(expected.allSatisfy { world[$0, Inventory.self]?.names.last == "seen" })
  }

  @Test func bothMayChange() {
    let world = World()
    let a = world.makeEntity(Position(x: 1), Velocity(x: 2))
    _ = world.makeEntity(Velocity(x: 5))
    let b = world.makeEntity(Velocity(x: 4), Position(x: 3))
    world.forEachMutating(Position.self, Velocity.self) { _, position, velocity in
      swap(&position.x, &velocity.x)
    }
    #expect([a, b].map { world[$0, Position.self]?.x } == [2, 4])
    #expect([a, b].map { world[$0, Velocity.self]?.x } == [1, 3])
  }

  @Test func readingQueriesSeeTheSame() {
    let world = World()
    for number in 0..<10 {
      let entity = world.makeEntity(Position(x: 1))
      if number > 2 { world.set(Velocity(x: 1), on: entity) }
      if number > 5 { world.set(Health(points: 1), on: entity) }
    }
    var counts = [0, 0, 0]
    world.forEachReading(Position.self) { _, p in counts[0] += Int(p.x) }
    world.forEachReading(Position.self, Velocity.self) { _, p, v in counts[1] += Int(p.x * v.x) }
    world.forEachReading(Position.self, Velocity.self, Health.self) { _, p, v, h in
      counts[2] += Int(p.x * v.x) * Int(h.points)
    }
    #expect(counts == [10, 7, 4])
  }

  @Test func typesThatWereNeverUsedMatchNothing() {
    let world = World()
    _ = world.makeEntity(Position())
    var count = 0
    world.forEach(Velocity.self) { _, _ in count += 1 }
    world.forEach(Position.self, Velocity.self) { _, _, _ in count += 1 }
    #expect(count == 0)
    #expect(world.version(of: Velocity.self) == 0)
  }

  @Test func otherComponentsCanBeReadAndReplacedMeanwhile() {
    let world = World()
    let entities = (0..<5).map { world.makeEntity(Position(x: Float($0)), Velocity(), Inventory(), Health()) }
    #expect(!world.isQuerying)
    world.forEach(Velocity.self, Position.self) { id, velocity, position in
      #expect(world.isQuerying)
      velocity.x = world[id, Position.self]?.x ?? -1
      world.set(Inventory(names: ["\(position.x)"]), on: id)
      world[id, Health.self]?.points = 3
    }
    #expect(!world.isQuerying)
    #expect(entities.map { world[$0, Velocity.self]?.x } == [0, 1, 2, 3, 4])
    #expect(world[entities[2], Inventory.self]?.names == ["2.0"])
    #expect(world[entities[2], Health.self]?.points == 3)
  }

  @Test func queriesOverOtherTypesMayRunInside() {
    let world = World()
    for _ in 0..<3 { _ = world.makeEntity(Position(x: 1), Velocity(x: 2), Health()) }
    var pairs = 0
    world.forEach(Position.self, Velocity.self) { _, position, _ in
      world.forEach(Health.self, Velocity.self) { _, health, velocity in
        health.points += Int32(velocity.x)
        pairs += 1
      }
      position.x += 1
    }
    #expect(pairs == 9)
    var sums: [Int32] = []
    world.forEachReading(Health.self) { _, health in sums.append(health.points) }
    #expect(sums == [6, 6, 6])
    _ = world.makeEntity(Position())
  }

  @Test func listsCanBeReadInsideAQuery() {
    let world = World()
    for _ in 0..<4 { _ = world.makeEntity(Position(), Velocity()) }
    var count = 0
    world.forEach(Position.self) { _, _ in count += world.found(.has(Position.self)).count }
    #expect(count == 16)
  }
}

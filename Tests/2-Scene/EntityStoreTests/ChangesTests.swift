import EntityStore
import Testing

@Suite struct ChangesTests {
  private func drained<C: Component>(_ world: World, _ type: C.Type) -> [EntityID] {
    var found: [EntityID] = []
    world.drainChanges(of: type) { found.append($0) }
    return found
  }

  @Test func everyKindOfChangeRaisesTheVersion() {
    let world = World()
    let entity = world.makeEntity()
    var last = world.version(of: Position.self)
    #expect(last == 0)
    func raises(_ comment: Comment, _ change: () -> Void) {
      change()
      let now = world.version(of: Position.self)
      #expect(now > last, comment)
      last = now
    }
    raises("add") { world.set(Position(), on: entity) }
    raises("replace") { world.set(Position(x: 1), on: entity) }
    raises("in place") { world[entity, Position.self]?.x = 2 }
    raises("query") { world.forEach(Position.self) { _, _ in } }
    raises("copy") { world.copyComponents(from: entity, to: world.makeEntity()) { _ in true } }
    raises("remove") { world.remove(Position.self, from: entity) }
    raises("box") { world.setAny(Position(), on: entity) }
    raises("destroy") { world.destroy(entity) }
  }

  @Test func readingLeavesTheVersion() {
    let world = World()
    let entity = world.makeEntity(Position(), Velocity())
    let before = world.version(of: Position.self)
    _ = world[entity, Position.self]
    world.forEach(Velocity.self, Position.self) { _, _, _ in }
    world.forEachReading(Position.self) { _, _ in }
    for _ in world.entities(matching: .has(Position.self)) {}
    #expect(world.version(of: Position.self) == before)
  }

  @Test func changedEntitiesAreReportedOnce() {
    let world = World()
    let entities = (0..<200).map { _ in world.makeEntity(Position()) }
    world.trackChanges(of: Position.self)
    world.trackChanges(of: Position.self)
    #expect(drained(world, Position.self).isEmpty)
    world.set(Position(x: 1), on: entities[150])
    world[entities[3], Position.self]?.x = 1
    world[entities[150], Position.self]?.x = 2
    world.remove(Position.self, from: entities[7])
    _ = world[entities[9], Position.self]
    #expect(drained(world, Position.self) == [150, 3, 7].map { entities[$0] })
    #expect(drained(world, Position.self).isEmpty)
    let new = world.makeEntity(Position())
    #expect(drained(world, Position.self) == [new])
  }

  @Test func typesThatAreNotTrackedReportNothing() {
    let world = World()
    _ = world.makeEntity(Position())
    #expect(drained(world, Position.self).isEmpty)
    #expect(drained(world, Velocity.self).isEmpty)
    world.trackChanges(of: Velocity.self)
    let entity = world.makeEntity(Velocity())
    #expect(drained(world, Velocity.self) == [entity])
  }

  @Test func aQueryMarksWhatItVisits() {
    let world = World()
    let entities = (0..<6).map { number in
      let entity = world.makeEntity(Position(), Health())
      if number % 2 == 0 { world.set(Velocity(), on: entity) }
      return entity
    }
    world.trackChanges(of: Position.self)
    world.trackChanges(of: Velocity.self)
    world.forEach(Position.self, Velocity.self) { _, _, _ in }
    #expect(drained(world, Position.self) == [0, 2, 4].map { entities[$0] })
    #expect(drained(world, Velocity.self).isEmpty)
    world.forEachMutating(Position.self, Velocity.self) { _, _, _ in }
    #expect(drained(world, Position.self).count == 3 && drained(world, Velocity.self).count == 3)
    world.forEach(Health.self, Position.self) { _, _, _ in }
    #expect(drained(world, Position.self).isEmpty)
  }

  @Test func theDeadAndTheirSuccessorsAreNotReported() {
    let world = World()
    world.trackChanges(of: Position.self)
    let a = world.makeEntity(Position()), b = world.makeEntity(Position()), c = world.makeEntity(Position())
    world.remove(Position.self, from: b)
    world.destroy(a)
    world.destroy(b)
    let bare = world.makeEntity()
    let successor = world.makeEntity(Position())
    #expect(Set([bare.index, successor.index]) == [a.index, b.index])
    #expect(Set(drained(world, Position.self)) == [c, successor])
  }

  @Test func changesMadeWhileReportingComeNextTime() {
    let world = World()
    world.trackChanges(of: Position.self)
    let entities = (0..<3).map { _ in world.makeEntity(Position()) }
    var visited: [EntityID] = []
    world.drainChanges(of: Position.self) { entity in
      visited.append(entity)
      world[entities[0], Position.self]?.x += 1
      if entity == entities[1] { world.destroy(entities[2]) }
    }
    #expect(visited == [entities[0], entities[1]])
    #expect(drained(world, Position.self) == [entities[0]])
  }
}

import EntityStore
import Testing

/// Mistakes stop the program, in optimized builds too, with a sentence that says what to do.
@Suite struct MisuseTests {
  private func expect(
    _ sentence: String, _ result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try #require(result, sourceLocation: sourceLocation)
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains(sentence), sourceLocation: sourceLocation)
  }

  private static let structural =
    "inside a typed query: collect the entities and change them after the query returns"

  @Test func makingInsideAQuery() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      _ = world.makeEntity(Position())
      world.forEach(Position.self) { _, _ in _ = world.makeEntity() }
    }
    try expect("making an entity " + Self.structural, result)
  }

  @Test func destroyingInsideAQuery() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      _ = world.makeEntity(Position(), Velocity())
      world.forEach(Position.self, Velocity.self) { id, _, _ in world.destroy(id) }
    }
    try expect("destroying an entity " + Self.structural, result)
  }

  @Test func addingInsideAQuery() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      _ = world.makeEntity(Position())
      world.forEach(Position.self) { id, _ in world.set(Health(), on: id) }
    }
    try expect("adding Health " + Self.structural, result)
  }

  @Test func removingInsideAQuery() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      _ = world.makeEntity(Position(), Health())
      world.forEachReading(Position.self) { id, _ in world[id, Health.self] = nil }
    }
    try expect("removing Health " + Self.structural, result)
  }

  @Test func copyingInsideAQuery() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      let (a, b) = (world.makeEntity(Position(), Health()), world.makeEntity(Position()))
      world.forEach(Position.self) { _, _ in world.copyComponents(from: a, to: b) { $0 == Health.self } }
    }
    try expect("adding Health " + Self.structural, result)
  }

  @Test func namingATypeTwice() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      World().forEach(Position.self, Velocity.self, Position.self) { _, _, _, _ in }
    }
    try expect("lists a component type twice: list each type once", result)
  }

  @Test func settingOnADestroyedEntity() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      let entity = world.makeEntity(Position())
      world.destroy(entity)
      world[entity, Position.self] = Position()
    }
    try expect("setting Position on entity 0.1, which was destroyed", result)
  }

  @Test func readingWhatAQueryChanges() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      _ = world.makeEntity(Position())
      world.forEach(Position.self) { id, _ in _ = world[id, Position.self] }
    }
    try expect("reading Position while a typed query changes it: use the query's own argument", result)
  }

  @Test func readingWithReferencesWhatAQueryChanges() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      _ = world.makeEntity(Inventory())
      world.forEach(Inventory.self) { id, _ in _ = world[id, Inventory.self] }
    }
    try expect("reading Inventory while a typed query changes it", result)
  }

  @Test func boxingWhatAQueryChanges() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      _ = world.makeEntity(Position())
      world.forEach(Position.self) { id, _ in _ = world.component(Position.self, of: id) }
    }
    try expect("reading Position while a typed query changes it", result)
  }

  @Test func replacingWhatAQueryReads() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      _ = world.makeEntity(Position(), Inventory())
      world.forEach(Position.self, Inventory.self) { id, _, _ in world.set(Inventory(), on: id) }
    }
    try expect("changing Inventory while a typed query visits it", result)
  }

  @Test func changingInPlaceWhatAQueryReads() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      _ = world.makeEntity(Position(), Velocity())
      world.forEach(Position.self, Velocity.self) { id, _, _ in world[id, Velocity.self]?.x = 1 }
    }
    try expect("changing Velocity while a typed query visits it", result)
  }

  @Test func changingWithReferencesInPlaceWhatAQueryReads() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      _ = world.makeEntity(Position(), Inventory())
      world.forEach(Position.self, Inventory.self) { id, _, _ in world[id, Inventory.self]?.names = [] }
    }
    try expect("changing Inventory while a typed query visits it", result)
  }

  @Test func queriesThatWantTheSameColumn() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let world = World()
      _ = world.makeEntity(Position(), Velocity())
      world.forEach(Position.self, Velocity.self) { _, _, _ in world.forEach(Velocity.self) { _, _ in } }
    }
    try expect("a query needs Velocity, which an outer query", result)
  }
}

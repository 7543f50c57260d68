import EntityStore
import Testing

@Suite struct InPlaceTests {
  @Test func optionalChainingWritesInPlace() {
    let world = World()
    let entity = world.makeEntity(Position(x: 1, y: 2))
    world[entity, Position.self]?.x = 5
    world[entity, Velocity.self]?.x = 5
    world[.none, Position.self]?.x = 5
    #expect(world[entity, Position.self] == Position(x: 5, y: 2))
    #expect(!world.has(Velocity.self, entity))
  }

  @Test func arraysInsideAreNotCopied() {
    let world = World()
    let entity = world.makeEntity(Inventory(names: Array(repeating: "a", count: 100)))
    func address() -> UnsafeRawPointer? {
      world[entity, Inventory.self]?.names.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
    }
    let before = address()
    for _ in 0..<10 { world[entity, Inventory.self]?.names[7] += "b" }
    #expect(address() == before)
    #expect(world[entity, Inventory.self]?.names[7] == "abbbbbbbbbb")
  }

  @Test func theNewValueMayBeMadeFromTheOldOne() {
    let world = World()
    let entity = world.makeEntity(Position(x: 1, y: 2), Inventory(names: ["a"]))
    let other = world.makeEntity(Inventory(names: ["z"]))
    world[entity, Position.self]?.x = (world[entity, Position.self]?.y ?? 0) + 1
    world[entity, Inventory.self]?.names[0] = (world[entity, Inventory.self]?.names[0] ?? "") + "b"
    world[entity, Inventory.self]?.names.append(world[other, Inventory.self]?.names[0] ?? "")
    #expect(world[entity, Position.self]?.x == 3)
    #expect(world[entity, Inventory.self]?.names == ["ab", "z"])
    world[entity, Inventory.self]?.names =
      (world.component(Inventory.self, of: entity) as? Inventory)?.names ?? []
    #expect(world[entity, Inventory.self]?.names == ["ab", "z"])
  }

  @Test func theWorldMayGrowDuringAChange() {
    let world = World()
    let entity = world.makeEntity(Position(x: 1), Inventory(names: ["a"]))
    func grow() -> Int {
      for _ in 0..<100 { _ = world.makeEntity(Position(), Inventory(names: ["new"])) }
      return world.entityCount
    }
    world[entity, Inventory.self]?.names[0] = "\(grow())"
    world[entity, Position.self]?.x = Float(grow())
    #expect(world[entity, Inventory.self]?.names == ["101"])
    #expect(world[entity, Position.self]?.x == 201)
    #expect(world.found(.has(Inventory.self)).count == 201)
  }

  @Test func anotherRowMayGoDuringAChange() {
    let world = World()
    let first = world.makeEntity(Position(x: 1), Inventory(names: ["first"]))
    let last = world.makeEntity(Position(x: 2), Inventory(names: ["last"]))
    func destroyFirst() -> String {
      world.destroy(first)
      return "changed"
    }
    world[last, Inventory.self]?.names[0] = destroyFirst()
    #expect(world[last, Inventory.self]?.names == ["changed"])
    #expect(world[last, Position.self]?.x == 2)
    #expect(world.found(.all) == [last])
  }

  @Test func anEntityMayGoDuringItsOwnChange() {
    let world = World()
    let counter = Counter()
    let (a, b) = (
      world.makeEntity(Position(), Holder(counter)), world.makeEntity(Position(), Holder(counter))
    )
    world[a, Position.self]?.x = {
      world.destroy(a); return 1
    }()
    world[b, Holder.self]?.onRelease = {
      world.destroy(b); return nil
    }()
    #expect(!world.isAlive(a) && !world.isAlive(b))
    #expect(counter.living == 0)
    #expect(world.found(.has(Position.self)).isEmpty)
  }

  @Test func changesInsideChangesKeepTheOuterOne() {
    let world = World()
    let (a, b) = (world.makeEntity(Inventory(names: ["a"])), world.makeEntity(Inventory(names: ["b"])))
    func changeBoth() -> String {
      world[b, Inventory.self]?.names.append("c")
      world[a, Inventory.self]?.names.append("lost")
      return "x"
    }
    world[a, Inventory.self]?.names[0] = changeBoth()
    #expect(world[a, Inventory.self]?.names == ["x"])
    #expect(world[b, Inventory.self]?.names == ["b", "c"])
    func moveBoth() -> Float {
      world[b, Position.self]?.x = {
        world[a, Position.self]?.y = 7; return 2
      }()
      return 1
    }
    world.set(Position(), on: a)
    world.set(Position(), on: b)
    world[a, Position.self]?.x = moveBoth()
    #expect(world[a, Position.self]?.x == 1)
    #expect(world[b, Position.self]?.x == 2)
  }

  @Test func aFunctionMayTakeTheComponentAway() {
    let world = World()
    func clear<T>(_ value: inout T?) { value = nil }
    func fill<T>(_ value: inout T?, _ new: T) { value = new }
    let entities = (0..<3).map { world.makeEntity(Position(x: Float($0)), Inventory(names: ["\($0)"])) }
    clear(&world[entities[0], Position.self])
    clear(&world[entities[0], Inventory.self])
    #expect(world.componentCount(of: entities[0]) == 0)
    #expect(world[entities[2], Inventory.self]?.names == ["2"])
    fill(&world[entities[0], Position.self], Position(x: 9))
    fill(&world[entities[0], Inventory.self], Inventory(names: ["9"]))
    #expect(world[entities[0], Position.self]?.x == 9)
    #expect(world[entities[0], Inventory.self]?.names == ["9"])
  }

  @Test func anErrorLeavesWhatWasDoneSoFar() {
    struct Failure: Error {}
    let world = World()
    let entity = world.makeEntity(Inventory(names: ["a"]))
    func fail(_ inventory: inout Inventory?) throws {
      inventory?.names.append("b")
      throw Failure()
    }
    #expect(throws: Failure.self) { try fail(&world[entity, Inventory.self]) }
    #expect(world[entity, Inventory.self]?.names == ["a", "b"])
    world[entity, Inventory.self]?.names.append("c")
    #expect(world[entity, Inventory.self]?.names == ["a", "b", "c"])
  }
}

import EntityStore
import Testing

@Suite struct RuntimeTypeTests {
  @Test func valuesCanBeSetAndReadInBoxes() {
    let world = World()
    let entity = world.makeEntity()
    let values: [any Component] = [Position(x: 3), Inventory(names: ["a"]), Marker()]
    for value in values { #expect(world.setAny(value, on: entity)) }
    #expect(!world.setAny(Position(x: 4), on: entity))
    #expect(world.component(Position.self, of: entity) as? Position == Position(x: 4))
    #expect(world.component(Inventory.self, of: entity) as? Inventory == Inventory(names: ["a"]))
    #expect(world.component(Velocity.self, of: entity) == nil)
    #expect(world[entity, Position.self]?.x == 4)
    for value in values {
      #expect(world.has(type(of: value), on: entity))
      #expect(world.removeAny(type(of: value), from: entity))
      #expect(!world.has(type(of: value), on: entity))
      #expect(!world.removeAny(type(of: value), from: entity))
    }
    #expect(world.componentCount(of: entity) == 0)
  }

  @Test func typesComeInTheOrderOfTheirFirstUse() {
    let world = World()
    _ = world.makeEntity(Health(), Position(), Marker())
    let entity = world.makeEntity(Velocity(), Marker(), Position())
    let names = world.componentTypes(of: entity).map { "\($0)" }
    #expect(names == ["Position", "Marker", "Velocity"])
    #expect(world.componentTypes(of: .none).isEmpty)
    #expect(world.componentCount(of: .none) == 0)
  }

  @Test func wantedComponentsAreCopied() {
    let world = World()
    let source = world.makeEntity(Position(x: 1), Inventory(names: ["a"]), Marker(), Health(points: 9))
    let target = world.makeEntity(Position(x: 2), Velocity(x: 2))
    world.copyComponents(from: source, to: target) { $0 != Health.self }
    #expect(world[target, Position.self]?.x == 1)
    #expect(world[target, Inventory.self]?.names == ["a"])
    #expect(world[target, Velocity.self]?.x == 2)
    #expect(world.has(Marker.self, target) && !world.has(Health.self, target))
    world[target, Inventory.self]?.names.append("b")
    #expect(world[source, Inventory.self]?.names == ["a"])
    world.copyComponents(from: source, to: source) { _ in true }
    world.copyComponents(from: .none, to: target) { _ in true }
    #expect(world.componentCount(of: source) == 4 && world.componentCount(of: target) == 4)
  }
}

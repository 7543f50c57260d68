import EntityStore
import Testing

/// One component type for each pair of digits.
private struct Tag<A: Digit, B: Digit>: Component {
  var number: Int
  var note: String
}

private protocol Digit: SendableMetatype { static var value: Int { get } }
private enum D0: Digit { static let value = 0 }
private enum D1: Digit { static let value = 1 }
private enum D2: Digit { static let value = 2 }
private enum D3: Digit { static let value = 3 }
private enum D4: Digit { static let value = 4 }
private enum D5: Digit { static let value = 5 }
private enum D6: Digit { static let value = 6 }
private enum D7: Digit { static let value = 7 }
private enum D8: Digit { static let value = 8 }
private enum D9: Digit { static let value = 9 }
private enum Both<A: Digit, B: Digit>: Digit { static var value: Int { A.value * 10 + B.value } }

private let digits: [any Digit.Type] = [
  D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
]

private func tag<A: Digit, B: Digit>(_: A.Type, _: B.Type) -> any Component {
  Tag<A, B>(number: A.value * 10 + B.value, note: "tag")
}

private func both<A: Digit, B: Digit>(_: A.Type, _: B.Type) -> any Digit.Type { Both<A, B>.self }

private func number(_ component: any Component) -> Int? {
  Mirror(reflecting: component).children.first?.value as? Int
}

/// More types than an entity's mask has bits.
@Suite struct ManyTypesTests {
  private let tags: [any Component] = digits.flatMap { a in digits.map { b in tag(a, b) } }

  @Test func everyTypeIsAsGoodAsTheFirst() throws {
    let world = World()
    let entities = (0..<100).map { _ in world.makeEntity() }
    for (number, entity) in entities.enumerated() {
      for (other, tag) in tags.enumerated() where other % (number + 1) == 0 { world.setAny(tag, on: entity) }
    }
    for (number, entity) in entities.enumerated() {
      let expected = tags.indices.filter { $0 % (number + 1) == 0 }
      #expect(world.componentCount(of: entity) == expected.count)
      #expect(world.componentTypes(of: entity).count == expected.count)
      for (other, tag) in tags.enumerated() {
        let type = type(of: tag)
        #expect(world.has(type, on: entity) == expected.contains(other))
        #expect(
          world.component(type, of: entity).flatMap(EntityStoreTests.number)
            == (expected.contains(other) ? other : nil))
      }
    }
    for (other, tag) in tags.enumerated() {
      let type = type(of: tag)
      let with = entities.indices.filter { other % ($0 + 1) == 0 }
      let without = entities.indices.filter { other % ($0 + 1) != 0 }
      #expect(Set(world.found(.has(type))) == Set(with.map { entities[$0] }))
      #expect(Set(world.found(.not(.has(type)))) == Set(without.map { entities[$0] }))
      #expect(
        Set(world.found(.or(.has(type), .has(Swift.type(of: tags[99])))))
          == Set(entities.indices.filter { other % ($0 + 1) == 0 || 99 % ($0 + 1) == 0 }.map { entities[$0] })
      )
      #expect(
        Set(world.found(.and(.has(type), .has(Swift.type(of: tags[90])))))
          == Set(entities.indices.filter { other % ($0 + 1) == 0 && 90 % ($0 + 1) == 0 }.map { entities[$0] })
      )
    }
  }

  @Test func removingOneLateTypeKeepsTheOthers() {
    let world = World()
    let all = world.makeEntity()
    for tag in tags { world.setAny(tag, on: all) }
    let copy = world.makeEntity()
    world.copyComponents(from: all, to: copy) { _ in true }
    #expect(world.componentCount(of: copy) == 100)
    for (done, tag) in tags.enumerated() {
      #expect(world.removeAny(type(of: tag), from: all))
      #expect(world.componentCount(of: all) == 99 - done)
      #expect(!world.has(type(of: tag), on: all))
      #expect(world.has(type(of: tag), on: copy))
    }
    world.destroy(copy)
    #expect(tags.allSatisfy { world.found(.has(type(of: $0))).isEmpty })
    #expect(world.entityCount == 1)
  }

  @Test func aThousandTypesFitIntoOneWorld() {
    let world = World()
    let entity = world.makeEntity()
    let many = digits.flatMap { a in digits.flatMap { b in digits.map { c in tag(both(a, b), c) } } }
    for component in many { world.setAny(component, on: entity) }
    #expect(world.componentCount(of: entity) == 1000)
    #expect(many.indices.allSatisfy { world.component(type(of: many[$0]), of: entity).flatMap(number) == $0 })
  }
}

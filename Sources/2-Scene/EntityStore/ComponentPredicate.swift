/// A predicate on the components of an entity.
///
/// The parts are in one array, each operator behind its operands. As a tree of boxes a predicate kept in a
/// global would look like leaked memory to leak checkers, which do not know the pointers of enums.
public struct ComponentPredicate: Sendable {
  private enum Step {
    case all
    case has(any Component.Type)
    case not
    case and
    case or
  }

  private let steps: [Step]

  private init(_ steps: [Step]) { self.steps = steps }

  /// The predicate that every entity satisfies.
  public static let all = ComponentPredicate([.all])

  /// Returns a predicate for entities with a component of the type.
  public static func has(_ type: any Component.Type) -> ComponentPredicate {
    ComponentPredicate([.has(type)])
  }

  /// Returns a predicate for entities that do not satisfy another one.
  public static func not(_ other: ComponentPredicate) -> ComponentPredicate {
    ComponentPredicate(other.steps + [.not])
  }

  /// Returns a predicate for entities that satisfy both predicates.
  public static func and(_ one: ComponentPredicate, _ other: ComponentPredicate) -> ComponentPredicate {
    ComponentPredicate(one.steps + other.steps + [.and])
  }

  /// Returns a predicate for entities that satisfy at least one predicate.
  public static func or(_ one: ComponentPredicate, _ other: ComponentPredicate) -> ComponentPredicate {
    ComponentPredicate(one.steps + other.steps + [.or])
  }

  /// The predicate as a tree, while it is being compiled.
  indirect enum Tree {
    case all
    case has(any Component.Type)
    case not(Tree)
    case and(Tree, Tree)
    case or(Tree, Tree)
  }

  var tree: Tree {
    var stack: [Tree] = []
    func pop() -> Tree { stack.popLast() ?? .all }
    for step in steps {
      switch step {
      case .all: stack.append(.all)
      case .has(let type): stack.append(.has(type))
      case .not: stack.append(.not(pop()))
      case .and:
        let other = pop()
        stack.append(.and(pop(), other))
      case .or:
        let other = pop()
        stack.append(.or(pop(), other))
      }
    }
    return stack.last ?? .all
  }
}

extension World {
  /// Returns whether an entity satisfies a predicate; a destroyed one never does.
  public func matches(_ predicate: ComponentPredicate, _ entity: EntityID) -> Bool {
    guard isAlive(entity) else { return false }
    let compiled = CompiledPredicate(predicate, storage)
    return !compiled.isNever && compiled.accepts(storage.pointee.slots[Int(entity.index)].mask, entity)
  }
}

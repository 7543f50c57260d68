/// A condition on which components an entity has.
///
/// The parts lie in one array, each operator behind what it joins. As a tree of boxes a condition kept in a
/// global would look like lost memory to leak checkers, which do not know the pointers of enums.
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

  /// Every entity.
  public static let all = ComponentPredicate([.all])

  /// Entities with a component of the type.
  public static func has(_ type: any Component.Type) -> ComponentPredicate {
    ComponentPredicate([.has(type)])
  }

  /// Entities for which the other condition does not hold.
  public static func not(_ other: ComponentPredicate) -> ComponentPredicate {
    ComponentPredicate(other.steps + [.not])
  }

  /// Entities for which both conditions hold.
  public static func and(_ one: ComponentPredicate, _ other: ComponentPredicate) -> ComponentPredicate {
    ComponentPredicate(one.steps + other.steps + [.and])
  }

  /// Entities for which at least one condition holds.
  public static func or(_ one: ComponentPredicate, _ other: ComponentPredicate) -> ComponentPredicate {
    ComponentPredicate(one.steps + other.steps + [.or])
  }

  /// The condition as a tree, for as long as it is being compiled.
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
  /// Whether a condition holds for an entity; it never does for a dead one.
  public func matches(_ predicate: ComponentPredicate, _ entity: EntityID) -> Bool {
    guard isAlive(entity) else { return false }
    let compiled = CompiledPredicate(predicate, storage)
    return !compiled.isNever && compiled.accepts(storage.pointee.slots[Int(entity.index)].mask, entity)
  }
}

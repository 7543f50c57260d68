/// A condition on which components an entity has.
public indirect enum ComponentPredicate: Sendable {
  /// Every entity.
  case all
  /// Entities with a component of the type.
  case has(any Component.Type)
  /// Entities for which the other condition does not hold.
  case not(ComponentPredicate)
  /// Entities for which both conditions hold.
  case and(ComponentPredicate, ComponentPredicate)
  /// Entities for which at least one condition holds.
  case or(ComponentPredicate, ComponentPredicate)
}

extension World {
  /// Whether a condition holds for an entity; it never does for a dead one.
  public func matches(_ predicate: ComponentPredicate, _ entity: EntityID) -> Bool {
    guard isAlive(entity) else { return false }
    let compiled = CompiledPredicate(predicate, storage.pointee.table)
    return !compiled.isNever && compiled.accepts(storage.pointee.slots[Int(entity.index)].mask, entity)
  }
}

/// A condition in terms of one world: masks as far as they reach, and a tree for the rest.
@usableFromInline struct CompiledPredicate {
  /// A condition that masks cannot express.
  indirect enum Tree {
    case constant(Bool)
    /// A type with a bit of its own.
    case bit(UInt64)
    /// A type without one.
    case listed(UnsafeMutablePointer<Column>)
    case not(Tree)
    case and(Tree, Tree)
    case or(Tree, Tree)
  }

  /// Bits an entity must have.
  @usableFromInline private(set) var required: UInt64 = 0
  /// Bits an entity must not have.
  @usableFromInline private(set) var forbidden: UInt64 = 0
  /// Conditions beside the masks.
  private(set) var rest: [Tree] = []
  @usableFromInline private(set) var hasRest = false
  /// Whether no entity can match, because a type that is asked for was never used.
  private(set) var isNever = false
  /// The shortest of the columns an entity must be in.
  private(set) var shortest: UnsafeMutablePointer<Column>?

  init(_ predicate: ComponentPredicate, _ table: borrowing ColumnTable) {
    add(predicate, table)
    hasRest = !rest.isEmpty
    if required & forbidden != 0 { isNever = true }
  }

  private mutating func add(_ predicate: ComponentPredicate, _ table: borrowing ColumnTable) {
    switch predicate {
    case .all:
      break
    case .and(let a, let b):
      add(a, table)
      add(b, table)
    case .has(let type):
      guard let column = table.column(type) else {
        isNever = true
        return
      }
      if column.pointee.isOverflow { rest.append(.listed(column)) } else { required |= column.pointee.bit }
      if shortest.map({ column.pointee.count < $0.pointee.count }) ?? true { shortest = column }
    case .not(.has(let type)):
      guard let column = table.column(type) else { return }
      if column.pointee.isOverflow {
        rest.append(.not(.listed(column)))
      } else {
        forbidden |= column.pointee.bit
      }
    case .not(.not(let inner)):
      add(inner, table)
    case .not(.or(let a, let b)):
      add(.not(a), table)
      add(.not(b), table)
    case .not, .or:
      rest.append(Self.tree(predicate, table))
    }
  }

  private static func tree(_ predicate: ComponentPredicate, _ table: borrowing ColumnTable) -> Tree {
    switch predicate {
    case .all: .constant(true)
    case .has(let type):
      if let column = table.column(type) {
        column.pointee.isOverflow ? .listed(column) : .bit(column.pointee.bit)
      } else {
        .constant(false)
      }
    case .not(let inner): .not(tree(inner, table))
    case .and(let a, let b): .and(tree(a, table), tree(b, table))
    case .or(let a, let b): .or(tree(a, table), tree(b, table))
    }
  }

  @inlinable func accepts(_ mask: UInt64, _ entity: EntityID) -> Bool {
    mask & required == required && mask & forbidden == 0 && (!hasRest || acceptsRest(mask, entity))
  }

  @inline(never) @usableFromInline func acceptsRest(_ mask: UInt64, _ entity: EntityID) -> Bool {
    rest.allSatisfy { Self.holds($0, mask, entity) }
  }

  private static func holds(_ tree: Tree, _ mask: UInt64, _ entity: EntityID) -> Bool {
    switch tree {
    case .constant(let value): value
    case .bit(let bit): mask & bit != 0
    case .listed(let column): mask & EntitySlot.overflowBit != 0 && column.pointee.row(of: entity) != nil
    case .not(let inner): !holds(inner, mask, entity)
    case .and(let a, let b): holds(a, mask, entity) && holds(b, mask, entity)
    case .or(let a, let b): holds(a, mask, entity) || holds(b, mask, entity)
    }
  }
}

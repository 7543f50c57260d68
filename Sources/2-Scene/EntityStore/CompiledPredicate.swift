/// A predicate compiled for one world: masks as far as they suffice, and a tree for the rest.
@usableFromInline struct CompiledPredicate {
  /// A predicate that masks cannot express.
  indirect enum Tree {
    case constant(Bool)
    /// A type with a bit of its own.
    case bit(UInt64)
    /// A type without a bit of its own.
    case listed(ColumnPointer)
    case not(Tree)
    case and(Tree, Tree)
    case or(Tree, Tree)
  }

  /// The bits that an entity must have.
  @usableFromInline private(set) var required: UInt64 = 0
  /// The bits that an entity must not have.
  @usableFromInline private(set) var forbidden: UInt64 = 0
  /// The predicates beside the masks.
  private(set) var rest: [Tree] = []
  @usableFromInline private(set) var hasRest = false
  /// True if no entity can match, because a required type was never used.
  private(set) var isNever = false
  /// The shortest of the columns that an entity must be in.
  private(set) var shortest: ColumnPointer?

  init(_ predicate: ComponentPredicate, _ storage: StoragePointer) {
    add(predicate.tree, storage)
    hasRest = !rest.isEmpty
    if required & forbidden != 0 { isNever = true }
  }

  private mutating func add(_ predicate: ComponentPredicate.Tree, _ storage: StoragePointer) {
    switch predicate {
    case .all:
      break
    case .and(let a, let b):
      add(a, storage)
      add(b, storage)
    case .has(let type):
      guard let column = storage.column(type) else {
        isNever = true
        return
      }
      if column.isOverflow { rest.append(.listed(column)) } else { required |= column.pointee.bit }
      if shortest.map({ column.pointee.count < $0.pointee.count }) ?? true { shortest = column }
    case .not(.has(let type)):
      guard let column = storage.column(type) else { return }
      if column.isOverflow {
        rest.append(.not(.listed(column)))
      } else {
        forbidden |= column.pointee.bit
      }
    case .not(.not(let inner)):
      add(inner, storage)
    case .not(.or(let a, let b)):
      add(.not(a), storage)
      add(.not(b), storage)
    case .not, .or:
      rest.append(Self.tree(predicate, storage))
    }
  }

  private static func tree(_ predicate: ComponentPredicate.Tree, _ storage: StoragePointer) -> Tree {
    switch predicate {
    case .all: .constant(true)
    case .has(let type):
      if let column = storage.column(type) {
        column.isOverflow ? .listed(column) : .bit(column.pointee.bit)
      } else {
        .constant(false)
      }
    case .not(let inner): .not(tree(inner, storage))
    case .and(let a, let b): .and(tree(a, storage), tree(b, storage))
    case .or(let a, let b): .or(tree(a, storage), tree(b, storage))
    }
  }

  func accepts(_ mask: UInt64, _ entity: EntityID) -> Bool {
    mask & required == required && mask & forbidden == 0 && acceptsRest(mask, entity)
  }

  @inline(never) @usableFromInline func acceptsRest(_ mask: UInt64, _ entity: EntityID) -> Bool {
    rest.allSatisfy { Self.holds($0, mask, entity) }
  }

  private static func holds(_ tree: Tree, _ mask: UInt64, _ entity: EntityID) -> Bool {
    switch tree {
    case .constant(let value): value
    case .bit(let bit): mask & bit != 0
    case .listed(let column): mask & EntitySlot.overflowBit != 0 && column.row(of: entity) != nil
    case .not(let inner): !holds(inner, mask, entity)
    case .and(let a, let b): holds(a, mask, entity) && holds(b, mask, entity)
    case .or(let a, let b): holds(a, mask, entity) || holds(b, mask, entity)
    }
  }
}

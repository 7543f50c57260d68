/// The state of a world, behind one pointer that never changes.
///
/// Reading a `let` of a class costs nothing; every `var` would cost an exclusivity check per access.
@usableFromInline struct WorldStorage {
  @usableFromInline var slots: UnsafeMutablePointer<EntitySlot>
  /// How many slots were ever handed out.
  @usableFromInline var slotCount: UInt32 = 0
  private var slotCapacity: UInt32 = 64
  private var firstFree = EntitySlot.noSlot
  var entityCount = 0
  /// How many typed queries are running, one inside the other.
  @usableFromInline var queryDepth = 0
  @usableFromInline var table = ColumnTable()
  var trackedColumns: [UnsafeMutablePointer<Column>] = []

  init() {
    slots = .allocate(capacity: Int(slotCapacity))
  }

  func deallocate() {
    table.deallocate()
    slots.deallocate()
  }

  @inlinable func isAlive(_ entity: EntityID) -> Bool {
    entity.index < slotCount && slots[Int(entity.index)].generation == entity.generation
  }

  mutating func makeEntity() -> EntityID {
    entityCount += 1
    let index = firstFree
    guard index != EntitySlot.noSlot else { return makeSlot() }
    firstFree = slots[Int(index)].nextFree
    slots[Int(index)].generation &+= 1
    return EntityID(index: index, generation: slots[Int(index)].generation)
  }

  private mutating func makeSlot() -> EntityID {
    if slotCount == slotCapacity {
      guard slotCapacity <= 1 << 30 else {
        stop("a world holds at most 2 147 483 648 entities: destroy some")
      }
      let grown = UnsafeMutablePointer<EntitySlot>.allocate(capacity: Int(slotCapacity) * 2)
      grown.moveInitialize(from: slots, count: Int(slotCapacity))
      slots.deallocate()
      slots = grown
      slotCapacity *= 2
    }
    let index = slotCount
    slotCount += 1
    var slot = EntitySlot()
    slot.generation = 1
    (slots + Int(index)).initialize(to: slot)
    return EntityID(index: index, generation: 1)
  }

  /// Makes a name invalid.
  ///
  /// - Returns: The mask of the components that are to be removed before ``recycle(_:)``.
  mutating func retire(_ entity: EntityID) -> UInt64 {
    let slot = slots + Int(entity.index)
    let mask = slot.pointee.mask
    slot.pointee.mask = 0
    slot.pointee.generation &+= 1
    entityCount -= 1
    return mask
  }

  /// Offers the slot of a retired entity to the next one.
  mutating func recycle(_ entity: EntityID) {
    slots[Int(entity.index)].nextFree = firstFree
    firstFree = entity.index
  }

  /// Drops the notes that an entity's components changed, before its slot goes to another.
  func forgetChanges(of entity: EntityID) {
    for column in trackedColumns { column.pointee.changes.clear(entity.index) }
  }

  /// The column of a type, made when this is its first use.
  @inlinable mutating func makeColumn<C: Component>(_ type: C.Type) -> UnsafeMutablePointer<Column> {
    table.column(of: type) ?? table.makeColumn(type)
  }

  /// Updates the mask of an entity that loses a component which is still listed.
  func unmask(_ entity: EntityID, _ column: UnsafeMutablePointer<Column>) {
    if column.pointee.isOverflow {
      let others = table.columns.dropFirst(63)
      if others.contains(where: { $0 != column && $0.pointee.row(of: entity) != nil }) { return }
    }
    slots[Int(entity.index)].mask &= ~column.pointee.bit
  }
}

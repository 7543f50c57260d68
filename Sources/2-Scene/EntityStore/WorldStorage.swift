import Log

/// The state of a world, behind one pointer that never changes.
///
/// Reading a `let` of a class costs nothing; every `var` would cost an exclusivity check per access.
@usableFromInline struct WorldStorage {
  @usableFromInline var slots: UnsafeMutablePointer<EntitySlot>
  /// The number of slots that were ever handed out.
  @usableFromInline var slotCount: UInt32 = 0
  private var slotCapacity: UInt32 = 64
  private var firstFree = EntitySlot.noSlot
  var entityCount = 0
  /// The number of nested typed queries that are running.
  @usableFromInline var queryDepth = 0
  @usableFromInline var table = ColumnTable()
  var trackedColumns: [ColumnPointer] = []
  /// The invalidation of each component type; nil while nobody tracks all types.
  var invalidation: ((any Component.Type) -> RenderInvalidation)?

  init() {
    slots = Memory.allocate(EntitySlot.self, capacity: Int(slotCapacity))
  }

  func deallocate() {
    table.deallocate()
    Memory.free(slots, capacity: Int(slotCapacity))
  }

  @inlinable @inline(__always) func isAlive(_ entity: EntityID) -> Bool {
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
      guard slotCapacity < 1 << 30 else {
        stop("a world holds at most a thousand million entities: destroy some")
      }
      let capacity = Memory.capacity(after: Int(slotCapacity), stride: MemoryLayout<EntitySlot>.stride)
      let grown = Memory.allocate(EntitySlot.self, capacity: capacity)
      grown.initialize(from: slots, count: Int(slotCount))
      Memory.free(slots, capacity: Int(slotCapacity))
      slots = grown
      slotCapacity = UInt32(capacity)
    }
    let index = slotCount
    slotCount += 1
    var slot = EntitySlot()
    slot.generation = 1
    (slots + Int(index)).initialize(to: slot)
    return EntityID(index: index, generation: 1)
  }

  /// Invalidates an identifier.
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

  /// Makes the slot of a retired entity available to the next one.
  mutating func recycle(_ entity: EntityID) {
    slots[Int(entity.index)].nextFree = firstFree
    firstFree = entity.index
  }
}

@usableFromInline typealias StoragePointer = UnsafeMutablePointer<WorldStorage>

// Methods of the pointer, because those of the struct would be handed a copy of it.
extension StoragePointer {
  /// Removes an entity from the change logs, before its slot is reused.
  func forgetChanges(of entity: EntityID) {
    for column in pointee.trackedColumns { column.pointee.changes.forget(entity.index) }
  }

  /// Updates the mask of an entity that loses a component which is still listed.
  func unmask(_ entity: EntityID, _ column: ColumnPointer) {
    if column.isOverflow {
      let others = pointee.table.columns.dropFirst(63)
      if others.contains(where: { $0 != column && $0.row(of: entity) != nil }) { return }
    }
    pointee.slots[Int(entity.index)].mask &= ~column.pointee.bit
  }

  /// Returns the columns in which an entity has a row, in the order of first use.
  func columns(of entity: EntityID) -> [ColumnPointer] {
    guard pointee.isAlive(entity) else { return [] }
    var found: [ColumnPointer] = []
    var mask = pointee.slots[Int(entity.index)].mask
    let hasOverflow = mask & EntitySlot.overflowBit != 0
    mask &= ~EntitySlot.overflowBit
    while mask != 0 {
      found.append(pointee.table.columns[mask.trailingZeroBitCount])
      mask &= mask - 1
    }
    if hasOverflow {
      found += pointee.table.columns.dropFirst(63).filter { $0.row(of: entity) != nil }
    }
    return found
  }
}

/// A world: the owner of every entity and component.
///
/// Components of one type are packed in a column; an entity is a slot with a mask of the types it has. A
/// world is confined to one isolation domain at a time: it is not `Sendable`.
///
/// While a typed query runs, entities and components can be neither created nor removed, the component the
/// query changes is reached only through its argument, and those it reads cannot be changed. Other components
/// can.
public final class World {
  @usableFromInline let storage: UnsafeMutablePointer<WorldStorage>

  /// Creates an empty world.
  public init() {
    storage = .allocate(capacity: 1)
    storage.initialize(to: WorldStorage())
  }

  deinit {
    storage.pointee.deallocate()
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  /// The number of living entities.
  public var entityCount: Int { storage.pointee.entityCount }

  /// True if the body of a typed query is running.
  public var isQuerying: Bool { storage.pointee.queryDepth > 0 }

  /// Creates an entity without components.
  public func makeEntity() -> EntityID {
    if storage.pointee.queryDepth > 0 { Misuse.structuralChange("making an entity") }
    return storage.pointee.makeEntity()
  }

  /// Destroys an entity and its components.
  ///
  /// Destroying a destroyed entity has no effect.
  public func destroy(_ entity: EntityID) {
    let storage = storage
    guard storage.pointee.isAlive(entity) else { return }
    if storage.pointee.queryDepth > 0 { Misuse.structuralChange("destroying an entity") }
    var mask = storage.pointee.retire(entity)
    if mask & EntitySlot.overflowBit != 0 {
      mask &= ~EntitySlot.overflowBit
      for column in storage.pointee.table.columns.dropFirst(63) {
        if let row = column.row(of: entity) { column.remove(entity, row: row) }
      }
    }
    while mask != 0 {
      let column = storage.pointee.table.columns[mask.trailingZeroBitCount]
      mask &= mask - 1
      if let row = column.row(of: entity) { column.remove(entity, row: row) }
    }
    storage.forgetChanges(of: entity)
    // Last, because a deinitializer that ran above may have created entities.
    storage.pointee.recycle(entity)
    withExtendedLifetime(self) {}
  }

  /// Returns whether the entity has not been destroyed.
  @inlinable public func isAlive(_ entity: EntityID) -> Bool { storage.pointee.isAlive(entity) }
}

// Change tracking.
extension World {
  /// Returns a number that grows whenever a component of type `C` may have changed, 0 while there never was
  /// one.
  ///
  /// Adding, removing, replacing, changing in place, and queries that take the type `inout` all count.
  public func version<C: Component>(of type: C.Type) -> UInt64 {
    storage.column(of: type)?.pointee.version ?? 0
  }

  /// Starts recording which entities' components of type `C` change.
  ///
  /// Types without change tracking pay nothing for it.
  public func trackChanges<C: Component>(of type: C.Type) {
    let column = storage.makeColumn(type)
    guard !column.pointee.isTracked else { return }
    column.pointee.isTracked = true
    storage.pointee.trackedColumns.append(column)
  }

  /// Visits the living entities whose component of type `C` was added, changed or removed since the last
  /// call.
  ///
  /// Each is visited once, in the order of the first change. The closure may change anything: its changes of
  /// entities already visited are reported by the next call.
  public func drainChanges<C: Component>(of type: C.Type, _ body: (EntityID) -> Void) {
    guard let column = storage.column(of: type), column.pointee.isTracked else { return }
    let changed = column.pointee.changes.takeSlots()
    for index in changed where column.pointee.changes.take(index) {
      body(EntityID(index: index, generation: storage.pointee.slots[Int(index)].generation))
    }
    column.pointee.changes.recycle(changed)
    withExtendedLifetime(self) {}
  }
}

// Changes of all types that somebody cares about, in one list.
extension World {
  /// Decides for every type whether its changes are tracked, when it is first used.
  ///
  /// - Parameter invalidation: Returns what a change of a type invalidates; types for which that is nothing are not
  ///   tracked.
  package func trackChanges(
    invalidating invalidation: @escaping (any Component.Type) -> RenderInvalidation
  ) {
    storage.pointee.invalidation = invalidation
    for column in storage.pointee.table.columns { storage.beginTracking(column) }
  }

  /// Visits the living entities of which components of tracked types changed since the last call, once for each type.
  package func drainAllChanges(_ body: (EntityID, RenderInvalidation) -> Void) {
    for column in storage.pointee.trackedColumns
    where !column.pointee.invalidation.isEmpty && !column.pointee.changes.isEmpty {
      let changed = column.pointee.changes.takeSlots()
      for index in changed where column.pointee.changes.take(index) {
        body(
          EntityID(index: index, generation: storage.pointee.slots[Int(index)].generation),
          column.pointee.invalidation)
      }
      column.pointee.changes.recycle(changed)
    }
    withExtendedLifetime(self) {}
  }
}

extension StoragePointer {
  /// Begins to track a column if a change of its type invalidates anything.
  func beginTracking(_ column: ColumnPointer) {
    guard let invalidation = pointee.invalidation?(column.pointee.type), !invalidation.isEmpty else { return }
    column.pointee.invalidation = invalidation
    guard !column.pointee.isTracked else { return }
    column.pointee.isTracked = true
    pointee.trackedColumns.append(column)
  }
}

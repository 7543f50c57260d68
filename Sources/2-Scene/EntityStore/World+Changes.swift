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

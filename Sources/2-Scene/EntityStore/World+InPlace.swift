// Changing a component in place, through the world's subscript. In `world[e, T.self]?.x = f()`, `f` runs
// while the access is open, and may read, add or remove any component, the same one included. A value without
// references is copied and written back. One that holds references is moved out of its row, because arrays in
// it would be copied as soon as a copy of it changed; reads meanwhile see the moved value, and accesses to
// whole rows put a copy back first.
extension World {
  @inlinable @inline(__always) func beginChange<C: Component>(
    _ type: C.Type, of entity: EntityID
  ) -> InPlaceChange.Pointer {
    guard _isPOD(C.self), let column = storage.column(of: type),
      let row = column.readableRow(of: entity),
      !column.pointee.change.pointee.isRunning
    else { return beginUncommonChange(type, of: entity) }
    let change = column.pointee.change
    change.pointee.isRunning = true
    change.pointee.entity = entity
    change.pointee.row = row
    change.pointee.layout = column.pointee.layout
    change.value(type).initialize(to: column.values(type)[row])
    return change
  }

  @inlinable @inline(__always) func endChange<C: Component>(_ change: InPlaceChange.Pointer, _ type: C.Type) {
    if _isPOD(C.self), change.pointee.row >= 0, let column = change.pointee.column,
      column.pointee.layout == change.pointee.layout, column.pointee.holds == 0,
      let value = change.value(type).pointee
    {
      column.values(type)[change.pointee.row] = value
      column.touch(change.pointee.entity)
      change.pointee.isRunning = false
    } else {
      endUncommonChange(change, type)
    }
    withExtendedLifetime(self) {}
  }

  /// Begins a change of a value with references, of no value, or inside another change.
  @inline(never) @usableFromInline func beginUncommonChange<C: Component>(
    _ type: C.Type, of entity: EntityID
  ) -> InPlaceChange.Pointer {
    let column = storage.makeColumn(type)
    let row = column.row(of: entity)
    if row != nil, column.isHeldByQuery {
      if column.pointee.holds >= Column.exclusiveHold { Misuse.reading(type) }
      Misuse.writing(type)
    }
    let change = column.pointee.change.pointee.isRunning ? InPlaceChange.make(type) : column.pointee.change
    change.pointee.isRunning = true
    change.pointee.entity = entity
    change.pointee.column = column
    change.pointee.row = -1
    change.pointee.existed = row != nil
    change.pointee.kind = .copy
    if let row, !_isPOD(C.self) {
      // A second change of the same value starts from the current result of the first one.
      if column.pointee.detached.contains(where: { $0.pointee.entity == entity }) { column.settle() }
      change.pointee.kind = .detached
      change.value(type).initialize(to: (column.values(type) + row).move())
      column.pointee.detached.append(change)
      column.setHolds(column.pointee.holds + Column.exclusiveHold)
    } else {
      change.value(type).initialize(to: row.map { column.values(type)[$0] })
    }
    return change
  }

  @inline(never) @usableFromInline func endUncommonChange<C: Component>(
    _ change: InPlaceChange.Pointer, _ type: C.Type
  ) {
    let value = change.value(type).move()
    let entity = change.pointee.entity
    let existed = change.pointee.row >= 0 || change.pointee.existed
    let wasDetached = change.pointee.kind == .detached
    let column = storage.makeColumn(type)
    if wasDetached {
      column.pointee.detached.removeAll { $0 == change }
      column.setHolds(column.pointee.holds - Column.exclusiveHold)
    }
    if change == column.pointee.change {
      change.pointee.isRunning = false
      change.pointee.kind = .copy
    } else {
      change.destroy()
    }
    if wasDetached, let row = column.row(of: entity) {
      fill(column, row, with: value, of: entity)
    } else if let value {
      // A change does not resurrect an entity that was destroyed meanwhile.
      if !existed || isAlive(entity) { set(value, on: entity) }
    } else if existed {
      remove(type, from: entity)
    }
  }

  /// Ends the change of a value that left its row empty.
  private func fill<C: Component>(_ column: ColumnPointer, _ row: Int, with value: C?, of entity: EntityID) {
    if let value {
      (column.values(C.self) + row).initialize(to: value)
      column.touch(entity)
    } else {
      if storage.pointee.queryDepth > 0 { Misuse.structuralChange("removing \(C.self)") }
      column.whole()
      storage.unmask(entity, column)
      column.removeEmpty(entity, row: row)
    }
  }

  /// Returns a component from a column without a readable row for the entity.
  @inlinable @inline(__always) func readHeld<C: Component>(
    _ column: ColumnPointer, _ entity: EntityID, _ type: C.Type
  ) -> C? {
    if column.pointee.holds < Column.exclusiveHold { return nil }
    // Values without references are never moved out, so there is a query, and it changes this type.
    guard _isPOD(C.self) else { return readDetached(column, entity, type) }
    if column.row(of: entity) != nil { Misuse.reading(type) }
    return nil
  }

  /// Returns a component from a column of which values are being changed in place.
  @inline(never) @usableFromInline func readDetached<C: Component>(
    _ column: ColumnPointer, _ entity: EntityID, _ type: C.Type
  ) -> C? {
    guard let row = column.row(of: entity) else { return nil }
    if column.isHeldByQuery { Misuse.reading(type) }
    if let change = column.pointee.detached.last(where: { $0.pointee.entity == entity }) {
      return change.value(type).pointee
    }
    return column.values(type)[row]
  }
}

extension ColumnPointer {
  /// True if typed queries hold this column, beside the values that are being changed in place.
  var isHeldByQuery: Bool { pointee.holds != UInt32(pointee.detached.count) * Column.exclusiveHold }

  /// Makes every row whole before rows are replaced, added, removed or moved.
  @inlinable @inline(__always) func whole() {
    if pointee.holds != 0 { settle() }
  }

  /// Puts copies of detached values back into their rows; stops the program when a query holds the column.
  @inline(never) @usableFromInline func settle() {
    if isHeldByQuery { Misuse.writing(pointee.type) }
    let detached = pointee.detached
    pointee.detached = []
    setHolds(0)
    for change in detached {
      guard let row = row(of: change.pointee.entity) else { continue }
      if !pointee.operations.copyBack(pointee.rows, row, change.pointee.value) {
        Misuse.writing(pointee.type)
      }
      change.pointee.kind = .settled
    }
  }
}

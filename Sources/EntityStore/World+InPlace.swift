// Changing a component in place, through the world's subscript.
//
// In `world[e, T.self]?.x = f()`, `f` runs while the access is open, and may read, add or remove any component, the same
// one included. A value that holds references is moved out of its row meanwhile (copying it would copy the arrays in it
// as soon as they change). Who reads it then is shown the value where it is; who needs whole rows gets a copy put back.

/// A value that is being changed outside its row.
struct DetachedValue {
  let entity: EntityID
  /// Points to an optional of the component type.
  let value: UnsafeMutableRawPointer
}

extension World {
  /// Moves a value out of its row, to be changed.
  @usableFromInline func detach<C: Component>(_ type: C.Type, from entity: EntityID) -> UnsafeMutablePointer<
    C?
  >? {
    guard let column = storage.column(of: type), let row = column.row(of: entity) else {
      return nil
    }
    if column.isHeldByQuery { Misuse.writing(type) }
    // A second change of the same value starts from what the first one has made of it so far.
    if column.pointee.detached.contains(where: { $0.entity == entity }) { column.settle() }
    let value = UnsafeMutablePointer<C?>.allocate(capacity: 1)
    value.initialize(to: (column.values(type) + row).move())
    column.pointee.detached.append(DetachedValue(entity: entity, value: UnsafeMutableRawPointer(value)))
    column.setHolds(column.pointee.holds + Column.exclusiveHold)
    return value
  }

  /// Moves a value back into its row, or removes the component when there is none any more.
  @usableFromInline func attach<C: Component>(_ value: UnsafeMutablePointer<C?>, to entity: EntityID) {
    let changed = value.move()
    let address = UnsafeMutableRawPointer(value)
    value.deallocate()
    let column = storage.makeColumn(C.self)
    guard let position = column.pointee.detached.lastIndex(where: { $0.value == address }) else {
      finishChange(changed, existed: true, entity)
      return
    }
    column.pointee.detached.remove(at: position)
    column.setHolds(column.pointee.holds - Column.exclusiveHold)
    guard let row = column.row(of: entity) else { return }
    if let changed {
      (column.values(C.self) + row).initialize(to: changed)
      column.touch(entity)
    } else {
      if storage.pointee.queryDepth > 0 { Misuse.structuralChange("removing \(C.self)") }
      column.whole()
      storage.unmask(entity, column)
      column.removeEmpty(entity, row: row)
    }
  }

  /// Puts a changed value of a type without references back where it was.
  ///
  /// - Returns: Whether that was all there is to do: the value is there, and its row is free to be written.
  @inlinable @inline(__always) func overwrite<C: Component>(_ value: C?, _ entity: EntityID) -> Bool {
    guard let value, let column = storage.column(of: C.self), let row = column.row(of: entity),
      column.pointee.holds == 0
    else { return false }
    column.values(C.self)[row] = value
    column.touch(entity)
    withExtendedLifetime(self) {}
    return true
  }

  /// Stores a value whose row was whole all along when its change ends.
  @inline(never) @usableFromInline func finishChange<C: Component>(
    _ value: C?, existed: Bool, _ entity: EntityID
  ) {
    if let value {
      // Whoever destroyed the entity during the change wanted it gone with all it has.
      if !existed || isAlive(entity) { set(value, on: entity) }
    } else if existed {
      remove(C.self, from: entity)
    }
  }

  /// Reads from a column whose rows may not be read just so.
  @inlinable @inline(__always) func readHeld<C: Component>(
    _ column: ColumnPointer, _ entity: EntityID, _ type: C.Type
  ) -> C? {
    // Values without references are never moved out, so there is a query, and it changes this type.
    guard _isPOD(C.self) else { return readDetached(column, entity, type) }
    if column.row(of: entity) != nil { Misuse.reading(type) }
    return nil
  }

  /// Reads from a column of which values are being changed in place.
  @inline(never) @usableFromInline func readDetached<C: Component>(
    _ column: ColumnPointer, _ entity: EntityID, _ type: C.Type
  ) -> C? {
    guard let row = column.row(of: entity) else { return nil }
    if column.isHeldByQuery { Misuse.reading(type) }
    if let detached = column.pointee.detached.last(where: { $0.entity == entity }) {
      return detached.value.assumingMemoryBound(to: C?.self).pointee
    }
    return column.values(type)[row]
  }
}

extension ColumnPointer {
  /// Whether typed queries hold this column, beside the values that are being changed in place.
  var isHeldByQuery: Bool { pointee.holds != UInt32(pointee.detached.count) * Column.exclusiveHold }

  /// Makes every row whole before rows are replaced, come, go or move.
  @inlinable @inline(__always) func whole() {
    if pointee.holds != 0 { settle() }
  }

  /// Puts copies of detached values back into their rows; stops when a query holds the column.
  @inline(never) @usableFromInline func settle() {
    if isHeldByQuery { Misuse.writing(pointee.type) }
    let detached = pointee.detached
    pointee.detached = []
    setHolds(0)
    for value in detached {
      guard let row = row(of: value.entity) else { continue }
      if !pointee.operations.copyBack(pointee.rows, row, value.value) { Misuse.writing(pointee.type) }
    }
  }
}

/// The operations on a column's rows without their static type.
///
/// Types without references do not need these for removal: their rows are moved as bytes.
struct RowOperations {
  typealias Rows = UnsafeMutableRawPointer

  /// Moves rows to new memory.
  let move: (_ from: Rows, _ to: Rows, _ count: Int) -> Void
  /// Fills a row with a copy of another.
  let copy: (_ rows: Rows, _ from: Int, _ to: Int) -> Void
  /// Replaces a row by a copy of another, and only then destroys the old value.
  let replace: (_ rows: Rows, _ from: Int, _ to: Int) -> Void
  /// Moves one row into another, which is empty.
  let fill: (_ rows: Rows, _ row: Int, _ last: Int) -> Void
  /// Moves a row out, moves another into its place unless it is the same, and only then destroys the value.
  ///
  /// Destroying runs deinitializers, which may access the world: the column must be consistent by then.
  let remove: (_ rows: Rows, _ row: Int, _ last: Int) -> Void
  /// Destroys all rows.
  let removeAll: (_ rows: Rows, _ count: Int) -> Void
  /// Returns a copy of one row as an existential.
  let box: (_ rows: Rows, _ row: Int) -> any Component
  /// Returns a copy of a value that is being changed in place as an existential.
  let boxDetached: (_ value: Rows) -> (any Component)?
  /// Fills an empty row with a copy of a value that is being changed in place.
  let copyBack: (_ rows: Rows, _ row: Int, _ value: Rows) -> Bool

  init<C: Component>(_: C.Type) {
    move = { from, to, count in
      to.assumingMemoryBound(to: C.self).moveInitialize(
        from: from.assumingMemoryBound(to: C.self), count: count)
    }
    copy = { rows, from, to in
      let rows = rows.assumingMemoryBound(to: C.self)
      (rows + to).initialize(to: rows[from])
    }
    replace = { rows, from, to in
      let rows = rows.assumingMemoryBound(to: C.self)
      let old = (rows + to).move()
      (rows + to).initialize(to: rows[from])
      withExtendedLifetime(old) {}
    }
    fill = { rows, row, last in
      let rows = rows.assumingMemoryBound(to: C.self)
      (rows + row).moveInitialize(from: rows + last, count: 1)
    }
    remove = { rows, row, last in
      let rows = rows.assumingMemoryBound(to: C.self)
      let removed = (rows + row).move()
      if row != last { (rows + row).moveInitialize(from: rows + last, count: 1) }
      withExtendedLifetime(removed) {}
    }
    removeAll = { rows, count in rows.assumingMemoryBound(to: C.self).deinitialize(count: count) }
    box = { rows, row in rows.assumingMemoryBound(to: C.self)[row] }
    boxDetached = { value in value.assumingMemoryBound(to: C?.self).pointee }
    copyBack = { rows, row, value in
      guard let value = value.assumingMemoryBound(to: C?.self).pointee else { return false }
      (rows.assumingMemoryBound(to: C.self) + row).initialize(to: value)
      return true
    }
  }
}

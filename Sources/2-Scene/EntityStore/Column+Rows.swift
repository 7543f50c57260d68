import Log

// Adding and removing rows.
extension ColumnPointer {
  /// Appends a row for an entity, whose memory is not initialized yet.
  ///
  /// - Returns: The new row.
  @inlinable @inline(__always) func appendRow(for entity: EntityID) -> Int {
    let row = pointee.count
    if row == pointee.capacity || pointee.ownersAreShared { makeRoom() }
    if entity.index >= pointee.entryLimit { growEntries(entity.index) }
    list(entity, row)
    pointee.count = row + 1
    pointee.readableCount = row + 1
    pointee.layout &+= 1
    touch(entity)
    return row
  }

  /// Enters the owner of a row on both sides of the map.
  @inlinable @inline(__always) func list(_ entity: EntityID, _ row: Int) {
    pointee.owners[row] = entity
    pointee.entries[Int(entity.index)] = entity.bits & (UInt64.max << 32) | UInt64(truncatingIfNeeded: row)
  }

  /// Makes the owner buffer unique and reserves capacity for one more row.
  @inline(never) @usableFromInline func makeRoom() {
    let count = pointee.count
    let capacity =
      count == pointee.capacity ? Memory.capacity(after: count, stride: pointee.stride) : pointee.capacity
    if capacity > pointee.capacity
      || (pointee.ownersAreShared && !isKnownUniquelyReferenced(&pointee.ownerBuffer))
    {
      pointee.ownerBuffer = OwnerBuffer(copying: pointee.owners, count: count, capacity: capacity)
      pointee.owners = pointee.ownerBuffer.base
    }
    pointee.ownersAreShared = false
    if capacity > pointee.capacity { growRows(capacity) }
  }

  private func growRows(_ capacity: Int) {
    guard capacity <= UInt32.max else { stop("a world holds at most 4 294 967 295 components of a type") }
    let grown = Memory.allocate(byteCount: capacity * pointee.stride, alignment: pointee.alignment)
    if pointee.isTrivial {
      grown.copyMemory(from: pointee.rows, byteCount: pointee.count * pointee.stride)
    } else {
      pointee.operations.move(pointee.rows, grown, pointee.count)
    }
    freeRows()
    pointee.rows = grown
    pointee.capacity = capacity
  }

  func freeRows() { Memory.free(pointee.rows, byteCount: pointee.capacity * pointee.stride) }

  /// Reserves the entry of an entity.
  @inline(never) @usableFromInline func growEntries(_ index: UInt32) {
    let limit = Int(pointee.entryLimit)
    let grown = SparseIndex.grow(
      pointee.entries, from: limit, toHold: Int(index), isDense: pointee.count > limit / 2)
    pointee.entries = grown.entries
    pointee.entryLimit = UInt32(grown.count)
  }

  /// Records how the column is held.
  func setHolds(_ holds: UInt32) {
    pointee.holds = holds
    pointee.readableCount = holds < Column.exclusiveHold ? pointee.count : 0
  }

  /// Replaces the value of a row.
  ///
  /// The old value is destroyed only when the row is whole again: a deinitializer may access the column.
  @inlinable @inline(__always) func replace<C: Component>(_ row: Int, with value: C) {
    let element = values(C.self) + row
    if _isPOD(C.self) {
      element.initialize(to: value)
    } else {
      let old = element.move()
      element.initialize(to: value)
      withExtendedLifetime(old) {}
    }
  }

  /// Removes the row of an entity by moving the last row into its place.
  func remove(_ entity: EntityID, row: Int) {
    whole()
    let last = unlist(entity, row)
    // The value goes last: destroying it may run code that accesses this column.
    if !pointee.isTrivial {
      pointee.operations.remove(pointee.rows, row, last)
    } else if row != last {
      let stride = pointee.stride
      (pointee.rows + row * stride).copyMemory(from: pointee.rows + last * stride, byteCount: stride)
    }
  }

  /// Removes the row of an entity whose value has been moved out already.
  func removeEmpty(_ entity: EntityID, row: Int) {
    let last = unlist(entity, row)
    if row != last { pointee.operations.fill(pointee.rows, row, last) }
  }

  /// Unlists the row of an entity and lists the last row in its place.
  ///
  /// - Returns: The row from which the last value has to move.
  @inline(__always) private func unlist(_ entity: EntityID, _ row: Int) -> Int {
    if pointee.ownersAreShared { makeRoom() }
    let last = pointee.count - 1
    touch(entity)
    pointee.layout &+= 1
    pointee.entries[Int(entity.index)] = 0
    if row != last { list(pointee.owners[last], row) }
    pointee.count = last
    pointee.readableCount = last
    return last
  }
}

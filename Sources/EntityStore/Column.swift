/// All components of one type, packed, and the two-way map between rows and entities.
///
/// The bookkeeping does not depend on the component type, so that destroying an entity is ordinary code; typed code
/// reaches the rows through ``values(_:)``. Columns live behind pointers which the world owns: a class would cost a
/// reference count and an exclusivity check on every access.
@usableFromInline struct Column {
  /// Room for ``capacity`` values, of which the first ``count`` are there.
  @usableFromInline var rows: UnsafeMutableRawPointer
  @usableFromInline var index: RowIndex
  /// How the rows are held: the number of queries that read, plus ``exclusiveHold`` for each that changes.
  @usableFromInline var holds: UInt32 = 0
  @usableFromInline var isTracked = false
  let isTrivial: Bool
  @usableFromInline var count = 0
  @usableFromInline var capacity = 0
  /// Grows whenever any row may have changed.
  @usableFromInline var version: UInt64 = 1
  /// Grows whenever rows come, go or move.
  @usableFromInline var layout: UInt64 = 1
  /// The entity of each row; lists of entities share the storage until the next structural change.
  @usableFromInline var owners: ContiguousArray<EntityID> = []
  /// This type's bit in the mask of an entity.
  @usableFromInline let bit: UInt64
  /// The position of this type in the order of first use.
  let number: Int
  @usableFromInline let type: any Component.Type
  let stride: Int
  let alignment: Int
  let operations: RowOperations
  var changes = ChangeLog()
  var alignments = AlignmentCache()
  /// The values that are being changed in place, outside their rows.
  var detached: [DetachedValue] = []

  @inlinable static var exclusiveHold: UInt32 { 1 << 16 }

  init<C: Component>(_ type: C.Type, number: Int, emptyPage: UnsafeMutablePointer<UInt64>) {
    index = RowIndex(emptyPage: emptyPage)
    isTrivial = _isPOD(C.self)
    bit = number < 63 ? 1 << UInt64(number) : EntitySlot.overflowBit
    self.number = number
    self.type = type
    stride = MemoryLayout<C>.stride
    alignment = MemoryLayout<C>.alignment
    operations = RowOperations(C.self)
    rows = .allocate(byteCount: 0, alignment: alignment)
  }

  var isOverflow: Bool { bit == EntitySlot.overflowBit }

  /// Drops all values and memory; the column must not be used any more.
  func deallocate() {
    operations.removeAll(rows, count)
    rows.deallocate()
    index.deallocate()
  }

  /// The rows as what they are.
  @inlinable func values<C: Component>(_: C.Type) -> UnsafeMutablePointer<C> {
    rows.assumingMemoryBound(to: C.self)
  }

  /// The row of an entity, if it lives and has this component.
  @inlinable func row(of entity: EntityID) -> Int? { index.row(of: entity) }

  /// Notes that the value of one entity may have changed.
  @inlinable mutating func touch(_ entity: EntityID) {
    version &+= 1
    if isTracked { mark(entity) }
  }

  @inline(never) @usableFromInline mutating func mark(_ entity: EntityID) { changes.mark(entity.index) }

  /// Gives an entity a row whose memory is not initialized yet.
  ///
  /// - Returns: The new row.
  @inlinable mutating func appendRow(for entity: EntityID) -> Int {
    let row = count
    if row == capacity { grow() }
    index.insert(entity, row: row)
    owners.append(entity)
    count = row + 1
    layout &+= 1
    touch(entity)
    return row
  }

  @inline(never) @usableFromInline mutating func grow() {
    capacity = max(8, capacity * 2)
    let grown = UnsafeMutableRawPointer.allocate(byteCount: capacity * stride, alignment: alignment)
    if isTrivial {
      grown.copyMemory(from: rows, byteCount: count * stride)
    } else {
      operations.move(rows, grown, count)
    }
    rows.deallocate()
    rows = grown
  }

  /// Forgets the row of an entity; the last row is now listed in its place.
  ///
  /// - Returns: The row the last value has to move from.
  fileprivate mutating func unlist(_ entity: EntityID, row: Int) -> Int {
    let last = count - 1
    touch(entity)
    layout &+= 1
    index.clear(entity)
    let moved = owners.removeLast()
    if row != last {
      owners[row] = moved
      index.replace(moved, row: row)
    }
    count = last
    return last
  }
}

extension UnsafeMutablePointer<Column> {
  /// Takes the row away from an entity by moving the last row into its place.
  ///
  /// Not a mutating method: dropping the value may run code that comes back to this column.
  func remove(_ entity: EntityID, row: Int) {
    whole()
    let last = pointee.unlist(entity, row: row)
    let rows = pointee.rows
    if !pointee.isTrivial {
      pointee.operations.remove(rows, row, last)
    } else if row != last {
      let stride = pointee.stride
      (rows + row * stride).copyMemory(from: rows + last * stride, byteCount: stride)
    }
  }

  /// Takes the row away from an entity whose value has been moved out already.
  func removeEmpty(_ entity: EntityID, row: Int) {
    let last = pointee.unlist(entity, row: row)
    if row != last { pointee.operations.fill(pointee.rows, row, last) }
  }
}

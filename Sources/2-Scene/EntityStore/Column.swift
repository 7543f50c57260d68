/// A column: all components of one type, packed, and the two-way map between rows and entities.
///
/// The bookkeeping does not depend on the component type, so that destroying an entity is ordinary code;
/// typed code reaches the rows through `values(_:)`. Columns live behind pointers which the world owns: a
/// class would cost a reference count and an exclusivity check on every access. Methods are extensions of the
/// pointer: one of the struct would be handed a copy of it wherever it is not inlined.
@usableFromInline struct Column {
  /// Memory for ``capacity`` values, of which the first ``count`` exist.
  @usableFromInline var rows: UnsafeMutableRawPointer
  /// The entity of each row, in ``ownerBuffer``.
  @usableFromInline var owners: UnsafeMutablePointer<EntityID>
  /// The row of each entity below ``entryLimit``, with its generation in the high half; 0 for those without a
  /// row.
  @usableFromInline var entries: UnsafeMutablePointer<UInt64>
  @usableFromInline var entryLimit: UInt32 = 0
  @usableFromInline var count = 0
  /// The value of ``count`` while the rows may be read, else 0: two checks in one.
  @usableFromInline var readableCount = 0
  @usableFromInline var capacity = 0
  /// The holds on the rows: the number of reading queries, plus ``exclusiveHold`` for each changing one.
  @usableFromInline var holds: UInt32 = 0
  @usableFromInline var isTracked = false
  /// The invalidation that a change of the type causes.
  var invalidation: RenderInvalidation = []
  /// True if a list of entities may still read ``ownerBuffer``.
  @usableFromInline var ownersAreShared = false
  let isTrivial: Bool
  /// The version, which grows whenever any row may have changed.
  @usableFromInline var version: UInt64 = 1
  /// The layout version, which grows whenever rows are added, removed or moved.
  @usableFromInline var layout: UInt64 = 1
  /// The bit of this type in the mask of an entity.
  @usableFromInline let bit: UInt64
  let stride: Int
  let alignment: Int
  /// The index of this type in the order of first use.
  let number: Int
  let type: any Component.Type
  let operations: RowOperations
  var ownerBuffer = OwnerBuffer(capacity: 0)
  var changes = ChangeLog()
  var alignments = AlignmentCache()
  /// The values that are being changed in place, outside their rows.
  var detached: [InPlaceChange.Pointer] = []
  /// The state of one change in place at a time.
  @usableFromInline let change: InPlaceChange.Pointer

  @inlinable static var exclusiveHold: UInt32 { 1 << 16 }

  init<C: Component>(_ type: C.Type, number: Int) {
    rows = Memory.allocate(byteCount: 0, alignment: MemoryLayout<C>.alignment)
    owners = ownerBuffer.base
    entries = Memory.allocateZeros(capacity: 0, useBigPages: false)
    isTrivial = _isPOD(C.self)
    bit = number < 63 ? 1 << UInt64(number) : EntitySlot.overflowBit
    stride = MemoryLayout<C>.stride
    alignment = MemoryLayout<C>.alignment
    self.number = number
    self.type = type
    operations = RowOperations(C.self)
    change = InPlaceChange.make(type)
  }
}

@usableFromInline typealias ColumnPointer = UnsafeMutablePointer<Column>

extension ColumnPointer {
  var isOverflow: Bool { pointee.bit == EntitySlot.overflowBit }

  /// Destroys all values and the memory of the column.
  func destroy() {
    pointee.operations.removeAll(pointee.rows, pointee.count)
    freeRows()
    pointee.change.destroy()
    Memory.free(pointee.entries, capacity: Int(pointee.entryLimit))
    deinitialize(count: 1)
    deallocate()
  }

  /// Returns the rows with their component type.
  @inlinable @inline(__always) func values<C: Component>(_: C.Type) -> UnsafeMutablePointer<C> {
    pointee.rows.assumingMemoryBound(to: C.self)
  }

  /// Returns the row of an entity, if it is alive and has this component.
  @inlinable @inline(__always) func row(of entity: EntityID) -> Int? {
    guessedRow(of: entity, below: pointee.count) ?? listedRow(of: entity)
  }

  /// Returns the row of an entity, but none while the rows must not be read.
  @inlinable @inline(__always) func readableRow(of entity: EntityID) -> Int? {
    if let row = guessedRow(of: entity, below: pointee.readableCount) { return row }
    return pointee.holds < Column.exclusiveHold ? listedRow(of: entity) : nil
  }

  /// Returns the row with the number of the entity's slot if it is the entity's.
  ///
  /// In a column that nearly every entity has, most rows have that number. Trying that first lets the
  /// processor fetch the row while it still waits for the proof.
  @inlinable @inline(__always) func guessedRow(of entity: EntityID, below count: Int) -> Int? {
    let row = Int(entity.index)
    return row < count && pointee.owners[row] == entity ? row : nil
  }

  @inlinable @inline(__always) func listedRow(of entity: EntityID) -> Int? {
    guard entity.index < pointee.entryLimit else { return nil }
    let entry = pointee.entries[Int(entity.index)]
    guard entry >> 32 == entity.bits >> 32 else { return nil }
    return Int(UInt32(truncatingIfNeeded: entry))
  }

  /// Returns the row of an entity, which is likely the given one.
  @inlinable @inline(__always) func row(of entity: EntityID, near row: Int) -> Int? {
    row < pointee.count && pointee.owners[row] == entity ? row : self.row(of: entity)
  }

  /// Records that the value of one entity may have changed.
  @inlinable @inline(__always) func touch(_ entity: EntityID) {
    pointee.version &+= 1
    if pointee.isTracked { mark(entity) }
  }

  @inline(never) @usableFromInline func mark(_ entity: EntityID) { pointee.changes.mark(entity.index) }
}

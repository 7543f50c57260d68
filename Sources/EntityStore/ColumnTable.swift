/// Finds columns by component type.
///
/// A small open hash table keyed by the address of the type: a look-up is a multiplication and, nearly always, one
/// comparison. Columns are never removed.
@usableFromInline struct ColumnTable {
  @usableFromInline struct Entry {
    /// The address of the type, 0 for a free entry.
    @usableFromInline var key: UInt = 0
    @usableFromInline var column: UnsafeMutablePointer<Column>?
  }

  @usableFromInline var entries: UnsafeMutablePointer<Entry>
  /// 64 minus the binary logarithm of the number of entries.
  @usableFromInline var shift: UInt64
  /// In the order of first use.
  @usableFromInline var columns: ContiguousArray<UnsafeMutablePointer<Column>> = []
  /// Shared by all columns.
  let emptyPage = RowIndex.makePage()

  init() {
    shift = 64 - 5
    entries = .allocate(capacity: 1 << 5)
    entries.initialize(repeating: Entry(), count: 1 << 5)
  }

  func deallocate() {
    for column in columns {
      column.pointee.deallocate()
      column.deinitialize(count: 1)
      column.deallocate()
    }
    entries.deallocate()
    emptyPage.deallocate()
  }

  @inlinable static func position(of key: UInt, shift: UInt64) -> Int {
    Int(truncatingIfNeeded: (UInt64(key) &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }

  /// The column of a type, if this world ever held one.
  @inlinable func column(_ type: any Component.Type) -> UnsafeMutablePointer<Column>? {
    find(UInt(bitPattern: ObjectIdentifier(type)))
  }

  @inlinable func column<C: Component>(of type: C.Type) -> UnsafeMutablePointer<Column>? {
    find(UInt(bitPattern: ObjectIdentifier(type)))
  }

  @inlinable func find(_ key: UInt) -> UnsafeMutablePointer<Column>? {
    var position = Self.position(of: key, shift: shift)
    while true {
      let entry = entries[position]
      if entry.key == key { return entry.column }
      if entry.key == 0 { return nil }
      position = (position + 1) & ((1 << Int(64 - shift)) - 1)
    }
  }

  @inline(never) @usableFromInline mutating func makeColumn<C: Component>(
    _ type: C.Type
  ) -> UnsafeMutablePointer<Column> {
    let column = UnsafeMutablePointer<Column>.allocate(capacity: 1)
    column.initialize(to: Column(type, number: columns.count, emptyPage: emptyPage))
    columns.append(column)
    if columns.count * 2 > 1 << Int(64 - shift) { rebuild() } else { enter(column) }
    return column
  }

  private mutating func rebuild() {
    entries.deallocate()
    shift -= 1
    let capacity = 1 << Int(64 - shift)
    entries = .allocate(capacity: capacity)
    entries.initialize(repeating: Entry(), count: capacity)
    for column in columns { enter(column) }
  }

  private func enter(_ column: UnsafeMutablePointer<Column>) {
    let key = UInt(bitPattern: ObjectIdentifier(column.pointee.type))
    var position = Self.position(of: key, shift: shift)
    while entries[position].key != 0 { position = (position + 1) & ((1 << Int(64 - shift)) - 1) }
    entries[position] = Entry(key: key, column: column)
  }
}

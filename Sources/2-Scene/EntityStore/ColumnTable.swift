/// A table of columns by component type.
///
/// A hash table keyed by the address of the type, in buckets of two. It grows until every column fits, so a
/// look-up is two comparisons at most and calls nothing: loops can keep what they looked up. Columns are
/// never removed.
@usableFromInline struct ColumnTable {
  @usableFromInline struct Entry {
    /// The address of the type, 0 for a free entry.
    @usableFromInline var key: UInt = 0
    @usableFromInline var column: ColumnPointer?
  }

  @usableFromInline var entries: UnsafeMutablePointer<Entry>
  /// The shift of the hash: 64 minus the binary logarithm of the number of buckets.
  @usableFromInline var shift: UInt64 = 64 - 6
  /// The columns in the order of first use.
  private(set) var columns: ContiguousArray<ColumnPointer> = []

  private var entryCount: Int { 2 << Int(64 - shift) }

  init() {
    entries = .allocate(capacity: 2 << 6)
    entries.initialize(repeating: Entry(), count: entryCount)
  }

  func deallocate() {
    for column in columns { column.destroy() }
    entries.deallocate()
  }

  /// Returns the first of the two entries in which a column may be.
  @inlinable @inline(__always) func bucket(_ key: UInt) -> UnsafeMutablePointer<Entry> {
    // Fibonacci hashing (Knuth, The Art of Computer Programming 3, section 6.4): the high bits of the product
    // are mixed.
    let hash = (UInt64(truncatingIfNeeded: key) &* 0x9E37_79B9_7F4A_7C15) &>> shift
    return entries + Int(truncatingIfNeeded: hash &<< 1)
  }

  mutating func add<C: Component>(_ type: C.Type) -> ColumnPointer {
    let column = ColumnPointer.allocate(capacity: 1)
    column.initialize(to: Column(type, number: columns.count))
    column.pointee.change.pointee.column = column
    columns.append(column)
    if !enter(column) { rebuild() }
    return column
  }

  private func enter(_ column: ColumnPointer) -> Bool {
    let key = UInt(bitPattern: ObjectIdentifier(column.pointee.type))
    let bucket = bucket(key)
    guard let free = [bucket, bucket + 1].first(where: { $0.pointee.key == 0 }) else { return false }
    free.pointee = Entry(key: key, column: column)
    return true
  }

  private mutating func rebuild() {
    repeat {
      entries.deallocate()
      shift -= 1
      entries = .allocate(capacity: entryCount)
      entries.initialize(repeating: Entry(), count: entryCount)
    } while !columns.allSatisfy(enter)
  }
}

extension StoragePointer {
  /// Returns the column of a type, if this world ever held one.
  @inlinable @inline(__always) func column<C: Component>(of type: C.Type) -> ColumnPointer? {
    find(UInt(bitPattern: ObjectIdentifier(type)))
  }

  /// Returns the column of a type that is known only at run time.
  func column(_ type: any Component.Type) -> ColumnPointer? { find(UInt(bitPattern: ObjectIdentifier(type))) }

  /// Returns the column of a type, created at its first use.
  @inlinable @inline(__always) func makeColumn<C: Component>(_ type: C.Type) -> ColumnPointer {
    column(of: type) ?? addColumn(type)
  }

  @inlinable @inline(__always) func find(_ key: UInt) -> ColumnPointer? {
    let bucket = pointee.table.bucket(key)
    if bucket[0].key == key { return bucket[0].column.unsafelyUnwrapped }
    if bucket[1].key == key { return bucket[1].column.unsafelyUnwrapped }
    return nil
  }

  @inline(never) @usableFromInline func addColumn<C: Component>(_ type: C.Type) -> ColumnPointer {
    let column = pointee.table.add(type)
    beginTracking(column)
    return column
  }
}

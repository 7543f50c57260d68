/// Which row of a column each entity owns: a sparse array in pages.
///
/// An entry holds the row and the entity's generation, so one read answers both "does it live" and "where". Pages
/// that no entity uses are one shared page of zeros.
@usableFromInline struct RowIndex {
  @usableFromInline var pages: UnsafeMutablePointer<UnsafeMutablePointer<UInt64>>
  /// Entities below this index have a place in ``pages``.
  @usableFromInline var limit: UInt32 = 0
  @usableFromInline let emptyPage: UnsafeMutablePointer<UInt64>

  @inlinable static var pageBits: UInt32 { 10 }
  @inlinable static var pageSize: Int { 1 << Int(pageBits) }

  init(emptyPage: UnsafeMutablePointer<UInt64>) {
    self.emptyPage = emptyPage
    pages = .allocate(capacity: 1)
  }

  static func makePage() -> UnsafeMutablePointer<UInt64> {
    let page = UnsafeMutablePointer<UInt64>.allocate(capacity: pageSize)
    page.initialize(repeating: 0, count: pageSize)
    return page
  }

  func deallocate() {
    for number in 0..<Int(limit >> Self.pageBits) where pages[number] != emptyPage {
      pages[number].deallocate()
    }
    pages.deallocate()
  }

  @inlinable func row(of entity: EntityID) -> Int? {
    guard entity.index < limit else { return nil }
    let entry = pages[Int(entity.index >> Self.pageBits)][Int(entity.index) & (Self.pageSize - 1)]
    guard UInt32(truncatingIfNeeded: entry >> 32) == entity.generation else { return nil }
    return Int(UInt32(truncatingIfNeeded: entry))
  }

  /// Writes the row of an entity that may not have had one.
  @inlinable mutating func insert(_ entity: EntityID, row: Int) {
    let number = Int(entity.index >> Self.pageBits)
    if entity.index >= limit || pages[number] == emptyPage { addPage(number) }
    replace(entity, row: row)
  }

  /// Writes the row of an entity that has one.
  @inlinable func replace(_ entity: EntityID, row: Int) {
    pages[Int(entity.index >> Self.pageBits)][Int(entity.index) & (Self.pageSize - 1)] =
      UInt64(entity.generation) << 32 | UInt64(truncatingIfNeeded: row)
  }

  @inlinable func clear(_ entity: EntityID) {
    pages[Int(entity.index >> Self.pageBits)][Int(entity.index) & (Self.pageSize - 1)] = 0
  }

  @inline(never) @usableFromInline mutating func addPage(_ number: Int) {
    let count = Int(limit >> Self.pageBits)
    if number >= count {
      var capacity = max(count, 1)
      while capacity <= number { capacity *= 2 }
      let grown = UnsafeMutablePointer<UnsafeMutablePointer<UInt64>>.allocate(capacity: capacity)
      grown.moveInitialize(from: pages, count: count)
      (grown + count).initialize(repeating: emptyPage, count: capacity - count)
      pages.deallocate()
      pages = grown
      limit = UInt32(capacity) << Self.pageBits
    }
    if pages[number] == emptyPage { pages[number] = Self.makePage() }
  }
}

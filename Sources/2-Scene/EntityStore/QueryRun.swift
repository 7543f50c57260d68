/// A run of a typed query: its holds and the alignment of its columns.
@usableFromInline struct QueryRun {
  /// The entities of the shortest column: no other can match.
  @usableFromInline let owners: UnsafeMutablePointer<EntityID>
  @usableFromInline let count: Int
  /// The number of rows for which every column has the same entity in the same row.
  @usableFromInline let alignedCount: Int
  let first: ColumnPointer
  let others: (ColumnPointer?, ColumnPointer?, ColumnPointer?)
  /// The number of columns that may change, from the first on.
  let changing: Int
}

extension World {
  /// Begins a query that changes its first columns, or none, and reads the others.
  @inline(never) @usableFromInline func begin(
    _ first: ColumnPointer, second: ColumnPointer? = nil, third: ColumnPointer? = nil,
    fourth: ColumnPointer? = nil, changing: Int = 1
  ) -> QueryRun {
    first.hold(changing: changing > 0)
    second?.hold(changing: changing > 1)
    third?.hold(changing: false)
    fourth?.hold(changing: false)

    var shortest = first
    var aligned = first.pointee.count
    func join(_ column: ColumnPointer?) {
      guard let column else { return }
      if column.pointee.count < shortest.pointee.count { shortest = column }
      aligned = min(aligned, first.alignedRows(with: column))
    }
    join(second)
    join(third)
    join(fourth)
    storage.pointee.queryDepth += 1
    let query = QueryRun(
      owners: shortest.pointee.owners, count: shortest.pointee.count, alignedCount: aligned, first: first,
      others: (second, third, fourth), changing: changing)
    if changing > 0 { query.noteChanges(first) }
    if changing > 1, let second { query.noteChanges(second) }
    return query
  }

  @inline(never) @usableFromInline func end(_ query: QueryRun) {
    storage.pointee.queryDepth -= 1
    query.first.release(changing: query.changing > 0)
    query.others.0?.release(changing: query.changing > 1)
    query.others.1?.release(changing: false)
    query.others.2?.release(changing: false)
  }
}

extension QueryRun {
  /// Records that the values of all matching entities may change.
  func noteChanges(_ column: ColumnPointer) {
    column.pointee.version &+= 1
    guard column.pointee.isTracked else { return }
    for row in 0..<count where matches(owners[row]) { column.mark(owners[row]) }
  }

  private func matches(_ entity: EntityID) -> Bool {
    func isListed(_ column: ColumnPointer?) -> Bool {
      column.map { $0.row(of: entity) != nil } ?? true
    }
    return isListed(first) && isListed(others.0) && isListed(others.1) && isListed(others.2)
  }
}

extension ColumnPointer {
  /// Holds the column for a query.
  func hold(changing: Bool) {
    if changing ? pointee.holds != 0 : pointee.holds >= Column.exclusiveHold {
      if isHeldByQuery { Misuse.queryConflict(pointee.type) }
      settle()
    }
    setHolds(pointee.holds + (changing ? Column.exclusiveHold : 1))
  }

  func release(changing: Bool) { setHolds(pointee.holds - (changing ? Column.exclusiveHold : 1)) }
}

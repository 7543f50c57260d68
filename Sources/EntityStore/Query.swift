/// One run of a typed query: what it holds and how far its columns are in step.
@usableFromInline struct Query {
  /// The entities of the shortest column: no other can match.
  @usableFromInline let owners: UnsafeMutablePointer<EntityID>
  @usableFromInline let count: Int
  /// For so many rows, every column lists the same entity in the same row.
  @usableFromInline let alignedCount: Int
  let first: ColumnPointer
  let others: (ColumnPointer?, ColumnPointer?, ColumnPointer?)
  /// Whether the first of the others changes, too.
  let changesSecond: Bool
}

extension World {
  /// Begins a query that changes its first column and reads the others.
  @inline(never) @usableFromInline func begin(
    _ first: ColumnPointer, _ second: ColumnPointer? = nil, _ third: ColumnPointer? = nil,
    _ fourth: ColumnPointer? = nil, changingSecond: Bool = false
  ) -> Query {
    first.hold(changing: true)
    second?.hold(changing: changingSecond)
    third?.hold(changing: false)
    fourth?.hold(changing: false)

    var shortest = first
    var aligned = first.pointee.count
    for other in [second, third, fourth] {
      guard let other else { continue }
      if other.pointee.count < shortest.pointee.count { shortest = other }
      aligned = min(aligned, first.alignedRows(with: other))
    }
    storage.pointee.queryDepth += 1
    let query = Query(
      owners: shortest.pointee.owners, count: shortest.pointee.count, alignedCount: aligned, first: first,
      others: (second, third, fourth),
      changesSecond: changingSecond)
    first.pointee.version &+= 1
    if first.pointee.isTracked { query.mark(first) }
    if changingSecond, let second {
      second.pointee.version &+= 1
      if second.pointee.isTracked { query.mark(second) }
    }
    return query
  }

  @inline(never) @usableFromInline func end(_ query: Query) {
    storage.pointee.queryDepth -= 1
    query.first.release(changing: true)
    query.others.0?.release(changing: query.changesSecond)
    query.others.1?.release(changing: false)
    query.others.2?.release(changing: false)
  }
}

extension Query {
  /// Marks the entities that match as changed.
  func mark(_ column: ColumnPointer) {
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
  /// Takes the column for a query.
  func hold(changing: Bool) {
    if changing ? pointee.holds != 0 : pointee.holds >= Column.exclusiveHold {
      if isHeldByQuery { Misuse.queryConflict(pointee.type) }
      settle()
    }
    setHolds(pointee.holds + (changing ? Column.exclusiveHold : 1))
  }

  func release(changing: Bool) { setHolds(pointee.holds - (changing ? Column.exclusiveHold : 1)) }
}

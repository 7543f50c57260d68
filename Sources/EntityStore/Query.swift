/// One run of a typed query: what it holds and how far its columns are in step.
@usableFromInline struct Query {
  @usableFromInline typealias ColumnPointer = UnsafeMutablePointer<Column>

  /// The entities of the shortest column: no other can match.
  @usableFromInline let owners: ContiguousArray<EntityID>
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
    _ first: Query.ColumnPointer, _ second: Query.ColumnPointer? = nil, _ third: Query.ColumnPointer? = nil,
    _ fourth: Query.ColumnPointer? = nil, changingSecond: Bool = false
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
      owners: shortest.pointee.owners, alignedCount: aligned, first: first, others: (second, third, fourth),
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
    for entity in owners where matches(entity) { column.pointee.mark(entity) }
  }

  private func matches(_ entity: EntityID) -> Bool {
    func isListed(_ column: ColumnPointer?) -> Bool {
      column.map { $0.pointee.row(of: entity) != nil } ?? true
    }
    return isListed(first) && isListed(others.0) && isListed(others.1) && isListed(others.2)
  }
}

extension UnsafeMutablePointer<Column> {
  /// Takes the column for a query.
  func hold(changing: Bool) {
    if changing ? pointee.holds != 0 : pointee.holds >= Column.exclusiveHold {
      if pointee.isHeldByQuery { Misuse.queryConflict(pointee.type) }
      settle()
    }
    pointee.holds += changing ? Column.exclusiveHold : 1
  }

  func release(changing: Bool) { pointee.holds -= changing ? Column.exclusiveHold : 1 }

  func alignedRows(with other: Query.ColumnPointer) -> Int {
    pointee.alignments.alignedRows(pointee.owners, layout: pointee.layout, other.pointee)
  }
}

extension Column {
  /// The row of an entity, which is likely the given one.
  @inlinable func row(of entity: EntityID, near row: Int) -> Int? {
    row < count && owners[row] == entity ? row : index.row(of: entity)
  }
}

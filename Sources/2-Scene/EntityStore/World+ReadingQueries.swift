// Typed queries that change nothing: columns they read are not marked as changed.
extension World {
  /// Visits every entity that has an `A`, in storage order; none may change.
  @inlinable public func forEachReading<A: Component>(_: A.Type, _ body: (EntityID, borrowing A) -> Void) {
    guard let a = storage.column(of: A.self) else { return }
    let query = begin(a, changing: 0)
    defer { end(query) }
    let rows = a.values(A.self)
    let owners = query.owners
    for row in 0..<query.count { body(owners[row], rows[row]) }
  }

  /// Visits every entity that has an `A` and a `B`; none may change.
  @inlinable public func forEachReading<A: Component, B: Component>(
    _: A.Type, _: B.Type, _ body: (EntityID, borrowing A, borrowing B) -> Void
  ) {
    if A.self == B.self { Misuse.namedTwice() }
    guard let a = column(A.self), let b = column(B.self) else { return }
    let query = begin(a, second: b, changing: 0)
    defer { end(query) }
    let valuesA = a.values(A.self), valuesB = b.values(B.self)
    let owners = query.owners
    for row in 0..<query.alignedCount { body(owners[row], valuesA[row], valuesB[row]) }
    for row in query.alignedCount..<query.count {
      let entity = owners[row]
      guard let rowA = a.row(of: entity, near: row), let rowB = b.row(of: entity, near: row)
      else { continue }
      body(entity, valuesA[rowA], valuesB[rowB])
    }
  }

  /// Visits every entity that has an `A`, a `B` and a `C`; none may change.
  @inlinable public func forEachReading<A: Component, B: Component, C: Component>(
    _: A.Type, _: B.Type, _: C.Type, _ body: (EntityID, borrowing A, borrowing B, borrowing C) -> Void
  ) {
    if A.self == B.self || A.self == C.self || B.self == C.self { Misuse.namedTwice() }
    guard let a = column(A.self), let b = column(B.self), let c = column(C.self) else { return }
    let query = begin(a, second: b, third: c, changing: 0)
    defer { end(query) }
    let valuesA = a.values(A.self), valuesB = b.values(B.self),
      valuesC = c.values(C.self)
    let owners = query.owners
    for row in 0..<query.alignedCount { body(owners[row], valuesA[row], valuesB[row], valuesC[row]) }
    for row in query.alignedCount..<query.count {
      let entity = owners[row]
      guard let rowA = a.row(of: entity, near: row),
        let rowB = b.row(of: entity, near: row), let rowC = c.row(of: entity, near: row)
      else { continue }
      body(entity, valuesA[rowA], valuesB[rowB], valuesC[rowC])
    }
  }
}

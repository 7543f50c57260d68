// Typed queries: what engine systems run every frame. The columns of a query are checked, held and marked
// once; the loops then work on plain pointers. Rows that are aligned in all columns need no look-ups, and for
// components that are added together those are all rows. The others are found through the shortest column.
// The order of the visits is that column's, so it depends on the component counts.
extension World {
  /// Visits every entity that has an `A`, in storage order.
  @inlinable public func forEach<A: Component>(_: A.Type, _ body: (EntityID, inout A) -> Void) {
    guard let a = storage.column(of: A.self) else { return }
    let query = begin(a)
    defer { end(query) }
    let rows = a.values(A.self)
    let owners = query.owners
    for row in 0..<query.count { body(owners[row], &rows[row]) }
  }

  /// Visits every entity that has an `A` and a `B`; only the `A` may change.
  @inlinable public func forEach<A: Component, B: Component>(
    _: A.Type, _: B.Type, _ body: (EntityID, inout A, borrowing B) -> Void
  ) {
    if A.self == B.self { Misuse.namedTwice() }
    guard let a = column(A.self), let b = column(B.self) else { return }
    let query = begin(a, second: b)
    defer { end(query) }
    let valuesA = a.values(A.self), valuesB = b.values(B.self)
    let owners = query.owners
    for row in 0..<query.alignedCount { body(owners[row], &valuesA[row], valuesB[row]) }
    for row in query.alignedCount..<query.count {
      let entity = owners[row]
      guard let rowA = a.row(of: entity, near: row), let rowB = b.row(of: entity, near: row)
      else { continue }
      body(entity, &valuesA[rowA], valuesB[rowB])
    }
  }

  /// Visits every entity that has an `A` and a `B`; both may change.
  @inlinable public func forEachMutating<A: Component, B: Component>(
    _: A.Type, _: B.Type, _ body: (EntityID, inout A, inout B) -> Void
  ) {
    if A.self == B.self { Misuse.namedTwice() }
    guard let a = column(A.self), let b = column(B.self) else { return }
    let query = begin(a, second: b, changing: 2)
    defer { end(query) }
    let valuesA = a.values(A.self), valuesB = b.values(B.self)
    let owners = query.owners
    for row in 0..<query.alignedCount { body(owners[row], &valuesA[row], &valuesB[row]) }
    for row in query.alignedCount..<query.count {
      let entity = owners[row]
      guard let rowA = a.row(of: entity, near: row), let rowB = b.row(of: entity, near: row)
      else { continue }
      body(entity, &valuesA[rowA], &valuesB[rowB])
    }
  }

  /// Visits every entity that has an `A`, a `B` and a `C`; only the `A` may change.
  @inlinable public func forEach<A: Component, B: Component, C: Component>(
    _: A.Type, _: B.Type, _: C.Type, _ body: (EntityID, inout A, borrowing B, borrowing C) -> Void
  ) {
    if A.self == B.self || A.self == C.self || B.self == C.self { Misuse.namedTwice() }
    guard let a = column(A.self), let b = column(B.self), let c = column(C.self) else { return }
    let query = begin(a, second: b, third: c)
    defer { end(query) }
    let valuesA = a.values(A.self), valuesB = b.values(B.self),
      valuesC = c.values(C.self)
    let owners = query.owners
    for row in 0..<query.alignedCount { body(owners[row], &valuesA[row], valuesB[row], valuesC[row]) }
    for row in query.alignedCount..<query.count {
      let entity = owners[row]
      guard let rowA = a.row(of: entity, near: row),
        let rowB = b.row(of: entity, near: row), let rowC = c.row(of: entity, near: row)
      else { continue }
      body(entity, &valuesA[rowA], valuesB[rowB], valuesC[rowC])
    }
  }

  /// Visits every entity that has an `A`, a `B`, a `C` and a `D`; only the `A` may change.
  @inlinable public func forEach<A: Component, B: Component, C: Component, D: Component>(
    _: A.Type, _: B.Type, _: C.Type, _: D.Type,
    _ body: (EntityID, inout A, borrowing B, borrowing C, borrowing D) -> Void
  ) {
    if A.self == B.self || A.self == C.self || A.self == D.self || B.self == C.self || B.self == D.self
      || C.self == D.self
    {
      Misuse.namedTwice()
    }
    guard let a = column(A.self), let b = column(B.self), let c = column(C.self), let d = column(D.self)
    else { return }
    let query = begin(a, second: b, third: c, fourth: d)
    defer { end(query) }
    let valuesA = a.values(A.self), valuesB = b.values(B.self),
      valuesC = c.values(C.self), valuesD = d.values(D.self)
    let owners = query.owners
    for row in 0..<query.alignedCount {
      body(owners[row], &valuesA[row], valuesB[row], valuesC[row], valuesD[row])
    }
    for row in query.alignedCount..<query.count {
      let entity = owners[row]
      guard let rowA = a.row(of: entity, near: row),
        let rowB = b.row(of: entity, near: row), let rowC = c.row(of: entity, near: row),
        let rowD = d.row(of: entity, near: row)
      else { continue }
      body(entity, &valuesA[rowA], valuesB[rowB], valuesC[rowC], valuesD[rowD])
    }
  }

  @inlinable func column<C: Component>(_: C.Type) -> ColumnPointer? {
    storage.column(of: C.self)
  }
}

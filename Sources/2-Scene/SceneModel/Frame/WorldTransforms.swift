package import EntityStore
import Meshes
package import simd

/// A cache of the world matrices of all entities in scenes.
///
/// Entities stand in one array, parents before children and each subtree in one piece. A change then costs one pass
/// over the piece below the entity that moved. Subtrees that come or move in the tree are appended in a tail, and rows
/// that are left behind stay empty, until there are so many of both that the array is ordered anew.
@MainActor package final class WorldTransforms {
  private let table: EntityTable
  /// The position up to which the table's journal has been read; nil before the first time.
  private var position: UInt64?
  /// Grows when a matrix may have changed.
  package private(set) var version: UInt64 = 0
  /// The entities in order, with the row of the parent (-1 for none) and the row behind the subtree.
  private var entities: ContiguousArray<EntityID> = []
  private var parentRows: ContiguousArray<Int32> = []
  private var subtreeEnds: ContiguousArray<Int32> = []
  private var matrices: ContiguousArray<float4x4> = []
  /// The row of each slot, -1 for slots in no scene.
  private var rows: ContiguousArray<Int32> = []
  private var changedRows: ContiguousArray<Int32> = []
  /// The number of rows before the tail.
  private var orderedCount = 0
  /// The number of rows whose entities have left.
  private var emptyCount = 0
  /// A flag for each row of the tail: whether its matrix was computed in this update.
  private var tailIsNew: ContiguousArray<Bool> = []

  /// The number of moved entities up to which each of them is noted in the journal.
  private static let mostNoted = 512

  init(table: EntityTable) {
    self.table = table
    table.world.trackChanges(of: Transform.self)
  }

  /// Updates all matrices; it is cheap when nothing moved.
  package func update() {
    changedRows.removeAll(keepingCapacity: true)
    guard followHierarchy() else {
      rebuild()
      table.world.drainChanges(of: Transform.self) { _ in }
      if !entities.isEmpty { changedRows.append(0) }
      version &+= 1
      Self.recompute(
        0..<entities.count, matrices: &matrices, entities: entities, parentRows: parentRows,
        world: table.world)
      table.journal.note(.none, .transforms)
      position = table.journal.end
      return
    }
    recomputeChanged()
    position = table.journal.end
  }

  /// Returns the matrix of an entity in a scene, as of the last ``update()``.
  package func matrix(of entity: EntityID) -> float4x4? {
    guard entity.index < rows.count else { return nil }
    let row = rows[Int(entity.index)]
    guard row >= 0, entities[Int(row)] == entity else { return nil }
    return matrices[Int(row)]
  }

  private func recomputeChanged() {
    var changed: ContiguousArray<Int32> = []
    swap(&changed, &changedRows)
    let rows = rows, entities = entities
    table.world.drainChanges(of: Transform.self) { entity in
      guard entity.index < rows.count else { return }
      let row = rows[Int(entity.index)]
      if row >= 0, entities[Int(row)] == entity { changed.append(row) }
    }
    if !changed.isEmpty {
      changed.sort()
      version &+= 1
      recompute(changed)
    }
    swap(&changed, &changedRows)
  }

  /// Computes the matrices below some rows, given in order.
  private func recompute(_ changed: ContiguousArray<Int32>) {
    var ranges: [Range<Int>] = []
    var done = 0, count = 0
    for row in changed where row >= done {
      let range = Int(row)..<Int(subtreeEnds[Int(row)])
      if let last = ranges.last, last.upperBound == range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
      (done, count) = (range.upperBound, count + range.count)
    }
    for range in ranges {
      Self.recompute(
        range, matrices: &matrices, entities: entities, parentRows: parentRows, world: table.world)
    }
    count += recomputeTail(ranges, count)
    guard count <= Self.mostNoted else { return table.journal.note(.none, .transforms) }
    for range in ranges { for row in range { note(row) } }
  }

  /// Computes the matrices of rows of the tail whose parents have new ones.
  private func recomputeTail(_ ranges: [Range<Int>], _ before: Int) -> Int {
    guard orderedCount < entities.count else { return 0 }
    tailIsNew.removeAll(keepingCapacity: true)
    tailIsNew.append(contentsOf: repeatElement(false, count: entities.count - orderedCount))
    for range in ranges {
      for row in range where row >= orderedCount { tailIsNew[row - orderedCount] = true }
    }
    var count = 0
    for row in orderedCount..<entities.count where !tailIsNew[row - orderedCount] {
      let parent = Int(parentRows[row])
      guard parent >= 0, entities[row] != EntityTable.nobody else { continue }
      let isNew = parent >= orderedCount ? tailIsNew[parent - orderedCount] : ranges.include(parent)
      guard isNew else { continue }
      tailIsNew[row - orderedCount] = true
      Self.recompute(
        row..<row + 1, matrices: &matrices, entities: entities, parentRows: parentRows, world: table.world)
      if before + count < Self.mostNoted { note(row) }
      count += 1
    }
    return count
  }

  private func note(_ row: Int) {
    if entities[row] != EntityTable.nobody { table.journal.note(entities[row], .transforms) }
  }

  /// Recomputes a range of matrices.
  ///
  /// Static, with the array `inout`: one exclusivity check for the pass, not one for each row.
  private static func recompute(
    _ range: Range<Int>, matrices: inout ContiguousArray<float4x4>, entities: ContiguousArray<EntityID>,
    parentRows: ContiguousArray<Int32>, world: World
  ) {
    for row in range {
      let local = world[entities[row], Transform.self]?.matrix ?? matrix_identity_float4x4
      let parent = Int(parentRows[row])
      matrices[row] = parent < 0 ? local : matrices[parent] * local
    }
  }
}

// The order of the rows.
extension WorldTransforms {
  /// Follows what came, went and moved in the tree since the last update.
  ///
  /// - Returns: Whether that worked; else the rows have to be ordered anew.
  private func followHierarchy() -> Bool {
    guard let position, let changes = table.journal.entries(since: position) else { return false }
    var changed: [EntityID] = []
    for change in changes where change.invalidation.contains(.hierarchy) { changed.append(change.entity) }
    guard !changed.isEmpty else { return true }
    let spare = Swift.max(256, orderedCount / 4)
    guard changed.count <= spare, emptyCount + entities.count - orderedCount <= spare else { return false }
    growSlots()
    for entity in changed {
      if table.world.isAlive(entity), table.isInScene(entity) {
        assignRows(entity)
      } else if row(of: entity) != nil {
        clear(entity)
      }
    }
    return emptyCount + entities.count - orderedCount <= Swift.max(1024, orderedCount)
  }

  private func growSlots() {
    let missing = table.parents.count - rows.count
    if missing > 0 { rows.append(contentsOf: repeatElement(-1, count: missing)) }
  }

  private func row(of entity: EntityID) -> Int32? {
    guard entity.index < rows.count else { return nil }
    let row = rows[Int(entity.index)]
    return row >= 0 && entities[Int(row)] == entity ? row : nil
  }

  /// Empties the row of an entity; those below it have entries of their own.
  private func clear(_ entity: EntityID) {
    guard let row = row(of: entity) else { return }
    entities[Int(row)] = EntityTable.nobody
    rows[Int(entity.index)] = -1
    emptyCount += 1
  }

  /// Returns whether the row of an entity hangs below that of its parent.
  private func isOrdered(_ entity: EntityID) -> Bool {
    guard let row = row(of: entity) else { return false }
    let parent = table.parents[Int(entity.index)]
    guard parent != EntityTable.nobody else { return parentRows[Int(row)] < 0 }
    return parentRows[Int(row)] == self.row(of: parent)
  }

  /// Gives an entity and its subtree rows at the end, unless they are where they belong.
  private func assignRows(_ entity: EntityID) {
    guard !isOrdered(entity) else { return }
    var top = entity
    while case let parent = table.parents[Int(top.index)], parent != EntityTable.nobody, !isOrdered(parent) {
      top = parent
    }
    guard let object = table.objects[Int(top.index)]?.takeUnretainedValue() else { return }
    let first = entities.count
    var pending: [Entity] = [object]
    while let next = pending.popLast() {
      clear(next.handle)
      let parent = table.parents[Int(next.handle.index)]
      rows[Int(next.handle.index)] = Int32(entities.count)
      entities.append(next.handle)
      parentRows.append(parent == EntityTable.nobody ? -1 : row(of: parent) ?? -1)
      matrices.append(matrix_identity_float4x4)
      pending.append(contentsOf: next.node.children.reversed())
    }
    subtreeEnds.append(contentsOf: Int32(first + 1)...Int32(entities.count))
    for row in (first..<entities.count).reversed() where Int(parentRows[row]) >= first {
      let parent = Int(parentRows[row])
      subtreeEnds[parent] = Swift.max(subtreeEnds[parent], subtreeEnds[row])
    }
    changedRows.append(Int32(first))
  }

  /// Rebuilds the order of all entities in scenes from the table's parents alone.
  private func rebuild() {
    let slots = table.parents.count
    let none = UInt32.max
    var firstChild = ContiguousArray<UInt32>(repeating: none, count: slots)
    var nextSibling = firstChild
    var pending: [(slot: UInt32, parentRow: Int32)] = []
    for slot in (0..<slots).reversed() where table.scenes[slot] != 0 {
      let parent = table.parents[slot]
      if parent == EntityTable.nobody {
        pending.append((UInt32(slot), -1))
      } else {
        nextSibling[slot] = firstChild[Int(parent.index)]
        firstChild[Int(parent.index)] = UInt32(slot)
      }
    }
    entities.removeAll(keepingCapacity: true)
    parentRows.removeAll(keepingCapacity: true)
    rows = ContiguousArray(repeating: -1, count: slots)
    while let (slot, parentRow) = pending.popLast() {
      let row = Int32(entities.count)
      entities.append(table.entities[Int(slot)])
      parentRows.append(parentRow)
      rows[Int(slot)] = row
      var child = firstChild[Int(slot)]
      while child != none {
        pending.append((child, row))
        child = nextSibling[Int(child)]
      }
    }
    closeSubtrees()
    matrices = ContiguousArray(repeating: matrix_identity_float4x4, count: entities.count)
    (orderedCount, emptyCount) = (entities.count, 0)
  }

  /// Computes the end of each subtree: behind its last descendant.
  private func closeSubtrees() {
    subtreeEnds = ContiguousArray((0..<Int32(entities.count)).map { $0 + 1 })
    for row in entities.indices.reversed() where parentRows[row] >= 0 {
      let parent = Int(parentRows[row])
      subtreeEnds[parent] = Swift.max(subtreeEnds[parent], subtreeEnds[row])
    }
  }
}

extension [Range<Int>] {
  /// Returns whether one of the ranges, which are in order, holds a number.
  fileprivate func include(_ number: Int) -> Bool {
    var low = 0, high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].upperBound <= number { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].contains(number)
  }
}

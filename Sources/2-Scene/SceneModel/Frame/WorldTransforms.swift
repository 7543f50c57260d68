package import EntityStore
import Meshes
package import simd

/// A cache of the world matrices of all entities in scenes.
///
/// The entities are in one array, parents before children and each subtree contiguous. A change then costs
/// one pass over the range below the entity that moved; entering, leaving and reparenting rebuild the array.
@MainActor package final class WorldTransforms {
  private let table: EntityTable
  private var structureVersion = UInt64.max
  /// The version, which grows when a matrix may have changed.
  package private(set) var version: UInt64 = 0
  /// The entities in order, with the row of the parent (-1 for none) and the row behind the subtree.
  private var entities: ContiguousArray<EntityID> = []
  private var parentRows: ContiguousArray<Int32> = []
  private var subtreeEnds: ContiguousArray<Int32> = []
  private var matrices: ContiguousArray<float4x4> = []
  /// The row of each slot, -1 for slots in no scene.
  private var rows: ContiguousArray<Int32> = []
  private var changedRows: ContiguousArray<Int32> = []

  init(table: EntityTable) {
    self.table = table
    table.world.trackChanges(of: Transform.self)
  }

  /// Updates all matrices; it is cheap when nothing moved.
  package func update() {
    if structureVersion != table.structureVersion {
      rebuild()
      table.world.drainChanges(of: Transform.self) { _ in }
      recompute(0..<entities.count)
    } else {
      recomputeChanged()
    }
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
    changed.removeAll(keepingCapacity: true)
    let rows = rows
    table.world.drainChanges(of: Transform.self) { entity in
      guard entity.index < rows.count, rows[Int(entity.index)] >= 0 else { return }
      changed.append(rows[Int(entity.index)])
    }
    changed.sort()
    var done = 0
    for row in changed where row >= done {
      let end = Int(subtreeEnds[Int(row)])
      recompute(Int(row)..<end)
      done = end
    }
    swap(&changed, &changedRows)
  }

  private func recompute(_ range: Range<Int>) {
    version &+= 1
    Self.recompute(range, &matrices, entities, parentRows, table.world)
  }

  /// Recomputes a range of matrices.
  ///
  /// Recomputes a range of matrices.
  ///
  /// Static, with the array `inout`: one exclusivity check for the pass, not one for each row.
  private static func recompute(
    _ range: Range<Int>, _ matrices: inout ContiguousArray<float4x4>, _ entities: ContiguousArray<EntityID>,
    _ parentRows: ContiguousArray<Int32>, _ world: World
  ) {
    for row in range {
      let local = world[entities[row], Transform.self]?.matrix ?? matrix_identity_float4x4
      let parent = Int(parentRows[row])
      matrices[row] = parent < 0 ? local : matrices[parent] * local
    }
  }

  /// Rebuilds the order of all entities in scenes from the table's parents alone.
  private func rebuild() {
    structureVersion = table.structureVersion
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

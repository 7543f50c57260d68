import EntityStore
import Meshes
import SceneModel

// The items of nodes.
extension SceneExtraction {
  /// Sets the items of a node and their references.
  func setRows(_ node: Int32, _ new: [RenderItem], references newReferences: [Int32]) {
    let n = Int(node), old = nodeRows[n]
    if new.count == Int(old.count) {
      releaseParts(old.range)
      for (row, value) in zip(old.range, new) { replaceRow(row, value) }
    } else {
      releaseParts(old.range)
      for row in old.range { removeRow(row) }
      freeRows.remove(old.start, count: Int(old.count))
      let start = freeRows.take(new.count) ?? Int32(rows.count)
      for (index, value) in new.enumerated() { insertRow(Int(start) + index, value, of: node) }
      nodeRows[n] = NodeRun(start: start, count: Int32(new.count))
      reorder(node, from: old, to: nodeRows[n])
    }
    let before = nodeReferences[n]
    guard !(before.count == 0 && newReferences.isEmpty) else { return }
    let isSame =
      Int(before.count) == newReferences.count
      && zip(before.range, newReferences).allSatisfy { references.elements[$0] == $1 }
    for index in before.range {
      let reference = references.elements[index]
      if !isSame, isFirstUse(of: reference, at: node) {
        unrankedReferences.append((reference, nodePositions[n]))
      }
      release(reference)
    }
    guard !isSame else { return }
    references.remove(before.start, count: Int(before.count))
    nodeReferences[n] = NodeRun(start: references.add(newReferences), count: Int32(newReferences.count))
    rankedNodes.append(node)
  }

  func noteChange(_ row: Int) { changed.rows.append(Int32(row)) }

  private func insertRow(_ row: Int, _ value: RenderItem, of node: Int32) {
    if row == rows.count {
      rows.append(value)
      isLive.append(true)
      nodeOfRow.append(node)
    } else {
      (rows[row], isLive[row], nodeOfRow[row]) = (value, true, node)
    }
    note(value, 1)
    if value.isShadowCaster { shadowVersion += 1 }
    noteChange(row)
  }

  private func removeRow(_ row: Int) {
    let old = rows[row]
    note(old, -1)
    isLive[row] = false
    foreignRows.remove(Int32(row))
    if old.isShadowCaster { shadowVersion += 1 }
    noteChange(row)
  }

  func replaceRow(_ row: Int, _ value: RenderItem) {
    let old = rows[row]
    guard old != value else { return }
    rows[row] = value
    note(old, -1)
    note(value, 1)
    if old.isShadowCaster || value.isShadowCaster, !castsAlike(old, value) { shadowVersion += 1 }
    noteChange(row)
  }

  private func note(_ row: RenderItem, _ count: Int) {
    if row.debugMode != 0 { debugItems += count }
    if row.instanceSet >= 0 { instanceSetsVersion += 1 }
    if row.contactShadowCaster >= 0 { contactShadowVersion += 1 }
  }

  /// Returns whether two items have the same effect on shadow maps.
  private func castsAlike(_ old: RenderItem, _ new: RenderItem) -> Bool {
    guard old.isShadowCaster == new.isShadowCaster, old.mesh == new.mesh, old.part == new.part,
      old.entity == new.entity, old.placement == new.placement, old.instanceSet == new.instanceSet,
      old.skinnedModel == new.skinnedModel, old.billboard == new.billboard,
      old.boundsMargin == new.boundsMargin, old.world == new.world
    else { return false }
    if old.material == new.material { return true }
    let values = materialTable.values
    return DepthKeys(values[Int(old.material)]) == DepthKeys(values[Int(new.material)])
  }

  /// Frees the placements and instances of items.
  private func releaseParts(_ range: Range<Int>) {
    var placement: Int32 = -1, released: [Int32] = []
    for row in range {
      let row = rows[row]
      if row.placement >= 0, row.placement != placement {
        placement = row.placement
        placements.remove(placement, count: 1)
      }
      if row.instanceSet >= 0, !released.contains(row.instanceSet) {
        released.append(row.instanceSet)
        instanceSources.remove(row.instanceSet, count: 1)
      }
    }
  }
}

extension RenderItem {
  /// True if the item is drawn into shadow maps.
  var isShadowCaster: Bool { castsShadow && !isOccluder && portal == -1 }
}

extension SceneExtraction {
  /// Lists the items in tree order, and numbers the nodes.
  func orderRows() {
    var order: [Int32] = [], positions: [Int32] = []
    swap(&order, &self.order)
    swap(&positions, &nodePositions)
    order.removeAll(keepingCapacity: true)
    let next = tree.next, runs = nodeRows
    var position: Int32 = 0
    func append(_ node: Int32) {
      let run = runs[Int(node)]
      positions[Int(node)] = position
      position += 1
      for row in run.start..<run.start + run.count { order.append(row) }
    }
    var node = tree.first
    while node >= 0 {
      append(node)
      node = next[Int(node)]
    }
    for node in stickerNodes { append(node) }
    swap(&order, &self.order)
    swap(&positions, &nodePositions)
  }

  /// Replaces the items of a node in the order, without visiting other nodes.
  func reorder(_ node: Int32, from old: NodeRun, to new: NodeRun) {
    let position = nodePositions[Int(node)]
    guard !hasNewOrder, position >= 0, reorderedNodes < Self.mostReorderedNodes else {
      return hasNewOrder = true
    }
    reorderedNodes += 1
    var low = 0, high = order.count
    while low < high {
      let middle = (low + high) / 2
      if nodePositions[Int(nodeOfRow[Int(order[middle])])] < position {
        low = middle + 1
      } else {
        high = middle
      }
    }
    order.replaceSubrange(low..<low + Int(old.count), with: new.start..<new.start + new.count)
  }

  /// The number of nodes from which listing all items is faster than moving the items of each.
  static let mostReorderedNodes = 256

  /// Returns the rank of a node's reference: ranks sort by the node's position, then by the index of the
  /// reference.
  private func rank(_ node: Int32, _ index: Int) -> Int64 {
    Int64(nodePositions[Int(node)]) << 32 | Int64(index)
  }

  /// Updates the ranks of materials and meshes, by their first use.
  func updateRanks() {
    materialRanks.append(
      contentsOf: repeatElement(-1, count: materialTable.values.count - materialRanks.count))
    meshRanks.append(contentsOf: repeatElement(-1, count: meshes.count - meshRanks.count))
    if hasNewOrder || !rankChangedNodes() { rankAll() }
    rankedNodes.removeAll(keepingCapacity: true)
    unrankedReferences.removeAll(keepingCapacity: true)
  }

  /// Ranks the references of changed nodes.
  ///
  /// - Returns: Whether that is enough: a material or mesh may have lost its first use while others remain.
  private func rankChangedNodes() -> Bool {
    var isChanged = false
    for (reference, _) in unrankedReferences {
      let number = Int(reference >> 1)
      let isUsed = reference & 1 == 1 ? meshUses[number] > 0 : materialTable.isUsed(reference >> 1)
      setRank(of: reference, isUsed ? .max : -1)
      isChanged = true
    }
    for node in rankedNodes {
      for (index, element) in nodeReferences[Int(node)].range.enumerated() {
        let reference = references.elements[element], old = rank(of: reference), new = rank(node, index)
        guard old < 0 || new < old else { continue }
        setRank(of: reference, new)
        isChanged = true
      }
    }
    if isChanged { rankVersion += 1 }
    // The first use of the others was at a node that has changed: a later rank may not be the first.
    return unrankedReferences.allSatisfy { reference, position in
      let rank = rank(of: reference)
      return rank < 0 || rank >> 32 <= Int64(position)
    }
  }

  /// Returns whether a reference of a node is the first use of its material or mesh.
  func isFirstUse(of reference: Int32, at node: Int32) -> Bool {
    let position = nodePositions[Int(node)],
      ranks = reference & 1 == 1 ? meshRanks.count : materialRanks.count
    guard position >= 0, Int(reference >> 1) < ranks else { return false }
    return rank(of: reference) >> 32 == Int64(position)
  }

  private func rank(of reference: Int32) -> Int64 {
    reference & 1 == 1 ? meshRanks[Int(reference >> 1)] : materialRanks[Int(reference >> 1)]
  }

  private func setRank(of reference: Int32, _ rank: Int64) {
    if reference & 1 == 1 {
      meshRanks[Int(reference >> 1)] = rank
    } else {
      materialRanks[Int(reference >> 1)] = rank
    }
  }

  private func rankAll() {
    var newMaterials = [Int64](repeating: -1, count: materialTable.values.count)
    var newMeshes = [Int64](repeating: -1, count: meshes.count)
    let next = tree.next, runs = nodeReferences, references = references.elements, positions = nodePositions
    var node = tree.first, sticker = 0
    while true {
      if node < 0 {
        guard sticker < stickerNodes.count else { break }
        node = stickerNodes[sticker]
        sticker += 1
      }
      let run = runs[Int(node)], position = Int64(positions[Int(node)]) << 32
      for index in 0..<Int(run.count) {
        let reference = references[Int(run.start) + index], number = Int(reference >> 1)
        if reference & 1 == 1 {
          if newMeshes[number] < 0 { newMeshes[number] = position | Int64(index) }
        } else if newMaterials[number] < 0 {
          newMaterials[number] = position | Int64(index)
        }
      }
      node = sticker > 0 ? -1 : next[Int(node)]
    }
    if newMaterials != materialRanks || newMeshes != meshRanks { rankVersion += 1 }
    (materialRanks, meshRanks) = (newMaterials, newMeshes)
  }
}

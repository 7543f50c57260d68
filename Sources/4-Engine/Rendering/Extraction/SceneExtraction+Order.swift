extension SceneExtraction {
  /// Lists the items in tree order.
  func orderRows() {
    var order: [Int32] = []
    swap(&order, &self.order)
    order.removeAll(keepingCapacity: true)
    let next = tree.next, runs = nodeRows
    var node = tree.first
    while node >= 0 {
      let run = runs[Int(node)]
      for row in run.start..<run.start + run.count { order.append(row) }
      node = next[Int(node)]
    }
    for node in stickerNodes { for row in runs[Int(node)].range { order.append(Int32(row)) } }
    swap(&order, &self.order)
  }

  /// Ranks materials and meshes by their first use.
  func rank() {
    var newMaterials = [Int32](repeating: -1, count: materialTable.values.count)
    var newMeshes = [Int32](repeating: -1, count: meshes.count)
    var materialCount: Int32 = 0, meshCount: Int32 = 0
    let next = tree.next, runs = nodeReferences, references = references.elements
    var node = tree.first, sticker = 0
    while true {
      if node < 0 {
        guard sticker < stickerNodes.count else { break }
        node = stickerNodes[sticker]
        sticker += 1
      }
      let run = runs[Int(node)]
      for index in Int(run.start)..<Int(run.start + run.count) {
        let reference = references[index], number = Int(reference >> 1)
        if reference & 1 == 1 {
          guard newMeshes[number] < 0 else { continue }
          newMeshes[number] = meshCount
          meshCount += 1
        } else if newMaterials[number] < 0 {
          newMaterials[number] = materialCount
          materialCount += 1
        }
      }
      node = sticker > 0 ? -1 : next[Int(node)]
    }
    if newMaterials != materialRanks || newMeshes != meshRanks { rankVersion += 1 }
    (materialRanks, meshRanks) = (newMaterials, newMeshes)
  }
}

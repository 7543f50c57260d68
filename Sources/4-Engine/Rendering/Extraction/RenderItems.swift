import EntityStore
import Meshes
import SceneModel
import simd

/// The render items of a scene, in tree order, with the meshes and materials that they share.
///
/// The items of a node keep their indices for as long as their number stays; ``order`` lists all of them in the order of
/// the tree. Each change is noted, so that consumers follow without visiting the others.
final class RenderItems {
  /// The render items by index; only the ones in ``order`` are in use.
  private(set) var rows: [RenderItem] = []
  /// The indices of all items in tree order, stickers last.
  private(set) var order: [Int32] = []
  private(set) var isLive: [Bool] = []
  /// The meshes and materials that items share.
  let shared = SharedResources()
  /// The transforms of parts that are not at their model's origin.
  private(set) var placements = RunPool<float4x4>()
  /// The instance transforms of parts that are drawn instanced.
  private(set) var instanceSources = RunPool<InstanceSource>()
  /// The items that are placed in the space of another entity than their own.
  private(set) var foreignItems: Set<Int32> = []

  /// Counters that grow with changes of the data they are named after.
  private(set) var instanceSetsVersion = 0
  private(set) var contactShadowVersion = 0
  /// A counter that grows when the contents of shadow maps change for other reasons than motion.
  private(set) var shadowVersion = 0
  /// The number of items that show a debug channel of their surface.
  private(set) var debugItems = 0
  /// The items that were written, added or removed, possibly with duplicates.
  private(set) var changedItems: [Int32] = []
  /// True if the order has to be listed anew.
  private(set) var needsOrder = false

  /// The nodes of the scene.
  let tree: ExtractionTree
  private(set) var stickerNodes: [Int32] = []
  /// The items and references of each node.
  private(set) var nodeItems: [NodeRun] = []
  private var nodeReferences: [NodeRun] = []
  /// The position of each node in tree order, -1 for new ones.
  private var nodePositions: [Int32] = []
  /// The node of each item.
  private var nodeOfItem: [Int32] = []
  /// The nodes whose references this update has changed.
  private var rankedNodes: [Int32] = []
  /// The references that this update has released where they were first used, with the node's position.
  private var unrankedReferences: [(reference: Int32, position: Int32)] = []
  /// The number of nodes whose items this update has moved within ``order``.
  private var reorderedNodes = 0
  private var references = RunPool<Int32>()
  private var freeItems = RunPool<Void>()

  /// The number of nodes from which listing all items is faster than moving the items of each.
  private static let mostReorderedNodes = 256

  init(_ tree: ExtractionTree) { self.tree = tree }

  /// Begins an update.
  func beginChanges() {
    changedItems.removeAll(keepingCapacity: true)
    shared.beginChanges()
    reorderedNodes = 0
  }

  /// Takes the items that have changed, for a list whose memory is used again.
  func swapChanges(_ rows: inout [Int32]) { swap(&rows, &changedItems) }

  func removeAll() {
    rows.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    isLive.removeAll(keepingCapacity: true)
    shared.removeAll()
    placements.removeAll()
    instanceSources.removeAll()
    debugItems = 0
    foreignItems.removeAll()
    stickerNodes.removeAll(keepingCapacity: true)
    nodeItems.removeAll(keepingCapacity: true)
    nodeReferences.removeAll(keepingCapacity: true)
    nodePositions.removeAll(keepingCapacity: true)
    nodeOfItem.removeAll(keepingCapacity: true)
    rankedNodes.removeAll(keepingCapacity: true)
    unrankedReferences.removeAll(keepingCapacity: true)
    references.removeAll()
    freeItems.removeAll()
    needsOrder = true
    noteAllChanged()
  }

  /// Notes that instances, contact shadows and the contents of shadow maps have changed.
  func noteAllChanged() {
    instanceSetsVersion += 1
    contactShadowVersion += 1
    shadowVersion += 1
  }

  // MARK: Nodes

  /// Prepares a node, which has no items yet.
  func addNode(_ node: Int32) {
    if Int(node) == nodeItems.count {
      nodeItems.append(NodeRun())
      nodeReferences.append(NodeRun())
      nodePositions.append(-1)
    } else {
      nodePositions[Int(node)] = -1
    }
  }

  /// Notes that nodes have other places in the tree.
  func noteNewOrder() { needsOrder = true }

  /// Adds a node of stickers, which come after all others.
  func addStickers(_ node: Int32) {
    stickerNodes.append(node)
    needsOrder = true
  }

  func forgetStickers() {
    needsOrder = needsOrder || !stickerNodes.isEmpty
    stickerNodes.removeAll(keepingCapacity: true)
  }

  /// Sets the items of a node and their references.
  func set(_ new: NewItems, of node: Int32) {
    setItems(node, new.rows)
    setReferences(node, new.references)
    if new.isForeign { foreignItems.formUnion(nodeItems[Int(node)].range.map { Int32($0) }) }
  }

  private func setItems(_ node: Int32, _ new: [RenderItem]) {
    let n = Int(node), old = nodeItems[n]
    releaseParts(old.range)
    if new.count == Int(old.count) {
      for (row, value) in zip(old.range, new) { replaceItem(row, value) }
    } else {
      for row in old.range { removeItem(row) }
      freeItems.remove(old.start, count: Int(old.count))
      let start = freeItems.take(new.count) ?? Int32(rows.count)
      for (index, value) in new.enumerated() { insertItem(Int(start) + index, value, of: node) }
      nodeItems[n] = NodeRun(start: start, count: Int32(new.count))
      reorder(node, from: old, to: nodeItems[n])
    }
  }

  private func setReferences(_ node: Int32, _ new: [Int32]) {
    let n = Int(node), before = nodeReferences[n]
    guard !(before.count == 0 && new.isEmpty) else { return }
    let isSame =
      Int(before.count) == new.count
      && zip(before.range, new).allSatisfy { references.elements[$0] == $1 }
    for index in before.range {
      let reference = references.elements[index]
      if !isSame, shared.isFirstUse(of: reference, at: nodePositions[n]) {
        unrankedReferences.append((reference, nodePositions[n]))
      }
      shared.release(reference)
    }
    guard !isSame else { return }
    references.remove(before.start, count: Int(before.count))
    nodeReferences[n] = NodeRun(start: references.add(new), count: Int32(new.count))
    rankedNodes.append(node)
  }

  /// Returns whether a node has items of one of some meshes.
  func uses(_ meshes: Set<Int32>, _ node: Int32) -> Bool {
    nodeReferences[Int(node)].range.contains {
      references.elements[$0] & 1 == 1 && meshes.contains(references.elements[$0] >> 1)
    }
  }

  /// Notes that all items of a node have changed, whatever their values.
  func noteChanges(of node: Int32) {
    for row in nodeItems[Int(node)].range { changedItems.append(Int32(row)) }
  }

  // MARK: Items

  /// Adds the transform of a part that is not at its model's origin.
  func addPlacement(_ matrix: float4x4) -> Int32 { placements.add([matrix]) }

  /// Adds the instances of a part; parts of one instance that share transforms share their instance buffer too.
  func addInstances(
    _ instances: MeshInstancesComponent.Part, of part: PackedMesh.Part, in sets: inout [Int32], margin: Float
  ) -> Int32 {
    let index: Int32
    if let shared = sets.first(where: { instanceSources.elements[Int($0)].data === instances.data }) {
      index = shared
    } else {
      index = instanceSources.add([InstanceSource(data: instances.data)])
      sets.append(index)
    }
    instanceSources.elements[Int(index)].add(part.bounds, margin: margin, limit: instances.bounds)
    return index
  }

  private func insertItem(_ row: Int, _ value: RenderItem, of node: Int32) {
    if row == rows.count {
      rows.append(value)
      isLive.append(true)
      nodeOfItem.append(node)
    } else {
      (rows[row], isLive[row], nodeOfItem[row]) = (value, true, node)
    }
    note(value, 1)
    if value.isShadowCaster { shadowVersion += 1 }
    changedItems.append(Int32(row))
  }

  private func removeItem(_ row: Int) {
    let old = rows[row]
    note(old, -1)
    isLive[row] = false
    foreignItems.remove(Int32(row))
    if old.isShadowCaster { shadowVersion += 1 }
    changedItems.append(Int32(row))
  }

  func replaceItem(_ row: Int, _ value: RenderItem) {
    let old = rows[row]
    guard old != value else { return }
    rows[row] = value
    note(old, -1)
    note(value, 1)
    if old.isShadowCaster || value.isShadowCaster, !castsAlike(old, value) { shadowVersion += 1 }
    changedItems.append(Int32(row))
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
    let values = shared.materials.values
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

  // MARK: Order

  /// Lists the items in tree order where that has changed, and ranks what they share by its first use.
  func finish() {
    if needsOrder { orderItems() }
    if needsOrder || !rankedNodes.isEmpty {
      if needsOrder || !rankChangedNodes() { rankAll() }
      rankedNodes.removeAll(keepingCapacity: true)
      unrankedReferences.removeAll(keepingCapacity: true)
    }
    needsOrder = false
  }

  /// Lists the items in tree order, and numbers the nodes.
  private func orderItems() {
    var order: [Int32] = [], positions: [Int32] = []
    swap(&order, &self.order)
    swap(&positions, &nodePositions)
    order.removeAll(keepingCapacity: true)
    let next = tree.next, runs = nodeItems
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
  private func reorder(_ node: Int32, from old: NodeRun, to new: NodeRun) {
    let position = nodePositions[Int(node)]
    guard !needsOrder, position >= 0, reorderedNodes < Self.mostReorderedNodes else {
      return needsOrder = true
    }
    reorderedNodes += 1
    var low = 0, high = order.count
    while low < high {
      let middle = (low + high) / 2
      if nodePositions[Int(nodeOfItem[Int(order[middle])])] < position {
        low = middle + 1
      } else {
        high = middle
      }
    }
    order.replaceSubrange(low..<low + Int(old.count), with: new.start..<new.start + new.count)
  }

  /// Ranks the references of changed nodes.
  ///
  /// - Returns: Whether that is enough: a material or mesh may have lost its first use while others remain.
  private func rankChangedNodes() -> Bool {
    shared.unrank(unrankedReferences.map(\.reference))
    for node in rankedNodes {
      let position = Int64(nodePositions[Int(node)]) << 32
      for (index, element) in nodeReferences[Int(node)].range.enumerated() {
        shared.rank(references.elements[element], noLaterThan: position | Int64(index))
      }
    }
    // The first use of the others was at a node that has changed: a later rank may not be the first.
    return unrankedReferences.allSatisfy { reference, position in
      let rank = shared.rank(of: reference)
      return rank < 0 || rank >> 32 <= Int64(position)
    }
  }

  private func rankAll() {
    let next = tree.next, runs = nodeReferences, elements = references.elements, positions = nodePositions
    shared.rankAnew { rank in
      func visit(_ node: Int32) {
        let run = runs[Int(node)], position = Int64(positions[Int(node)]) << 32
        for index in 0..<Int(run.count) {
          rank(elements[Int(run.start) + index], position | Int64(index))
        }
      }
      var node = tree.first
      while node >= 0 {
        visit(node)
        node = next[Int(node)]
      }
      for node in stickerNodes { visit(node) }
    }
  }
}

extension RenderItem {
  /// True if the item is drawn into shadow maps.
  var isShadowCaster: Bool { castsShadow && !isOccluder && portal == -1 }
}

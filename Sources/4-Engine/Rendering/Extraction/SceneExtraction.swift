import EntityStore
import Geometry
import Meshes
import SceneModel
import simd

/// The models of a scene as render items, updated incrementally.
///
/// Changes come from the scene's change journal. The items of an entity keep their indices, and only the
/// items that a change invalidates are written again; ``order`` lists them in tree order. Consumers follow by
/// ``changes(since:)``, or by the version counter of the data they depend on.
final class SceneExtraction {
  /// The render items by index; only the ones in ``order`` are in use.
  var rows: [RenderItem] = []
  /// The indices of all items in tree order, stickers last.
  private(set) var order: [Int32] = []
  private(set) var isLive: [Bool] = []
  var meshes: [MeshResource?] = []
  /// The index into ``moved`` for each of ``meshes``, or -1.
  var movements: [Int32] = []
  /// The models that are deformed by joints or blend shapes; nil for free indices.
  var moved: [SkinnedModel?] = []
  var materialTable = InternTable(empty: CompiledMaterial())
  /// The transforms of parts that are not at their model's origin.
  var placements = RunPool<float4x4>()
  /// The instance transforms of parts that are drawn instanced.
  var copies = RunPool<InstanceSource>()
  /// The billboards; outer ones before the ones nested in them.
  var billboards: [Billboard] = []
  /// The model sort groups.
  var sortGroups: [ModelSortGroup] = []
  /// The entities with image-based lights used by some items; item value n means `environmentSources[n - 1]`.
  var environmentSources: [Entity] = []
  /// The number of entities that cast contact shadows.
  var groundingCasters = 0
  /// The order of first use of each material and mesh, by index.
  private(set) var materialRanks: [Int32] = []
  private(set) var meshRanks: [Int32] = []

  /// A counter that grows with every change of the items.
  private(set) var version = 0
  /// Counters that grow with changes of the data they are named after.
  private(set) var rankVersion = 0
  var movedVersion = 0
  var copiesVersion = 0
  var groundingVersion = 0
  var billboardVersion = 0
  /// A counter that grows when the contents of shadow maps change for other reasons than motion.
  var shadowVersion = 0
  /// A counter that grows when a pose or a weight may have changed.
  private(set) var deformationVersion = 0
  /// Whether geometry modifiers of materials move vertices, which then change with time alone.
  var movesVertices: Bool { movingMaterials > 0 }
  /// Whether a model shows a debug channel of its surface instead of its color.
  var showsAspects: Bool { aspectRows > 0 }
  var movingMaterials = 0, aspectRows = 0
  /// The items that are placed in the space of another entity than their own.
  var foreignRows: Set<Int32> = []

  var tree = ExtractionTree()
  /// The state, items and references of each node; see ``ExtractionTree``.
  var inherited: [Inherited] = []
  var nodeRows: [NodeRun] = []
  var nodeReferences: [NodeRun] = []
  var traits: [NodeTraits] = []
  /// The indices of each node's billboard, contact shadow, environment and sort group.
  var numbers: [NodeNumbers] = []
  private var lastWalk: [Int] = []
  var stickerNodes: [Int32] = []
  var references = RunPool<Int32>()
  var meshNumbers: [ObjectIdentifier: Int32] = [:]
  private var meshUses: [Int32] = []
  private var meshVersions: [UInt64] = []
  private var freeMeshes: [Int32] = []
  private var freeMoved: [Int32] = []
  private var freeRows = RunPool<Void>()

  weak var scene: Scene?
  private var position: UInt64 = 0
  private var changed = Changes()
  /// The changes of the update that produced the current version.
  private var lastChanges = Changes()
  var hasNewOrder = false, hasNewReferences = false, hasNewNumbers = false, hasNewTexts = false
  var hasNewStickers = false
  /// Whether an active entity has a sticker.
  var hasStickers = false
  private var walk = 0
  var waitsForTexts = true
  let panels = TextPanels()
  var stickers = DecalExtraction()
  var textMeshes: [Int32: MeshResource] = [:]
  private var textsSeen: UInt64 = 0
  private var stickersSeen: UInt64 = 0
  /// The stack of entities still to be visited, the next one last.
  private var pending: [Pending] = []

  /// The changes of one update.
  struct Changes {
    /// The items that were written, added or removed, possibly with duplicates.
    var rows: [Int32] = []
    var materials: [Int32] = []
    var meshes: [Int32] = []
    var isWhole = false
  }

  /// Returns the changes of updates after a version; nil where they are unknown, so that everything may have
  /// changed.
  func changes(since version: Int) -> Changes? {
    version == self.version - 1 && !lastChanges.isWhole ? lastChanges : nil
  }

  var materials: [CompiledMaterial] { materialTable.values }

  /// A counter that grows when a text panel, or the mesh of some stickers, has become ready.
  var textVersion: UInt64 { panels.version &+ stickers.version }

  /// An entity that is to be visited with its descendants.
  private struct Pending {
    var entity: Entity
    var parent: Int32
  }

  /// Updates the render items.
  ///
  /// - Parameters:
  ///   - scene: The scene to extract.
  ///   - waitsForTexts: Whether to wait for all text panels, instead of using the ones that are ready.
  func update(_ scene: Scene, waitsForTexts: Bool) {
    let journal = Scene.collectChanges()
    if self.scene === scene, waitsForTexts == self.waitsForTexts, pending.isEmpty,
      let entries = journal.entries(since: position), entries.count < ChangeJournal.capacity / 2
    {
      position = journal.end
      beginChanges()
      apply(entries, scene)
      finish()
      return
    }
    begin(scene, waitsForTexts, journal)
    while let next = pending.popLast() { visit(next) }
    finish()
  }

  /// Extracts a scene that is not visible yet, a few entities at a time.
  ///
  /// - Parameters:
  ///   - scene: The scene to extract.
  ///   - waitsForTexts: As for ``update(_:waitsForTexts:)``.
  ///   - end: The time at which to stop.
  /// - Returns: Whether there are more entities to extract.
  func goOn(_ scene: Scene, waitsForTexts: Bool, until end: ContinuousClock.Instant) -> Bool {
    if pending.isEmpty {
      guard self.scene !== scene || waitsForTexts != self.waitsForTexts else {
        update(scene, waitsForTexts: waitsForTexts)
        return false
      }
      begin(scene, waitsForTexts, Scene.collectChanges())
    }
    var count = 0
    while let next = pending.popLast() {
      visit(next)
      count += 1
      if count % 16 == 0, ContinuousClock.now >= end, !pending.isEmpty { return true }
    }
    finish()
    return false
  }

  func textsWereSeen() { textsSeen = panels.version }

  /// Resets the extraction for a scene.
  private func begin(_ scene: Scene, _ waitsForTexts: Bool, _ journal: ChangeJournal) {
    clear()
    (self.scene, self.waitsForTexts, position) = (scene, waitsForTexts, journal.end)
    beginChanges()
    changed.isWhole = true
    (hasNewOrder, hasNewReferences, hasNewNumbers, hasNewTexts) = (true, true, true, true)
    hasNewStickers = true
    movedVersion += 1
    copiesVersion += 1
    groundingVersion += 1
    shadowVersion += 1
    deformationVersion += 1
    pending = scene.roots.reversed().map { Pending(entity: $0, parent: -1) }
  }

  private func beginChanges() {
    changed.rows.removeAll(keepingCapacity: true)
    changed.materials.removeAll(keepingCapacity: true)
    changed.meshes.removeAll(keepingCapacity: true)
    changed.isWhole = false
    walk += 1
  }

  private func visit(_ next: Pending) {
    // Between two steps an entity may have been removed or moved; the journal records that.
    guard let scene, scene.contains(next.entity.handle), tree.node(of: next.entity.handle) == nil,
      scene.parent(of: next.entity.handle) == (next.parent < 0 ? nil : tree.entities[Int(next.parent)])
    else { return }
    let node = addNode(next.entity.handle)
    tree.link(node, after: tree.last, below: next.parent)
    refresh(node, scene, renews: true)
    for child in next.entity.children.reversed() { pending.append(Pending(entity: child, parent: node)) }
  }

  private func clear() {
    rows.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    isLive.removeAll(keepingCapacity: true)
    meshes.removeAll(keepingCapacity: true)
    movements.removeAll(keepingCapacity: true)
    moved.removeAll(keepingCapacity: true)
    materialTable.removeAll()
    placements.removeAll()
    copies.removeAll()
    billboards.removeAll(keepingCapacity: true)
    sortGroups.removeAll(keepingCapacity: true)
    environmentSources.removeAll(keepingCapacity: true)
    (groundingCasters, movingMaterials, aspectRows) = (0, 0, 0)
    foreignRows.removeAll()
    tree.removeAll()
    inherited.removeAll(keepingCapacity: true)
    nodeRows.removeAll(keepingCapacity: true)
    nodeReferences.removeAll(keepingCapacity: true)
    traits.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    lastWalk.removeAll(keepingCapacity: true)
    stickerNodes.removeAll(keepingCapacity: true)
    references.removeAll()
    meshNumbers.removeAll(keepingCapacity: true)
    meshUses.removeAll(keepingCapacity: true)
    meshVersions.removeAll(keepingCapacity: true)
    freeMeshes.removeAll(keepingCapacity: true)
    freeMoved.removeAll(keepingCapacity: true)
    freeRows.removeAll()
    textMeshes.removeAll(keepingCapacity: true)
    stickers.clear()
    pending.removeAll(keepingCapacity: true)
  }

  /// Updates the data that depends on more than one entity.
  private func finish() {
    guard let scene else { return }
    renewReplacedMeshes(scene)
    if hasNewTexts || panels.version != textsSeen { refreshTexts(scene) }
    if stickersSeen != stickers.version || hasNewStickers || (hasStickers && !changed.rows.isEmpty) {
      stickersSeen = stickers.version
      dressModels(scene)
    }
    if hasNewNumbers { renumber(scene) }
    if hasNewOrder { orderRows() }
    if hasNewOrder || hasNewReferences { rank() }
    let isChanged =
      hasNewOrder || hasNewReferences || changed.isWhole || !changed.rows.isEmpty || !changed.meshes.isEmpty
    (hasNewOrder, hasNewReferences, hasNewNumbers, hasNewTexts) = (false, false, false, false)
    hasNewStickers = false
    guard isChanged else { return }
    swap(&changed, &lastChanges)
    version += 1
  }
}

// Applying the changes of a scene.
extension SceneExtraction {
  private func apply(_ entries: ArraySlice<ChangeJournal.Entry>, _ scene: Scene) {
    var moved: [EntityID] = [], subtrees: [EntityID] = [], items: [EntityID] = [], worn: [EntityID] = []
    for entry in entries {
      let invalidation = entry.invalidation
      if invalidation.contains(.deformation) { deformationVersion += 1 }
      if invalidation.contains(.hierarchy) { moved.append(entry.entity) }
      if invalidation.contains(.stickers), !invalidation.contains(.renderItems) || hasStickers {
        hasNewStickers = true
      }
      if !invalidation.isDisjoint(with: [.subtree, .activity]) { subtrees.append(entry.entity) }
      if invalidation.contains(.renderItems) {
        items.append(entry.entity)
      } else if invalidation.contains(.stickers) {
        worn.append(entry.entity)
      }
    }
    if !moved.isEmpty { follow(moved, scene) }
    for entity in items {
      if let node = tree.linkedNode(of: entity) { refresh(node, scene, renews: true) }
    }
    for entity in worn {
      if let node = tree.linkedNode(of: entity) { refresh(node, scene, renews: false) }
    }
    for entity in subtrees {
      guard let node = tree.linkedNode(of: entity), lastWalk[Int(node)] != walk else { continue }
      refreshSubtree(node, scene)
    }
  }

  private func refreshSubtree(_ node: Int32, _ scene: Scene) {
    guard tree.lastNode(below: node) != node else {
      lastWalk[Int(node)] = walk
      return refresh(node, scene, renews: false)
    }
    for node in tree.subtree(node) {
      lastWalk[Int(node)] = walk
      refresh(node, scene, renews: false)
    }
  }

  func addNode(_ entity: EntityID, isListed: Bool = true) -> Int32 {
    let node = tree.add(entity, isListed: isListed)
    if Int(node) == inherited.count {
      inherited.append(Inherited())
      nodeRows.append(NodeRun())
      nodeReferences.append(NodeRun())
      traits.append([])
      numbers.append(NodeNumbers())
      lastWalk.append(0)
    } else {
      (inherited[Int(node)], traits[Int(node)]) = (Inherited(), [])
    }
    return node
  }

  func removeNode(_ node: Int32) {
    setTraits(node, [])
    setRows(node, [], references: [])
    textMeshes[node] = nil
    tree.remove(node)
  }

  /// Applies entities that were added, removed or moved in the tree.
  private func follow(_ entities: [EntityID], _ scene: Scene) {
    // All of them are unlinked first, so that no position is determined relative to an outdated one.
    var loose: [Int32] = []
    for entity in entities {
      guard let node = tree.linkedNode(of: entity) else { continue }
      for node in tree.subtree(node) {
        tree.unlink(node)
        loose.append(node)
      }
    }
    if !loose.isEmpty { hasNewOrder = true }
    for entity in entities where scene.contains(entity) && tree.linkedNode(of: entity) == nil {
      var top = entity
      while let parent = scene.parent(of: top), tree.linkedNode(of: parent) == nil { top = parent }
      if let object = scene.findEntity(id: top.bits) { link(object, scene) }
    }
    for node in loose where !tree.isLinked[Int(node)] { removeNode(node) }
  }

  /// Links an entity and its descendants into the order.
  private func link(_ top: Entity, _ scene: Scene) {
    let parent = top.parent.flatMap { tree.linkedNode(of: $0.handle) } ?? -1
    var last = parent
    let position =
      top.parent.map { $0.children.lastIndex { $0 === top } } ?? scene.roots.lastIndex { $0 === top }
    var before = position ?? 0
    while before > 0 {
      before -= 1
      let sibling = top.parent.map { $0.children[before] } ?? scene.roots[before]
      guard let node = tree.linkedNode(of: sibling.handle) else { continue }
      last = tree.lastNode(below: node)
      break
    }
    var pending = [Pending(entity: top, parent: parent)]
    while let next = pending.popLast() {
      let entity = next.entity.handle
      // An entity that was moved out of a subtree which is still linked.
      if let old = tree.linkedNode(of: entity) {
        if old == last { last = tree.node(before: old) }
        tree.unlink(old)
      }
      let known = tree.node(of: entity)
      let node = known ?? addNode(entity)
      tree.link(node, after: last, below: next.parent)
      last = node
      lastWalk[Int(node)] = walk
      refresh(node, scene, renews: known == nil)
      for child in next.entity.children.reversed() { pending.append(Pending(entity: child, parent: node)) }
    }
    hasNewOrder = true
  }

  /// Finds meshes whose contents were replaced.
  private func renewReplacedMeshes(_ scene: Scene) {
    var replaced: Set<Int32> = []
    for (number, mesh) in meshes.enumerated() {
      guard let version = mesh?.version, version != meshVersions[number] else { continue }
      meshVersions[number] = version
      replaced.insert(Int32(number))
      changed.meshes.append(Int32(number))
    }
    guard !replaced.isEmpty, !changed.isWhole else { return }
    var node = tree.first
    while node >= 0 {
      let run = nodeReferences[Int(node)]
      if run.range.contains(where: {
        references.elements[$0] & 1 == 1 && replaced.contains(references.elements[$0] >> 1)
      }) {
        refresh(node, scene, renews: true)
        for row in nodeRows[Int(node)].range { changed.rows.append(Int32(row)) }
      }
      node = tree.next[Int(node)]
    }
    shadowVersion += 1
    groundingVersion += 1
    copiesVersion += 1
    if hasStickers { hasNewStickers = true }
  }
}

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
      for (index, value) in new.enumerated() { insertRow(Int(start) + index, value) }
      nodeRows[n] = NodeRun(start: start, count: Int32(new.count))
      hasNewOrder = true
    }
    let before = nodeReferences[n]
    guard !(before.count == 0 && newReferences.isEmpty) else { return }
    let isSame =
      Int(before.count) == newReferences.count
      && zip(before.range, newReferences).allSatisfy { references.elements[$0] == $1 }
    for index in before.range { release(references.elements[index]) }
    guard !isSame else { return }
    references.remove(before.start, count: Int(before.count))
    nodeReferences[n] = NodeRun(start: references.add(newReferences), count: Int32(newReferences.count))
    hasNewReferences = true
  }

  func noteChange(_ row: Int) { changed.rows.append(Int32(row)) }

  private func insertRow(_ row: Int, _ value: RenderItem) {
    if row == rows.count {
      rows.append(value)
      isLive.append(true)
    } else {
      (rows[row], isLive[row]) = (value, true)
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
    if row.debugMode != 0 { aspectRows += count }
    if row.copies >= 0 { copiesVersion += 1 }
    if row.groundingCaster >= 0 { groundingVersion += 1 }
  }

  /// Returns whether two items have the same effect on shadow maps.
  private func castsAlike(_ old: RenderItem, _ new: RenderItem) -> Bool {
    guard old.isShadowCaster == new.isShadowCaster, old.mesh == new.mesh, old.part == new.part,
      old.entity == new.entity, old.placement == new.placement, old.copies == new.copies,
      old.movement == new.movement, old.billboard == new.billboard, old.boundsMargin == new.boundsMargin
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
      if row.copies >= 0, !released.contains(row.copies) {
        released.append(row.copies)
        copies.remove(row.copies, count: 1)
      }
    }
  }

  /// Returns the reference to a mesh that models share.
  func take(_ mesh: MeshResource) -> Int32 {
    if let number = meshNumbers[ObjectIdentifier(mesh)] {
      meshUses[Int(number)] += 1
      return number
    }
    let number = addMesh(mesh, movement: -1)
    meshNumbers[ObjectIdentifier(mesh)] = number
    return number
  }

  /// Adds a deformed mesh of an entity.
  func take(_ mesh: MeshResource, _ deformation: MeshDeformation, of entity: EntityID) -> Int32 {
    let model = SkinnedModel(entity: entity, mesh: mesh, deformation: deformation)
    let movement = freeMoved.popLast() ?? Int32(moved.count)
    if Int(movement) == moved.count { moved.append(model) } else { moved[Int(movement)] = model }
    movedVersion += 1
    return addMesh(mesh, movement: movement)
  }

  private func addMesh(_ mesh: MeshResource, movement: Int32) -> Int32 {
    let number = freeMeshes.popLast() ?? Int32(meshes.count)
    if Int(number) == meshes.count {
      meshes.append(mesh)
      movements.append(movement)
      meshUses.append(1)
      meshVersions.append(mesh.version)
    } else {
      let n = Int(number)
      (meshes[n], movements[n], meshUses[n], meshVersions[n]) = (mesh, movement, 1, mesh.version)
    }
    changed.meshes.append(number)
    return number
  }

  func take(_ material: CompiledMaterial) -> Int32 {
    let (number, isNew) = materialTable.take(material)
    if isNew {
      changed.materials.append(number)
      if material.shape.geometrySource != nil { movingMaterials += 1 }
    }
    return number
  }

  /// Releases a reference to a mesh (odd) or a material (even).
  private func release(_ reference: Int32) {
    let number = reference >> 1, n = Int(number)
    guard reference & 1 == 1 else {
      let moves = materialTable.values[n].shape.geometrySource != nil
      if materialTable.release(number) {
        changed.materials.append(number)
        if moves { movingMaterials -= 1 }
      }
      return
    }
    meshUses[n] -= 1
    guard meshUses[n] == 0, let mesh = meshes[n] else { return }
    if movements[n] < 0 {
      meshNumbers[ObjectIdentifier(mesh)] = nil
    } else {
      moved[Int(movements[n])] = nil
      freeMoved.append(movements[n])
      movedVersion += 1
    }
    (meshes[n], movements[n]) = (nil, -1)
    freeMeshes.append(number)
    changed.meshes.append(number)
  }

  /// Lists the items in tree order.
  private func orderRows() {
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
  private func rank() {
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

/// A contiguous run of elements of a pool.
struct NodeRun {
  var start: Int32 = 0
  var count: Int32 = 0

  var range: Range<Int> { Int(start)..<Int(start + count) }
}

extension RunPool<Void> {
  /// Returns a free run of a length, if there is one.
  mutating func take(_ count: Int) -> Int32? { count == 0 ? 0 : takeFree(count) }
}

extension RenderItem {
  /// Whether the item is drawn into shadow maps.
  var isShadowCaster: Bool { castsShadow && !isOccluder }
}

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
  var order: [Int32] = []
  var isLive: [Bool] = []
  var meshes: [MeshResource?] = []
  /// The index into ``skinnedModels`` for each of ``meshes``, or -1.
  var skinnedModelOfMesh: [Int32] = []
  /// The models that are deformed by joints or blend shapes; nil for free indices.
  var skinnedModels: [SkinnedModel?] = []
  var materialTable = InternTable(empty: CompiledMaterial())
  /// The transforms of parts that are not at their model's origin.
  var placements = RunPool<float4x4>()
  /// The instance transforms of parts that are drawn instanced.
  var instanceSources = RunPool<InstanceSource>()
  /// The billboards; outer ones before the ones nested in them.
  var billboards: [Billboard] = []
  /// The model sort groups.
  var sortGroups: [ModelSortGroup] = []
  /// The entities with image-based lights used by some items; item value n means `environmentSources[n - 1]`.
  var environmentSources: [Entity] = []
  /// The worlds; number n is at n - 1.
  var worlds: [EntityID] = []
  var portals: [ExtractedPortal] = []
  /// The number of entities that cast contact shadows.
  var contactShadowCasters = 0
  /// Numbers that sort materials and meshes by their first use in tree order, by index; -1 for unused ones.
  var materialRanks: [Int64] = []
  var meshRanks: [Int64] = []

  /// A counter that grows with every change of the items.
  private(set) var version = 0
  /// Counters that grow with changes of the data they are named after.
  var rankVersion = 0
  var skinnedVersion = 0
  var instanceSetsVersion = 0
  var contactShadowVersion = 0
  var billboardVersion = 0
  /// A counter that grows when the contents of shadow maps change for other reasons than motion.
  var shadowVersion = 0
  /// A counter that grows when a pose or a weight may have changed.
  var deformationVersion = 0
  /// True if geometry modifiers of materials move vertices, which then change with time alone.
  var movesVertices: Bool { movingMaterials > 0 }
  /// True if a model shows a debug channel of its surface instead of its color.
  var showsDebugViews: Bool { debugItems > 0 }
  var movingMaterials = 0, debugItems = 0
  /// The items that are placed in the space of another entity than their own.
  var foreignRows: Set<Int32> = []

  var tree = ExtractionTree()
  /// The state, items and references of each node; see ``ExtractionTree``.
  var inherited: [Inherited] = []
  var nodeRows: [NodeRun] = []
  var nodeReferences: [NodeRun] = []
  /// The position of each node in tree order, -1 for new ones.
  var nodePositions: [Int32] = []
  /// The node of each item.
  var nodeOfRow: [Int32] = []
  /// The nodes whose references this update has changed.
  var rankedNodes: [Int32] = []
  /// The references that this update has released where they were first used, with the node's position.
  var unrankedReferences: [(reference: Int32, position: Int32)] = []
  /// The number of nodes whose items this update has moved within ``order``.
  var reorderedNodes = 0
  var traits: [NodeTraits] = []
  /// The indices of each node's billboard, contact shadow, environment and sort group.
  var numbers: [NodeNumbers] = []
  var lastWalk: [Int] = []
  var stickerNodes: [Int32] = []
  var references = RunPool<Int32>()
  var meshNumbers: [ObjectIdentifier: Int32] = [:]
  var meshUses: [Int32] = []
  var meshVersions: [UInt64] = []
  var freeMeshes: [Int32] = []
  var freeSkinnedModels: [Int32] = []
  var freeRows = RunPool<Void>()

  weak var scene: Scene?
  private var position: UInt64 = 0
  var changed = Changes()
  /// The changes of the update that produced the current version.
  private var lastChanges = Changes()
  var hasNewOrder = false, hasNewNumbers = false, hasNewTexts = false
  var hasNewStickers = false
  /// True if an active entity has a sticker.
  var hasStickers = false
  var walk = 0
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
  struct Pending {
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
    (hasNewOrder, hasNewNumbers, hasNewTexts) = (true, true, true)
    hasNewStickers = true
    skinnedVersion += 1
    instanceSetsVersion += 1
    contactShadowVersion += 1
    shadowVersion += 1
    deformationVersion += 1
    pending = scene.roots.reversed().map { Pending(entity: $0, parent: -1) }
  }

  private func beginChanges() {
    changed.rows.removeAll(keepingCapacity: true)
    changed.materials.removeAll(keepingCapacity: true)
    changed.meshes.removeAll(keepingCapacity: true)
    changed.isWhole = false
    reorderedNodes = 0
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
    skinnedModelOfMesh.removeAll(keepingCapacity: true)
    skinnedModels.removeAll(keepingCapacity: true)
    materialTable.removeAll()
    placements.removeAll()
    instanceSources.removeAll()
    billboards.removeAll(keepingCapacity: true)
    sortGroups.removeAll(keepingCapacity: true)
    environmentSources.removeAll(keepingCapacity: true)
    worlds.removeAll(keepingCapacity: true)
    portals.removeAll(keepingCapacity: true)
    (contactShadowCasters, movingMaterials, debugItems) = (0, 0, 0)
    foreignRows.removeAll()
    tree.removeAll()
    inherited.removeAll(keepingCapacity: true)
    nodeRows.removeAll(keepingCapacity: true)
    nodeReferences.removeAll(keepingCapacity: true)
    nodePositions.removeAll(keepingCapacity: true)
    nodeOfRow.removeAll(keepingCapacity: true)
    rankedNodes.removeAll(keepingCapacity: true)
    unrankedReferences.removeAll(keepingCapacity: true)
    materialRanks.removeAll(keepingCapacity: true)
    meshRanks.removeAll(keepingCapacity: true)
    traits.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    lastWalk.removeAll(keepingCapacity: true)
    stickerNodes.removeAll(keepingCapacity: true)
    references.removeAll()
    meshNumbers.removeAll(keepingCapacity: true)
    meshUses.removeAll(keepingCapacity: true)
    meshVersions.removeAll(keepingCapacity: true)
    freeMeshes.removeAll(keepingCapacity: true)
    freeSkinnedModels.removeAll(keepingCapacity: true)
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
      addDecals(scene)
    }
    if hasNewNumbers { renumber(scene) }
    if hasNewOrder { orderRows() }
    if hasNewOrder || !rankedNodes.isEmpty { updateRanks() }
    let isChanged =
      hasNewOrder || changed.isWhole || !changed.rows.isEmpty || !changed.meshes.isEmpty
    (hasNewOrder, hasNewNumbers, hasNewTexts) = (false, false, false)
    hasNewStickers = false
    guard isChanged else { return }
    swap(&changed, &lastChanges)
    version += 1
  }
}

import EntityStore
import Geometry
import GraphicsGL
import Log
import Meshes
import SceneModel
import simd

/// The models of a scene as render items, updated incrementally.
///
/// Changes come from the scene's change journal. The items of an entity keep their indices, and only the
/// items that a change invalidates are written again; ``order`` lists them in tree order. Consumers follow by
/// ``changes(since:)``, or by the version counter of the data they depend on.
final class SceneExtraction {
  let tree = ExtractionTree()
  let states = NodeStates()
  let items: RenderItems
  let numbers = SceneNumbers()
  let texts = TextExtraction()
  let stickers = DecalExtraction()

  /// A counter that grows with every change of the items.
  private(set) var version = 0
  /// A counter that grows when a pose or a weight may have changed.
  private(set) var deformationVersion = 0
  /// True if an active entity has a sticker.
  private(set) var hasStickers = false
  /// True if this update extracts everything.
  private(set) var isWhole = false

  /// The number of textures of a material that the device can read.
  let textureLimit: Int

  private var toldOf: Set<String> = []
  private weak var scene: Scene?
  private var position: UInt64 = 0
  private var stickersSeen: UInt64 = 0
  /// The changes of the update that produced the current version.
  private var lastChanges = Changes()
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

  init(textureLimit: Int = ShaderBindings.Capacity.materialTextures) {
    self.textureLimit = textureLimit
    items = RenderItems(tree)
  }

  /// Compiles a material; what it has too much of is said once.
  func compile(_ material: any Material) -> CompiledMaterial {
    MaterialCompiler.compile(material, textureLimit: textureLimit) { message in
      if toldOf.insert(message).inserted { Log.warning(message, category: "Rendering") }
    }
  }

  /// Notes that a pose or a weight may have changed.
  func noteDeformation() { deformationVersion += 1 }

  /// Returns the changes of updates after a version; nil where they are unknown, so that everything may have
  /// changed.
  func changes(since version: Int) -> Changes? {
    version == self.version - 1 && !lastChanges.isWhole ? lastChanges : nil
  }

  /// A counter that grows when a text panel, or the mesh of some stickers, has become ready.
  var textVersion: UInt64 { texts.version &+ stickers.version }

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
    if self.scene === scene, waitsForTexts == texts.waits, pending.isEmpty,
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
      guard self.scene !== scene || waitsForTexts != texts.waits else {
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

  /// Resets the extraction for a scene.
  private func begin(_ scene: Scene, _ waitsForTexts: Bool, _ journal: ChangeJournal) {
    tree.removeAll()
    states.removeAll()
    items.removeAll()
    numbers.removeAll()
    texts.begin(waits: waitsForTexts)
    stickers.clear()
    (self.scene, position) = (scene, journal.end)
    beginChanges()
    isWhole = true
    deformationVersion += 1
    pending = scene.roots.reversed().map { Pending(entity: $0, parent: -1) }
  }

  private func beginChanges() {
    items.beginChanges()
    isWhole = false
    states.beginWalk()
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

  /// Updates the data that depends on more than one entity.
  private func finish() {
    guard let scene else { return }
    renewReplacedMeshes(scene)
    if states.needsTexts || texts.isOutdated { refreshTexts(scene) }
    let hasOtherItems = hasStickers && !items.changedItems.isEmpty
    if stickersSeen != stickers.version || states.needsStickers || hasOtherItems {
      stickersSeen = stickers.version
      hasStickers = addDecals(scene)
    }
    if states.needsNumbers { numbers.renumber(items, states, scene) }
    let hasNewOrder = items.needsOrder
    items.finish()
    states.finish()
    guard hasNewOrder || isWhole || !items.changedItems.isEmpty || !items.shared.changedMeshes.isEmpty
    else { return }
    var changes = Changes()
    swap(&changes, &lastChanges)
    changes.isWhole = isWhole
    items.swapChanges(&changes.rows)
    items.shared.swapChanges(materials: &changes.materials, meshes: &changes.meshes)
    lastChanges = changes
    version += 1
  }
}

// The data that the passes of a frame read.
extension SceneExtraction {
  var rows: [RenderItem] { items.rows }
  var order: [Int32] { items.order }
  var isLive: [Bool] { items.isLive }
  var nodeItems: [NodeRun] { items.nodeItems }
  var stickerNodes: [Int32] { items.stickerNodes }
  var foreignItems: Set<Int32> { items.foreignItems }
  var placements: RunPool<float4x4> { items.placements }
  var instanceSources: RunPool<InstanceSource> { items.instanceSources }
  var meshes: [MeshResource?] { items.shared.meshes }
  var skinnedModelOfMesh: [Int32] { items.shared.skinnedModelOfMesh }
  var skinnedModels: [SkinnedModel?] { items.shared.skinnedModels }
  var materials: [CompiledMaterial] { items.shared.materials.values }
  var materialRanks: [Int64] { items.shared.materialRanks }
  var meshRanks: [Int64] { items.shared.meshRanks }

  var billboards: [Billboard] { numbers.billboards }
  var sortGroups: [ModelSortGroup] { numbers.sortGroups }
  var environmentSources: [Entity] { numbers.environmentSources }
  var worlds: [EntityID] { numbers.worlds }
  var portals: [ExtractedPortal] { numbers.portals }
  var contactShadowCasters: Int { numbers.contactShadowCasters }

  var rankVersion: Int { items.shared.rankVersion }
  var skinnedVersion: Int { items.shared.skinnedVersion }
  var instanceSetsVersion: Int { items.instanceSetsVersion }
  var contactShadowVersion: Int { items.contactShadowVersion }
  var billboardVersion: Int { numbers.billboardVersion }
  var shadowVersion: Int { items.shadowVersion }
  /// True if geometry modifiers of materials move vertices, which then change with time alone.
  var movesVertices: Bool { items.shared.movingMaterials > 0 }
  /// True if a model shows a debug channel of its surface instead of its color.
  var showsDebugViews: Bool { items.debugItems > 0 }
}

import EntityStore
import Geometry
import Meshes
import SceneModel
import simd

/// The state that a subtree inherits from its ancestors.
struct Inherited: Equatable {
  var opacity: Float = 1
  var castsShadow = true
  /// The node of the contact shadow caster that this is part of, or -1.
  var caster: Int32 = -1
  var receivesGrounding = true
  /// The node whose environment light applies, or -1.
  var receiver: Int32 = -1
  var environmentWeight: Float = 1
  var glows = false
  /// The node of the nearest billboard, or -1.
  var billboard: Int32 = -1
}

/// The traits of a node that affect more than its own items.
struct NodeTraits: OptionSet {
  let rawValue: UInt8

  static let billboard = NodeTraits(rawValue: 1)
  static let caster = NodeTraits(rawValue: 2)
  static let receiver = NodeTraits(rawValue: 4)
  static let sorted = NodeTraits(rawValue: 8)
  static let text = NodeTraits(rawValue: 16)
  static let sticker = NodeTraits(rawValue: 32)
  /// Whether the entity is active and not fully transparent.
  static let shown = NodeTraits(rawValue: 64)

  /// The traits whose nodes are numbered in tree order.
  static let numbered: NodeTraits = [.billboard, .caster, .receiver, .sorted]
}

/// The indices of a node's billboard, contact shadow, environment and sort group.
struct NodeNumbers {
  var billboard: Int32 = -1
  var caster: Int32 = -1
  var environment: Int32 = 0
  var sortGroup: Int32 = -1
}

extension SceneExtraction {
  func setTraits(_ node: Int32, _ new: NodeTraits) {
    let old = traits[Int(node)]
    traits[Int(node)] = new
    if !old.union(new).isDisjoint(with: .numbered) { hasNewNumbers = true }
    if !old.union(new).isDisjoint(with: .text) { hasNewTexts = true }
    if old.union(new).contains(.sticker) { hasNewStickers = true }
  }

  /// Updates a node from its entity and its inherited state.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - scene: The scene of the extraction.
  ///   - renews: Whether the items are extracted from the components again, even where only inherited state
  ///     changed.
  func refresh(_ node: Int32, _ scene: Scene, renews: Bool) {
    let n = Int(node), entity = tree.entities[n], store = scene.store
    let above = tree.parents[n] < 0 ? Inherited() : inherited[Int(tree.parents[n])]
    guard scene.isActive(entity) else {
      inherited[n] = Inherited()
      setTraits(node, [])
      return setRows(node, [], references: [])
    }
    var own = above, new: NodeTraits = []
    if let opacity = store[entity, OpacityComponent.self] {
      own.opacity *= Swift.min(Swift.max(opacity.opacity, 0), 1)
    }
    if let shadow = store[entity, DynamicLightShadowComponent.self] { own.castsShadow = shadow.castsShadow }
    if let grounding = store[entity, GroundingShadowComponent.self] {
      own.caster = grounding.castsShadow ? node : -1
      own.receivesGrounding = grounding.receivesShadow
      if grounding.castsShadow { new.insert(.caster) }
    }
    if store.has(ImageBasedLightReceiverComponent.self, entity) {
      own.receiver = node
      new.insert(.receiver)
    }
    if let weight = store[entity, EnvironmentLightingConfigurationComponent.self] {
      own.environmentWeight = weight.environmentLightingWeight
    }
    if store[entity, BloomComponent.self]?.scope == .hierarchical { own.glows = true }
    if let billboard = store[entity, BillboardComponent.self], billboard.blendFactor > 0 {
      own.billboard = node
      new.insert(.billboard)
    }
    if own.opacity > 0 { new.insert(.shown) }
    if store.has(TextComponent.self, entity) { new.insert(.text) }
    if store.has(StickerComponent.self, entity) { new.insert(.sticker) }
    if store.has(ModelSortGroupComponent.self, entity) { new.insert(.sorted) }
    let wasShown = traits[n].contains(.shown), isShown = new.contains(.shown)
    let inheritsAnew = inherited[n] != own
    inherited[n] = own
    setTraits(node, new)
    guard isShown else { return setRows(node, [], references: []) }
    if renews || !wasShown {
      renew(node, scene)
    } else if inheritsAnew {
      for row in nodeRows[n].range { replaceRow(row, inheriting(rows[row], node)) }
    }
  }

  /// Returns an item with the inherited state of its node.
  private func inheriting(_ row: RenderItem, _ node: Int32) -> RenderItem {
    let inherited = inherited[Int(node)], material = materialTable.values[Int(row.material)]
    var row = row
    row.opacity = inherited.opacity
    row.environmentWeight = inherited.environmentWeight
    row.castsShadow = inherited.castsShadow && inherited.opacity == 1 && !material.letsLightPass
    row.receivesGrounding = inherited.receivesGrounding
    row.isTransparent = material.isTransparent || inherited.opacity < 1
    row.isOrdered = row.isSorted || inherited.opacity < 1 || material.isOrdered
    row.glows = inherited.glows
    return numbered(row, node)
  }

  /// Returns an item with the indices inherited by its node.
  func numbered(_ row: RenderItem, _ node: Int32) -> RenderItem {
    let inherited = inherited[Int(node)]
    var row = row
    row.groundingCaster = inherited.caster < 0 ? -1 : numbers[Int(inherited.caster)].caster
    row.environment = inherited.receiver < 0 ? 0 : numbers[Int(inherited.receiver)].environment
    row.billboard = inherited.billboard < 0 ? -1 : numbers[Int(inherited.billboard)].billboard
    row.sortGroup = row.isSorted ? numbers[Int(node)].sortGroup : -1
    return row
  }

  /// Extracts the items of a node from the components of its entity.
  private func renew(_ node: Int32, _ scene: Scene) {
    let entity = tree.entities[Int(node)], store = scene.store
    var made = MadeItems()
    if let model = store[entity, ModelComponent.self] { add(model, node, scene, to: &made) }
    if let text = store[entity, TextComponent.self] {
      let panel = panel(for: text, of: entity)
      textMeshes[node] = panel?.mesh
      if let panel { add(panel, node, scene, to: &made) }
    } else if !textMeshes.isEmpty {
      textMeshes[node] = nil
    }
    setRows(node, made.rows, references: made.references)
    if made.isForeign { foreignRows.formUnion(nodeRows[Int(node)].range.map { Int32($0) }) }
  }

  private func panel(for text: TextComponent, of entity: EntityID) -> ModelComponent? {
    waitsForTexts ? panels.model(for: text) : panels.modelWhenReady(for: text, of: entity)
  }

  /// Requests all text panels again, so that only the ones no longer shown are released.
  func refreshTexts(_ scene: Scene) {
    textsWereSeen()
    for node in nodes(with: [.text, .shown]) {
      let entity = tree.entities[Int(node)]
      guard let text = scene.store[entity, TextComponent.self] else { continue }
      if panel(for: text, of: entity)?.mesh !== textMeshes[node] { renew(node, scene) }
    }
    panels.forgetUnused()
  }

  /// Returns the nodes with some traits, in tree order.
  private func nodes(with wanted: NodeTraits) -> [Int32] {
    var found: [Int32] = []
    let next = tree.next, traits = traits
    var node = tree.first
    while node >= 0 {
      if traits[Int(node)].isSuperset(of: wanted) { found.append(node) }
      node = next[Int(node)]
    }
    return found
  }

  /// Extracts the items of all stickers.
  func dressModels(_ scene: Scene) {
    hasNewOrder = hasNewOrder || !stickerNodes.isEmpty
    for node in stickerNodes { removeNode(node) }
    stickerNodes.removeAll(keepingCapacity: true)
    stickers.clear()
    let wearing = nodes(with: .sticker)
    hasStickers = !wearing.isEmpty
    for node in wearing {
      let entity = tree.entities[Int(node)]
      guard let sticker = scene.store[entity, StickerComponent.self],
        let object = scene.findEntity(id: entity.bits)
      else { continue }
      stickers.add(sticker, of: object)
    }
    stickers.models(
      waits: waitsForTexts,
      wears: { [self] entity in
        guard let node = tree.linkedNode(of: entity.handle), traits[Int(node)].contains(.shown) else {
          return false
        }
        return entity.components.has(ModelComponent.self)
      },
      { [self] wearer, model, receiverCastsShadow in
        guard let wearing = tree.linkedNode(of: wearer.handle) else { return }
        let node = addNode(wearer.handle, isListed: false)
        var own = inherited[Int(wearing)]
        // Stickers belong to the contact shadow of their receiver.
        own.caster = -1
        own.castsShadow = own.castsShadow && receiverCastsShadow
        inherited[Int(node)] = own
        numbers[Int(node)].sortGroup = numbers[Int(wearing)].sortGroup
        stickerNodes.append(node)
        var made = MadeItems()
        add(model, node, scene, to: &made)
        setRows(node, made.rows, references: made.references)
        if made.isForeign { foreignRows.formUnion(nodeRows[Int(node)].range.map { Int32($0) }) }
        hasNewOrder = true
        hasNewNumbers = hasNewNumbers || made.rows.contains { $0.isSorted }
      })
  }

  /// Numbers billboards, contact shadows, environments and sort groups in tree order.
  func renumber(_ scene: Scene) {
    let oldBillboards = billboards
    billboards.removeAll(keepingCapacity: true)
    sortGroups.removeAll(keepingCapacity: true)
    environmentSources.removeAll(keepingCapacity: true)
    groundingCasters = 0
    var node = tree.first
    while node >= 0 {
      if !traits[Int(node)].isDisjoint(with: .numbered) { number(node, scene) }
      node = tree.next[Int(node)]
    }
    for node in stickerNodes {
      guard let wearer = tree.linkedNode(of: tree.entities[Int(node)]) else { continue }
      numbers[Int(node)].sortGroup = numbers[Int(wearer)].sortGroup
    }
    if billboards != oldBillboards { billboardVersion += 1 }
    node = tree.first
    while node >= 0 {
      renumberRows(node)
      node = tree.next[Int(node)]
    }
    for node in stickerNodes { renumberRows(node) }
  }

  private func renumberRows(_ node: Int32) {
    for row in nodeRows[Int(node)].range { replaceRow(row, numbered(rows[row], node)) }
  }

  private func number(_ node: Int32, _ scene: Scene) {
    let n = Int(node), entity = tree.entities[n], store = scene.store
    if traits[n].contains(.billboard), let billboard = store[entity, BillboardComponent.self] {
      let above = tree.parents[n] < 0 ? -1 : inherited[Int(tree.parents[n])].billboard
      numbers[n].billboard = Int32(billboards.count)
      billboards.append(
        Billboard(
          entity: entity, share: billboard.blendFactor,
          outer: above < 0 ? -1 : numbers[Int(above)].billboard))
    }
    if traits[n].contains(.caster) {
      numbers[n].caster = Int32(groundingCasters)
      groundingCasters += 1
    }
    if traits[n].contains(.receiver),
      let light = store[entity, ImageBasedLightReceiverComponent.self]?.imageBasedLight
    {
      let index = environmentSources.firstIndex(of: light) ?? environmentSources.count
      if index == environmentSources.count { environmentSources.append(light) }
      numbers[n].environment = Int32(index + 1)
    }
    if traits[n].isSuperset(of: [.sorted, .shown]), nodeRows[n].count > 0,
      let group = store[entity, ModelSortGroupComponent.self]?.group
    {
      let index = sortGroups.firstIndex(of: group) ?? sortGroups.count
      if index == sortGroups.count { sortGroups.append(group) }
      numbers[n].sortGroup = Int32(index)
    }
  }
}

/// The items of a node during extraction, with their references: twice the index of a material, or twice that
/// of a mesh plus one.
struct MadeItems {
  var rows: [RenderItem] = []
  var references: [Int32] = []
  /// Whether the items are placed in the space of another entity.
  var isForeign = false
}

extension SceneExtraction {
  private func add(_ model: ModelComponent, _ node: Int32, _ scene: Scene, to made: inout MadeItems) {
    let entity = tree.entities[Int(node)], store = scene.store
    let deformation = model.mesh.deformation
    let mesh = deformation.map { take(model.mesh, $0, of: entity) } ?? take(model.mesh)
    made.references.append(mesh << 1 | 1)
    let packed = model.mesh.packed
    let space =
      deformation == nil
      ? nil
      : store[entity, SkinSpaceComponent.self].flatMap { skin in
        store.isAlive(skin.space) ? skin.space : nil
      }
    if space != nil { made.isForeign = true }
    let compiled = model.materials.map { take(MaterialCompiler.compile($0)) }
    made.references.append(contentsOf: compiled.map { $0 << 1 })
    var missing: Int32?
    let inherited = inherited[Int(node)]
    let debug = store[entity, ModelDebugOptionsComponent.self]?.visualizationMode ?? .none
    let instances = store[entity, MeshInstancesComponent.self]?.parts ?? [:]
    let sorting = store[entity, ModelSortGroupComponent.self]
    for instance in packed.instances {
      var placement: Int32?
      var sets: [Int32] = []
      for partIndex in instance.parts {
        let part = packed.parts[partIndex]
        guard part.topology == .triangle, part.indexCount > 0 else { continue }
        let number: Int32
        if compiled.indices.contains(part.material) {
          number = compiled[part.material]
        } else {
          number = missing ?? take(MaterialCompiler.missing)
          if missing == nil { made.references.append(number << 1) }
          missing = number
        }
        let material = materialTable.values[Int(number)]
        if placement == nil {
          placement =
            instance.transform == matrix_identity_float4x4 ? -1 : placements.add([instance.transform])
        }
        made.rows.append(
          numbered(
            RenderItem(
              entity: space ?? entity, mesh: mesh, part: Int32(partIndex), material: number,
              placement: placement ?? -1,
              copies: place(of: instances[partIndex], of: part, in: &sets, margin: model.boundsMargin),
              movement: movements[Int(mesh)], bounds: part.bounds, boundsMargin: model.boundsMargin,
              opacity: inherited.opacity,
              environment: 0, environmentWeight: inherited.environmentWeight,
              castsShadow: inherited.castsShadow && inherited.opacity == 1 && !material.letsLightPass,
              groundingCaster: -1,
              receivesGrounding: inherited.receivesGrounding,
              isTransparent: material.isTransparent || inherited.opacity < 1,
              isOrdered: sorting != nil || inherited.opacity < 1 || material.isOrdered,
              glows: inherited.glows,
              isOccluder: material.shape.model == .occlusion, isSorted: sorting != nil, sortGroup: -1,
              sortOrder: sorting?.order ?? 0, debugMode: Int32(debug.number), billboard: -1), node))
      }
    }
  }

  /// Adds a part; parts of one instance that share transforms share their instance buffer too.
  private func place(
    of instances: MeshInstancesComponent.Part?, of part: PackedMesh.Part, in sets: inout [Int32],
    margin: Float
  ) -> Int32 {
    guard let instances else { return -1 }
    let place: Int32
    if let shared = sets.first(where: { copies.elements[Int($0)].data === instances.data }) {
      place = shared
    } else {
      place = copies.add([InstanceSource(data: instances.data)])
      sets.append(place)
    }
    copies.elements[Int(place)].add(part.bounds, margin: margin, limit: instances.bounds)
    return place
  }
}

extension ModelDebugOptionsComponent.VisualizationMode {
  /// The index of the mode in shaders, 0 for none.
  var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

import EntityStore
import SceneModel

extension SceneExtraction {
  /// Updates a node from its entity and its inherited state.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - scene: The scene of the extraction.
  ///   - renews: Whether the items are extracted from the components again, even where only inherited state
  ///     changed.
  func refresh(_ node: Int32, _ scene: Scene, renews: Bool) {
    let n = Int(node), entity = tree.entities[n], store = scene.store
    let above = tree.parents[n] < 0 ? Inherited() : states.inherited[Int(tree.parents[n])]
    guard scene.isActive(entity) else {
      states.set(Inherited(), of: node)
      states.set([], of: node)
      return items.set(NewItems(), of: node)
    }
    var own = above, new: NodeTraits = []
    if let opacity = store[entity, OpacityComponent.self] {
      own.opacity *= Swift.min(Swift.max(opacity.opacity, 0), 1)
    }
    if let shadow = store[entity, DynamicLightShadowComponent.self] { own.castsShadow = shadow.castsShadow }
    if let shadow = store[entity, GroundingShadowComponent.self] {
      own.caster = shadow.castsShadow ? node : -1
      own.receivesContactShadows = shadow.receivesShadow
      if shadow.castsShadow { new.insert(.caster) }
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
    if store.has(WorldComponent.self, entity) {
      own.world = node
      own.crosses = false
      new.insert(.world)
    }
    if store.has(PortalCrossingComponent.self, entity) { own.crosses = true }
    if store.has(PortalComponent.self, entity) { new.insert(.portal) }
    if store.has(HoverEffectComponent.self, entity) { own.hover = Int32(scene.hoverNumber(of: entity)) }
    if own.opacity > 0 { new.insert(.shown) }
    if store.has(TextComponent.self, entity) { new.insert(.text) }
    if store.has(StickerComponent.self, entity) { new.insert(.sticker) }
    if store.has(ModelSortGroupComponent.self, entity) { new.insert(.sorted) }
    let wasShown = states.traits[n].contains(.shown), isShown = new.contains(.shown)
    let inheritsAnew = states.inherited[n] != own
    states.set(own, of: node)
    states.set(new, of: node)
    guard isShown else { return items.set(NewItems(), of: node) }
    if renews || !wasShown {
      renew(node, scene)
    } else if inheritsAnew {
      for row in items.nodeItems[n].range { items.replaceItem(row, inheriting(items.rows[row], node)) }
    }
  }

  /// Returns an item with the inherited state of its node.
  private func inheriting(_ row: RenderItem, _ node: Int32) -> RenderItem {
    let inherited = states.inherited[Int(node)], material = materials[Int(row.material)]
    var row = row
    row.opacity = inherited.opacity
    row.environmentWeight = inherited.environmentWeight
    row.castsShadow = inherited.castsShadow && inherited.opacity == 1 && !material.letsLightPass
    row.receivesContactShadows = inherited.receivesContactShadows
    row.isTransparent = material.isTransparent || inherited.opacity < 1
    row.isOrdered = row.isSorted || inherited.opacity < 1 || material.isOrdered
    row.glows = inherited.glows
    row.crosses = inherited.crosses
    row.hover = inherited.hover
    return numbers.numbered(row, node, states)
  }

  /// Extracts the items of a node from the components of its entity.
  private func renew(_ node: Int32, _ scene: Scene) {
    let entity = tree.entities[Int(node)], store = scene.store
    var made = NewItems()
    if let model = store[entity, ModelComponent.self] { add(model, node: node, scene: scene, to: &made) }
    if let video = store[entity, VideoPlayerComponent.self] {
      add(video.screen, node: node, scene: scene, to: &made)
    }
    if let panel = texts.panel(of: store[entity, TextComponent.self], entity, node) {
      add(panel, node: node, scene: scene, to: &made)
    }
    items.set(made, of: node)
  }

  /// Requests all text panels again, so that only the ones no longer shown are released.
  func refreshTexts(_ scene: Scene) {
    texts.markSeen()
    for node in nodes(with: [.text, .shown]) {
      let entity = tree.entities[Int(node)]
      guard let text = scene.store[entity, TextComponent.self] else { continue }
      if texts.isOutdated(text, of: entity, node) { renew(node, scene) }
    }
    texts.forgetUnused()
  }

  /// Returns the nodes with some traits, in tree order.
  private func nodes(with wanted: NodeTraits) -> [Int32] {
    var found: [Int32] = []
    let next = tree.next, traits = states.traits
    var node = tree.first
    while node >= 0 {
      if traits[Int(node)].isSuperset(of: wanted) { found.append(node) }
      node = next[Int(node)]
    }
    return found
  }

  /// Extracts the items of all stickers.
  ///
  /// - Returns: Whether there are any.
  func addDecals(_ scene: Scene) -> Bool {
    for node in items.stickerNodes { removeNode(node) }
    items.forgetStickers()
    stickers.clear()
    let linked = nodes(with: .sticker)
    for node in linked {
      let entity = tree.entities[Int(node)]
      guard let sticker = scene.store[entity, StickerComponent.self],
        let object = scene.findEntity(id: entity.bits)
      else { continue }
      stickers.add(sticker, of: object)
    }
    stickers.models(
      waits: texts.waits,
      isDrawn: { [self] entity in
        guard let node = tree.linkedNode(of: entity.handle), states.traits[Int(node)].contains(.shown)
        else {
          return false
        }
        return entity.components.has(ModelComponent.self)
      },
      { [self] receiver, model, receiverCastsShadow in
        guard let linked = tree.linkedNode(of: receiver.handle) else { return }
        let node = addNode(receiver.handle, isListed: false)
        var own = states.inherited[Int(linked)]
        // Stickers belong to the contact shadow of their receiver.
        own.caster = -1
        own.castsShadow = own.castsShadow && receiverCastsShadow
        states.set(own, of: node)
        numbers.copySortGroup(of: linked, to: node)
        items.addStickers(node)
        var made = NewItems()
        add(model, node: node, scene: scene, to: &made)
        items.set(made, of: node)
        if made.rows.contains(where: { $0.isSorted }) { states.noteNumbers() }
      })
    return !linked.isEmpty
  }
}

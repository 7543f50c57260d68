import EntityStore
import SceneModel

/// The billboards, contact shadows, environments, sort groups, worlds and portals of a scene, numbered in tree order.
final class SceneNumbers {
  /// The billboards; outer ones before the ones nested in them.
  private(set) var billboards: [Billboard] = []
  /// The model sort groups.
  private(set) var sortGroups: [ModelSortGroup] = []
  /// The entities with image-based lights used by some items; item value n means `environmentSources[n - 1]`.
  private(set) var environmentSources: [Entity] = []
  /// The worlds; number n is at n - 1.
  private(set) var worlds: [EntityID] = []
  private(set) var portals: [ExtractedPortal] = []
  /// The number of entities that cast contact shadows.
  private(set) var contactShadowCasters = 0
  private(set) var billboardVersion = 0
  /// The indices of each node's billboard, contact shadow, environment, sort group, world and portal.
  private var numbers: [NodeNumbers] = []

  func removeAll() {
    removeLists()
    numbers.removeAll(keepingCapacity: true)
  }

  private func removeLists() {
    billboards.removeAll(keepingCapacity: true)
    sortGroups.removeAll(keepingCapacity: true)
    environmentSources.removeAll(keepingCapacity: true)
    contactShadowCasters = 0
    worlds.removeAll(keepingCapacity: true)
    portals.removeAll(keepingCapacity: true)
  }

  func addNode(_ node: Int32) {
    if Int(node) == numbers.count { numbers.append(NodeNumbers()) }
  }

  /// Gives the stickers on a model the sort group of the model.
  func copySortGroup(of receiver: Int32, to stickers: Int32) {
    numbers[Int(stickers)].sortGroup = numbers[Int(receiver)].sortGroup
  }

  /// Returns the number of the world that a node is in, 0 outside of all.
  func world(_ inherited: Inherited) -> Int32 {
    inherited.world < 0 ? 0 : numbers[Int(inherited.world)].world
  }

  /// Returns the number of the world that begins at a node.
  func world(at node: Int32) -> Int32 { numbers[Int(node)].world }

  /// Returns an item with the indices inherited by its node.
  func numbered(_ row: RenderItem, _ node: Int32, _ states: NodeStates) -> RenderItem {
    let inherited = states.inherited[Int(node)]
    var row = row
    row.contactShadowCaster = inherited.caster < 0 ? -1 : numbers[Int(inherited.caster)].caster
    row.environment = inherited.receiver < 0 ? 0 : numbers[Int(inherited.receiver)].environment
    row.billboard = inherited.billboard < 0 ? -1 : numbers[Int(inherited.billboard)].billboard
    row.sortGroup = row.isSorted ? numbers[Int(node)].sortGroup : -1
    row.world = world(inherited)
    if row.portal != -1 {
      let portal = states.traits[Int(node)].contains(.portal) ? numbers[Int(node)].portal : -1
      row.portal = portal < 0 ? -2 : portal
    }
    return row
  }

  /// Numbers everything in tree order, and rewrites the items.
  func renumber(_ items: RenderItems, _ states: NodeStates, _ scene: Scene) {
    let oldBillboards = billboards, tree = items.tree
    removeLists()
    var node = tree.first
    while node >= 0 {
      if !states.traits[Int(node)].isDisjoint(with: .numbered) {
        number(node, items: items, states: states, scene: scene)
      }
      node = tree.next[Int(node)]
    }
    for node in items.stickerNodes {
      guard let receiver = tree.linkedNode(of: tree.entities[Int(node)]) else { continue }
      copySortGroup(of: receiver, to: node)
    }
    if billboards != oldBillboards { billboardVersion += 1 }
    node = tree.first
    while node >= 0 {
      renumberItems(node, items, states)
      node = tree.next[Int(node)]
    }
    for node in items.stickerNodes { renumberItems(node, items, states) }
  }

  private func renumberItems(_ node: Int32, _ items: RenderItems, _ states: NodeStates) {
    for row in items.nodeItems[Int(node)].range {
      items.replaceItem(row, numbered(items.rows[row], node, states))
    }
  }

  private func number(_ node: Int32, items: RenderItems, states: NodeStates, scene: Scene) {
    let n = Int(node), tree = items.tree, entity = tree.entities[n], store = scene.store
    let traits = states.traits[n]
    if traits.contains(.billboard), let billboard = store[entity, BillboardComponent.self] {
      let above = tree.parents[n] < 0 ? -1 : states.inherited[Int(tree.parents[n])].billboard
      numbers[n].billboard = Int32(billboards.count)
      billboards.append(
        Billboard(
          entity: entity, share: billboard.blendFactor,
          outer: above < 0 ? -1 : numbers[Int(above)].billboard))
    }
    if traits.contains(.caster) {
      numbers[n].caster = Int32(contactShadowCasters)
      contactShadowCasters += 1
    }
    if traits.contains(.receiver),
      let light = store[entity, ImageBasedLightReceiverComponent.self]?.imageBasedLight
    {
      let index = environmentSources.firstIndex(of: light) ?? environmentSources.count
      if index == environmentSources.count { environmentSources.append(light) }
      numbers[n].environment = Int32(index + 1)
    }
    if traits.contains(.world) {
      worlds.append(entity)
      numbers[n].world = Int32(worlds.count)
    }
    if traits.contains(.portal), let portal = store[entity, PortalComponent.self] {
      numbers[n].portal = Int32(portals.count)
      portals.append(ExtractedPortal(entity: entity, portal))
    }
    if traits.isSuperset(of: [.sorted, .shown]), items.nodeItems[n].count > 0,
      let group = store[entity, ModelSortGroupComponent.self]?.group
    {
      let index = sortGroups.firstIndex(of: group) ?? sortGroups.count
      if index == sortGroups.count { sortGroups.append(group) }
      numbers[n].sortGroup = Int32(index)
    }
  }
}

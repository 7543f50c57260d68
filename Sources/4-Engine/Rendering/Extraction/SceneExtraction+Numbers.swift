import EntityStore
import SceneModel

extension SceneExtraction {
  /// Returns an item with the indices inherited by its node.
  func numbered(_ row: RenderItem, _ node: Int32) -> RenderItem {
    let inherited = inherited[Int(node)]
    var row = row
    row.contactShadowCaster = inherited.caster < 0 ? -1 : numbers[Int(inherited.caster)].caster
    row.environment = inherited.receiver < 0 ? 0 : numbers[Int(inherited.receiver)].environment
    row.billboard = inherited.billboard < 0 ? -1 : numbers[Int(inherited.billboard)].billboard
    row.sortGroup = row.isSorted ? numbers[Int(node)].sortGroup : -1
    row.world = inherited.world < 0 ? 0 : numbers[Int(inherited.world)].world
    if row.portal != -1 {
      let portal = traits[Int(node)].contains(.portal) ? numbers[Int(node)].portal : -1
      row.portal = portal < 0 ? -2 : portal
    }
    return row
  }

  /// Numbers billboards, contact shadows, environments, sort groups, worlds and portals in tree order.
  func renumber(_ scene: Scene) {
    let oldBillboards = billboards
    billboards.removeAll(keepingCapacity: true)
    sortGroups.removeAll(keepingCapacity: true)
    environmentSources.removeAll(keepingCapacity: true)
    contactShadowCasters = 0
    worlds.removeAll(keepingCapacity: true)
    portals.removeAll(keepingCapacity: true)
    var node = tree.first
    while node >= 0 {
      if !traits[Int(node)].isDisjoint(with: .numbered) { number(node, scene) }
      node = tree.next[Int(node)]
    }
    for node in stickerNodes {
      guard let receiver = tree.linkedNode(of: tree.entities[Int(node)]) else { continue }
      numbers[Int(node)].sortGroup = numbers[Int(receiver)].sortGroup
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
      numbers[n].caster = Int32(contactShadowCasters)
      contactShadowCasters += 1
    }
    if traits[n].contains(.receiver),
      let light = store[entity, ImageBasedLightReceiverComponent.self]?.imageBasedLight
    {
      let index = environmentSources.firstIndex(of: light) ?? environmentSources.count
      if index == environmentSources.count { environmentSources.append(light) }
      numbers[n].environment = Int32(index + 1)
    }
    if traits[n].contains(.world) {
      worlds.append(entity)
      numbers[n].world = Int32(worlds.count)
    }
    if traits[n].contains(.portal), let portal = store[entity, PortalComponent.self] {
      numbers[n].portal = Int32(portals.count)
      portals.append(ExtractedPortal(entity: entity, portal))
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

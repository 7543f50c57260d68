import GraphicsGL
import Meshes
import SceneModel

/// A draw group: the state shared by the instances of one draw call.
struct DrawGroup: Hashable {
  var mesh: Int32
  var part: Int32
  var material: Int32
  var environment: Int32
  /// The number of the shading key in the visibility buffer, or 0; see ``ShadingKey``.
  var looks: Int32 = 0

  /// The empty group.
  static let none = DrawGroup(mesh: -1, part: -1, material: -1, environment: 0)
}

/// The batch table: the draw groups of a scene's render items, and the shading keys of the visibility buffer.
///
/// The items that an update of the extraction changed get new groups. Groups and shading keys are numbered by
/// sorting, so that the numbers do not depend on the changes that led to a scene; a frame only reads.
final class BatchTable {
  private(set) var groups: [DrawGroup] = []
  /// The color pass group of each item.
  private(set) var ofRow: [Int32] = []
  /// The depth pass groups, where materials count only if they have an alpha test or a culling mode of their
  /// own.
  private(set) var depthGroups: [DrawGroup] = []
  private(set) var depthOfRow: [Int32] = []
  /// The shading keys of the visibility buffer, shaded once per pixel; number n is at n - 1.
  private(set) var looks: [ShadingKey] = []
  /// The shading key number of each item; 0 for items that do not fit into the visibility buffer.
  private(set) var looksOfRow: [Int32] = []
  /// The formats of the visibility buffer's attributes beside the key.
  private(set) var storedFormats: [PixelFormat] = []
  /// Whether every model fits into the visibility buffer; occluders need not.
  private(set) var canStoreAll = false
  private(set) var meshes: [MeshCache.Entry?] = []
  private var version = -1
  private var rankVersion = -1
  private var movedVersion = -1

  /// The shading keys, groups and depth groups of all items, the keys by their index in the table.
  private var looksTable = InternTable(empty: ShadingKey())
  private var groupTable = InternTable(empty: DrawGroup.none)
  /// The depth groups, with the index of the depth key in place of a material.
  private var depthTable = InternTable(empty: DrawGroup.none)
  private var depthLooks = InternTable(empty: DepthKeys(CompiledMaterial()))
  /// The index of the depth key of each material, or -1.
  private var depthLooksOfMaterial: [Int32] = []
  private var entries: [RowGroups] = []
  private var looksOrder = TableOrder(), groupOrder = TableOrder(), depthOrder = TableOrder()
  /// The number of items that neither fit into the visibility buffer nor are occluders.
  private var unstoredCount = 0
  private var plainOccluders = 0

  /// The table indices that an item uses, -1 for none.
  private struct RowGroups {
    var looks: Int32 = -1
    var group: Int32 = -1
    var depth: Int32 = -1
    var isPlainOccluder = false
  }

  func update(
    _ extraction: SceneExtraction, _ table: MeshCache, _ moved: SkinnedMeshes
  ) throws(GraphicsError) {
    guard version != extraction.version else { return }
    let changes = extraction.changes(since: version)
    let rows = changes?.rows ?? extraction.order
    // Invalid until the end, so that after a failure everything is rebuilt.
    version = -1
    makeTangents(rows, extraction)
    try updateMeshes(changes?.meshes, extraction: extraction, table: table, moved: moved)
    if changes == nil { clear() }
    updateDepthLooks(changes?.materials, extraction)
    let missing = extraction.rows.count - entries.count
    if missing > 0 { entries.append(contentsOf: repeatElement(RowGroups(), count: missing)) }
    var hasNewLooks = changes == nil, hasNewGroups = changes == nil, hasNewDepths = changes == nil
    for row in rows {
      renew(
        Int(row), extraction: extraction, hasNewLooks: &hasNewLooks, hasNewGroups: &hasNewGroups,
        hasNewDepths: &hasNewDepths)
    }
    let hasNewRanks = rankVersion != extraction.rankVersion
    rankVersion = extraction.rankVersion
    hasNewLooks = hasNewLooks || hasNewRanks
    if hasNewLooks { numberLooks(extraction) }
    if hasNewLooks || hasNewGroups { numberGroups(extraction) }
    if hasNewDepths || hasNewRanks { numberDepths(extraction) }
    number(hasNewLooks || hasNewGroups || hasNewDepths ? nil : rows)
    canStoreAll =
      looks.isEmpty && looksTable.count > 0
      ? plainOccluders == extraction.order.count : unstoredCount == 0
    version = extraction.version
  }

  private func clear() {
    looksTable.removeAll()
    groupTable.removeAll()
    depthTable.removeAll()
    depthLooks.removeAll()
    depthLooksOfMaterial.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    (unstoredCount, plainOccluders) = (0, 0)
  }

  private func updateMeshes(
    _ changed: [Int32]?, extraction: SceneExtraction, table: MeshCache, moved: SkinnedMeshes
  ) throws(GraphicsError) {
    let hasMoved = changed == nil || movedVersion != extraction.movedVersion
    if hasMoved { try moved.update(extraction, table) }
    movedVersion = extraction.movedVersion
    if changed == nil { meshes.removeAll(keepingCapacity: true) }
    let missing = extraction.meshes.count - meshes.count
    if missing > 0 { meshes.append(contentsOf: repeatElement(nil, count: missing)) }
    func renew(_ number: Int) throws(GraphicsError) {
      let movement = extraction.movements[number]
      if movement >= 0 {
        meshes[number] = moved.entry(Int(movement))
      } else if let mesh = extraction.meshes[number] {
        meshes[number] = try table.entry(mesh)
      } else {
        meshes[number] = nil
      }
    }
    guard let changed else {
      for number in extraction.meshes.indices { try renew(number) }
      return
    }
    for number in changed { try renew(Int(number)) }
    guard hasMoved else { return }
    for (number, movement) in extraction.movements.enumerated() where movement >= 0 { try renew(number) }
  }

  private func updateDepthLooks(_ changed: [Int32]?, _ extraction: SceneExtraction) {
    let missing = extraction.materials.count - depthLooksOfMaterial.count
    if missing > 0 { depthLooksOfMaterial.append(contentsOf: repeatElement(-1, count: missing)) }
    let materials = extraction.materials, ranks = extraction.materialRanks
    for number in changed ?? extraction.materials.indices.map({ Int32($0) }) {
      let n = Int(number), old = depthLooksOfMaterial[n]
      depthLooksOfMaterial[n] = ranks[n] < 0 ? -1 : depthLooks.take(DepthKeys(materials[n])).number
      if old >= 0 { _ = depthLooks.release(old) }
    }
  }

  /// Determines the groups of an item again.
  private func renew(
    _ index: Int, extraction: SceneExtraction, hasNewLooks: inout Bool, hasNewGroups: inout Bool,
    hasNewDepths: inout Bool
  ) {
    let old = entries[index]
    var new = RowGroups()
    if extraction.isLive[index] {
      let row = extraction.rows[index], material = extraction.materials[Int(row.material)]
      if let looks = ShadingKey(row, material, meshes[Int(row.mesh)]) {
        let (number, isNew) = looksTable.take(looks)
        (new.looks, hasNewLooks) = (number, hasNewLooks || isNew)
      } else {
        new.isPlainOccluder = row.isOccluder && !material.shape.features.contains(.catchesShadows)
        if new.isPlainOccluder { plainOccluders += 1 } else { unstoredCount += 1 }
      }
      let (group, isNewGroup) = groupTable.take(
        DrawGroup(
          mesh: row.mesh, part: row.part, material: row.material, environment: row.environment,
          looks: new.looks))
      let (depth, isNewDepth) = depthTable.take(
        DrawGroup(
          mesh: row.mesh, part: row.part, material: depthLooksOfMaterial[Int(row.material)], environment: 0))
      (new.group, new.depth) = (group, depth)
      (hasNewGroups, hasNewDepths) = (hasNewGroups || isNewGroup, hasNewDepths || isNewDepth)
    }
    if old.group >= 0 {
      if groupTable.release(old.group) { hasNewGroups = true }
      if depthTable.release(old.depth) { hasNewDepths = true }
      if old.looks >= 0 {
        if looksTable.release(old.looks) { hasNewLooks = true }
      } else if old.isPlainOccluder {
        plainOccluders -= 1
      } else {
        unstoredCount -= 1
      }
    }
    entries[index] = new
  }

  /// Numbers the shading keys from 1, sorted so that neighbors share as much state as possible.
  private func numberLooks(_ extraction: SceneExtraction) {
    let values = looksTable.values, ranks = extraction.materialRanks
    looksOrder.update(looksTable.used) { a, b in
      let (a, b) = (values[Int(a)], values[Int(b)])
      return (a.environment, ranks[Int(a.material)], a.parameters.w, a.parameters.y, a.parameters.z, a.rest)
        < (b.environment, ranks[Int(b.material)], b.parameters.w, b.parameters.y, b.parameters.z, b.rest)
    }
    // The buffer has too few bits for more keys: then it is not used.
    let isTooMuch = looksOrder.order.count > ShadingKey.maximumCount
    looks = isTooMuch ? [] : looksOrder.order.map { values[Int($0)] }
    storedFormats = VisibilityBuffer.formats(looks)
    if isTooMuch { looksOrder.removeAll() }
  }

  /// Numbers the groups so that neighbors share material, then mesh: fewer state changes between draws.
  private func numberGroups(_ extraction: SceneExtraction) {
    let values = groupTable.values, looks = looksOrder
    let materials = extraction.materialRanks, meshes = extraction.meshRanks
    groupOrder.update(groupTable.used) { a, b in
      let (a, b) = (values[Int(a)], values[Int(b)])
      return (
        a.environment, materials[Int(a.material)], meshes[Int(a.mesh)], a.part, looks.number(of: a.looks)
      ) < (b.environment, materials[Int(b.material)], meshes[Int(b.mesh)], b.part, looks.number(of: b.looks))
    }
    groups = groupOrder.order.map { number in
      var group = values[Int(number)]
      group.looks = looks.number(of: group.looks) + 1
      return group
    }
  }

  /// Numbers the depth groups, each with the first of the materials that are equal for depth.
  private func numberDepths(_ extraction: SceneExtraction) {
    let values = depthTable.values, ranks = extraction.materialRanks, meshes = extraction.meshRanks
    var first = [Int32](repeating: -1, count: depthLooks.values.count)
    for (material, looks) in depthLooksOfMaterial.enumerated() where looks >= 0 && ranks[material] >= 0 {
      let known = first[Int(looks)]
      if known < 0 || ranks[material] < ranks[Int(known)] { first[Int(looks)] = Int32(material) }
    }
    func rank(_ looks: Int32) -> Int32 {
      let material = first[Int(looks)]
      return material < 0 ? -1 : ranks[Int(material)]
    }
    depthOrder.update(depthTable.used) { a, b in
      let (a, b) = (values[Int(a)], values[Int(b)])
      return (rank(a.material), meshes[Int(a.mesh)], a.part) < (rank(b.material), meshes[Int(b.mesh)], b.part)
    }
    depthGroups = depthOrder.order.map { number in
      var group = values[Int(number)]
      group.material = first[Int(group.material)]
      return group
    }
  }

  /// Writes the group numbers of some items, or of all.
  private func number(_ rows: [Int32]?) {
    let missing = entries.count - ofRow.count
    if missing > 0 {
      ofRow.append(contentsOf: repeatElement(0, count: missing))
      depthOfRow.append(contentsOf: repeatElement(0, count: missing))
      looksOfRow.append(contentsOf: repeatElement(0, count: missing))
    }
    if let rows {
      for row in rows { number(Int(row)) }
    } else {
      numberAll()
    }
  }

  /// Writes the group numbers of all items, in a pass over plain arrays.
  private func numberAll() {
    let entries = entries
    let groups = groupOrder.numbers, depths = depthOrder.numbers, looks = looksOrder.numbers
    var all: (groups: [Int32], depths: [Int32], looks: [Int32]) = ([], [], [])
    swap(&all.groups, &ofRow)
    swap(&all.depths, &depthOfRow)
    swap(&all.looks, &looksOfRow)
    for row in entries.indices {
      let entry = entries[row]
      guard entry.group >= 0 else { continue }
      all.groups[row] = groups[Int(entry.group)]
      all.depths[row] = depths[Int(entry.depth)]
      all.looks[row] = entry.looks < 0 || entry.looks >= looks.count ? 0 : looks[Int(entry.looks)] + 1
    }
    swap(&all.groups, &ofRow)
    swap(&all.depths, &depthOfRow)
    swap(&all.looks, &looksOfRow)
  }

  private func number(_ row: Int) {
    let entry = entries[row]
    guard entry.group >= 0 else { return }
    ofRow[row] = groupOrder.number(of: entry.group)
    depthOfRow[row] = depthOrder.number(of: entry.depth)
    looksOfRow[row] = looksOrder.number(of: entry.looks) + 1
  }

  /// Generates tangents for meshes that lack them and whose material needs them.
  private func makeTangents(_ rows: [Int32], _ extraction: SceneExtraction) {
    for number in rows where extraction.isLive[Int(number)] {
      let row = extraction.rows[Int(number)]
      guard extraction.materials[Int(row.material)].shape.needsTangentsAdded,
        let mesh = extraction.meshes[Int(row.mesh)]
      else { continue }
      if mesh.packed.layout.hasTextureCoordinates, !mesh.packed.layout.hasTangents { mesh.makeTangents() }
    }
  }
}

/// The used indices of a table in an order that depends only on their values.
private struct TableOrder {
  private(set) var order: [Int32] = []
  /// The position of each table index, -1 for unused ones.
  private(set) var numbers: [Int32] = []

  /// Returns the position of a table index, -1 for none.
  func number(of place: Int32) -> Int32 { place < 0 || place >= numbers.count ? -1 : numbers[Int(place)] }

  mutating func removeAll() {
    order.removeAll()
    numbers.removeAll()
  }

  /// Sorts the used indices; previously sorted ones keep their order as far as it is still valid.
  mutating func update(_ used: [Int32], by comesBefore: (Int32, Int32) -> Bool) {
    let known = used.max().map { Int($0) + 1 } ?? 0
    var isUsed = [Bool](repeating: false, count: known)
    for number in used { isUsed[Int(number)] = true }
    var sorted: [Int32] = []
    var rest: [Int32] = []
    sorted.reserveCapacity(used.count)
    for number in order where Int(number) < known && isUsed[Int(number)] {
      isUsed[Int(number)] = false
      // One of two that are out of order is inserted again below.
      if let last = sorted.last, comesBefore(number, last) {
        rest.append(number)
      } else {
        sorted.append(number)
      }
    }
    for number in used where isUsed[Int(number)] { rest.append(number) }
    rest.sort(by: comesBefore)
    order.removeAll(keepingCapacity: true)
    var next = 0
    for number in sorted {
      while next < rest.count, comesBefore(rest[next], number) {
        order.append(rest[next])
        next += 1
      }
      order.append(number)
    }
    order.append(contentsOf: rest[next...])
    numbers = [Int32](repeating: -1, count: known)
    for (position, number) in order.enumerated() { numbers[Int(number)] = Int32(position) }
  }
}

extension ShadingKey {
  /// The remaining distinguishing properties of a shading key, as one number.
  fileprivate var rest: Int32 {
    (hasColors ? 1 : 0) | (hasSecondCoordinates ? 2 : 0) | (hasSpread ? 4 : 0)
  }
}

extension MaterialKey {
  /// Whether surfaces need tangents, which may have to be generated for meshes.
  fileprivate var needsTangentsAdded: Bool {
    sources[.normal] != nil || sources[.clearcoatNormal] != nil
      || !features.isDisjoint(with: [.anisotropy, .diffraction, .peel])
  }
}

/// A depth key: the properties of a material that matter to depth passes.
struct DepthKeys: Hashable {
  var shape: MaterialKey
  var culling: MaterialParameterTypes.FaceCulling
  /// The material, only for an alpha test.
  var material: CompiledMaterial?

  init(_ material: CompiledMaterial) {
    shape = material.depthShape
    culling = material.culling
    self.material = shape.features.contains(.cutout) || shape.geometrySource != nil ? material : nil
  }
}

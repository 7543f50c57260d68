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
  var shadingKey: Int32 = 0

  /// The empty group.
  static let none = DrawGroup(mesh: -1, part: -1, material: -1, environment: 0)
}

/// The batch table: the draw groups of a scene's render items, and the shading keys of the visibility buffer.
///
/// The items that an update of the extraction changed get new groups. Groups and shading keys are numbered by
/// sorting, so that the numbers do not depend on the changes that led to a scene; a frame only reads.
final class BatchTable {
  private(set) var groups: [DrawGroup] = []
  /// The depth pass groups, where materials count only if they have an alpha test or a culling mode of their
  /// own.
  private(set) var depthGroups: [DrawGroup] = []
  /// The shading keys of the visibility buffer, shaded once per pixel; number n is at n - 1.
  private(set) var shadingKeys: [ShadingKey] = []
  /// The formats of the visibility buffer's attributes beside the key.
  private(set) var attributeFormats: [PixelFormat] = []
  /// True if every model fits into the visibility buffer; occluders need not.
  private(set) var fitsVisibilityBuffer = false
  private(set) var meshes: [MeshCache.Entry?] = []
  private var version = -1
  private var rankVersion = -1
  private var skinnedVersion = -1

  /// The shading keys, groups and depth groups of all items, the keys by their index in the table.
  private var shadingKeyTable = InternTable(empty: ShadingKey())
  private var groupTable = InternTable(empty: DrawGroup.none)
  /// The depth groups, with the index of the depth key in place of a material.
  private var depthTable = InternTable(empty: DrawGroup.none)
  private var depthKeys = InternTable(empty: DepthKeys(CompiledMaterial()))
  /// The index of the depth key of each material, or -1.
  private var depthKeyOfMaterial: [Int32] = []
  /// The table indices of each item.
  fileprivate var entries: [RowGroups] = []
  fileprivate var shadingKeyOrder = TableOrder(), groupOrder = TableOrder(), depthOrder = TableOrder()
  /// The number of items that neither fit into the visibility buffer nor are occluders.
  private var forwardCount = 0
  private var plainOccluders = 0

  /// The table indices that an item uses, -1 for none.
  fileprivate struct RowGroups {
    var shadingKey: Int32 = -1
    var group: Int32 = -1
    var depth: Int32 = -1
    var isPlainOccluder = false
  }

  func update(
    _ extraction: SceneExtraction, _ table: MeshCache, _ skinnedMeshes: SkinnedMeshes
  ) throws(GraphicsError) {
    guard version != extraction.version else { return }
    let changes = extraction.changes(since: version)
    let rows = changes?.rows ?? extraction.order
    // Invalid until the end, so that after a failure everything is rebuilt.
    version = -1
    makeTangents(rows, extraction)
    try updateMeshes(changes?.meshes, extraction: extraction, table: table, skinnedMeshes: skinnedMeshes)
    if changes == nil { clear() }
    updateDepthKeys(changes?.materials, extraction)
    let missing = extraction.rows.count - entries.count
    if missing > 0 { entries.append(contentsOf: repeatElement(RowGroups(), count: missing)) }
    var hasNewShadingKeys = changes == nil, hasNewGroups = changes == nil, hasNewDepths = changes == nil
    for row in rows {
      renew(
        Int(row), extraction: extraction, hasNewShadingKeys: &hasNewShadingKeys, hasNewGroups: &hasNewGroups,
        hasNewDepths: &hasNewDepths)
    }
    let hasNewRanks = rankVersion != extraction.rankVersion
    rankVersion = extraction.rankVersion
    hasNewShadingKeys = hasNewShadingKeys || hasNewRanks
    if hasNewShadingKeys { numberShadingKeys(extraction) }
    if hasNewShadingKeys || hasNewGroups { numberGroups(extraction) }
    if hasNewDepths || hasNewRanks { numberDepths(extraction) }
    fitsVisibilityBuffer =
      shadingKeys.isEmpty && shadingKeyTable.count > 0
      ? plainOccluders == extraction.order.count : forwardCount == 0
    version = extraction.version
  }

  private func clear() {
    shadingKeyTable.removeAll()
    groupTable.removeAll()
    depthTable.removeAll()
    depthKeys.removeAll()
    depthKeyOfMaterial.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    (forwardCount, plainOccluders) = (0, 0)
  }

  private func updateMeshes(
    _ changed: [Int32]?, extraction: SceneExtraction, table: MeshCache, skinnedMeshes: SkinnedMeshes
  ) throws(GraphicsError) {
    let hasMoved = changed == nil || skinnedVersion != extraction.skinnedVersion
    if hasMoved { try skinnedMeshes.update(extraction, table) }
    skinnedVersion = extraction.skinnedVersion
    if changed == nil { meshes.removeAll(keepingCapacity: true) }
    let missing = extraction.meshes.count - meshes.count
    if missing > 0 { meshes.append(contentsOf: repeatElement(nil, count: missing)) }
    func renew(_ number: Int) throws(GraphicsError) {
      let skinnedModel = extraction.skinnedModelOfMesh[number]
      if skinnedModel >= 0 {
        meshes[number] = skinnedMeshes.entry(Int(skinnedModel))
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
    for (number, skinnedModel) in extraction.skinnedModelOfMesh.enumerated() where skinnedModel >= 0 {
      try renew(number)
    }
  }

  private func updateDepthKeys(_ changed: [Int32]?, _ extraction: SceneExtraction) {
    let missing = extraction.materials.count - depthKeyOfMaterial.count
    if missing > 0 { depthKeyOfMaterial.append(contentsOf: repeatElement(-1, count: missing)) }
    let materials = extraction.materials, ranks = extraction.materialRanks
    for number in changed ?? extraction.materials.indices.map({ Int32($0) }) {
      let n = Int(number), old = depthKeyOfMaterial[n]
      depthKeyOfMaterial[n] = ranks[n] < 0 ? -1 : depthKeys.take(DepthKeys(materials[n])).number
      if old >= 0 { _ = depthKeys.release(old) }
    }
  }

  /// Determines the groups of an item again.
  private func renew(
    _ index: Int, extraction: SceneExtraction, hasNewShadingKeys: inout Bool, hasNewGroups: inout Bool,
    hasNewDepths: inout Bool
  ) {
    let old = entries[index]
    var new = RowGroups()
    if extraction.isLive[index] {
      let row = extraction.rows[index], material = extraction.materials[Int(row.material)]
      if let key = ShadingKey(row, material, meshes[Int(row.mesh)]) {
        let (number, isNew) = shadingKeyTable.take(key)
        (new.shadingKey, hasNewShadingKeys) = (number, hasNewShadingKeys || isNew)
      } else {
        new.isPlainOccluder = row.isOccluder && !material.shape.features.contains(.catchesShadows)
        if new.isPlainOccluder { plainOccluders += 1 } else { forwardCount += 1 }
      }
      let (group, isNewGroup) = groupTable.take(
        DrawGroup(
          mesh: row.mesh, part: row.part, material: row.material, environment: row.environment,
          shadingKey: new.shadingKey))
      let (depth, isNewDepth) = depthTable.take(
        DrawGroup(
          mesh: row.mesh, part: row.part, material: depthKeyOfMaterial[Int(row.material)], environment: 0))
      (new.group, new.depth) = (group, depth)
      (hasNewGroups, hasNewDepths) = (hasNewGroups || isNewGroup, hasNewDepths || isNewDepth)
    }
    if old.group >= 0 {
      if groupTable.release(old.group) { hasNewGroups = true }
      if depthTable.release(old.depth) { hasNewDepths = true }
      if old.shadingKey >= 0 {
        if shadingKeyTable.release(old.shadingKey) { hasNewShadingKeys = true }
      } else if old.isPlainOccluder {
        plainOccluders -= 1
      } else {
        forwardCount -= 1
      }
    }
    entries[index] = new
  }

  /// Numbers the shading keys from 1, sorted so that neighbors share as much state as possible.
  private func numberShadingKeys(_ extraction: SceneExtraction) {
    let values = shadingKeyTable.values, ranks = extraction.materialRanks
    shadingKeyOrder.update(shadingKeyTable.used) { a, b in
      let (a, b) = (values[Int(a)], values[Int(b)])
      return (a.environment, ranks[Int(a.material)], a.parameters.w, a.parameters.y, a.parameters.z, a.rest)
        < (b.environment, ranks[Int(b.material)], b.parameters.w, b.parameters.y, b.parameters.z, b.rest)
    }
    // The buffer has too few bits for more keys: then it is not used.
    let isTooMuch = shadingKeyOrder.order.count > ShadingKey.maximumCount
    shadingKeys = isTooMuch ? [] : shadingKeyOrder.order.map { values[Int($0)] }
    attributeFormats = VisibilityBuffer.formats(shadingKeys)
    if isTooMuch { shadingKeyOrder.removeAll() }
  }

  /// Numbers the groups so that neighbors share material, then mesh: fewer state changes between draws.
  private func numberGroups(_ extraction: SceneExtraction) {
    let values = groupTable.values, keys = shadingKeyOrder
    let materials = extraction.materialRanks, meshes = extraction.meshRanks
    groupOrder.update(groupTable.used) { a, b in
      let (a, b) = (values[Int(a)], values[Int(b)])
      return (
        a.environment, materials[Int(a.material)], meshes[Int(a.mesh)], a.part, keys.number(of: a.shadingKey)
      ) < (
        b.environment, materials[Int(b.material)], meshes[Int(b.mesh)], b.part, keys.number(of: b.shadingKey)
      )
    }
    groups = groupOrder.order.map { number in
      var group = values[Int(number)]
      group.shadingKey = keys.number(of: group.shadingKey) + 1
      return group
    }
  }

  /// Numbers the depth groups, each with the first of the materials that are equal for depth.
  private func numberDepths(_ extraction: SceneExtraction) {
    let values = depthTable.values, ranks = extraction.materialRanks, meshes = extraction.meshRanks
    var first = [Int32](repeating: -1, count: depthKeys.values.count)
    for (material, key) in depthKeyOfMaterial.enumerated() where key >= 0 && ranks[material] >= 0 {
      let known = first[Int(key)]
      if known < 0 || ranks[material] < ranks[Int(known)] { first[Int(key)] = Int32(material) }
    }
    func rank(_ key: Int32) -> Int64 {
      let material = first[Int(key)]
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

/// The group numbers of render items, looked up in the current order of the groups.
///
/// Items keep table indices, so that a group that moves in the order touches no item.
struct ItemNumbers {
  fileprivate let entries: [BatchTable.RowGroups]
  fileprivate let groups: [Int32]
  fileprivate let depths: [Int32]
  fileprivate let keys: [Int32]

  /// Returns the color pass group of an item.
  func group(_ row: Int) -> Int32 { groups[Int(entries[row].group)] }

  /// Returns the depth pass group of an item.
  func depthGroup(_ row: Int) -> Int32 { depths[Int(entries[row].depth)] }

  /// Returns the group of an item in color or in depth passes.
  func group(_ row: Int, _ pass: DrawPass) -> Int32 { pass == .color ? group(row) : depthGroup(row) }

  /// Returns the shading key number of an item; 0 for items that do not fit into the visibility buffer.
  func shadingKey(_ row: Int) -> Int32 {
    let key = entries[row].shadingKey
    return key < 0 || Int(key) >= keys.count ? 0 : keys[Int(key)] + 1
  }
}

/// The kind of a pass, which decides how models are grouped.
enum DrawPass {
  case color
  case depth
}

extension BatchTable {
  /// The group numbers of all items.
  var numbers: ItemNumbers {
    ItemNumbers(
      entries: entries, groups: groupOrder.numbers, depths: depthOrder.numbers, keys: shadingKeyOrder.numbers)
  }
}

extension ShadingKey {
  /// The remaining distinguishing properties of a shading key, as one number.
  fileprivate var rest: Int32 {
    (hasColors ? 1 : 0) | (hasSecondCoordinates ? 2 : 0) | (hasDerivatives ? 4 : 0)
  }
}

extension MaterialKey {
  /// True if surfaces need tangents, which may have to be generated for meshes.
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

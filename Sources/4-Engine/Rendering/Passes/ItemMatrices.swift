import EntityStore
import GraphicsGL
import Meshes
import SceneModel
import simd

/// The world matrices and bounding boxes of all render items, by the index of the item.
struct ItemMatrices {
  private(set) var matrices: [float4x4] = []
  private(set) var boxes: [CenteredBox] = []
  /// The rows, each true if its matrix mirrors, which flips the winding of triangles.
  private(set) var mirrored: [Bool] = []
  /// The bounding box of all items.
  private(set) var bounds = BoundingBox.empty
  /// A version that changes when any drawn item has moved or was deformed, but not with cameras and lights.
  private(set) var version = 0
  private var extractionVersion = -1
  /// The position up to which the change journal has been read.
  private var position: UInt64 = 0
  private var poseVersion = 0
  private var billboardVersion = -1
  private var turns = BillboardTurns()

  /// Updates matrices and boxes; does nothing while nothing moves.
  mutating func update(
    _ extraction: SceneExtraction, transforms: WorldTransforms, camera: CameraView,
    instanceSets: InstanceSets,
    skinnedMeshes: SkinnedMeshes
  ) throws(GraphicsError) {
    let journal = Scene.journal
    let end = journal.end
    let hasNewVertices = poseVersion != skinnedMeshes.version || instanceSets.areOutdated
    let turnsAnew = billboardVersion != extraction.billboardVersion || turns.areOutdated(for: camera)
    (poseVersion, billboardVersion) = (skinnedMeshes.version, extraction.billboardVersion)
    var hasMoved = hasNewVertices, hasNewBoxes = false
    if let rows = outdatedRows(extraction, journal.entries(since: position)), !hasNewVertices {
      if rows.isEmpty, !turnsAnew { return seen(extraction, end) }
      if extraction.billboards.isEmpty {
        makeRoom(extraction.rows.count)
        for row in rows where extraction.isLive[Int(row)] {
          try compute(
            Int(row), extraction: extraction, transforms: transforms, instanceSets: instanceSets,
            skinnedMeshes: skinnedMeshes,
            hasMoved: &hasMoved, hasNewBoxes: &hasNewBoxes)
        }
        if hasNewBoxes || rows.contains(where: { !extraction.isLive[Int($0)] && reachesBounds(Int($0)) }) {
          gatherBounds(extraction)
        }
        for row in rows where !extraction.isLive[Int(row)] { boxes[Int(row)] = .unknown }
        if hasMoved { version += 1 }
        return seen(extraction, end)
      }
    }
    makeRoom(extraction.rows.count)
    turns.update(extraction.billboards, transforms, camera)
    for row in extraction.order {
      try compute(
        Int(row), extraction: extraction, transforms: transforms, instanceSets: instanceSets,
        skinnedMeshes: skinnedMeshes,
        hasMoved: &hasMoved, hasNewBoxes: &hasNewBoxes)
    }
    for row in boxes.indices where !extraction.isLive[row] { boxes[row] = .unknown }
    gatherBounds(extraction)
    if hasMoved { version += 1 }
    seen(extraction, end)
  }

  private mutating func seen(_ extraction: SceneExtraction, _ end: UInt64) {
    (extractionVersion, position) = (extraction.version, end)
  }

  /// Returns the items that changed or may have moved; nil where all of them may have.
  private func outdatedRows(
    _ extraction: SceneExtraction, _ entries: ArraySlice<ChangeJournal.Entry>?
  ) -> [Int32]? {
    guard let entries else { return nil }
    var rows: [Int32] = []
    if extractionVersion != extraction.version {
      guard let changes = extraction.changes(since: extractionVersion) else { return nil }
      rows = changes.rows
    }
    var hasMoved = false
    for entry in entries where entry.invalidation.contains(.transforms) {
      guard entry.entity != .none, rows.count < extraction.order.count else { return nil }
      hasMoved = true
      guard let node = extraction.tree.linkedNode(of: entry.entity) else { continue }
      for row in extraction.nodeItems[Int(node)].range { rows.append(Int32(row)) }
    }
    // Few models are placed in the space of another entity, or have stickers.
    guard hasMoved else { return rows }
    rows.append(contentsOf: extraction.foreignItems)
    for node in extraction.stickerNodes {
      for row in extraction.nodeItems[Int(node)].range { rows.append(Int32(row)) }
    }
    return rows
  }

  private mutating func compute(
    _ index: Int, extraction: SceneExtraction, transforms: WorldTransforms, instanceSets: InstanceSets,
    skinnedMeshes: SkinnedMeshes, hasMoved: inout Bool, hasNewBoxes: inout Bool
  ) throws(GraphicsError) {
    let row = extraction.rows[index]
    var matrix = transforms.matrix(of: row.entity) ?? matrix_identity_float4x4
    if row.billboard >= 0 { matrix = turns.matrices[Int(row.billboard)] * matrix }
    let box: CenteredBox
    if row.instanceSet >= 0 {
      box = try instanceSets.place(row, at: matrix)
    } else {
      if row.placement >= 0 { matrix = matrix * extraction.placements.elements[Int(row.placement)] }
      let bounds =
        row.skinnedModel < 0 ? row.bounds : skinnedMeshes.bounds(Int(row.skinnedModel), part: Int(row.part))
      box = CenteredBox(bounds, margin: row.boundsMargin, transformedBy: matrix)
    }
    hasMoved = hasMoved || matrices[index] != matrix
    if boxes[index] != box {
      hasNewBoxes = hasNewBoxes || reachesBounds(index)
      if !row.isBackdrop { add(box) }
    }
    (matrices[index], mirrored[index], boxes[index]) = (matrix, matrix.mirrors, box)
  }

  /// Returns the bounding box of all items of one world.
  func bounds(of world: Int32, _ extraction: SceneExtraction) -> BoundingBox {
    guard !extraction.worlds.isEmpty else { return bounds }
    var bounds = BoundingBox.empty
    for row in extraction.order where extraction.rows[Int(row)].world == world {
      let box = boxes[Int(row)]
      guard box.isBounded, !extraction.rows[Int(row)].isBackdrop else { continue }
      bounds.formUnion(BoundingBox(min: box.center - box.halfExtents, max: box.center + box.halfExtents))
    }
    return bounds
  }

  private mutating func gatherBounds(_ extraction: SceneExtraction) {
    let boxes = boxes
    var low = SIMD3<Float>(repeating: .infinity), high = -low
    for row in extraction.order where !extraction.rows[Int(row)].isBackdrop {
      let box = boxes[Int(row)]
      guard box.isBounded else { continue }
      low = pointwiseMin(low, box.center - box.halfExtents)
      high = pointwiseMax(high, box.center + box.halfExtents)
    }
    bounds = BoundingBox(min: low, max: high)
  }

  /// Extends the bounding box of all items.
  private mutating func add(_ box: CenteredBox) {
    guard box.isBounded else { return }
    bounds.formUnion(BoundingBox(min: box.center - box.halfExtents, max: box.center + box.halfExtents))
  }

  /// Returns whether the box of an item touches the bounding box of all items, which may shrink without it.
  private func reachesBounds(_ index: Int) -> Bool {
    guard index < boxes.count else { return false }
    let box = boxes[index], low = box.center - box.halfExtents, high = box.center + box.halfExtents
    return any(low .<= bounds.min) || any(high .>= bounds.max)
  }

  private mutating func makeRoom(_ count: Int) {
    let missing = count - matrices.count
    if missing == 0 { return }
    guard missing > 0 else {
      matrices.removeLast(-missing)
      mirrored.removeLast(-missing)
      return boxes.removeLast(-missing)
    }
    matrices.append(contentsOf: repeatElement(matrix_identity_float4x4, count: missing))
    mirrored.append(contentsOf: repeatElement(false, count: missing))
    boxes.append(contentsOf: repeatElement(CenteredBox(center: .zero, halfExtents: .zero), count: missing))
  }

}

extension FrameInputs {
  /// Returns the instance block of a render item.
  func instance(_ row: Int) -> InstanceBlock {
    InstanceBlock(matrices.matrices[row], InstanceBlock.parameters(extraction.rows[row]))
  }
}

extension CenteredBox {
  /// The box of an item that is not drawn, which differs from every other: items that come back count anew.
  fileprivate static let unknown = CenteredBox(center: .zero, halfExtents: SIMD3(repeating: .nan))

  /// True if the box is finite; an infinite or NaN one must not remove the shadows of all others.
  fileprivate var isBounded: Bool { (center + halfExtents).sum().isFinite }
}

extension float4x4 {
  /// True if a transform mirrors (has a negative determinant).
  var mirrors: Bool { simd_dot(simd_cross(columns.0.xyz, columns.1.xyz), columns.2.xyz) < 0 }
}

import EntityStore
import GraphicsGL
import Meshes
import SceneModel
import simd

extension FrameState {
  /// Finds what the camera sees and writes it down in the order of drawing.
  func fillLists(
    _ extraction: SceneExtraction, _ groups: DrawGroups, _ matrices: RowMatrices, _ copies: ModelCopies,
    _ particles: SceneParticles, _ ring: FrameRing
  ) throws(GraphicsError) {
    opaque.clear()
    unstored.clear()
    occluders.clear()
    catchers.clear()
    ordered.clear()
    looksBounds.removeAll(keepingCapacity: true)
    if way == .stored {
      looksBounds.append(contentsOf: repeatElement(ScreenBounds(), count: groups.looks.count))
    }
    looksThrough = false
    measureGroups(extraction, matrices)
    glowing.clear()
    glowingOrdered.clear()
    let glowsApart = settings.bloom?.isHierarchical ?? false
    let frustum = Frustum(settings.camera.viewProjection)
    let eye = settings.camera.position
    for (index, row) in extraction.rows.enumerated() {
      let box = matrices.boxes[index]
      guard frustum.mayShow(center: box.center, halfExtents: box.halfExtents) else { continue }
      let distance = simd_length(box.center - eye)
      if row.isOccluder {
        addOccluder(index, row, extraction, groups, matrices, copies, frustum)
      } else if row.isOrdered {
        addOrdered(index, row, extraction, matrices, copies, frustum)
      } else {
        let group = groups.ofRow[index], looks = Int(groups.looksOfRow[index])
        let side: UInt64 = matrices.mirrored[index] ? 1 << 32 : 0
        let key = UInt64(group) << 33 | side | distance.sortable
        if glowsApart, row.glows { glowing.add(index, row, group, key, matrices, copies, frustum) }
        guard way == .direct || looks > 0 else {
          unstored.add(index, row, group, key, matrices, copies, frustum)
          continue
        }
        if way == .stored { looksBounds[looks - 1].formUnion(box, settings.camera.viewProjection) }
        opaque.add(index, row, group, key, matrices, copies, frustum)
      }
    }
    for (place, row) in particles.rows.enumerated() {
      ordered.add(particles: place, distance: distance(to: row.box.center))
    }
    try opaque.finish(ring, groups.ofRow, matrices, extraction)
    try unstored.finish(ring, groups.ofRow, matrices, extraction)
    try catchers.finish(ring, groups.ofRow, matrices, extraction)
    try occluders.finish(ring, groups.depthOfRow, matrices, extraction)
    if glowsApart {
      try glowing.finish(ring, groups.ofRow, matrices, extraction)
      glowingOrdered.takeForGlow(ordered) { mode, row in
        mode.particles < 0 ? extraction.rows[row].glows : particles.rows[row].glows
      }
      try glowingOrdered.finish(ring, groups, matrices, extraction, copies)
    }
    try ordered.finish(ring, groups, matrices, extraction, copies)
    if way == .stored { mixIfNeeded() }
  }

  /// Sees to models that are not stored.
  private func mixIfNeeded() {
    guard !opaque.isEmpty else {
      swap(&opaque, &unstored)
      return way = .direct
    }
    if !unstored.isEmpty || !ordered.isEmpty || !catchers.isEmpty { way = .mixed }
  }

  private func addOccluder(
    _ index: Int, _ row: DrawRow, _ extraction: SceneExtraction, _ groups: DrawGroups,
    _ matrices: RowMatrices, _ copies: ModelCopies, _ frustum: Frustum
  ) {
    let depth = groups.depthOfRow[index], color = groups.ofRow[index]
    occluders.add(index, row, depth, UInt64(depth), matrices, copies, frustum)
    if extraction.materials[Int(row.material)].shape.features.contains(.catchesShadows) {
      catchers.add(index, row, color, UInt64(color), matrices, copies, frustum)
    }
  }

  /// Finds what throws shadows into each map that is to be drawn.
  func fillCasters(
    _ maps: MapSet, _ extraction: SceneExtraction, _ groups: DrawGroups, _ matrices: RowMatrices,
    _ copies: ModelCopies, _ ring: FrameRing
  ) throws(GraphicsError) {
    while casters.count < shadowPlans.count { casters.append(DrawList()) }
    for (map, plan) in shadowPlans.enumerated() where maps.contains(map) {
      casters[map].clear()
      let frustum = Frustum(plan.matrix)
      for (index, row) in extraction.rows.enumerated()
      where row.castsShadow && !row.isOccluder {
        let box = matrices.boxes[index]
        guard frustum.mayShow(center: box.center, halfExtents: box.halfExtents) else { continue }
        let group = groups.depthOfRow[index]
        let side: UInt64 = matrices.mirrored[index] ? 1 : 0
        casters[map].add(index, row, group, UInt64(group) << 1 | side, matrices, copies, frustum)
      }
      try casters[map].finish(ring, groups.depthOfRow, matrices, extraction)
    }
  }
}

extension DrawList {
  /// Adds a row, or what may be visible of its copies.
  fileprivate mutating func add(
    _ index: Int, _ row: DrawRow, _ group: Int32, _ key: UInt64, _ matrices: RowMatrices,
    _ copies: ModelCopies, _ frustum: Frustum
  ) {
    guard row.copies >= 0 else { return add(index, key: key, isMirrored: matrices.mirrored[index]) }
    copies.sets[Int(row.copies)].visibleRanges(frustum) { range, isMirrored in
      add(
        DrawBatch(
          group: group, firstInstance: range.lowerBound, instanceCount: range.count, copies: row.copies,
          isMirrored: isMirrored))
    }
  }
}

/// The matrices and boxes of all rows in the world.
struct RowMatrices {
  private(set) var matrices: [float4x4] = []
  private(set) var boxes: [CenteredBox] = []
  /// Whether a matrix mirrors, which turns the winding of triangles around.
  private(set) var mirrored: [Bool] = []
  /// The box around everything.
  private(set) var bounds = BoundingBox.empty
  /// Changes when anything that is drawn has moved; cameras and lights may go where they like.
  private(set) var version = 0
  private var extractionVersion = -1
  private var transformVersion: UInt64 = .max
  private var poseVersion = 0
  private var turns = BillboardTurns()

  /// Brings everything up to date; nothing is done while nothing moves.
  mutating func update(
    _ extraction: SceneExtraction, _ transforms: WorldTransforms, _ camera: CameraView,
    _ copies: ModelCopies, _ moved: MovedModels
  ) throws(GraphicsError) {
    guard
      extractionVersion != extraction.version || transformVersion != transforms.version
        || poseVersion != moved.version || turns.areOutdated(for: camera) || copies.areOutdated
    else { return }
    // The same rows as last time stay where they are, unless their matrices differ.
    var hasMoved =
      extractionVersion != extraction.version || poseVersion != moved.version || copies.areOutdated
    poseVersion = moved.version
    extractionVersion = extraction.version
    transformVersion = transforms.version
    makeRoom(extraction.rows.count)
    bounds = .empty
    turns.update(extraction.billboards, transforms, camera)
    for (index, row) in extraction.rows.enumerated() {
      var matrix = transforms.matrix(of: row.entity) ?? matrix_identity_float4x4
      if row.billboard >= 0 { matrix = turns.matrices[Int(row.billboard)] * matrix }
      let box: CenteredBox
      if row.copies >= 0 {
        box = try copies.place(row, at: matrix)
      } else {
        if row.placement >= 0 { matrix = matrix * extraction.placements[Int(row.placement)] }
        let bounds = row.movement < 0 ? row.bounds : moved.bounds(Int(row.movement), part: Int(row.part))
        box = CenteredBox(bounds, margin: row.boundsMargin, transformedBy: matrix)
      }
      hasMoved = hasMoved || matrices[index] != matrix
      (matrices[index], mirrored[index], boxes[index]) = (matrix, matrix.mirrors, box)
      // One thing that is nowhere, or everywhere, must not take the shadows from all others.
      guard (box.center + box.halfExtents).sum().isFinite else { continue }
      bounds.formUnion(BoundingBox(min: box.center - box.halfExtents, max: box.center + box.halfExtents))
    }
    if hasMoved { version += 1 }
  }

  private mutating func makeRoom(_ count: Int) {
    guard matrices.count != count else { return }
    matrices = Array(repeating: matrix_identity_float4x4, count: count)
    mirrored = Array(repeating: false, count: count)
    boxes = Array(repeating: CenteredBox(center: .zero, halfExtents: .zero), count: count)
  }

  func instance(_ row: Int, _ extraction: SceneExtraction) -> InstanceBlock {
    InstanceBlock(matrices[row], InstanceBlock.parameters(extraction.rows[row]))
  }
}

extension float4x4 {
  /// Whether a transform turns left hands into right ones.
  var mirrors: Bool { simd_dot(simd_cross(columns.0.xyz, columns.1.xyz), columns.2.xyz) < 0 }
}

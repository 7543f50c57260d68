import EntityStore
import GraphicsGL
import Meshes
import SceneModel
import simd

extension FrameState {
  /// Culls the scene for the camera and fills the draw lists.
  func fillLists(
    _ extraction: SceneExtraction, _ groups: BatchTable, _ matrices: RowMatrices, _ copies: InstanceSets,
    _ particles: SceneParticles, _ ring: FrameRing
  ) throws(GraphicsError) {
    self.opaque.clear()
    unstored.clear()
    occluders.clear()
    catchers.clear()
    ordered.clear()
    self.looksBounds.removeAll(keepingCapacity: true)
    if self.way == .stored {
      self.looksBounds.append(contentsOf: repeatElement(ScreenBounds(), count: groups.looks.count))
    }
    looksThrough = false
    measureGroups(extraction, matrices)
    glowing.clear()
    glowingOrdered.clear()
    let glowsApart = settings.bloom?.isHierarchical ?? false
    let frustum = Frustum(settings.camera.viewProjection)
    let eye = settings.camera.position
    // Local copies of plain arrays and lists: each access to a member of an object would be checked for
    // exclusivity.
    let rows = extraction.rows, boxes = matrices.boxes, mirrored = matrices.mirrored
    let way = self.way, viewProjection = settings.camera.viewProjection
    let groupOfRow = groups.ofRow, looksOfRow = groups.looksOfRow
    var opaque = DrawList(), looksBounds: [ScreenBounds] = []
    swap(&opaque, &self.opaque)
    swap(&looksBounds, &self.looksBounds)
    for (rank, number) in extraction.order.enumerated() {
      let index = Int(number), box = boxes[index]
      guard frustum.mayShow(center: box.center, halfExtents: box.halfExtents) else { continue }
      let row = rows[index]
      let distance = simd_length(box.center - eye)
      if row.isOccluder {
        addOccluder(index, row, extraction, groups, matrices, copies, frustum)
      } else if row.isOrdered {
        addOrdered(index, rank, row, extraction, matrices, copies, frustum)
      } else {
        let group = groupOfRow[index], looks = Int(looksOfRow[index])
        let side: UInt64 = mirrored[index] ? 1 << 32 : 0
        let key = UInt64(group) << 33 | side | distance.sortable
        if glowsApart, row.glows { glowing.add(index, row, group, key, matrices, copies, frustum) }
        guard way == .direct || looks > 0 else {
          unstored.add(index, row, group, key, matrices, copies, frustum)
          continue
        }
        if way == .stored { looksBounds[looks - 1].formUnion(box, viewProjection) }
        opaque.add(index, row, group, key, matrices, copies, frustum)
      }
    }
    swap(&opaque, &self.opaque)
    swap(&looksBounds, &self.looksBounds)
    for (place, row) in particles.rows.enumerated() {
      ordered.add(particles: place, distance: distance(to: row.box.center))
    }
    try self.opaque.finish(ring, groups.ofRow, matrices, extraction)
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
    if self.way == .stored { mixIfNeeded() }
  }

  /// Selects the mixed path where some models do not fit into the visibility buffer.
  private func mixIfNeeded() {
    guard !opaque.isEmpty else {
      swap(&opaque, &unstored)
      return way = .direct
    }
    if !unstored.isEmpty || !ordered.isEmpty || !catchers.isEmpty { way = .mixed }
  }

  private func addOccluder(
    _ index: Int, _ row: RenderItem, _ extraction: SceneExtraction, _ groups: BatchTable,
    _ matrices: RowMatrices, _ copies: InstanceSets, _ frustum: Frustum
  ) {
    let depth = groups.depthOfRow[index], color = groups.ofRow[index]
    occluders.add(index, row, depth, UInt64(depth), matrices, copies, frustum)
    if extraction.materials[Int(row.material)].shape.features.contains(.catchesShadows) {
      catchers.add(index, row, color, UInt64(color), matrices, copies, frustum)
    }
  }

  /// Finds the shadow casters of each map that is to be drawn.
  func fillCasters(
    _ maps: MapSet, _ extraction: SceneExtraction, _ groups: BatchTable, _ matrices: RowMatrices,
    _ copies: InstanceSets, _ ring: FrameRing
  ) throws(GraphicsError) {
    while casters.count < shadowPlans.count { casters.append(DrawList()) }
    for (map, plan) in shadowPlans.enumerated() where maps.contains(map) {
      casters[map].clear()
      let frustum = Frustum(plan.matrix)
      for number in extraction.order {
        let index = Int(number), row = extraction.rows[index]
        guard row.isShadowCaster else { continue }
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
  /// Adds an item, or its potentially visible instances.
  fileprivate mutating func add(
    _ index: Int, _ row: RenderItem, _ group: Int32, _ key: UInt64, _ matrices: RowMatrices,
    _ copies: InstanceSets, _ frustum: Frustum
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

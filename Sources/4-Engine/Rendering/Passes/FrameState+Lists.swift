import EntityStore
import GraphicsGL
import Meshes
import SceneModel
import simd

extension FrameState {
  /// Culls the scene for the camera and fills the draw lists.
  func fillLists(_ inputs: FrameInputs, _ features: [any RenderFeature]) throws(GraphicsError) {
    let extraction = inputs.extraction, groups = inputs.groups, matrices = inputs.matrices
    self.opaque.clear()
    forward.clear()
    unstored.clear()
    occluders.clear()
    catchers.clear()
    backdrops.clear()
    ordered.clear()
    self.shadingKeyBounds.removeAll(keepingCapacity: true)
    if self.path == .deferred {
      self.shadingKeyBounds.append(contentsOf: repeatElement(ScreenBounds(), count: groups.shadingKeys.count))
    }
    readsSceneColor = false
    measureGroups(inputs)
    for feature in features { feature.beginLists(self, inputs) }
    glowing.clear()
    glowingOrdered.clear()
    let glowsApart = settings.features.glow == .apart
    let frustum = Frustum(settings.camera.viewProjection)
    let eye = settings.camera.position
    // Local copies of plain arrays and lists: each access to a member of an object would be checked for
    // exclusivity.
    let rows = extraction.rows, boxes = matrices.boxes, mirrored = matrices.mirrored
    let path = self.path, viewProjection = settings.camera.viewProjection
    let needsUnstored = states[HalfDepth.self].view != nil
    let numbers = inputs.numbers
    var opaque = DrawList(), shadingKeyBounds: [ScreenBounds] = []
    swap(&opaque, &self.opaque)
    swap(&shadingKeyBounds, &self.shadingKeyBounds)
    for (rank, number) in extraction.order.enumerated() {
      let index = Int(number), box = boxes[index]
      guard frustum.mayShow(center: box.center, halfExtents: box.halfExtents) else { continue }
      let row = rows[index]
      guard row.world == world else { continue }
      guard row.portal == -1 else {
        states[VisiblePortals.self].addOpening(index, inputs, frustum)
        continue
      }
      let distance = simd_length(box.center - eye)
      if row.isOccluder {
        addOccluder(index, inputs, frustum)
      } else if row.isBackdrop {
        backdrops.add(
          .init(row: index, rank: rank, distance: distance, isMirrored: mirrored[index]), DrawMode())
      } else if row.isOrdered {
        addOrdered(index, rank: rank, inputs: inputs, frustum: frustum)
      } else {
        let group = numbers.group(index), shadingKey = Int(numbers.shadingKey(index))
        let side: UInt64 = mirrored[index] ? 1 << 32 : 0
        let key = UInt64(group) << 33 | side | distance.sortable
        if glowsApart, row.glows {
          glowing.add(index, group: group, key: key, inputs: inputs, frustum: frustum)
        }
        if needsUnstored, path == .forward || shadingKey == 0 {
          let depth = numbers.depthGroup(index)
          unstored.add(
            index, group: depth, key: UInt64(depth) << 1 | (side >> 32), inputs: inputs, frustum: frustum)
        }
        guard path == .forward || shadingKey > 0 else {
          forward.add(index, group: group, key: key, inputs: inputs, frustum: frustum)
          continue
        }
        if path == .deferred { shadingKeyBounds[shadingKey - 1].formUnion(box, viewProjection) }
        opaque.add(index, group: group, key: key, inputs: inputs, frustum: frustum)
      }
    }
    swap(&opaque, &self.opaque)
    swap(&shadingKeyBounds, &self.shadingKeyBounds)
    for (index, row) in inputs.particles.rows.enumerated() where row.world == world {
      ordered.add(particles: index, distance: distance(to: row.box.center))
    }
    try self.opaque.finish(inputs, .color)
    try forward.finish(inputs, .color)
    try unstored.finish(inputs, .depth)
    try catchers.finish(inputs, .color)
    try occluders.finish(inputs, .depth)
    if glowsApart {
      try glowing.finish(inputs, .color)
      glowingOrdered.takeForGlow(ordered) { mode, row in
        mode.particles < 0 ? extraction.rows[row].glows : inputs.particles.rows[row].glows
      }
      try glowingOrdered.finish(inputs)
    }
    try backdrops.finish(inputs)
    try ordered.finish(inputs)
    var isMixed = false
    for feature in features where try feature.endLists(self, inputs, frustum) { isMixed = true }
    if self.path == .deferred { mixIfNeeded(isMixed) }
  }

  /// Selects the mixed path where some models do not fit into the visibility buffer.
  private func mixIfNeeded(_ isMixed: Bool) {
    guard !opaque.isEmpty else {
      swap(&opaque, &forward)
      return path = .forward
    }
    if isMixed || !forward.isEmpty || !ordered.isEmpty || !catchers.isEmpty { path = .mixed }
  }

  private func addOccluder(_ index: Int, _ inputs: FrameInputs, _ frustum: Frustum) {
    let numbers = inputs.numbers, depth = numbers.depthGroup(index), color = numbers.group(index)
    occluders.add(index, group: depth, key: UInt64(depth), inputs: inputs, frustum: frustum)
    let material = inputs.extraction.materials[Int(inputs.extraction.rows[index].material)]
    guard material.shape.features.contains(.catchesShadows) else { return }
    catchers.add(index, group: color, key: UInt64(color), inputs: inputs, frustum: frustum)
  }

  /// Finds the shadow casters of each map that is to be drawn.
  func fillCasters(_ maps: MapSet, _ inputs: FrameInputs) throws(GraphicsError) {
    let extraction = inputs.extraction, matrices = inputs.matrices
    let numbers = inputs.numbers
    while casters.count < shadowPlans.count { casters.append(DrawList()) }
    for (map, plan) in shadowPlans.enumerated() where maps.contains(map) {
      casters[map].clear()
      let frustum = Frustum(plan.matrix)
      for number in extraction.order {
        let index = Int(number)
        guard extraction.rows[index].isShadowCaster, extraction.rows[index].world == world else { continue }
        let box = matrices.boxes[index]
        guard frustum.mayShow(center: box.center, halfExtents: box.halfExtents) else { continue }
        let group = numbers.depthGroup(index)
        let side: UInt64 = matrices.mirrored[index] ? 1 : 0
        casters[map].add(
          index, group: group, key: UInt64(group) << 1 | side, inputs: inputs, frustum: frustum)
      }
      try casters[map].finish(inputs, .depth)
    }
  }
}

extension DrawList {
  /// Adds an item, or its potentially visible instances.
  mutating func add(
    _ index: Int, group: Int32, key: UInt64, inputs: FrameInputs, frustum: Frustum
  ) {
    let instanceSet = inputs.extraction.rows[index].instanceSet
    guard instanceSet >= 0 else { return add(index, key: key, isMirrored: inputs.matrices.mirrored[index]) }
    inputs.instanceSets.sets[Int(instanceSet)].visibleRanges(frustum) { range, isMirrored in
      add(
        DrawBatch(
          group: group, firstInstance: range.lowerBound, instanceCount: range.count, instanceSet: instanceSet,
          isMirrored: isMirrored))
    }
  }
}

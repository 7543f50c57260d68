import EntityStore
import GraphicsGL
import Meshes
import SceneModel
import simd

/// The draw lists of one view.
///
/// The object is reused and its arrays are filled again, so that a steady frame allocates nothing.
final class ViewLists {
  private(set) var opaque = DrawList()
  /// The occluders.
  private(set) var occluders = DrawList()
  /// The occluders that are shadow catchers.
  private(set) var catchers = DrawList()
  /// The models that lie behind all others.
  private(set) var backdrops = TransparentQueue()
  /// The transparent models, and the models of sort groups.
  private(set) var ordered = TransparentQueue()
  /// True if any of them is transmissive and samples the scene color.
  private(set) var readsSceneColor = false
  /// The sources of a glow that is drawn apart: opaque models; all of `ordered` is drawn too, since it dims the
  /// rest.
  private(set) var glowing = DrawList()
  private(set) var glowingOrdered = TransparentQueue()
  private(set) var path = RenderPath.forward
  /// The opaque models that do not fit into the visibility buffer, where others do.
  private(set) var forward = DrawList()
  /// The opaque models outside of the visibility buffer, for depth at half the size.
  private(set) var unstored = DrawList()
  /// The items that are openings of portals.
  private(set) var openings: [Int] = []
  /// The screen bounds of each shading key, number 1 first.
  private(set) var shadingKeyBounds: [ScreenBounds] = []
  private var groupDistances: [Float] = []
  private var camera: CameraView?

  /// The render path of opaque models.
  enum RenderPath {
    /// All models are shaded while they are drawn (forward).
    case forward
    /// All models go through the visibility buffer and are shaded once per pixel; see ``VisibilityBuffer``.
    case deferred
    /// Some models go through the visibility buffer, and the others are drawn among them.
    case mixed
  }

  /// Culls the scene for the camera and fills the draw lists.
  ///
  /// - Parameters:
  ///   - frame: The view.
  ///   - usesVisibilityBuffer: Whether opaque models should use the visibility buffer.
  ///   - inputs: The inputs of the frame.
  ///   - features: The render features, which have lists of their own.
  /// - Throws: ``GraphicsError`` when the frame's memory is exhausted.
  func fill(
    _ frame: FrameState, usesVisibilityBuffer: Bool, inputs: FrameInputs, features: [any RenderFeature]
  ) throws(GraphicsError) {
    let settings = frame.settings, world = frame.world
    camera = settings.camera
    self.path = usesVisibilityBuffer ? .deferred : .forward
    let extraction = inputs.extraction, groups = inputs.groups, matrices = inputs.matrices
    self.opaque.clear()
    forward.clear()
    unstored.clear()
    openings.removeAll(keepingCapacity: true)
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
    for feature in features { feature.beginLists(frame, inputs) }
    glowing.clear()
    glowingOrdered.clear()
    let glowsApart = settings.features.glow == .apart
    let frustum = Frustum(settings.camera.viewProjection)
    let eye = settings.camera.position
    // Local copies of plain arrays and lists: each access to a member of an object would be checked for
    // exclusivity.
    let rows = extraction.rows, boxes = matrices.boxes, mirrored = matrices.mirrored
    let path = self.path, viewProjection = settings.camera.viewProjection
    let needsUnstored = settings.features.readHalfDepth
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
        openings.append(index)
        continue
      }
      let distance = simd_length(box.center - eye)
      if row.isOccluder {
        addOccluder(index, inputs, frustum)
      } else if row.isBackdrop {
        backdrops.add(
          .init(row: index, rank: rank, distance: distance, isMirrored: mirrored[index]), DrawMode())
      } else if row.isOrdered {
        addOrdered(index, rank: rank, to: &ordered, inputs: inputs, frustum: frustum)
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
    for feature in features where try feature.endLists(frame, inputs, frustum) { isMixed = true }
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

  /// Adds an item whose drawing order matters: transparent, in a sort group, or without depth.
  func addOrdered(
    _ index: Int, rank: Int, to queue: inout TransparentQueue, inputs: FrameInputs, frustum: Frustum
  ) {
    let extraction = inputs.extraction, matrices = inputs.matrices, row = extraction.rows[index]
    if extraction.materials[Int(row.material)].isTransmissive { readsSceneColor = true }
    guard row.instanceSet >= 0 else {
      let distance = distance(to: matrices.boxes[index].center)
      return addOrdered(
        .init(row: index, rank: rank, distance: distance, isMirrored: matrices.mirrored[index]), of: row,
        extraction: extraction, to: &queue)
    }
    // Each instance of a transparent model is sorted on its own, by its distance.
    let set = inputs.instanceSets.sets[Int(row.instanceSet)]
    set.visibleRanges(frustum) { range, isMirrored in
      for copy in range {
        let box = set.box(copy)
        guard frustum.mayShow(center: box.center, halfExtents: box.halfExtents) else { continue }
        let distance = distance(to: box.center)
        addOrdered(
          .init(row: index, rank: rank, copy: copy, distance: distance, isMirrored: isMirrored), of: row,
          extraction: extraction, to: &queue)
      }
    }
  }

  private func addOrdered(
    _ item: TransparentItem, of row: RenderItem, extraction: SceneExtraction, to queue: inout TransparentQueue
  ) {
    guard row.sortGroup >= 0 else {
      // A transmissive surface draws the scene behind it itself: nothing behind it may be drawn over it
      // later.
      let isWhole = !row.isTransparent || extraction.materials[Int(row.material)].isTransmissive
      return queue.add(item, DrawMode(isBlended: row.isTransparent, writesDepth: isWhole))
    }
    let group = extraction.sortGroups[Int(row.sortGroup)]
    let placement = group.planarUIPlacement ?? .inlineUI
    // The predefined groups describe a relation to planar UI, not one object.
    let isShared = group.planarUIPlacement != nil
    func add(_ phase: TransparentQueue.Phase, _ stage: ShaderPermutation.Stage, writesDepth: Bool) {
      queue.add(
        item, order: row.sortOrder, group: row.sortGroup,
        groupDistance: isShared ? item.distance : groupDistances[Int(row.sortGroup)], phase: phase,
        mode: DrawMode(
          stage: stage, isBlended: row.isTransparent, writesDepth: writesDepth, placement: placement))
    }
    let hasDepth = extraction.materials[Int(row.material)].writesDepth
    switch group.depthPass {
    case nil: add(.color, .color, writesDepth: isShared ? !row.isTransparent : true)
    case .prePass:
      if hasDepth { add(.depthBefore, .depth, writesDepth: true) }
      add(.color, .color, writesDepth: false)
    case .postPass:
      add(.color, .color, writesDepth: false)
      if hasDepth { add(.depthAfter, .depth, writesDepth: true) }
    }
  }

  /// Returns the distance for sorting: along the view axis in an orthographic projection.
  private func distance(to point: SIMD3<Float>) -> Float {
    guard let camera else { return 0 }
    let offset = point - camera.position
    return camera.isPerspective ? simd_length(offset) : simd_dot(offset, camera.forward) + Self.behindCamera
  }

  /// The offset added where distances may be negative, so that their keys sort.
  private static let behindCamera: Float = 1000

  /// Computes the distance of each sort group.
  private func measureGroups(_ inputs: FrameInputs) {
    let extraction = inputs.extraction, boxesOfRows = inputs.matrices.boxes
    groupDistances.removeAll(keepingCapacity: true)
    guard !extraction.sortGroups.isEmpty else { return }
    var boxes = [CenteredBox?](repeating: nil, count: extraction.sortGroups.count)
    for number in extraction.order where extraction.rows[Int(number)].sortGroup >= 0 {
      let index = Int(number), group = Int(extraction.rows[index].sortGroup)
      if boxes[group] == nil {
        boxes[group] = boxesOfRows[index]
      } else {
        boxes[group]?.formUnion(boxesOfRows[index])
      }
    }
    groupDistances = boxes.map { $0.map { distance(to: $0.center) } ?? 0 }
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

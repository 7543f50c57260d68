import GraphicsGL
import SceneModel
import simd

extension FrameState {
  /// Adds an item whose drawing order matters: transparent, in a sort group, or without depth.
  func addOrdered(_ index: Int, rank: Int, inputs: FrameInputs, frustum: Frustum) {
    let extraction = inputs.extraction, matrices = inputs.matrices, row = extraction.rows[index]
    if extraction.materials[Int(row.material)].isTransmissive { readsSceneColor = true }
    guard row.instanceSet >= 0 else {
      let distance = distance(to: matrices.boxes[index].center)
      return addOrdered(
        .init(row: index, rank: rank, distance: distance, isMirrored: matrices.mirrored[index]), row,
        extraction)
    }
    // Each instance of a transparent model is sorted on its own, by its distance.
    let set = inputs.instanceSets.sets[Int(row.instanceSet)]
    set.visibleRanges(frustum) { range, isMirrored in
      for copy in range {
        let box = set.box(copy)
        guard frustum.mayShow(center: box.center, halfExtents: box.halfExtents) else { continue }
        let distance = distance(to: box.center)
        addOrdered(
          .init(row: index, rank: rank, copy: copy, distance: distance, isMirrored: isMirrored), row,
          extraction)
      }
    }
  }

  private func addOrdered(_ item: TransparentItem, _ row: RenderItem, _ extraction: SceneExtraction) {
    guard row.sortGroup >= 0 else {
      // A transmissive surface draws the scene behind it itself: nothing behind it may be drawn over it
      // later.
      let isWhole = !row.isTransparent || extraction.materials[Int(row.material)].isTransmissive
      return ordered.add(item, DrawMode(isBlended: row.isTransparent, writesDepth: isWhole))
    }
    let group = extraction.sortGroups[Int(row.sortGroup)]
    let placement = group.planarUIPlacement ?? .inlineUI
    // The predefined groups describe a relation to planar UI, not one object.
    let isShared = group.planarUIPlacement != nil
    func add(_ phase: TransparentQueue.Phase, _ stage: ShaderPermutation.Stage, writesDepth: Bool) {
      ordered.add(
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
  func distance(to point: SIMD3<Float>) -> Float {
    let camera = settings.camera
    let offset = point - camera.position
    return camera.isPerspective ? simd_length(offset) : simd_dot(offset, camera.forward) + Self.behindCamera
  }

  /// The offset added where distances may be negative, so that their keys sort.
  private static let behindCamera: Float = 1000

  /// Computes the distance of each sort group.
  func measureGroups(_ inputs: FrameInputs) {
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

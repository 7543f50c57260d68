import GraphicsGL
import SceneModel
import simd

/// The models of an entity that has an outline.
struct OutlineSurface {
  var color: SIMD4<Float>
  var models = DrawList()
}

extension FrameState {
  /// Gathers the models that have outlines, and the part of the screen that these may cover.
  func fillOutlines(_ inputs: FrameInputs) throws(GraphicsError) {
    outlines.removeAll(keepingCapacity: true)
    guard !settings.outlines.surfaces.isEmpty else { return }
    let extraction = inputs.extraction, viewProjection = settings.camera.viewProjection
    let frustum = Frustum(viewProjection)
    var bounds = ScreenBounds()
    for (entity, color) in settings.outlines.surfaces {
      guard let node = extraction.tree.linkedNode(of: entity) else { continue }
      var surface = OutlineSurface(color: color)
      for index in extraction.tree.subtree(node).flatMap({ extraction.nodeRows[Int($0)].range }) {
        let row = extraction.rows[index], box = inputs.matrices.boxes[index]
        guard row.world == world, row.portal == -1,
          frustum.mayShow(center: box.center, halfExtents: box.halfExtents)
        else { continue }
        bounds.formUnion(box, viewProjection)
        let group = inputs.numbers.depthGroup(index), side: UInt64 = inputs.matrices.mirrored[index] ? 1 : 0
        surface.models.add(
          index, group: group, key: UInt64(group) << 1 | side, inputs: inputs, frustum: frustum)
      }
      try surface.models.finish(inputs, .depth)
      if !surface.models.isEmpty { outlines.append(surface) }
    }
    outlinedPart = bounds.pixels(
      width: settings.width, height: settings.height, margin: Int(settings.outlines.width.rounded(.up)) + 1)
  }
}

extension ScreenBounds {
  /// Returns the pixels with a margin; none where the bounds are empty.
  fileprivate func pixels(width: Int, height: Int, margin: Int) -> PixelRectangle {
    guard !isEmpty else { return PixelRectangle(width: 1, height: 1) }
    let inner = pixels(width: width, height: height)
    let x = max(inner.x - margin, 0), y = max(inner.y - margin, 0)
    return PixelRectangle(
      x: x, y: y, width: min(inner.x + inner.width + margin, width) - x,
      height: min(inner.y + inner.height + margin, height) - y)
  }
}

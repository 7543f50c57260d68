import GraphicsGL
import SceneModel
import simd

/// The models of an entity that has an outline.
struct OutlineSurface {
  var color: SIMD4<Float>
  var models = DrawList()
}

/// The models of a view that have outlines.
final class OutlinedModels: FeatureState {
  private(set) var surfaces: [OutlineSurface] = []
  /// The part of the view that they and their lines may cover.
  private(set) var part = PixelRectangle(width: 1, height: 1)

  init(_ parts: UploadParts) {}

  /// Gathers the models.
  func fill(_ frame: FrameState, _ inputs: FrameInputs) throws(GraphicsError) {
    surfaces.removeAll(keepingCapacity: true)
    let settings = frame.settings, outlines = settings.outlines
    guard !outlines.surfaces.isEmpty else { return }
    let extraction = inputs.extraction, viewProjection = settings.camera.viewProjection
    let frustum = Frustum(viewProjection)
    var bounds = ScreenBounds()
    for (entity, color) in outlines.surfaces {
      guard let node = extraction.tree.linkedNode(of: entity) else { continue }
      var surface = OutlineSurface(color: color)
      for index in extraction.tree.subtree(node).flatMap({ extraction.nodeItems[Int($0)].range }) {
        let row = extraction.rows[index], box = inputs.matrices.boxes[index]
        guard row.world == frame.world, row.portal == -1,
          frustum.mayShow(center: box.center, halfExtents: box.halfExtents)
        else { continue }
        bounds.formUnion(box, viewProjection)
        let group = inputs.numbers.depthGroup(index), side: UInt64 = inputs.matrices.mirrored[index] ? 1 : 0
        surface.models.add(
          index, group: group, key: UInt64(group) << 1 | side, inputs: inputs, frustum: frustum)
      }
      try surface.models.finish(inputs, .depth)
      if !surface.models.isEmpty { surfaces.append(surface) }
    }
    part = bounds.pixels(
      width: settings.width, height: settings.height, margin: Int(outlines.width.rounded(.up)) + 1)
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

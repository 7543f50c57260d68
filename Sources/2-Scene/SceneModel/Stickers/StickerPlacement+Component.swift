package import Geometry
import Meshes
import simd

extension StickerPlacement {
  /// Creates the placement that a component describes, on whatever level above others; nil where there is none.
  package init?(_ sticker: StickerComponent) {
    guard let axes = sticker.axes else { return nil }
    let angle = sticker.steepestAngle
    var strips: Strips?
    if let peel = sticker.material.peel?.usable, peel.amount > 0 {
      strips = Strips(
        direction: SIMD2(Elementary.cos(peel.direction), Elementary.sin(peel.direction)),
        width: sticker.size * Swift.min(Swift.max(peel.radius * 0.2, 0.01), 0.05))
    }
    self.init(
      position: sticker.position, right: axes.right, up: axes.up, normal: axes.normal,
      frame: sticker.material.art.frame * sticker.size,
      leastCosine: Elementary.cos(angle.isFinite ? Swift.min(Swift.max(angle, 0.1), 1.5) : 1.2),
      strips: strips)
    cut = sticker.cut
    region = sticker.material.art.region
  }
}

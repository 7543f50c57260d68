package import Images
internal import Platform

/// The image of a drawing.
package struct PanelBitmap: Sendable {
  /// The number of pixels of a point; fewer on large panels.
  package static let density = 2.0
  /// The maximal number of pixels of a panel: 16 MB.
  package static let mostPixels = 4_194_304.0

  /// The image, with straight alpha.
  package let image: Image<RGBA8>

  /// Draws a panel; nil if it has no size.
  package init?(_ drawing: PanelDrawing) {
    let size = drawing.size
    guard size.min() > 0, size.max().isFinite else { return nil }
    let scale = min(Self.density, (Self.mostPixels / (size.x * size.y)).squareRoot())
    var painting = PanelPainting(
      width: max(1, Int((size.x * scale).rounded())), height: max(1, Int((size.y * scale).rounded())),
      size: size, density: scale)
    painting.draw(drawing)
    image = painting.image
  }
}

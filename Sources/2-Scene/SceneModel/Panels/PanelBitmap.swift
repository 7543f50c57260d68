import Geometry
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
      size: size, density: scale, unseen: drawing.elements.first?.content.color)
    painting.draw(drawing)
    image = painting.image
  }
}

extension PanelDrawing.Content {
  /// The color of a shape, or the first one of a text; nil for images.
  fileprivate var color: SIMD4<Float>? {
    switch self {
    case .shape(_, let color, _): color
    case .text(let text): text.runs.first?.linearColor
    case .image: nil
    }
  }
}

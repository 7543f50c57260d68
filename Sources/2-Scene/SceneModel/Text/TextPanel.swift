import Geometry
package import Images
internal import Platform

/// The rendered image of a ``TextComponent``'s panel.
///
/// Glyphs are filled with exact area coverage per pixel, and blended over the background in linear light.
package struct TextPanel: Sendable {
  /// The number of pixels per point; fewer on large panels.
  package static let density = 4.0
  /// The maximal number of pixels of a panel: 16 MB.
  package static let mostPixels = 4_194_304.0

  /// The image, with straight alpha.
  package let image: Image<RGBA8>

  /// Renders a panel; `nil` if it has no size.
  package init?(_ component: TextComponent) {
    guard let size = component.panelSize else { return nil }
    let scale = min(Self.density, (Self.mostPixels / (size.x * size.y)).squareRoot())
    let (width, height) = (max(1, Int((size.x * scale).rounded())), max(1, Int((size.y * scale).rounded())))
    var painting = PanelPainting(
      width: width, height: height, size: size, density: scale,
      background: component.backgroundColor?.linearRGBA ?? SIMD4(),
      unseen: component.styledText?.runs.first?.linearColor)
    if let text = component.styledText {
      painting.draw(PanelDrawing.Element(.text(Self.set(text, component, size)), frame: .init(size: size)))
    }
    image = painting.image
  }

  /// Lays out the text in the rectangle between the insets.
  private static func set(
    _ text: StyledText, _ component: TextComponent, _ size: SIMD2<Double>
  ) -> StyledText {
    let insets = component.edgeInsets.distances
    var text = text
    // A rectangle without area would mean one without limits.
    text.frame = TextFrame(
      origin: SIMD2(insets[1], insets[2]),
      size: SIMD2(max(size.x - insets[1] - insets[3], 0.01), max(size.y - insets[0] - insets[2], 0.01)))
    text.lineBreakMode = .byWordWrapping
    return text
  }
}

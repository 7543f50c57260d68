internal import Images
internal import Platform

extension TextPanel {
  /// A painted panel as a device takes it.
  struct Picture: Sendable {
    let contents: TextureContents
    let isOpaque: Bool

    /// Paints a panel and its smaller copies; nil when it has no size.
    init?(_ component: TextComponent) {
      guard let panel = TextPanel(component),
        let contents = try? TextureContents(CGImage(panel.image), .init(semantic: .color))
      else { return nil }
      self.contents = contents
      isOpaque = panel.image.isOpaque
    }
  }
}

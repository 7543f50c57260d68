internal import Images
internal import Platform

extension TextPanel {
  /// A rendered panel with mipmaps, ready for upload.
  struct Bitmap: Sendable {
    let contents: TextureContents
    let isOpaque: Bool

    /// Renders a panel and its mipmaps; `nil` if it has no size.
    init?(_ component: TextComponent) {
      guard let panel = TextPanel(component),
        let contents = try? TextureContents(CGImage(panel.image), .init(semantic: .color))
      else { return nil }
      self.contents = contents
      isOpaque = panel.image.isOpaque
    }
  }
}

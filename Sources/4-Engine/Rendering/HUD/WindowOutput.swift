package import GraphicsGL
import Log

/// The output of a window: the image of the scene, and the head-up display over it.
///
/// Without a display, and at the window's size, an image goes straight to the window. With one, a copy of the image can
/// be kept, so that a display that changes over a still scene costs no new image of the scene.
package final class WindowOutput {
  private let context: Context
  private let pass: HUDPass
  private var kept: Layer?
  private var composed: Layer?

  /// A target of its own.
  private final class Layer {
    let target: RenderTarget

    init(_ context: Context, width: Int, height: Int) throws(GraphicsError) {
      target = try RenderTarget(
        context, .init(width: width, height: height, colors: [.rgba8]), label: "window")
    }
  }

  /// Creates the output of a context's window.
  package init(_ context: Context) {
    self.context = context
    pass = HUDPass(context)
  }

  /// True if an image is kept that ``presentAgain(_:width:height:)`` can show.
  package var keepsImage: Bool { kept != nil }

  /// Shows an image of the scene, scaled where it is smaller than the window.
  ///
  /// - Parameters:
  ///   - image: The image, which may be drawn over.
  ///   - hud: The head-up display; nil for none.
  ///   - width: The width of the window in pixels.
  ///   - height: The height of the window in pixels.
  ///   - keeps: Whether to keep a copy of the image.
  /// - Throws: ``GraphicsError`` where there is no memory for another image.
  package func present(
    _ image: borrowing RenderTarget, _ hud: HUDCanvas?, width: Int, height: Int, keeps: Bool
  ) throws(GraphicsError) {
    if keeps {
      let layer = try Self.layer(&kept, context, width: image.width, height: image.height)
      image.blit(into: layer.target)
    } else {
      kept = nil
    }
    guard let hud else {
      composed = nil
      return image.present(windowWidth: width, windowHeight: height)
    }
    if image.width == width, image.height == height {
      try draw(hud, into: image)
      image.present(windowWidth: width, windowHeight: height)
    } else {
      try compose(image, hud, width: width, height: height)
    }
  }

  /// Shows the image that was kept, under another head-up display.
  ///
  /// - Returns: Whether there is one.
  /// - Throws: ``GraphicsError`` where there is no memory for another image.
  package func presentAgain(_ hud: HUDCanvas?, width: Int, height: Int) throws(GraphicsError) -> Bool {
    guard let kept else { return false }
    if let hud {
      try compose(kept.target, hud, width: width, height: height)
    } else {
      kept.target.present(windowWidth: width, windowHeight: height)
    }
    return true
  }

  /// Draws the display over a copy of an image at the size of the window.
  private func compose(
    _ image: borrowing RenderTarget, _ hud: HUDCanvas, width: Int, height: Int
  ) throws(GraphicsError) {
    let layer = try Self.layer(&composed, context, width: width, height: height)
    let isScaled = image.width != width || image.height != height
    image.blit(into: layer.target, filter: isScaled ? .linear : .nearest)
    try draw(hud, into: layer.target)
    layer.target.present(windowWidth: width, windowHeight: height)
  }

  private func draw(_ hud: HUDCanvas, into target: borrowing RenderTarget) throws(GraphicsError) {
    let span = Trace.begin("display quads", category: "viewer")
    defer { Trace.end(span) }
    try pass.draw(hud, into: target)
  }

  private static func layer(
    _ layer: inout Layer?, _ context: Context, width: Int, height: Int
  ) throws(GraphicsError) -> Layer {
    if let layer, layer.target.width == width, layer.target.height == height { return layer }
    layer = nil
    let made = try Layer(context, width: width, height: height)
    layer = made
    return made
  }
}

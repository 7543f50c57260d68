internal import GTKBridge

/// A widget whose content is drawn by a closure.
package final class Canvas: Widget {
  /// The role that screen readers are told.
  package enum Role: Int32, Sendable {
    case image, slider, group, button
  }

  /// Creates a canvas.
  ///
  /// - Parameters:
  ///   - role: The role for screen readers.
  ///   - width: The least width.
  ///   - height: The least height.
  ///   - takesFocus: Whether the keyboard reaches it.
  ///   - draw: Draws the content in a size.
  package init(
    role: Role, width: Int, height: Int, takesFocus: Bool = false,
    draw: @escaping @MainActor (Painter, SIMD2<Float>) -> Void
  ) {
    let widget = WidgetReference()
    let handler = Handler<(UInt, SIMD2<Float>), Void> { address, size in
      guard let snapshot = OpaquePointer(bitPattern: address), let owner = widget.object else { return }
      draw(Painter(snapshot: snapshot, widget: owner), size)
    }
    super.init(
      ui_canvas_new(
        role.rawValue, Int32(width), Int32(height), takesFocus,
        { data, snapshot, width, height in
          Handler<(UInt, SIMD2<Float>), Void>.call(data, (UInt(bitPattern: snapshot), SIMD2(width, height)))
        }, handler.retained, { releaseHandler($0) }))
    widget.object = object
  }

  /// Draws the content again in the next frame.
  package func redraw() { ui_queue_draw(object) }

  /// The widget that a canvas draws for, which is known after the closure is.
  private final class WidgetReference {
    var object: OpaquePointer?
  }
}

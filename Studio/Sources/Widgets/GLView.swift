internal import GTKBridge

/// A widget that OpenGL draws, in a context of its own.
package final class GLView: Widget {
  /// Creates a widget with a core context.
  ///
  /// - Parameters:
  ///   - version: The least version of OpenGL.
  ///   - render: Draws into a framebuffer of a size in pixels; the context is current then.
  package init(
    version: (major: Int, minor: Int),
    render: @escaping @MainActor (_ framebuffer: UInt32, _ width: Int, _ height: Int) -> Void
  ) {
    let handler = Handler<(UInt32, Int32, Int32), Void> { render($0.0, Int($0.1), Int($0.2)) }
    super.init(
      ui_gl_new(
        Int32(version.major), Int32(version.minor),
        { data, framebuffer, width, height in
          Handler<(UInt32, Int32, Int32), Void>.call(data, (framebuffer, width, height))
        }, handler.retained, { releaseHandler($0) }))
    expand()
  }

  /// Draws again in the next frame.
  package func redraw() { ui_gl_queue_render(object) }

  /// Makes the context current; returns false where there is none (any more).
  package func makeCurrent() -> Bool { ui_gl_make_current(object) }

  /// Makes no context current.
  package static func releaseCurrent() { ui_gl_release_current() }

  /// The reason for which there is no context.
  package var problem: String? {
    let found = Found()
    ui_gl_problem(
      object,
      { data, reason in
        let found = Unmanaged<Found>.fromOpaque(data).takeUnretainedValue()
        found.reason = String(cString: reason)
      }, Unmanaged.passUnretained(found).toOpaque())
    return found.reason
  }

  /// Calls back when the widget has got its context, or the reason for which there is none.
  package func onRealize(_ body: @escaping @MainActor () -> Void) { connect("realize", body) }

  /// Calls back before the context goes away.
  package func onUnrealize(_ body: @escaping @MainActor () -> Void) { connect("unrealize", body) }

  private nonisolated final class Found {
    var reason: String?
  }
}

/// A widget with others over it, which get its place and size.
package final class Overlay: Widget {
  /// Creates an overlay.
  package init(_ child: Widget, over: [Widget]) {
    super.init(ui_overlay_new(child.object))
    for widget in over { ui_overlay_add(object, widget.object) }
    expand()
  }

  /// Replaces the widget below the others.
  package func replace(by child: Widget) { ui_set_object(object, "child", child.object) }
}

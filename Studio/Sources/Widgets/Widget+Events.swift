internal import GTKBridge

/// A part of a drag with a held button.
package enum DragPhase: Int32, Sendable {
  case begin, update, end
}

/// A drag with a held button.
package struct Drag: Sendable {
  /// The part of the drag.
  package let phase: DragPhase
  /// The point at which the button went down.
  package let start: SIMD2<Double>
  /// The way of the pointer since then.
  package let way: SIMD2<Double>
}

extension Widget {
  /// Calls back for clicks: their number in a row, and the place.
  package func onClick(_ body: @escaping @MainActor (_ count: Int, _ point: SIMD2<Double>) -> Void) {
    let handler = Handler<(Int32, SIMD2<Double>), Void> { body(Int($0.0), $0.1) }
    ui_on_click(
      object,
      { data, count, x, y in
        Handler<(Int32, SIMD2<Double>), Void>.call(data, (count, SIMD2(x, y)))
      }, handler.retained, { releaseHandler($0) })
  }

  /// Calls back while a button is held: the first one, or the one for menus.
  package func onDrag(secondary: Bool = false, _ body: @escaping @MainActor (Drag) -> Void) {
    ui_on_drag(
      object, secondary,
      { data, phase, x, y, dx, dy in
        guard let phase = DragPhase(rawValue: phase) else { return }
        Handler<Drag, Void>.call(data, Drag(phase: phase, start: SIMD2(x, y), way: SIMD2(dx, dy)))
      }, Handler<Drag, Void>(body).retained, { releaseHandler($0) })
  }

  /// Calls back for wheels and touchpads: the steps, and whether fingers have left the touchpad.
  package func onScroll(_ body: @escaping @MainActor (_ steps: SIMD2<Double>, _ isEnd: Bool) -> Void) {
    let handler = Handler<(SIMD2<Double>, Bool), Void> { body($0.0, $0.1) }
    ui_on_scroll(
      object,
      { data, dx, dy, isEnd in
        Handler<(SIMD2<Double>, Bool), Void>.call(data, (SIMD2(dx, dy), isEnd))
      }, handler.retained, { releaseHandler($0) })
  }

  /// Calls back for keys, named as in `Shift+Left`; the callback returns whether it used the key.
  package func onKey(_ body: @escaping @MainActor (String) -> Bool) {
    ui_on_key(
      object, { data, key in Handler<String, Bool>.call(data, String(cString: key)) },
      Handler<String, Bool>(body).retained, { releaseHandler($0) })
  }

  /// Calls back before each frame with its time in seconds, until the callback returns false.
  package func onTick(_ body: @escaping @MainActor (Double) -> Bool) {
    ui_add_tick(
      object, { data, seconds in Handler<Double, Bool>.call(data, seconds) },
      Handler<Double, Bool>(body).retained, { releaseHandler($0) })
  }
}

internal import GTKBridge
internal import Glibc

extension Widget {
  /// Puts text on the clipboard.
  package func copy(text: String) { ui_copy_text(object, text) }

  /// Puts an image on the clipboard.
  ///
  /// - Parameter png: The bytes of a PNG file.
  package func copy(png: [UInt8]) {
    png.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      ui_copy_png(object, start, bytes.count)
    }
  }

  /// Calls back with the paths of files that are dropped on the widget, and the place.
  package func onDrop(_ body: @escaping @MainActor ([String], SIMD2<Double>) -> Void) {
    let handler = Handler<([String], SIMD2<Double>), Void> { body($0.0, $0.1) }
    ui_on_drop(
      object,
      { data, paths, count, x, y in
        Handler<([String], SIMD2<Double>), Void>.call(data, (strings(paths, count), SIMD2(x, y)))
      }, handler.retained, { releaseHandler($0) })
  }

  /// Lets a PNG file be dragged out of the widget.
  ///
  /// - Parameters:
  ///   - file: Returns the path of the file; nil where there is nothing to drag.
  ///   - icon: Returns the image at the pointer.
  package func onDragOut(
    file: @escaping @MainActor () -> String?, icon: @escaping @MainActor () -> Texture?
  ) {
    let handler = Handler<Bool, DragAnswer> { asksForIcon in
      asksForIcon ? .icon(icon()) : .file(file())
    }
    ui_on_drag_out(
      object,
      { data, _, _ in
        guard case .file(let path?) = Handler<Bool, DragAnswer>.call(data, false) else { return nil }
        return strdup(path)
      },
      { data in
        guard case .icon(let texture?) = Handler<Bool, DragAnswer>.call(data, true) else { return nil }
        return texture.object
      }, handler.retained, { releaseHandler($0) })
  }
}

/// The answer to what GTK asks when a drag begins.
private enum DragAnswer: Sendable {
  case file(String?)
  case icon(Texture?)
}

/// Returns strings of C.
nonisolated func strings(_ start: UnsafePointer<UnsafePointer<CChar>>?, _ count: Int) -> [String] {
  guard let start else { return [] }
  return UnsafeBufferPointer(start: start, count: count).map { String(cString: $0) }
}

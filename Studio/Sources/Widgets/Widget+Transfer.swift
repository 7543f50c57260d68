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
  ///   - file: Returns the path of the file, given where the button went down and the pointer's way since then; nil
  ///     where there is nothing to drag.
  ///   - icon: Returns the image at the pointer.
  package func onDragOut(
    file: @escaping @MainActor (_ start: SIMD2<Double>, _ way: SIMD2<Double>) -> String?,
    icon: @escaping @MainActor () -> Texture?
  ) {
    let handler = Handler<DragQuestion, DragAnswer> { question in
      switch question {
      case .icon: .icon(icon())
      case .file(let start, let way): .file(file(start, way))
      }
    }
    ui_on_drag_out(
      object,
      { data, x, y, dx, dy in
        let question = DragQuestion.file(SIMD2(x, y), SIMD2(dx, dy))
        guard case .file(let path?) = Handler<DragQuestion, DragAnswer>.call(data, question) else {
          return nil
        }
        return strdup(path)
      },
      { data in
        guard case .icon(let texture?) = Handler<DragQuestion, DragAnswer>.call(data, .icon) else {
          return nil
        }
        // The texture may end before GTK takes the icon, which therefore belongs to the caller.
        return texture.object.map { ui_own($0) }
      }, handler.retained, { releaseHandler($0) })
  }

  /// Notes whether a file that is dragged is still being made: other programs wait until it is finished.
  package static func setFinished(_ isFinished: Bool, draggedFile path: String) {
    ui_drag_set_finished(path, isFinished)
  }
}

/// The questions of GTK when a drag begins.
private enum DragQuestion: Sendable {
  case file(SIMD2<Double>, SIMD2<Double>)
  case icon
}

/// The answer to it.
private enum DragAnswer: Sendable {
  case file(String?)
  case icon(Texture?)
}

/// Returns strings of C.
nonisolated func strings(_ start: UnsafePointer<UnsafePointer<CChar>>?, _ count: Int) -> [String] {
  guard let start else { return [] }
  return UnsafeBufferPointer(start: start, count: count).map { String(cString: $0) }
}

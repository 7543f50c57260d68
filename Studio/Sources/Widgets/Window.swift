internal import GTKBridge

/// A window of the application.
package final class Window: Widget {
  /// Sets the content.
  package func setContent(_ content: Widget) { ui_window_set_content(object, content.object) }

  /// Shows the window.
  package func present() { ui_window_present(object) }

  /// Closes the window, if nobody refuses.
  package func close() { ui_window_close(object) }

  /// Calls back before the window closes; the callback returns whether it may.
  package func onClose(_ body: @escaping @MainActor () -> Bool) {
    ui_window_on_close(
      object, { data in Handler<Void, Bool>.call(data, ()) }, Handler<Void, Bool>(body).retained,
      { releaseHandler($0) })
  }

  /// A request for files.
  package enum Request: Sendable {
    /// Files of some extensions, without dots.
    case files(extensions: [String])
    case folder
    /// A name for a new file.
    case newFile(name: String)
  }

  /// Asks for files in a dialog; the callback receives none when it was cancelled.
  package func ask(
    _ request: Request, title: String, _ body: @escaping @MainActor ([String]) -> Void
  ) {
    let (kind, name, extensions): (Int, String?, String?) =
      switch request {
      case .files(let extensions): (UI_OPEN_FILES, nil, extensions.joined(separator: " "))
      case .folder: (UI_OPEN_FOLDER, nil, nil)
      case .newFile(let name): (UI_SAVE_FILE, name, nil)
      }
    ui_ask_files(
      object, Int32(kind), title, name, extensions,
      { data, paths, count in Handler<[String], Void>.call(data, strings(paths, count)) },
      Handler<[String], Void>(body).retained, { releaseHandler($0) })
  }
}

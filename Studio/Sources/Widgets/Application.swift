internal import GTKBridge

/// The application: its windows, its actions, and the loop in which GTK and the main actor run.
package final class Application {
  private let object: OpaquePointer

  private init(_ object: OpaquePointer) { self.object = object }

  /// Connects to the display; returns whether there is one.
  package static func start(identifier: String, name: String) -> Bool { ui_start(identifier, name) }

  /// Runs until the last window has closed.
  ///
  /// - Parameters:
  ///   - identifier: The identifier, as in `org.example.Program`.
  ///   - body: Opens the windows.
  /// - Returns: The exit code.
  package static func run(
    identifier: String, _ body: @escaping @MainActor (Application) -> Void
  ) -> Int32 {
    let handler = Handler<UInt, Void> { address in
      guard let object = OpaquePointer(bitPattern: address) else { return }
      body(Application(object))
    }
    let data = handler.retained
    defer { releaseHandler(data) }
    return ui_run(
      identifier, { data, object in Handler<UInt, Void>.call(data, UInt(bitPattern: object)) }, data)
  }

  /// True if the desktop is dark.
  package static var isDark: Bool { ui_is_dark() }

  /// True if the desktop asks for animations.
  package static var wantsAnimations: Bool { ui_wants_animations() }

  /// Adds styles in GTK's CSS.
  package static func addStyles(_ css: String) { ui_add_styles(css) }

  /// Creates a window.
  package func window(title: String, width: Int, height: Int) -> Window {
    Window(ui_window_new(object, title, Int32(width), Int32(height)))
  }

  /// Adds an action.
  ///
  /// - Parameters:
  ///   - name: The name that menus and buttons use.
  ///   - keys: The keys, such as `<Control>z`, with spaces between them.
  ///   - body: What the action does.
  package func addAction(_ name: String, keys: String? = nil, _ body: @escaping @MainActor () -> Void) {
    ui_add_action(
      object, name, keys, { callPlainHandler($0) }, Handler<Void, Void>(body).retained, { releaseHandler($0) }
    )
  }

  /// Lets an action be used or not.
  package func enableAction(_ name: String, _ isEnabled: Bool) { ui_enable_action(object, name, isEnabled) }
}

/// A menu of actions.
package final class Menu {
  let object: OpaquePointer

  /// Creates a menu of items: titles, and names of actions.
  package init(_ items: [(title: String, action: String)] = []) {
    object = ui_own(ui_menu_new())
    for item in items { ui_menu_add(object, item.title, item.action) }
  }

  isolated deinit { ui_disown(object) }

  /// Adds a section with a title.
  package func addSection(_ title: String?, _ section: Menu) {
    ui_menu_add_section(object, title, section.object)
  }
}

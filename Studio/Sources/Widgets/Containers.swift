internal import GTKBridge

/// A row or a column of widgets.
package final class Box: Widget {
  /// Creates a row.
  package static func row(spacing: Int = 6, _ children: [Widget] = []) -> Box {
    Box(isVertical: false, spacing: spacing, children)
  }

  /// Creates a column.
  package static func column(spacing: Int = 6, _ children: [Widget] = []) -> Box {
    Box(isVertical: true, spacing: spacing, children)
  }

  private init(isVertical: Bool, spacing: Int, _ children: [Widget]) {
    super.init(ui_box_new(isVertical, Int32(spacing)))
    for child in children { add(child) }
  }

  /// Adds a widget at the end.
  package func add(_ child: Widget) { ui_box_add(object, child.object) }

  /// Gives all children the same size.
  package func makeEven() { ui_set_bool(object, "homogeneous", true) }

  /// Removes a widget.
  package func remove(_ child: Widget) { ui_box_remove(object, child.object) }
}

/// The bar at the top of a window.
package final class HeaderBar: Widget {
  /// Creates a bar with a widget in its middle.
  package init(title: Widget) {
    super.init(ui_header_new())
    ui_header_set_title(object, title.object)
  }

  /// Adds a widget at the left.
  package func addStart(_ child: Widget) { ui_header_add_start(object, child.object) }

  /// Adds a widget at the right.
  package func addEnd(_ child: Widget) { ui_header_add_end(object, child.object) }
}

/// The pages of a window, and the switcher between them.
package final class Pages: Widget {
  /// Creates pages.
  package init() { super.init(ui_pages_new()) }

  /// Adds a page.
  package func add(_ page: Widget, name: String, title: String, icon: String) {
    ui_pages_add(object, page.object, name, title, icon)
  }

  /// Shows a page.
  package func show(_ name: String) { ui_pages_show(object, name) }

  /// The name of the page that is shown.
  package var shown: String { String(cString: ui_pages_shown(object)) }

  /// Calls back when another page is shown.
  package func onChange(_ body: @escaping @MainActor () -> Void) { connect("notify::visible-child", body) }

  /// Returns a switcher between the pages.
  package func switcher() -> Widget { Widget(ui_page_switcher_new(object)) }
}

/// Widgets of which one is seen at a time.
package final class Stack: Widget {
  /// Creates a stack.
  package init() {
    super.init(ui_stack_new())
    expand()
  }

  /// Adds a widget.
  package func add(_ child: Widget, name: String) { ui_stack_add(object, child.object, name) }

  /// Shows a widget.
  package func show(_ name: String) { ui_stack_show(object, name) }
}

/// A view that scrolls its content up and down, or across.
package final class Scroller: Widget {
  /// Creates a view of a widget.
  package init(_ child: Widget, isAcross: Bool = false) {
    super.init(ui_scroller_new(child.object, isAcross))
    expand(down: !isAcross)
  }

  /// Scrolls until a row of a list in it is seen, once that has a place.
  package func show(row index: Int, of list: RowList) {
    var frames = 0
    onTick { [weak self, weak list] _ in
      guard let self, let list else { return false }
      frames += 1
      // In the first frame, rows that were added just now lie where others were.
      return frames < 2 || !ui_scroller_show_row(object, list.object, Int32(index)) && frames < 60
    }
  }

  /// Calls back when the content is scrolled.
  package func onMove(_ body: @escaping @MainActor () -> Void) {
    ui_scroller_on_move(
      object, { callPlainHandler($0) }, Handler<Void, Void>(body).retained, { releaseHandler($0) })
  }

  /// Returns the part of a widget's height that is seen, 0…1; 0 while it has no place.
  package func seenPart(of widget: Widget) -> Float { ui_scroller_seen_part(object, widget.object) }
}

/// A container that slides its content in and out.
package final class Revealer: Widget {
  /// Creates a revealer that hides its content.
  package init(_ child: Widget) { super.init(ui_revealer_new(child.object)) }

  /// True if the content is shown.
  package var isOpen: Bool {
    get { ui_get_bool(object, "reveal-child") }
    set { ui_set_bool(object, "reveal-child", newValue) }
  }
}

/// A page that says in large letters what is missing.
package final class StatusPage: Widget {
  /// Creates a page.
  package init(icon: String, title: String, text: String, child: Widget? = nil) {
    super.init(ui_status_new(icon, title, text))
    if let child { ui_set_object(object, "child", child.object) }
    expand()
  }
}

/// A container that shows short messages over its content.
package final class Toasts: Widget {
  /// Creates a container.
  package init(_ child: Widget) { super.init(ui_toasts_new(child.object)) }

  /// Shows a message for some seconds.
  package func show(_ text: String) { ui_toasts_add(object, text) }
}

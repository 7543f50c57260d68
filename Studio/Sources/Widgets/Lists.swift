internal import GTKBridge

/// A grid that breaks its lines; its children are selected and activated with keys and pointer.
package final class FlowGrid: Widget {
  /// Creates an empty grid, in which one or several children can be selected.
  package init(selectsMany: Bool = true) {
    super.init(ui_flow_new())
    if !selectsMany { ui_set_uint(object, "selection-mode", Self.single) }
  }

  /// GTK's number.
  private static let single: UInt32 = 1

  /// Inserts a widget.
  package func insert(_ child: Widget, at index: Int) { ui_flow_insert(object, child.object, Int32(index)) }

  /// Removes a widget.
  package func remove(at index: Int) { ui_flow_remove(object, Int32(index)) }

  /// Selects a widget or not.
  package func select(_ index: Int, _ isSelected: Bool) { ui_flow_select(object, Int32(index), isSelected) }

  /// Gives a widget the keyboard's focus, once the grid is shown.
  package func focus(_ index: Int) {
    onTick { [weak self] _ in
      if let self { ui_flow_focus(object, Int32(index)) }
      return false
    }
  }

  /// Breaks lines after a number of widgets.
  package func setColumns(_ count: Int) {
    ui_set_uint(object, "min-children-per-line", UInt32(count))
    ui_set_uint(object, "max-children-per-line", UInt32(count))
  }

  /// Sets the space between widgets, in pixels.
  package func setSpacing(_ spacing: Int) {
    for side in ["row-spacing", "column-spacing"] { ui_set_uint(object, side, UInt32(spacing)) }
  }

  /// Lets a single click activate a widget.
  package func activatesAtOnce() { ui_set_bool(object, "activate-on-single-click", true) }

  /// The indices of the selected widgets.
  package var selection: Set<Int> {
    let found = Found()
    ui_flow_selected(
      object,
      { data, index in
        let found = Unmanaged<Found>.fromOpaque(data).takeUnretainedValue()
        found.indices.insert(Int(index))
      }, Unmanaged.passUnretained(found).toOpaque())
    return found.indices
  }

  /// Calls back when the selection changes.
  package func onSelection(_ body: @escaping @MainActor () -> Void) {
    connect("selected-children-changed", body)
  }

  /// Calls back when a widget is activated, by a double click or a key.
  package func onActivate(_ body: @escaping @MainActor (Int) -> Void) {
    let handler = Handler<Int32, Void> { body(Int($0)) }
    ui_flow_on_activate(
      object, { data, index in Handler<Int32, Void>.call(data, index) }, handler.retained,
      { releaseHandler($0) })
  }

  private nonisolated final class Found {
    var indices: Set<Int> = []
  }
}

/// A list of rows of which one is selected.
package final class RowList: Widget {
  /// Creates an empty list.
  package init() { super.init(ui_list_new()) }

  /// Replaces the rows.
  package func setRows(_ rows: [Widget]) {
    ui_list_clear(object)
    for row in rows { ui_list_add(object, row.object) }
  }

  /// Inserts a row.
  package func insert(_ row: Widget, at index: Int) { ui_list_insert(object, row.object, Int32(index)) }

  /// Removes a row.
  package func remove(at index: Int) { ui_list_remove(object, Int32(index)) }

  /// The index of the selected row; nil for none.
  package var selected: Int? {
    let index = ui_list_selected(object)
    return index < 0 ? nil : Int(index)
  }

  /// Selects a row, or none.
  package func select(_ index: Int?) { ui_list_select(object, Int32(index ?? -1)) }

  /// Calls back when another row is selected.
  package func onSelection(_ body: @escaping @MainActor () -> Void) { connect("selected-rows-changed", body) }
}

internal import GTKBridge

/// A widget of GTK.
package class Widget {
  /// The object, which the widget owns a reference of.
  let object: OpaquePointer

  init(_ object: OpaquePointer) { self.object = ui_own(object) }

  isolated deinit { ui_disown(object) }

  /// True if the widget is shown.
  package var isVisible: Bool {
    get { ui_get_bool(object, "visible") }
    set { ui_set_bool(object, "visible", newValue) }
  }

  /// True if the widget can be used.
  package var isEnabled: Bool {
    get { ui_get_bool(object, "sensitive") }
    set { ui_set_bool(object, "sensitive", newValue) }
  }

  /// The text that appears beside a resting pointer.
  package var tooltip: String = "" { didSet { ui_set_text(object, "tooltip-text", tooltip) } }

  /// The name that screen readers read.
  package var accessibleName: String = "" { didSet { ui_set_accessible_name(object, accessibleName) } }

  /// The longer text that screen readers read after the name.
  package var accessibleDescription: String = "" {
    didSet { ui_set_accessible_description(object, accessibleDescription) }
  }

  /// Tells screen readers whether the widget's content is being worked on.
  package func setBusy(_ isBusy: Bool) { ui_set_accessible_busy(object, isBusy) }

  /// Tells screen readers a value and its range.
  package func setAccessibleValue(_ value: Double, in range: ClosedRange<Double>, text: String) {
    ui_set_accessible_value(object, value, range.lowerBound, range.upperBound, text)
  }

  /// Lets the widget take free space.
  package func expand(across: Bool = true, down: Bool = true) {
    ui_set_bool(object, "hexpand", across)
    ui_set_bool(object, "vexpand", down)
  }

  /// Places the widget in the middle of its space, across, down, or both.
  package func center(across: Bool = true, down: Bool = true) {
    if across { ui_set_uint(object, "halign", Self.centered) }
    if down { ui_set_uint(object, "valign", Self.centered) }
  }

  /// GTK's number of the alignment.
  private static let centered: UInt32 = 3

  /// Places the widget at the upper end of its space.
  package func alignTop() { ui_set_uint(object, "valign", Self.start) }

  /// GTK's number of the alignment.
  private static let start: UInt32 = 1

  /// Keeps the widget from becoming smaller.
  package func setLeastSize(width: Int? = nil, height: Int? = nil) {
    if let width { ui_set_int(object, "width-request", Int32(width)) }
    if let height { ui_set_int(object, "height-request", Int32(height)) }
  }

  /// Sets the space around the widget, in pixels.
  package func setMargins(top: Int = 0, right: Int = 0, bottom: Int = 0, left: Int = 0) {
    ui_set_margins(object, Int32(top), Int32(right), Int32(bottom), Int32(left))
  }

  /// Sets the same space on all sides of the widget, in pixels.
  package func setMargins(_ all: Int) { setMargins(top: all, right: all, bottom: all, left: all) }

  /// Adds a style class.
  package func addClass(_ name: String) { ui_add_class(object, name) }

  /// Calls back whenever the widget comes to be shown.
  package func onShow(_ body: @escaping @MainActor () -> Void) { connect("map", body) }

  /// Gives the widget the keyboard's focus.
  package func focus() { ui_focus(object) }

  /// Calls back when a signal is emitted.
  func connect(_ signal: String, _ body: @escaping @MainActor () -> Void) {
    ui_connect(
      object, signal, { data in callPlainHandler(data) }, Handler<Void, Void>(body).retained,
      { data in releaseHandler(data) })
  }
}

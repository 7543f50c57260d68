internal import GTKBridge

/// A line or more of text.
package final class Label: Widget {
  /// Creates a label.
  package init(_ text: String = "", classes: [String] = []) {
    super.init(ui_label_new(text))
    for name in classes { addClass(name) }
  }

  /// The text.
  package var text: String = "" { didSet { if text != oldValue { ui_set_text(object, "label", text) } } }

  /// Keeps the text in one line, cut off beyond a number of characters: at the end, or in the middle as names of
  /// files are, whose ends tell them apart.
  package func setEllipsis(at characters: Int, inMiddle: Bool = false) {
    ui_set_uint(object, "ellipsize", inMiddle ? Self.ellipsisInMiddle : Self.ellipsisAtEnd)
    ui_set_int(object, "max-width-chars", Int32(characters))
  }

  /// Places the text at the left.
  package func alignLeft() { ui_set_double(object, "xalign", 0) }

  /// Places the text and its lines at the right.
  package func alignRight() {
    ui_set_double(object, "xalign", 1)
    ui_set_uint(object, "justify", Self.linesAtRight)
  }

  /// GTK's number of the alignment.
  private static let linesAtRight: UInt32 = 1

  /// Creates the title of a part of a page, at the left.
  package static func heading(_ text: String, classes: [String] = []) -> Label {
    left(text, ["heading"] + classes)
  }

  /// Creates the name of a control, at the left above it.
  package static func caption(_ text: String) -> Label { left(text, ["caption", "dim-label"]) }

  private static func left(_ text: String, _ classes: [String]) -> Label {
    let label = Label(text, classes: classes)
    label.alignLeft()
    return label
  }

  /// Breaks the text into lines of a number of characters.
  package func wrap(at characters: Int) {
    ui_set_bool(object, "wrap", true)
    ui_set_uint(object, "wrap-mode", Self.wrapAnywhere)
    ui_set_int(object, "max-width-chars", Int32(characters))
    alignLeft()
  }

  /// Pango's number of breaking within words where they are too long.
  private static let wrapAnywhere: UInt32 = 2
  /// Pango's numbers.
  private static let ellipsisInMiddle: UInt32 = 2, ellipsisAtEnd: UInt32 = 3
}

/// A small picture of the desktop's theme.
package final class Icon: Widget {
  /// Creates an icon, with the name that screen readers read.
  package init(_ icon: String, name: String, classes: [String] = []) {
    super.init(ui_icon_new(icon))
    accessibleName = name
    tooltip = name
    for name in classes { addClass(name) }
  }
}

/// A button.
package class Button: Widget {
  /// Creates a button.
  package init(
    _ label: String? = nil, icon: String? = nil, name: String? = nil, action: @escaping @MainActor () -> Void
  ) {
    super.init(ui_button_new(label, icon))
    if let name { setName(name) }
    connect("clicked", action)
  }

  /// Creates a button for an action of the application.
  package init(_ label: String? = nil, icon: String? = nil, name: String? = nil, action: String) {
    super.init(ui_button_new(label, icon))
    if let name { setName(name) }
    ui_set_action(object, action)
  }

  /// Creates a button around other widgets.
  package init(_ content: Widget, name: String? = nil, action: @escaping @MainActor () -> Void) {
    super.init(ui_button_new(nil, nil))
    ui_set_object(object, "child", content.object)
    if let name { setName(name) }
    connect("clicked", action)
  }

  /// Shows another icon.
  package func setIcon(_ icon: String) { ui_set_text(object, "icon-name", icon) }

  private func setName(_ name: String) {
    accessibleName = name
    tooltip = name
  }
}

/// A button that stays pressed.
package final class Toggle: Widget {
  /// Creates a toggle.
  package init(
    _ label: String? = nil, icon: String? = nil, name: String, group: Toggle? = nil,
    onChange: @escaping @MainActor (Bool) -> Void
  ) {
    super.init(ui_toggle_new(label, icon))
    accessibleName = name
    tooltip = name
    if let group { ui_toggle_join(object, group.object) }
    connect("toggled") { [weak self] in
      guard let self else { return }
      onChange(self.isOn)
    }
  }

  /// Creates a toggle around other widgets, whose texts are no name for screen readers.
  package convenience init(
    _ content: Widget, name: String, onChange: @escaping @MainActor (Bool) -> Void
  ) {
    self.init(name: name, onChange: onChange)
    ui_set_object(object, "child", content.object)
  }

  /// Shows another icon.
  package func setIcon(_ icon: String) { ui_set_text(object, "icon-name", icon) }

  /// True if it is pressed.
  package var isOn: Bool {
    get { ui_get_bool(object, "active") }
    set { if newValue != isOn { ui_set_bool(object, "active", newValue) } }
  }
}

/// A button that opens a menu or a panel.
package final class MenuButton: Widget {
  /// Creates a button.
  package init(_ label: String? = nil, icon: String? = nil, name: String) {
    super.init(ui_menu_button_new(label, icon))
    accessibleName = name
    tooltip = name
  }

  /// The menu that it opens.
  package func setMenu(_ menu: Menu) { ui_menu_button_set_menu(object, menu.object) }

  /// The panel that it opens.
  package func setPanel(_ panel: Widget) { ui_menu_button_set_popover(object, panel.object) }

  /// Closes what it has opened.
  package func close() { ui_menu_button_close(object) }
}

/// A choice of one of several names.
package final class Choice: Widget {
  private var isSetting = false

  /// Creates a choice.
  package init(_ names: [String], name: String, onChange: @escaping @MainActor (Int) -> Void) {
    super.init(ui_choice_new())
    for name in names { ui_choice_add(object, name) }
    accessibleName = name
    tooltip = name
    connect("notify::selected") { [weak self] in
      guard let self, !self.isSetting else { return }
      onChange(self.selected)
    }
  }

  /// The index of the chosen name; setting it does not call back.
  package var selected: Int {
    get { Int(ui_get_uint(object, "selected")) }
    set {
      guard newValue != selected else { return }
      isSetting = true
      ui_set_uint(object, "selected", UInt32(newValue))
      isSetting = false
    }
  }
}

/// A slider.
package final class Slider: Widget {
  private var isSetting = false

  /// Creates a slider.
  ///
  /// - Parameters:
  ///   - range: The values.
  ///   - step: The distance of a key's step.
  ///   - digits: The decimal digits of the value.
  ///   - name: The name for screen readers.
  ///   - onChange: Receives the value when a user changes it.
  package init(
    _ range: ClosedRange<Double>, step: Double, digits: Int = 0, name: String,
    onChange: @escaping @MainActor (Double) -> Void
  ) {
    super.init(ui_scale_new(range.lowerBound, range.upperBound, step, Int32(digits), true))
    accessibleName = name
    tooltip = name
    connect("value-changed") { [weak self] in
      guard let self, !self.isSetting else { return }
      onChange(self.value)
    }
  }

  /// Leaves out the number beside the slider, where it means nothing to people.
  package func hideValue() { ui_set_bool(object, "draw-value", false) }

  /// The value; setting it does not call back.
  package var value: Double {
    get { ui_scale_value(object) }
    set {
      guard newValue != value else { return }
      isSetting = true
      ui_scale_set_value(object, newValue)
      isSetting = false
    }
  }
}

/// A bar that fills.
package final class ProgressView: Widget {
  /// Creates an empty bar.
  package init(name: String) {
    super.init(ui_progress_new())
    accessibleName = name
  }

  /// The filled part, 0…1.
  package var share: Double = 0 { didSet { ui_set_double(object, "fraction", share) } }
}

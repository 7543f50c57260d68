public import Foundation
public import RealityViews

// Titles that are keys: texts that a program keeps as such, and literals with values in a format. Keys are not translated.
extension Button where Label == Text {
  /// Creates a button with a title.
  public init(_ title: LocalizedStringKey, action: @escaping () -> Void) {
    self.init(title.text, action: action)
  }
  /// Creates a button with a title and a role.
  public init(_ title: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void) {
    self.init(title.text, role: role, action: action)
  }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  /// Creates a button with a title and a symbol.
  public init(_ title: LocalizedStringKey, systemImage: String, action: @escaping () -> Void) {
    self.init(title.text, systemImage: systemImage, action: action)
  }
  /// Creates a button with a title, a symbol and a role.
  public init(
    _ title: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping () -> Void
  ) {
    self.init(title.text, systemImage: systemImage, role: role, action: action)
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with the name of a symbol.
  public init(_ title: LocalizedStringKey, systemImage: String) {
    self.init(title.text, systemImage: systemImage)
  }
  /// Creates a label with the name of an image.
  public init(_ title: LocalizedStringKey, image: String) { self.init(title.text, image: image) }
}

extension Toggle where Label == Text {
  /// Creates a toggle with a title.
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) { self.init(title.text, isOn: isOn) }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
  /// Creates a toggle with a title and a symbol.
  public init(_ title: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(title.text, systemImage: systemImage, isOn: isOn)
  }
}

extension Picker where Label == Text {
  /// Creates a picker with a title.
  public init(
    _ title: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(title.text, selection: selection, content: content)
  }
}

extension Picker where Label == SwiftUI.Label<Text, Image> {
  /// Creates a picker with a title and a symbol.
  public init(
    _ title: some StringProtocol, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper of a number in a range, with a title.
  public init<V: Strideable>(
    _ title: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
  ) {
    self.init(title.text, value: value, in: bounds, step: step)
  }
  /// Creates a stepper of a number, with a title.
  public init<V: Strideable>(_ title: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1) {
    self.init(title.text, value: value, step: step)
  }
  /// Creates a stepper with a title that calls functions.
  public init(_ title: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
    self.init(title.text, onIncrement: onIncrement, onDecrement: onDecrement)
  }
}

extension TextField where Label == Text {
  /// Creates a field with a title, which an empty text shows.
  public init(_ title: LocalizedStringKey, text: Binding<String>) { self.init(title.text, text: text) }
  /// Creates a field with a title, and a prompt, which an empty text shows.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(title.text, text: text, prompt: prompt)
  }
  /// Creates a field with a title; its text has one line along both axes.
  public init(_ title: some StringProtocol, text: Binding<String>, axis: Axis) {
    self.init(title, text: text)
  }
}

extension SecureField where Label == Text {
  /// Creates a field with a title, which an empty text shows.
  public init(_ title: LocalizedStringKey, text: Binding<String>) { self.init(title.text, text: text) }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// Creates a section with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(title.text, content: content)
  }
}

extension Link where Label == Text {
  /// Creates a link with a title.
  public init(_ title: LocalizedStringKey, destination: URL) {
    self.init(title.text, destination: destination)
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link with a title to a view.
  public init(_ title: LocalizedStringKey, @ViewBuilder destination: @escaping () -> some View) {
    self.init(title.text, destination: destination)
  }
  /// Creates a link with a title to a view.
  public init(_ title: LocalizedStringKey, destination: some View) {
    self.init(title.text, destination: destination)
  }
  /// Creates a link with a title to the destination of a value.
  public init(_ title: LocalizedStringKey, value: some Hashable) { self.init(title.text, value: value) }
}

extension Menu where Label == Text {
  /// Creates a menu with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(title.text, content: content)
  }
}

extension DisclosureGroup where Label == Text {
  /// Creates a group with a title, which is closed at first.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(title.text, content: content)
  }
  /// Creates a group with a title, whose state the program keeps.
  public init(
    _ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(title.text, isExpanded: isExpanded, content: content)
  }
}

extension GroupBox where Label == Text {
  /// Creates a box with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(title.text, content: content)
  }
}

extension ProgressView where Label == Text {
  /// Creates a view of something that goes on, with a title.
  public init(_ title: LocalizedStringKey) { self.init(title.text) }
  /// Creates a view of a part of a whole, with a title.
  public init<V: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: V?, total: V = 1) {
    self.init(title.text, value: value, total: total)
  }
}

extension LabeledContent where Label == Text {
  /// Creates a row with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(title.text, content: content)
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a row with a title and a text.
  public init(_ title: LocalizedStringKey, value: some StringProtocol) {
    self.init(title.text, value: value)
  }
}

extension ColorPicker where Label == Text {
  /// Creates a control with a title.
  public init(_ title: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(title.text, selection: selection, supportsOpacity: supportsOpacity)
  }
}

extension View {
  /// Returns the view with a title for the navigation stack around it.
  public func navigationTitle(_ title: LocalizedStringKey) -> some View { navigationTitle(title.text) }

  /// Returns the view with a question over the window while a binding is true; buttons answer and close it.
  public func alert(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> some View
  ) -> some View {
    alert(title.text, isPresented: isPresented, actions: actions, message: message)
  }

  /// Returns the view with a question over the window while a binding is true.
  public func alert(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    alert(title.text, isPresented: isPresented, actions: actions)
  }

  /// Returns the view with a question over the window while a binding is true; buttons answer and close it.
  public func alert(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> some View
  ) -> some View {
    alert(title.string, isPresented: isPresented, actions: actions, message: message)
  }

  /// Returns the view with a question over the window while a binding is true.
  public func alert(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    alert(title.string, isPresented: isPresented, actions: actions)
  }

  /// Returns the view with a choice over the window while a binding is true.
  public func confirmationDialog(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    confirmationDialog(
      title.text, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
  }

  /// Returns the view; no assistive technology reads its label here.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { self }
  /// Returns the view; no assistive technology reads its hint here.
  public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { self }
  /// Returns the view; no assistive technology reads its value here.
  public func accessibilityValue(_ value: LocalizedStringKey) -> some View { self }
  /// Returns the view; nothing is shown beside the pointer here.
  public func help(_ text: LocalizedStringKey) -> some View { self }
}

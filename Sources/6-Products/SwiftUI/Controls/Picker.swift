public import RealityViews

/// A control that chooses one of several values.
///
/// The choices are views with tags, or those of a ``ForEach``, whose identifiers are their tags.
@preconcurrency @MainActor
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View, LayoutView {
  private let selection: Binding<SelectionValue>
  private let label: Label
  private let content: Content

  /// Creates a picker.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    (self.selection, self.content, self.label) = (selection, content(), label())
  }

  /// Creates a picker.
  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    (self.selection, self.content, self.label) = (selection, content(), label)
  }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    let parts = content.layoutElements(environment.inner("choices"))
    let choices = parts.enumerated().map { Choice(id: $0.offset, element: $0.element) }
    let style = environment.values[PickerStyle.self] as? PickerStyle ?? .automatic
    // The tag of a value also stands for an optional with it.
    let current = parts.firstIndex { ($0.tag?.base as? SelectionValue) == selection.wrappedValue }
    let row = PickerRow(label: label, choices: choices, style: style, current: current) { choice in
      if let value = choice.element.tag?.base as? SelectionValue { selection.wrappedValue = value }
    }
    return row.layoutElements(environment)
  }
}

extension Picker where Label == Text {
  /// Creates a picker with a title.
  public init(
    _ title: some StringProtocol, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

/// One of the views of a picker.
private struct Choice: Identifiable {
  let id: Int
  let element: LayoutElement
}

/// The label of a picker and its choices: in a row, or below each other once they are asked for.
private struct PickerRow<Label: View>: View {
  let label: Label
  let choices: [Choice]
  let style: PickerStyle
  let current: Int?
  let choose: (Choice) -> Void
  @State private var isOpen = false

  var body: some View {
    if style == .segmented {
      HStack(spacing: 2) { buttons }
        .padding(3)
        .background(Color(white: 1, opacity: 0.15), in: Capsule())
    } else if style == .inline || style == .wheel {
      VStack(alignment: .leading, spacing: 4) {
        label
        buttons
      }
    } else {
      VStack(alignment: .leading, spacing: 4) {
        HStack {
          label
          Spacer(minLength: 8)
          Button {
            isOpen.toggle()
          } label: {
            HStack {
              if let shown = choices.first(where: { $0.id == current }), !isOpen {
                ElementView(shown.element)
              }
              Image(systemName: isOpen ? "chevron.up" : "chevron.down")
            }
          }
        }
        if isOpen { buttons }
      }
    }
  }

  @ViewBuilder private var buttons: some View {
    ForEach(choices) { choice in
      let isCurrent = choice.id == current
      Button {
        choose(choice)
        isOpen = false
      } label: {
        ElementView(choice.element)
          .padding(.horizontal, 14)
          .padding(.vertical, 6)
          .background(isCurrent ? Color(white: 1, opacity: 0.3) : .clear, in: Capsule())
      }
      .buttonStyle(.plain)
    }
  }
}

/// The style of pickers.
public nonisolated enum PickerStyle: Hashable, Sendable {
  /// The usual style: a button that shows the choices.
  case automatic
  /// A button that shows the choices.
  case menu
  /// All choices in a row.
  case segmented
  /// All choices below each other.
  case inline
  /// All choices below each other; nothing turns here.
  case wheel
}

extension View {
  /// Returns the view with a style for pickers.
  public func pickerStyle(_ style: PickerStyle) -> some View {
    ModifiedView(self, environment: { $0.values[PickerStyle.self] = style })
  }

  /// Returns the view with the value that it stands for in a picker.
  public func tag(_ tag: some Hashable) -> some View { chosen(by: AnyHashable(tag)) }
}

public import Foundation
public import RealityViews

/// A control for a line of text that nobody else should read: dots stand for its characters.
@preconcurrency @MainActor public struct SecureField<Label: View>: View {
  private let text: Binding<String>
  private let placeholder: AnyView
  @Environment(\.textFieldStyle) private var style
  @Environment(\.submitAction) private var submitAction

  /// Creates a field with a label, which an empty text shows where there is no prompt.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.text = text
    placeholder = prompt.map { AnyView($0) } ?? AnyView(label())
  }

  /// The line, on a plate where the style has one.
  public var body: some View {
    let actions = submitAction?.actions ?? []
    TextEntryView(text, placeholder: placeholder, isPlain: style == .plain, isSecret: true) {
      for action in actions { action() }
    }
  }
}

extension SecureField where Label == Text {
  /// Creates a field with a title, which an empty text shows.
  public init(_ title: some StringProtocol, text: Binding<String>) {
    self.init(text: text) { Text(title) }
  }

  /// Creates a field with a title, and a prompt, which an empty text shows.
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}

/// A value or a control at the right of its label.
@preconcurrency @MainActor public struct LabeledContent<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  /// Creates a row.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }

  /// The label and the value.
  public var body: some View {
    HStack {
      label
      Spacer(minLength: 8)
      content.foregroundStyle(Color.secondary)
    }
  }
}

extension LabeledContent where Label == Text {
  /// Creates a row with a title.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a row with a title and a text.
  public init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }

  /// Creates a row with a title and a value in a format.
  public init<F: FormatStyle>(_ title: some StringProtocol, value: F.FormatInput, format: F)
  where F.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(title) })
  }
}

/// A view of a value within a range.
@preconcurrency @MainActor public struct Gauge<Label: View, CurrentValueLabel: View>: View {
  private let share: Double
  private let label: Label
  private let current: CurrentValueLabel

  /// Creates a view with labels of what it shows and of the value.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    let length = Double(bounds.upperBound - bounds.lowerBound)
    share = length > 0 ? Double(value - bounds.lowerBound) / length : 0
    (self.label, current) = (label(), currentValueLabel())
  }

  /// The labels over a bar.
  public var body: some View {
    VStack(spacing: 4) {
      HStack {
        label
        Spacer(minLength: 8)
        current
      }
      ProgressView(value: share)
    }
  }
}

extension Gauge where CurrentValueLabel == EmptyView {
  /// Creates a view with a label of what it shows.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, in: bounds, label: label) { EmptyView() }
  }
}

/// A control that chooses a color: a disk of it, which shows others and a slider for the opacity.
@preconcurrency @MainActor public struct ColorPicker<Label: View>: View {
  private let selection: Binding<Color>
  private let supportsOpacity: Bool
  private let label: Label
  @State private var isOpen = false

  /// Creates a control.
  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    (self.selection, self.supportsOpacity, self.label) = (selection, supportsOpacity, label())
  }

  /// The label with the color, and the choice once the color is pressed.
  public var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack {
        label
        Spacer(minLength: 8)
        Button {
          isOpen.toggle()
        } label: {
          disk(selection.wrappedValue, 28, isChosen: isOpen)
        }
        .buttonStyle(.plain)
      }
      if isOpen {
        // Hues from left to right, from light shades to dark ones.
        VStack(spacing: 6) {
          ForEach(0..<4) { row in
            HStack(spacing: 6) {
              ForEach(0..<9) { column in
                let color = Self.color(row, column)
                Button {
                  selection.wrappedValue = color.opacity(opacity)
                } label: {
                  disk(color, 22, isChosen: selection.wrappedValue == color.opacity(opacity))
                }
                .buttonStyle(.plain)
              }
            }
          }
        }
        if supportsOpacity {
          Slider(
            value: Binding {
              opacity
            } set: {
              selection.wrappedValue = Color(cgColor: selection.wrappedValue.opaque).opacity($0)
            })
        }
      }
    }
  }

  private var opacity: Double { Double(selection.wrappedValue.cgColor.alpha) }

  /// Returns a color of the choice; the last column has grays.
  private static func color(_ row: Int, _ column: Int) -> Color {
    guard column < 8 else { return Color(white: 1 - Double(row) / 3) }
    let looks = [(0.35, 1.0), (0.75, 1), (1, 0.8), (1, 0.45)]
    return Color(hue: Double(column) / 8, saturation: looks[row].0, brightness: looks[row].1)
  }

  private func disk(_ color: Color, _ side: CGFloat, isChosen: Bool) -> some View {
    ZStack {
      Circle().fill(color)
      Circle().strokeBorder(isChosen ? Color.white : Color.tertiary, lineWidth: isChosen ? 3 : 1)
    }
    .frame(width: side, height: side)
  }
}

extension Color {
  /// The color without its opacity.
  fileprivate var opaque: CGColor { cgColor.copy(alpha: 1) ?? cgColor }
}

extension ColorPicker where Label == Text {
  /// Creates a control with a title.
  public init(_ title: some StringProtocol, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

/// The message in the place of content that is not there.
@preconcurrency @MainActor
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// Creates a view with a label, a description and controls.
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    (self.label, self.description, self.actions) = (label(), description(), actions())
  }

  /// The label over the description and the controls, in the middle.
  public var body: some View {
    VStack(spacing: 12) {
      label.font(.title2).bold()
      description.foregroundStyle(Color.secondary).multilineTextAlignment(.center)
      actions
    }
    .padding(16)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates a view with a title, a symbol and a description.
  public init(_ title: some StringProtocol, systemImage: String, description: Text? = nil) {
    self.init {
      SwiftUI.Label(title, systemImage: systemImage)
    } description: {
      description
    } actions: {
      EmptyView()
    }
  }

  /// A view that says that nothing was found.
  public static var search: Self {
    Self("No Results", systemImage: "magnifyingglass", description: Text(verbatim: "Check the spelling."))
  }
}

/// Buttons that belong together, in a row.
@preconcurrency @MainActor public struct ControlGroup<Content: View>: View {
  private let content: Content

  /// Creates a group.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The row.
  public var body: some View { HStack(spacing: 4) { content } }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  /// Creates a button with a title and a symbol.
  public init(_ title: some StringProtocol, systemImage: String, action: @escaping () -> Void) {
    self.init(action: action) { SwiftUI.Label(title, systemImage: systemImage) }
  }

  /// Creates a button with a title, a symbol and a role.
  public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole?, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}

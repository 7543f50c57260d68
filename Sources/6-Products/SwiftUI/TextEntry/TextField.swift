public import Foundation
public import RealityViews

/// A control for a line of text.
///
/// A tap gives it the keyboard; another one elsewhere, or Escape, takes it away, and Tab moves to the next one. Keys move
/// the caret and remove characters; there is no selection.
@preconcurrency @MainActor public struct TextField<Label: View>: View {
  private let text: Binding<String>
  private let label: Label
  private let prompt: Text?
  /// Takes the text once it is submitted or left; nil where the binding takes each character.
  private let commit: ((String) -> Void)?
  @State private var draft: String?
  @Environment(\.textFieldStyle) private var style
  @Environment(\.submitAction) private var submitAction

  private init(
    _ text: Binding<String>, prompt: Text?, label: Label, commit: ((String) -> Void)? = nil
  ) {
    (self.text, self.prompt, self.label, self.commit) = (text, prompt, label, commit)
  }

  /// Creates a field with a label, which an empty text shows where there is no prompt.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(text, prompt: prompt, label: label())
  }

  /// The line, on a plate where the style has one.
  public var body: some View {
    let actions = submitAction?.actions ?? []
    TextEntryView(
      edited, placeholder: prompt.map { AnyView($0) } ?? AnyView(label), isPlain: style == .plain
    ) {
      finish()
      for action in actions { action() }
    } end: {
      finish()
    }
  }

  private var edited: Binding<String> {
    guard commit != nil else { return text }
    return Binding {
      draft ?? text.wrappedValue
    } set: {
      draft = $0
    }
  }

  private func finish() {
    guard let commit, let draft else { return }
    self.draft = nil
    commit(draft)
  }
}

extension TextField where Label == Text {
  /// Creates a field with a title, which an empty text shows.
  public init(_ title: some StringProtocol, text: Binding<String>) {
    self.init(text, prompt: nil, label: Text(title))
  }

  /// Creates a field with a title, and a prompt, which an empty text shows.
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?) {
    self.init(text, prompt: prompt, label: Text(title))
  }

  /// Creates a field of a value in a format.
  ///
  /// The text becomes the value once it is submitted or left; a text that is no value changes nothing.
  public init<F: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      Binding {
        format.format(value.wrappedValue)
      } set: { _ in
      }, prompt: prompt, label: Text(title)
    ) { typed in
      if let next = try? format.parseStrategy.parse(typed) { value.wrappedValue = next }
    }
  }
}

/// The style of text fields.
public nonisolated enum TextFieldStyle: Hashable, Sendable {
  /// The usual style: on a plate.
  case automatic
  /// The line alone.
  case plain
  /// A plate with round corners.
  case roundedBorder
}

private nonisolated struct TextFieldStyleKey: EnvironmentKey {
  static let defaultValue = TextFieldStyle.automatic
}

private nonisolated struct SubmitActionKey: EnvironmentKey {
  static var defaultValue: SubmitAction? { nil }
}

/// The actions for when Enter is pressed in a text field, the innermost one first.
nonisolated struct SubmitAction {
  let actions: [() -> Void]
}

nonisolated extension EnvironmentValues {
  var textFieldStyle: TextFieldStyle {
    get { self[TextFieldStyleKey.self] }
    set { self[TextFieldStyleKey.self] = newValue }
  }

  var submitAction: SubmitAction? {
    get { self[SubmitActionKey.self] }
    set { self[SubmitActionKey.self] = newValue }
  }
}

extension View {
  /// Returns the view with a style for text fields.
  public func textFieldStyle(_ style: TextFieldStyle) -> some View { environment(\.textFieldStyle, style) }

  /// Returns the view with an action for when Enter is pressed in one of its text fields.
  public func onSubmit(_ action: @escaping () -> Void) -> some View {
    ModifiedView(
      self,
      environment: { environment in
        var values = EnvironmentValues(environment)
        let outer = values.submitAction?.actions ?? []
        values.submitAction = SubmitAction(actions: [action] + outer)
        environment.values = values.store
      })
  }
}

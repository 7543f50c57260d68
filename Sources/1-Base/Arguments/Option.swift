/// An option of a command, and the key by which its value is read.
///
/// It is declared once, as a constant, listed by the commands that have it, and read from the
/// ``Invocation``, which knows the type:
///
/// ```swift
/// static let size = Option.value(
///   "size", as: .size, default: PixelSize(width: 1280, height: 720), help: "pixels of the picture")
/// …
/// let size = invocation[size]  // PixelSize
/// ```
package struct Option<Value: Sendable>: DeclaredOption {
  /// The declaration for parser, help and completions.
  package let declaration: OptionDeclaration
  /// Assembles the value from all the values given; nil when a required one is missing.
  let assemble: @Sendable ([any Sendable]) -> Value?
}

/// An option of any type.
package protocol DeclaredOption: Sendable {
  var declaration: OptionDeclaration { get }
}

/// The declaration of an option for parser, help and completions.
package struct OptionDeclaration: Sendable {
  /// The long name, without dashes.
  package let name: String
  /// The one-letter name, if there is one.
  package let short: Character?
  /// The placeholder of its value in help; nil for a flag.
  package let metavar: String?
  /// The phrase that explains it in help.
  package let help: String
  /// The completion in shells.
  package let completion: ValueCompletion
  let defaultText: String?
  let isRequired: Bool
  let isRepeatable: Bool
  let expected: String
  let problem: @Sendable (String) -> String?
  let read: @Sendable (String) -> (any Sendable)?

  var takesValue: Bool { metavar != nil }

  /// The notation in errors and usage lines, such as `--size WxH`.
  var form: String { "--\(name)" + (metavar.map { " \($0)" } ?? "") }
}

extension Option {
  /// Declares a flag.
  package static func flag(_ name: String, short: Character? = nil, help: String) -> Self
  where Value == Bool {
    let declaration = OptionDeclaration(
      name: name, short: short, metavar: nil, help: help, completion: .nothing, defaultText: nil,
      isRequired: false, isRepeatable: false, expected: "", problem: { _ in nil },
      read: { _ in true })
    return Option(declaration: declaration) { !$0.isEmpty }
  }

  /// Declares an option with a default value.
  ///
  /// - Parameters:
  ///   - name: The long name, without dashes.
  ///   - short: The one-letter name.
  ///   - format: The format of the value.
  ///   - value: The value without the option.
  ///   - defaultText: The default in help, when its value says too little.
  ///   - help: A phrase that says what the option does.
  /// - Returns: The option.
  package static func value(
    _ name: String, short: Character? = nil, as format: ValueFormat<Value>, default value: Value,
    defaultText: String? = nil, help: String
  ) -> Self {
    Option(
      declaration: OptionDeclaration(
        name, short: short, format: format, help: help, default: defaultText ?? format.show(value))
    ) { $0.last.map { $0 as? Value } ?? value }
  }

  /// Declares an option whose value is nil without it.
  package static func optional<Wrapped>(
    _ name: String, short: Character? = nil, as format: ValueFormat<Wrapped>, defaultText: String? = nil,
    help: String
  ) -> Self where Value == Wrapped? {
    Option(
      declaration: OptionDeclaration(name, short: short, format: format, help: help, default: defaultText)
    ) {
      .some($0.last as? Wrapped)
    }
  }

  /// Declares a required option.
  package static func required(
    _ name: String, short: Character? = nil, as format: ValueFormat<Value>, help: String
  ) -> Self {
    Option(declaration: OptionDeclaration(name, short: short, format: format, help: help, isRequired: true)) {
      $0.last as? Value
    }
  }

  /// Declares an option that may be given several times; its value holds all of them in order.
  package static func repeated<Element>(
    _ name: String, short: Character? = nil, as format: ValueFormat<Element>, help: String
  ) -> Self where Value == [Element] {
    Option(declaration: OptionDeclaration(name, short: short, format: format, help: help, isRepeatable: true))
    {
      $0.compactMap { $0 as? Element }
    }
  }
}

extension DeclaredOption where Self == Option<Bool> {
  /// The option `--help`, which the parser answers itself.
  package static var help: Self { Option.flag("help", short: "h", help: "show this help") }

  /// The option `--version`, which the parser answers itself.
  package static var version: Self { Option.flag("version", help: "show the version") }
}

extension OptionDeclaration {
  init<Value>(
    _ name: String, short: Character?, format: ValueFormat<Value>, help: String,
    default text: String? = nil,
    isRequired: Bool = false, isRepeatable: Bool = false
  ) {
    self.init(
      name: name, short: short, metavar: format.metavar, help: help, completion: format.completion,
      defaultText: text, isRequired: isRequired, isRepeatable: isRepeatable, expected: format.expected,
      problem: format.problem, read: { format.read($0) })
  }
}

/// A group of options under a heading in help.
package struct OptionGroup: Sendable {
  /// The heading in help.
  package let title: String
  /// The options of the group.
  package let options: [OptionDeclaration]

  /// Creates an option group.
  package init(_ title: String, _ options: [any DeclaredOption]) {
    self.title = title
    self.options = options.map(\.declaration)
  }
}

/// A format of values on the command line.
///
/// A format parses values, describes them in errors and help, and tells the shell what to offer:
///
/// ```swift
/// static let samples = Option.value("samples", as: .integer(oneOf: [1, 2, 4]), default: 4, help: "…")
/// ```
package struct ValueFormat<Value: Sendable>: Sendable {
  /// The placeholder of the value in help, in capital letters.
  package let metavar: String
  /// The description of a valid value, for "… is not …".
  package let expected: String
  /// The shell's completion of the value.
  package let completion: ValueCompletion

  let read: @Sendable (String) -> Value?
  let show: @Sendable (Value) -> String
  let problem: @Sendable (String) -> String?

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - metavar: The placeholder of the value in help, such as `WxH`.
  ///   - expected: The description of a valid value, with its article: "a size such as 1280x720".
  ///   - completion: The shell's completion.
  ///   - show: Writes a value as it can be typed, for defaults in help.
  ///   - problem: Says what is wrong with a text that cannot be read, where that is more than what is expected.
  ///   - read: Parses the text, or returns nil.
  package init(
    _ metavar: String, expected: String, completion: ValueCompletion = .nothing,
    show: @escaping @Sendable (Value) -> String = { "\($0)" },
    problem: @escaping @Sendable (String) -> String? = { _ in nil },
    read: @escaping @Sendable (String) -> Value?
  ) {
    self.metavar = metavar
    self.expected = expected
    self.completion = completion
    self.read = read
    self.show = show
    self.problem = problem
  }

  /// Parses a text, for formats that are composed of others.
  package func value(of text: String) -> Value? { read(text) }

  /// Returns the same format with another placeholder in help.
  package func named(_ metavar: String) -> Self {
    ValueFormat(
      metavar, expected: expected, completion: completion, show: show, problem: problem, read: read)
  }
}

extension ValueFormat where Value == String {
  /// Returns the format of any text.
  package static func text(_ metavar: String, completion: ValueCompletion = .nothing) -> Self {
    ValueFormat(metavar, expected: "text", completion: completion) { $0 }
  }

  /// Returns the format of a file's path, which need not exist, or of words that stand for something else.
  package static func file(
    _ metavar: String = "FILE", extensions: [String] = [], or words: [String] = []
  ) -> Self {
    path(metavar, .files(extensions: extensions, or: words))
  }

  /// Returns the format of a folder's path, which need not exist.
  package static func folder(_ metavar: String = "DIR") -> Self {
    path(metavar, .folders)
  }

  /// Returns the format of a choice among words.
  ///
  /// - Parameters:
  ///   - words: The valid words.
  ///   - metavar: The placeholder in help; without one the words themselves.
  /// - Returns: The format.
  package static func choice(_ words: [String], metavar: String? = nil) -> Self {
    ValueFormat(
      metavar ?? words.joined(separator: "|"), expected: Wording.alternatives(words),
      completion: .choices(words)
    ) { words.contains($0) ? $0 : nil }
  }

  private static func path(_ metavar: String, _ completion: ValueCompletion) -> Self {
    // An empty path is nearly always an unset shell variable; no file has it.
    ValueFormat(metavar, expected: "a path", completion: completion) { $0.isEmpty ? nil : $0 }
  }
}

extension ValueFormat where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// Returns the format of an enumeration's cases, by their raw values.
  package static func choice(of type: Value.Type = Value.self, metavar: String? = nil) -> Self {
    let words = Value.allCases.map(\.rawValue)
    return ValueFormat(
      metavar ?? words.joined(separator: "|"), expected: Wording.alternatives(words),
      completion: .choices(words), show: \.rawValue
    ) { Value(rawValue: $0) }
  }
}

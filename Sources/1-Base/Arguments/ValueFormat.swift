/// How a value is written on the command line.
///
/// A format reads, describes itself in errors and help, and tells the shell what to offer:
///
/// ```swift
/// static let samples = Option.value("samples", as: .integer(oneOf: [1, 2, 4]), default: 4, help: "…")
/// ```
public struct ValueFormat<Value: Sendable>: Sendable {
  /// The capital letters that stand for the value in help.
  public let metavar: String
  /// What the value is, for "… is not …".
  public let expected: String
  /// What a shell offers for it.
  public let completion: ValueCompletion

  let read: @Sendable (String) -> Value?
  let show: @Sendable (Value) -> String

  /// Makes a format.
  ///
  /// - Parameters:
  ///   - metavar: What stands for the value in help, such as `WxH`.
  ///   - expected: What the value is, with its article: "a size such as 1280x720".
  ///   - completion: What a shell offers.
  ///   - show: Writes a value as it could be typed, for defaults in help.
  ///   - read: Understands the text, or returns nil.
  public init(
    _ metavar: String, expected: String, completion: ValueCompletion = .nothing,
    show: @escaping @Sendable (Value) -> String = { "\($0)" }, read: @escaping @Sendable (String) -> Value?
  ) {
    self.metavar = metavar
    self.expected = expected
    self.completion = completion
    self.read = read
    self.show = show
  }

  /// Understands text, for formats that are made of others.
  public func value(of text: String) -> Value? { read(text) }

  /// The same values under another name in help.
  public func named(_ metavar: String) -> Self {
    ValueFormat(metavar, expected: expected, completion: completion, show: show, read: read)
  }
}

/// What a shell offers where a value is wanted.
///
/// Not an enumeration with payloads: Swift would mark the array's pointer with the case, and leak checkers
/// take memory behind marked pointers for lost.
public struct ValueCompletion: Hashable, Sendable {
  enum Kind { case nothing, choices, files, folders }

  let kind: Kind
  /// The choices, or the extensions of files.
  let words: [String]

  public static let nothing = Self(kind: .nothing, words: [])
  public static let folders = Self(kind: .folders, words: [])

  public static func choices(_ words: [String]) -> Self { Self(kind: .choices, words: words) }

  /// Files with one of these extensions, and folders; every file when there are none.
  public static func files(extensions: [String]) -> Self { Self(kind: .files, words: extensions) }
}

extension ValueFormat where Value == String {
  /// Any text.
  public static func text(_ metavar: String) -> Self {
    ValueFormat(metavar, expected: "text") { $0 }
  }

  /// The path of a file, which need not exist.
  public static func file(_ metavar: String = "FILE", extensions: [String] = []) -> Self {
    path(metavar, .files(extensions: extensions))
  }

  /// The path of a folder, which need not exist.
  public static func folder(_ metavar: String = "DIR") -> Self {
    path(metavar, .folders)
  }

  /// One of some words.
  ///
  /// - Parameters:
  ///   - words: What can be said.
  ///   - metavar: What stands for it in help; without one the words themselves.
  /// - Returns: The format.
  public static func choice(_ words: [String], metavar: String? = nil) -> Self {
    ValueFormat(
      metavar ?? words.joined(separator: "|"), expected: Wording.alternatives(words),
      completion: .choices(words)
    ) { words.contains($0) ? $0 : nil }
  }

  private static func path(_ metavar: String, _ completion: ValueCompletion) -> Self {
    // An empty path is nearly always a variable that was not set; no file has it.
    ValueFormat(metavar, expected: "a path", completion: completion) { $0.isEmpty ? nil : $0 }
  }
}

extension ValueFormat where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of an enumeration's cases, by its raw value.
  public static func choice(of type: Value.Type = Value.self, metavar: String? = nil) -> Self {
    let words = Value.allCases.map(\.rawValue)
    return ValueFormat(
      metavar ?? words.joined(separator: "|"), expected: Wording.alternatives(words),
      completion: .choices(words), show: \.rawValue
    ) { Value(rawValue: $0) }
  }
}

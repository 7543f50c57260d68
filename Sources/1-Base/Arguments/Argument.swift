/// A value that is told from others by its place, and the key by which it is read.
public struct Argument<Value: Sendable>: DeclaredArgument {
  public let declaration: ArgumentDeclaration
  /// Makes the value out of those given; nil when there has to be one.
  let assemble: @Sendable ([any Sendable]) -> Value?
}

/// An argument of whatever type.
public protocol DeclaredArgument: Sendable {
  var declaration: ArgumentDeclaration { get }
}

/// What the parser, help and completions need to know of an argument.
public struct ArgumentDeclaration: Sendable {
  /// The capital letters by which help and errors call it.
  public let name: String
  public let help: String
  public let completion: ValueCompletion
  let minimum: Int
  let isRepeatable: Bool
  let expected: String
  let read: @Sendable (String) -> (any Sendable)?

  /// `SCENE`, `[SUITE]`, `PHOTO…` or `[NAME…]`.
  var form: String {
    let name = isRepeatable ? name + "…" : name
    return minimum == 0 ? "[\(name)]" : name
  }
}

extension Argument {
  /// An argument that has to be there.
  public static func required(_ format: ValueFormat<Value>, help: String) -> Self {
    Argument(declaration: ArgumentDeclaration(format, help, minimum: 1, isRepeatable: false)) {
      $0.last as? Value
    }
  }

  /// An argument that may be left out.
  public static func optional<Wrapped>(_ format: ValueFormat<Wrapped>, help: String) -> Self
  where Value == Wrapped? {
    Argument(declaration: ArgumentDeclaration(format, help, minimum: 0, isRepeatable: false)) {
      .some($0.last as? Wrapped)
    }
  }

  /// All the arguments from here on.
  ///
  /// - Parameters:
  ///   - format: How each is written.
  ///   - minimum: How many there have to be.
  ///   - help: What they are, as a phrase.
  /// - Returns: The argument.
  public static func repeated<Element>(
    _ format: ValueFormat<Element>, atLeast minimum: Int = 0, help: String
  ) -> Self where Value == [Element] {
    Argument(declaration: ArgumentDeclaration(format, help, minimum: minimum, isRepeatable: true)) {
      $0.compactMap { $0 as? Element }
    }
  }
}

extension ArgumentDeclaration {
  fileprivate init<Value>(_ format: ValueFormat<Value>, _ help: String, minimum: Int, isRepeatable: Bool) {
    self.init(
      name: format.metavar, help: help, completion: format.completion, minimum: minimum,
      isRepeatable: isRepeatable, expected: format.expected, read: { format.read($0) })
  }
}

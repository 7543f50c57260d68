/// A positional argument, and the key by which its value is read.
package struct Argument<Value: Sendable>: DeclaredArgument {
  /// The declaration for parser, help and completions.
  package let declaration: ArgumentDeclaration
  /// Assembles the value from those given; nil when a required one is missing.
  let assemble: @Sendable ([any Sendable]) -> Value?
}

/// An argument of any type.
package protocol DeclaredArgument: Sendable {
  var declaration: ArgumentDeclaration { get }
}

/// The declaration of an argument for parser, help and completions.
package struct ArgumentDeclaration: Sendable {
  /// The capital letters that stand for it in help and errors.
  package let name: String
  /// The phrase that explains it in help.
  package let help: String
  /// The completion in shells.
  package let completion: ValueCompletion
  let minimum: Int
  let isRepeatable: Bool
  let expected: String
  let problem: @Sendable (String) -> String?
  let read: @Sendable (String) -> (any Sendable)?

  /// The notation in usage lines: `SCENE`, `[SUITE]`, `PHOTO…` or `[NAME…]`.
  var form: String {
    let name = isRepeatable ? name + "…" : name
    return minimum == 0 ? "[\(name)]" : name
  }
}

extension Argument {
  /// Declares a required argument.
  package static func required(_ format: ValueFormat<Value>, help: String) -> Self {
    Argument(declaration: ArgumentDeclaration(format, help, minimum: 1, isRepeatable: false)) {
      $0.last as? Value
    }
  }

  /// Declares an optional argument.
  package static func optional<Wrapped>(_ format: ValueFormat<Wrapped>, help: String) -> Self
  where Value == Wrapped? {
    Argument(declaration: ArgumentDeclaration(format, help, minimum: 0, isRepeatable: false)) {
      .some($0.last as? Wrapped)
    }
  }

  /// Declares an argument that takes all the remaining words.
  ///
  /// - Parameters:
  ///   - format: The format of each value.
  ///   - minimum: The least number of values.
  ///   - help: A phrase that describes the values.
  /// - Returns: The argument.
  package static func repeated<Element>(
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
      isRepeatable: isRepeatable, expected: format.expected, problem: format.problem,
      read: { format.read($0) })
  }
}

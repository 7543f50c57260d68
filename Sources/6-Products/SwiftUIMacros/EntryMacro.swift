/// The expansion of `@Entry`: a variable of the environment, with the key under which its value is kept.
struct EntryMacro {
  private let declaration: String
  private let context: String

  /// A mistake in a declaration.
  struct Mistake: Error {
    let reason: String
  }

  /// Creates the expansion.
  ///
  /// - Parameters:
  ///   - declaration: The declaration with its attribute.
  ///   - context: The head of the extension around it.
  init(declaration: String, extending context: String) {
    (self.declaration, self.context) = (declaration, context)
  }

  /// Returns the accessors of the variable.
  func accessors() throws(Mistake) -> String {
    let key = "Self." + Self.keyName(try variable().name)
    _ = try self.key()
    return "{\n  get { self[\(key).self] }\n  set { self[\(key).self] = newValue }\n}"
  }

  /// Returns the key of the variable.
  func key() throws(Mistake) -> String {
    let variable = try variable()
    let head = "private nonisolated struct \(Self.keyName(variable.name)): \(try keyProtocol())"
    guard let type = variable.type else {
      guard let value = variable.value else {
        throw Mistake(reason: "'@Entry' needs a type or a value: write 'var \(variable.name): Type = value'")
      }
      return "\(head) {\n  static let defaultValue = \(value)\n}"
    }
    let isOptional = type.hasSuffix("?") || type.hasPrefix("Optional<")
    guard let value = variable.value ?? (isOptional ? "nil" : nil) else {
      throw Mistake(reason: "'@Entry' needs a value: write 'var \(variable.name): \(type) = value'")
    }
    return """
      \(head) {
        typealias Value = \(type)
        static var defaultValue: Value {
          \(value)
        }
      }
      """
  }

  private static func keyName(_ name: String) -> String {
    "__Key_" + name.filter { $0 != "`" }
  }

  /// Returns the protocol of the keys of the extended type.
  private func keyProtocol() throws(Mistake) -> String {
    var words = SourceScanner(context)
    while let word = words.word() {
      guard word == "extension" else { continue }
      var name = words.word()
      // The name after the last point: `SwiftUI.EnvironmentValues`.
      while words.take(".") { name = words.word() }
      switch name {
      case "EnvironmentValues": return "SwiftUI.EnvironmentKey"
      default: break
      }
    }
    throw Mistake(reason: "'@Entry' belongs to a variable in an extension of EnvironmentValues")
  }

  /// A variable of a declaration.
  private struct Variable {
    let name: String
    var type: String?
    var value: String?
  }

  private func variable() throws(Mistake) -> Variable {
    var scanner = SourceScanner(declaration)
    while let word = scanner.word() {
      guard word == "var" else { continue }
      guard let name = scanner.word() else { break }
      var variable = Variable(name: name)
      if scanner.take(":") { variable.type = scanner.text(upTo: "=") }
      if scanner.take("=") { variable.value = scanner.rest }
      return variable
    }
    throw Mistake(reason: "'@Entry' belongs to a 'var'")
  }
}

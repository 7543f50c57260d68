/// A command with the values of its options and arguments.
package struct Invocation: Sendable {
  /// The command to run.
  package let path: CommandPath
  private let options: [String: [any Sendable]]
  private let arguments: [String: [any Sendable]]

  init(path: CommandPath, options: [String: [any Sendable]], arguments: [String: [any Sendable]]) {
    self.path = path
    self.options = options
    self.arguments = arguments
  }

  /// The value of an option that the command declares.
  package subscript<Value>(option: Option<Value>) -> Value {
    let name = option.declaration.name
    guard let value = option.assemble(options[name] ?? []) else {
      preconditionFailure("\(path.name) does not declare --\(name) with a value of the type \(Value.self)")
    }
    assert(
      path.options.contains { $0.name == name }, "\(path.name) reads --\(name) but does not declare it")
    return value
  }

  /// The value of an argument that the command declares.
  package subscript<Value>(argument: Argument<Value>) -> Value {
    let name = argument.declaration.name
    guard let value = argument.assemble(arguments[name] ?? []) else {
      preconditionFailure("\(path.name) does not declare \(name) with a value of the type \(Value.self)")
    }
    return value
  }

  /// Returns whether an option was given, even with its default value.
  package func isGiven(_ option: some DeclaredOption) -> Bool {
    options[option.declaration.name] != nil
  }

  /// Returns the values of the given options as text, by which command lines are compared.
  ///
  /// - Parameter names: The options that are left out.
  /// - Returns: The options in the order of their names.
  package func settings(without names: Set<String>) -> String {
    options.filter { !names.contains($0.key) }.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value.map { "\($0)" }.joined(separator: ","))" }.joined(separator: " ")
  }

  /// Returns the error for options that contradict each other.
  package func usageError(_ message: String) -> UsageError {
    UsageError(message, in: path)
  }
}

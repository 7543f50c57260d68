/// Variable expressions in asset paths and variant selections: `` `"assets/${KIND}.usda"` ``.
enum VariableExpression {
  /// Returns the value of an expression.
  ///
  /// - Throws: ``USDError`` where a variable has no value or the expression has a form that is not supported.
  static func text(
    _ expression: String, _ variables: [String: USDValue], in file: String, depth: Int = 0
  ) throws(USDError) -> String {
    guard depth < 32 else { throw USDError(.cycle("the expression \(expression)"), in: file) }
    guard expression.count >= 2, expression.hasSuffix("`") else {
      throw USDError(.syntax("the expression \(expression) does not end"), in: file)
    }
    let inner = expression.dropFirst().dropLast().drop { $0 == " " }
    let body = String(inner.reversed().drop { $0 == " " }.reversed())
    if let quote = body.first, quote == "\"" || quote == "'" {
      guard body.count >= 2, body.last == quote else {
        throw USDError(.syntax("the expression \(expression) does not end"), in: file)
      }
      return try filled(String(body.dropFirst().dropLast()), variables: variables, in: file, depth: depth)
    }
    if body.hasPrefix("${"), body.hasSuffix("}") {
      return try filled(body, variables: variables, in: file, depth: depth)
    }
    throw USDError(.unsupported("the expression \(expression)"), in: file)
  }

  private static func filled(
    _ text: String, variables: [String: USDValue], in file: String, depth: Int
  ) throws(USDError) -> String {
    var result = "", rest = text[...]
    while let start = rest.firstIndex(of: "$") {
      result += rest[..<start]
      let open = rest.index(after: start)
      guard open < rest.endIndex, rest[open] == "{" else {
        result.append("$")
        rest = rest[open...]
        continue
      }
      guard let close = rest[open...].firstIndex(of: "}") else {
        throw USDError(.syntax("a variable in \(text) does not end"), in: file)
      }
      let name = String(rest[rest.index(after: open)..<close])
      guard case .text(let value, _)? = variables[name] else {
        throw USDError(.missing(asset: "the value of the expression variable \(name)"), in: file)
      }
      result += value.hasPrefix("`") ? try self.text(value, variables, in: file, depth: depth + 1) : value
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}

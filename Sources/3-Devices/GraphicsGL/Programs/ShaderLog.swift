/// The translation of compiler messages, from lines of the composed text to files and their lines.
nonisolated enum ShaderLog {
  /// Rewrites the prefixes that drivers use.
  ///
  /// Mesa writes `0:12(5): error: …`, NVIDIA `0(12) : error …`, others `ERROR: 0:12: …`; each becomes
  /// `library/color.glsl:3: …`, with the column where there is one.
  static func translate(_ log: String, _ shader: ComposedShader?) -> String {
    log.split(separator: "\n").map { line in
      shader.flatMap { translate(line: line, $0) } ?? String(line)
    }.joined(separator: "\n")
  }

  /// Translates a line; nil when its prefix is unknown.
  private static func translate(line: Substring, _ shader: ComposedShader) -> String? {
    let severity = ["ERROR: ", "WARNING: "].first { line.hasPrefix($0) } ?? ""
    var rest = line.dropFirst(severity.count)
    guard number(&rest) == 0, let opening = rest.popFirst(), opening == ":" || opening == "(" else {
      return nil
    }
    guard let row = number(&rest), let location = shader.location(line: row) else { return nil }
    var text = "\(location.file):\(location.line)"
    if opening == "(" {
      guard rest.popFirst() == ")" else { return nil }
    } else if rest.first == "(" {
      rest.removeFirst()
      guard let column = number(&rest), rest.popFirst() == ")" else { return nil }
      text += ":\(column)"
    }
    let message = rest.drop { $0 == " " || $0 == ":" }
    return "\(text): \(severity.lowercased())\(message)"
  }

  private static func number(_ text: inout Substring) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    text = text.dropFirst(digits.count)
    return Int(digits)
  }
}

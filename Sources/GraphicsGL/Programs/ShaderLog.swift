/// Messages of a driver's compiler, with its file numbers replaced by names.
nonisolated enum ShaderLog {
  /// Rewrites the beginnings of lines that drivers use.
  ///
  /// Mesa writes `1:12(5): error: …`, NVIDIA `1(12) : error …`, others `ERROR: 1:12: …`; each becomes
  /// `library/color.glsl:12: …`.
  static func translate(_ log: String, files: [String]) -> String {
    log.split(separator: "\n").map { translate(line: $0, files: files) }.joined(separator: "\n")
  }

  private static func translate(line: Substring, files: [String]) -> String {
    let severity = ["ERROR: ", "WARNING: "].first { line.hasPrefix($0) } ?? ""
    var rest = line.dropFirst(severity.count)
    guard let file = number(&rest), files.indices.contains(file) else { return String(line) }
    let opening = rest.popFirst()
    guard opening == ":" || opening == "(", let row = number(&rest) else { return String(line) }
    var column: Int?
    if opening == "(" {
      guard rest.popFirst() == ")" else { return String(line) }
    } else if rest.first == "(" {
      rest.removeFirst()
      column = number(&rest)
      guard rest.popFirst() == ")" else { return String(line) }
    }
    let place = "\(files[file]):\(row)" + (column.map { ":\($0)" } ?? "")
    let message = rest.drop { $0 == " " || $0 == ":" }
    return "\(place): \(severity.lowercased())\(message)"
  }

  private static func number(_ text: inout Substring) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    text = text.dropFirst(digits.count)
    return Int(digits)
  }
}

extension String {
  /// The text with its control characters as escapes such as `\u{1b}` and `\n`.
  ///
  /// Names in files and of files may hold anything: written raw, they move a terminal's cursor, and a line break
  /// in them begins a line that looks like a message of ours.
  package var printable: String { printable(keepingLines: false) }

  /// Returns the text with its control characters as escapes, but for line breaks and tabs where they are kept.
  package func printable(keepingLines: Bool) -> String {
    func isKept(_ scalar: Unicode.Scalar) -> Bool {
      // C0, delete, C1, and the marks that reverse the direction of text.
      switch scalar.value {
      case 0x09, 0x0A: keepingLines
      case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: false
      default: true
      }
    }
    if unicodeScalars.allSatisfy(isKept) { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if isKept(scalar) {
        result.append(scalar)
      } else {
        let name =
          switch scalar {
          case "\n": "\\n"
          case "\t": "\\t"
          case "\r": "\\r"
          default: "\\u{\(String(scalar.value, radix: 16))}"
          }
        result.append(contentsOf: name.unicodeScalars)
      }
    }
    return String(result)
  }

  /// The text as the continuation of a line: its own line breaks are followed by an indentation.
  package var continued: String {
    split(separator: "\n").joined(separator: "\n  ")
  }
}

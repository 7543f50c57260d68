/// Line breaking for help.
enum TextWrapping {
  /// Breaks a paragraph between words; a word longer than the line stands alone.
  static func lines(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if !line.isEmpty && line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Wraps paragraphs separated by empty lines; indented ones keep their lines.
  static func paragraphs(_ text: String, width: Int) -> [String] {
    var result: [String] = []
    for paragraph in blocks(text) {
      if !result.isEmpty { result.append("") }
      result +=
        paragraph[0].hasPrefix(" ") ? paragraph : lines(paragraph.joined(separator: " "), width: width)
    }
    return result
  }

  /// Lays out terms and explanations in two columns.
  ///
  /// A term that is too long for its column has a line of its own.
  static func table(_ rows: [(term: String, text: String)], column: Int, width: Int) -> [String] {
    rows.flatMap { term, text in
      let wrapped = lines(text, width: width - column)
      let start = "  " + term
      guard let first = wrapped.first else { return [start] }
      let space = String(repeating: " ", count: column)
      let rest = wrapped.dropFirst().map { space + $0 }
      guard start.count + 2 <= column else { return [start, space + first] + rest }
      return [start + space.dropFirst(start.count) + first] + rest
    }
  }

  /// Returns the lines of the paragraphs, which empty lines separate.
  static func blocks(_ text: String) -> [[String]] {
    var blocks: [[String]] = []
    var isOpen = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy({ $0 == " " }) {
        isOpen = false
      } else if isOpen {
        blocks[blocks.count - 1].append(String(line))
      } else {
        blocks.append([String(line)])
        isOpen = true
      }
    }
    return blocks
  }
}

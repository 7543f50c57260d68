/// A fenced block of code of a Markdown file.
public struct FencedBlock: Sendable {
  public var language: String
  public var text: String
  /// The number of its first line of code.
  public var line: Int

  public init(language: String, text: String, line: Int) {
    (self.language, self.text, self.line) = (language, text, line)
  }

  /// A statement of a block of shell.
  public struct Statement: Sendable {
    /// All of its lines, with the text that it gives to standard input.
    public var text: String
    /// The command line alone, joined where it goes on in the next line.
    public var command: String
    public var line: Int
  }

  public var isShell: Bool { ["sh", "bash", "console"].contains(language) }

  /// Returns whether a line begins or ends a block.
  public static func isFence(_ line: some StringProtocol) -> Bool {
    let trimmed = line.drop { $0 == " " }
    return trimmed.hasPrefix("```") && !trimmed.dropFirst(3).contains("`")
  }

  /// Returns the blocks of a text.
  public static func all(in text: String) -> [Self] {
    var blocks: [Self] = []
    var block: Self?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if !isFence(line) {
        block?.text += line + "\n"
      } else if let done = block {
        blocks.append(done)
        block = nil
      } else {
        block = Self(language: String(line.drop { $0 == " " }.dropFirst(3)), text: "", line: index + 2)
      }
    }
    return blocks
  }

  /// The statements of shell; lines of comments are none.
  public var statements: [Statement] {
    var found: [Statement] = []
    var open: Statement?
    var end: Substring?
    for (offset, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var statement = open ?? Statement(text: "", command: "", line: self.line + offset)
      if open == nil && (line.allSatisfy { $0 == " " } || line.hasPrefix("#")) { continue }
      statement.text += line + "\n"
      if let mark = end {
        if line == mark { end = nil }
      } else {
        statement.command += line.hasSuffix("\\") ? line.dropLast() : line
        if let mark = line.firstRange(of: "<<") {
          end = line[mark.upperBound...].drop { $0 == "'" || $0 == "-" }.prefix { $0.isLetter }
        }
      }
      let goesOn = end != nil || line.hasSuffix("\\")
      open = goesOn ? statement : nil
      if !goesOn { found.append(statement) }
    }
    return found
  }
}

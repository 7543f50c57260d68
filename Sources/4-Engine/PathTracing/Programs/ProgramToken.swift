/// A fault in the text of a surface function, or something that is not run on the processor.
package struct ProgramError: Error, Sendable, CustomStringConvertible {
  /// The line of the text, from 1 on; 0 where no single one is to blame.
  package let line: Int
  package let message: String

  package init(_ message: String, line: Int = 0) { (self.line, self.message) = (line, message) }

  package var description: String { line > 0 ? "line \(line): \(message)" : message }
}

/// A token of GLSL.
struct ProgramToken {
  enum Kind { case identifier, number, symbol }

  var kind: Kind
  var text: String
  var line: Int
}

/// The lexer of GLSL: lines of tokens, without comments, with continued lines joined.
enum ProgramLexer {
  /// The greatest size of a text in bytes.
  static let mostBytes = 1 << 20

  private static let long: [[UInt8]] = [
    "<<=", ">>=", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "^^", "++", "--", "+=", "-=", "*=", "/=",
    "%=",
    "&=", "|=", "^=", "##",
  ].map { Array($0.utf8) }

  /// Returns the tokens of each line.
  ///
  /// - Parameter text: The text.
  /// - Returns: The lines that have tokens.
  /// - Throws: ``ProgramError`` for a character that is none of GLSL's, or a text that is too long.
  static func lines(_ text: String) throws(ProgramError) -> [[ProgramToken]] {
    let bytes = Array(text.utf8)
    guard bytes.count <= mostBytes else { throw ProgramError("the text is longer than \(mostBytes) bytes") }
    var lines: [[ProgramToken]] = [], tokens: [ProgramToken] = []
    var place = 0, line = 1
    func byte(_ offset: Int) -> UInt8 { place + offset < bytes.count ? bytes[place + offset] : 0 }
    while place < bytes.count {
      let first = bytes[place]
      switch first {
      case UInt8(ascii: "\n"):
        if !tokens.isEmpty { lines.append(tokens) }
        tokens = []
        line += 1
        place += 1
      case UInt8(ascii: "\\") where byte(1) == UInt8(ascii: "\n") || byte(1) == UInt8(ascii: "\r"):
        place += byte(1) == UInt8(ascii: "\r") && byte(2) == UInt8(ascii: "\n") ? 3 : 2
        line += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): place += 1
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
        place += 2
        while place < bytes.count, !(bytes[place] == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) {
          if bytes[place] == UInt8(ascii: "\n") { line += 1 }
          place += 1
        }
        place += 2
      default:
        let start = place
        let kind: ProgramToken.Kind
        if isLetter(first) {
          while isLetter(byte(0)) || isDigit(byte(0)) { place += 1 }
          kind = .identifier
        } else if isDigit(first) || first == UInt8(ascii: ".") && isDigit(byte(1)) {
          skipNumber(bytes, &place)
          kind = .number
        } else {
          guard first > 32, first < 127, first != UInt8(ascii: "\\"), first != UInt8(ascii: "@") else {
            throw ProgramError("a character that GLSL does not have", line: line)
          }
          place += long.first { bytes[start...].starts(with: $0) }?.count ?? 1
          kind = .symbol
        }
        tokens.append(
          ProgramToken(kind: kind, text: String(decoding: bytes[start..<place], as: UTF8.self), line: line))
      }
    }
    if !tokens.isEmpty { lines.append(tokens) }
    return lines
  }

  private static func skipNumber(_ bytes: [UInt8], _ place: inout Int) {
    let isHexadecimal = place + 1 < bytes.count && bytes[place + 1] | 32 == UInt8(ascii: "x")
    while place < bytes.count {
      let byte = bytes[place]
      if !isHexadecimal, byte | 32 == UInt8(ascii: "e"), place + 1 < bytes.count,
        bytes[place + 1] == UInt8(ascii: "+") || bytes[place + 1] == UInt8(ascii: "-")
      {
        place += 2
      } else if isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: ".") {
        place += 1
      } else {
        return
      }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (byte | 32 >= UInt8(ascii: "a") && byte | 32 <= UInt8(ascii: "z"))
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}

/// A reader of Swift text that knows words, comments, literals of text and brackets, which is what the head of a declaration has.
struct SourceScanner {
  private let text: [Character]
  private var place = 0

  /// Creates a reader at the beginning of a text.
  init(_ text: String) { self.text = Array(text) }

  /// The text that has not been read, without space around it.
  var rest: String { Self.trimmed(text[place...]) }

  /// Returns the next word, past signs, attributes' arguments and comments; nil at the end.
  mutating func word() -> String? {
    while place < text.count {
      if Self.isOfWord(text[place]) {
        let start = place
        while place < text.count, Self.isOfWord(text[place]) { place += 1 }
        return String(text[start..<place])
      }
      skipItem()
    }
    return nil
  }

  /// Reads a sign, if it is what comes after space and comments.
  mutating func take(_ sign: Character) -> Bool {
    while place < text.count, text[place].isWhitespace || isAtComment { skipItem() }
    guard place < text.count, text[place] == sign else { return false }
    place += 1
    return true
  }

  /// Returns the text before a sign that stands outside of brackets, without comments; all of it if there is none.
  mutating func text(upTo sign: Character) -> String {
    var found: [Character] = []
    while place < text.count, text[place] != sign {
      let (start, isComment) = (place, isAtComment)
      skipItem()
      found += isComment ? [" "] : text[start..<place]
    }
    return Self.trimmed(found[...])
  }

  private static func isOfWord(_ sign: Character) -> Bool {
    sign.isLetter || sign.isNumber || sign == "_" || sign == "`"
  }

  private static func trimmed(_ text: ArraySlice<Character>) -> String {
    let first = text.firstIndex { !$0.isWhitespace } ?? text.endIndex
    let last = text.lastIndex { !$0.isWhitespace } ?? text.startIndex
    return first <= last && first < text.endIndex ? String(text[first...last]) : ""
  }

  private func isAt(_ signs: String) -> Bool { text[place...].starts(with: signs) }

  private var isAtComment: Bool { isAt("//") || isAt("/*") }

  /// Passes one sign, or a comment, a literal of text, or a pair of brackets as a whole.
  private mutating func skipItem() {
    if isAt("//") {
      while place < text.count, !text[place].isNewline { place += 1 }
    } else if isAt("/*") {
      skip(past: "*/")
    } else if isAt("\"\"\"") {
      skip(past: "\"\"\"")
    } else if text[place] == "\"" {
      skip(past: "\"")
    } else if let closing = ["(": ")", "[": "]", "{": "}"][text[place]] as Character? {
      place += 1
      while place < text.count, text[place] != closing { skipItem() }
      place = min(place + 1, text.count)
    } else {
      place += 1
    }
  }

  /// Passes what begins here with an opening of the same length, up to and with its end.
  private mutating func skip(past end: String) {
    place = min(place + end.count, text.count)
    while place < text.count, !isAt(end) { place += text[place] == "\\" ? 2 : 1 }
    place = min(place + end.count, text.count)
  }
}

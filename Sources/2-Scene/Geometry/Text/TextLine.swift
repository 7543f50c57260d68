/// A letter of the layout.
struct TextLetter {
  /// The index of the run with the letter's font.
  var run: Int
  var glyph: UInt32
  /// The advance width without kerning.
  var advance: Double
  /// The kerning between the letter and its predecessor.
  var kerning: Double
  var isSpace: Bool
}

/// A line of letters.
struct TextLine {
  var letters: [TextLetter]
  /// Whether the line ends a paragraph.
  var isLast: Bool

  /// The width without trailing spaces, which hang over.
  var width: Double {
    Self.width(letters[..<(letters.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? 0)])
  }

  static func width(_ letters: some Collection<TextLetter>) -> Double {
    letters.enumerated().reduce(0) { $0 + $1.element.advance + ($1.offset > 0 ? $1.element.kerning : 0) }
  }

  /// Returns a paragraph broken into lines of at most the given width; each has at least one letter.
  static func broken(_ letters: [TextLetter], width: Double, atWords: Bool) -> [TextLine] {
    var lines: [TextLine] = []
    var start = 0, index = 0, used = 0.0
    // The possible line break after the last space.
    var breakIndex: Int?
    while index < letters.count {
      let letter = letters[index]
      let next = used + letter.advance + (index > start ? letter.kerning : 0)
      // Spaces never begin a line; they hang over the end of the previous one.
      if next > width, index > start, !letter.isSpace {
        let end = atWords ? breakIndex ?? index : index
        lines.append(TextLine(letters: Array(letters[start..<end]), isLast: false))
        (start, index, used, breakIndex) = (end, end, 0, nil)
        continue
      }
      used = next
      index += 1
      if letter.isSpace { breakIndex = index }
    }
    lines.append(TextLine(letters: Array(letters[start...]), isLast: true))
    return lines
  }

  /// Returns the line truncated to a width, with an ellipsis in place of the removed letters.
  func truncated(width: Double, _ mode: CTLineBreakMode, dots: [TextLetter]) -> TextLine {
    guard self.width > width else { return self }
    if mode == .byClipping {
      return TextLine(letters: Array(letters.prefix(fitting(width, letters))), isLast: isLast)
    }
    let room = width - Self.width(dots)
    guard room > 0 else {
      return TextLine(letters: Array(dots.prefix(fitting(width, dots))), isLast: isLast)
    }
    switch mode {
    case .byTruncatingHead:
      let kept = fitting(room, letters.reversed())
      return TextLine(letters: dots + letters.suffix(kept), isLast: isLast)
    case .byTruncatingMiddle:
      let head = fitting(room / 2, letters)
      let rest = room - Self.width(letters.prefix(head))
      return TextLine(
        letters: letters.prefix(head) + dots + letters.suffix(fitting(rest, letters.reversed())),
        isLast: isLast)
    default:
      var kept = letters.prefix(fitting(room, letters))
      while kept.last?.isSpace == true { kept.removeLast() }
      return TextLine(letters: kept + dots, isLast: isLast)
    }
  }

  /// Returns the number of letters that fit into a width.
  private func fitting(_ width: Double, _ letters: some Sequence<TextLetter>) -> Int {
    var used = 0.0, count = 0
    for letter in letters {
      used += letter.advance + (count > 0 ? letter.kerning : 0)
      if used > width { break }
      count += 1
    }
    return count
  }
}

/// A letter that is to be placed.
struct TextLetter {
  /// The run that it belongs to, which knows its font.
  var run: Int
  var glyph: UInt32
  /// From its beginning to that of the next letter, kerning not included.
  var advance: Double
  /// How much nearer the letter stands to the one before it, where there is one.
  var kerning: Double
  var isSpace: Bool
}

/// Letters next to each other.
struct TextLine {
  var letters: [TextLetter]
  /// Whether a paragraph ends with it.
  var isLast: Bool

  /// The width without spaces at the end, which hang over.
  var width: Double {
    Self.width(letters[..<(letters.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? 0)])
  }

  static func width(_ letters: some Collection<TextLetter>) -> Double {
    letters.enumerated().reduce(0) { $0 + $1.element.advance + ($1.offset > 0 ? $1.element.kerning : 0) }
  }

  /// Breaks a paragraph into lines of at most that width; at least one letter goes into each.
  static func broken(_ letters: [TextLetter], width: Double, atWords: Bool) -> [TextLine] {
    var lines: [TextLine] = []
    var start = 0, place = 0, used = 0.0
    // Where the line can end: after the last space that was passed.
    var breakPlace: Int?
    while place < letters.count {
      let letter = letters[place]
      let next = used + letter.advance + (place > start ? letter.kerning : 0)
      // Spaces never open a line; they hang over the end of the one before.
      if next > width, place > start, !letter.isSpace {
        let end = atWords ? breakPlace ?? place : place
        lines.append(TextLine(letters: Array(letters[start..<end]), isLast: false))
        (start, place, used, breakPlace) = (end, end, 0, nil)
        continue
      }
      used = next
      place += 1
      if letter.isSpace { breakPlace = place }
    }
    lines.append(TextLine(letters: Array(letters[start...]), isLast: true))
    return lines
  }

  /// The line cut to a width, with dots for what was left out.
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

  /// How many of the letters fit into a width.
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

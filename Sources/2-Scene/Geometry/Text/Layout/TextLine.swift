/// A line of letters.
struct TextLine {
  var letters: [TextLetter]
  /// True if the line ends a paragraph.
  var isLast: Bool
  /// The level of the paragraph, odd if it runs from right to left.
  var level: UInt8 = 0

  /// The width without trailing spaces, which hang over.
  var width: Double {
    Self.width(letters[..<(letters.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? 0)])
  }

  /// The letters from left to right; where directions change, without the spaces at the end, which hang over.
  var visualLetters: [TextLetter] {
    guard level > 0 || letters.contains(where: { $0.level > 0 }) else { return letters }
    let visible = letters[..<(letters.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? 0)]
    return TextDirections.visualOrder(visible.map(\.level)).map { visible[$0] }
  }

  static func width(_ letters: some Collection<TextLetter>) -> Double {
    letters.enumerated().reduce(0) { $0 + $1.element.advance + ($1.offset > 0 ? $1.element.kerning : 0) }
  }

  /// Returns a paragraph broken into lines of at most the given width; each has at least one letter.
  static func broken(_ paragraph: TextParagraphs.Paragraph, width: Double, atWords: Bool) -> [TextLine] {
    let letters = paragraph.letters, level = paragraph.level
    var lines: [TextLine] = []
    var start = 0, index = 0, used = 0.0
    // The last possible line break.
    var breakIndex: Int?
    while index < letters.count {
      let letter = letters[index]
      let next = used + letter.advance + (index > start ? letter.kerning : 0)
      // Spaces never begin a line; they hang over the end of the previous one.
      if next > width, index > start, !letter.isSpace {
        let end = atWords ? breakIndex ?? index : index
        lines.append(TextLine(letters: Array(letters[start..<end]), isLast: false, level: level))
        (start, index, used, breakIndex) = (end, end, 0, nil)
        continue
      }
      used = next
      index += 1
      if letter.mayBreakAfter { breakIndex = index }
    }
    lines.append(TextLine(letters: Array(letters[start...]), isLast: true, level: level))
    return lines
  }

  /// Returns the line truncated to a width, with an ellipsis in place of the removed letters.
  func truncated(width: Double, _ mode: CTLineBreakMode, dots: [TextLetter]) -> TextLine {
    guard self.width > width else { return self }
    if mode == .byClipping {
      return TextLine(letters: Array(letters.prefix(fitting(width, letters))), isLast: isLast, level: level)
    }
    let room = width - Self.width(dots)
    guard room > 0 else {
      return TextLine(letters: Array(dots.prefix(fitting(width, dots))), isLast: isLast, level: level)
    }
    switch mode {
    case .byTruncatingHead:
      let kept = fitting(room, letters.reversed())
      return TextLine(letters: dots + letters.suffix(kept), isLast: isLast, level: level)
    case .byTruncatingMiddle:
      let head = fitting(room / 2, letters)
      let rest = room - Self.width(letters.prefix(head))
      return TextLine(
        letters: letters.prefix(head) + dots + letters.suffix(fitting(rest, letters.reversed())),
        isLast: isLast, level: level)
    default:
      var kept = letters.prefix(fitting(room, letters))
      while kept.last?.isSpace == true { kept.removeLast() }
      return TextLine(letters: kept + dots, isLast: isLast, level: level)
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

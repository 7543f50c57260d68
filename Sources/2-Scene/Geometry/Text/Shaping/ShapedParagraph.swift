import Locks
import Log

/// A paragraph whose letters depend on each other: those of Arabic join, those of Devanagari change places, marks sit
/// upon letters, and lines run from right to left.
///
/// It is divided into items of one run, font, script and direction, which HarfBuzz shapes one by one.
struct ShapedParagraph {
  /// The letters in the order of the text.
  private(set) var letters: [TextLetter] = []
  /// The level of the paragraph, odd if it runs from right to left.
  let level: UInt8

  private let characters: [TextCharacter]
  private let sizes: [Double]
  /// The code points of all characters without control characters, tabs as spaces.
  private let codes: [UInt32]
  /// The index of the character that a code point belongs to.
  private let owners: [Int]

  /// Shapes a paragraph.
  ///
  /// - Parameters:
  ///   - characters: The characters of the paragraph.
  ///   - text: The text with the runs of the characters.
  ///   - fonts: The fonts of the layout, to which those of the system are added.
  init(_ characters: [TextCharacter], _ text: StyledText, _ fonts: inout LayoutFonts) {
    Self.reportProblems()
    var codes: [UInt32] = [], owners: [Int] = []
    for (number, one) in characters.enumerated() {
      for scalar in one.character.unicodeScalars
      where scalar.properties.generalCategory != .control || scalar == "\t" {
        codes.append(scalar.value)
        owners.append(number)
      }
    }
    let directions = TextDirections(of: codes)
    (self.characters, self.owners) = (characters, owners)
    self.codes = codes.map { $0 == 9 ? 32 : $0 }
    level = directions.base
    sizes = text.runs.map(\.font.pointSize)
    let scripts = Self.scripts(codes, owners, count: characters.count)
    let choice = FontChoice(
      characters, scripts: scripts, runs: text.runs.map(\.font.program), fonts: &fonts)
    let items = items(choice.fonts, scripts, directions.levels)
    var shaped = [[TextLetter]](repeating: [], count: items.count)
    // One font is open at a time.
    for font in Set(items.map(\.font)) {
      let program = fonts.programs[font]
      let numbers = items.indices.filter { items[$0].font == font }
      let isShaped: Void? = program.withShapingFont { face in
        for number in numbers {
          shaped[number] = letters(of: items[number], face.shape(self.codes, items[number]))
        }
      }
      if isShaped != nil { continue }
      program.withFace { face in
        for number in numbers {
          shaped[number] = letters(of: items[number], face.glyphs(self.codes, items[number]))
        }
      }
    }
    letters = Array(shaped.joined())
  }

  /// Returns the script of each character; shared ones have that of their neighbor.
  private static func scripts(_ codes: [UInt32], _ owners: [Int], count: Int) -> [UInt32] {
    var scripts = [UInt32](repeating: 0, count: count)
    for (code, owner) in zip(codes, owners) where ScriptLanguage.shared.contains(scripts[owner]) {
      scripts[owner] = ShapingFont.script(of: code)
    }
    let first = scripts.first { !ScriptLanguage.shared.contains($0) } ?? 0
    var current = first
    for index in scripts.indices {
      if ScriptLanguage.shared.contains(scripts[index]) { scripts[index] = current }
      current = scripts[index]
    }
    return scripts
  }

  private func items(_ fonts: [Int], _ scripts: [UInt32], _ levels: [UInt8]) -> [ShapingItem] {
    var items: [ShapingItem] = []
    var code = 0
    while code < codes.count {
      let owner = owners[code], start = code
      while code < codes.count, owners[code] == owner { code += 1 }
      let item = ShapingItem(
        run: characters[owner].run, font: fonts[owner], characters: owner..<owner + 1, codes: start..<code,
        script: scripts[owner], level: levels[start])
      if let last = items.last, last.continues(in: item) {
        items[items.count - 1].characters = last.characters.lowerBound..<owner + 1
        items[items.count - 1].codes = last.codes.lowerBound..<code
      } else {
        items.append(item)
      }
    }
    return items
  }

  /// Returns the letters of an item, each with the glyphs of one cluster, in the order of the text.
  private func letters(of item: ShapingItem, _ glyphs: [ShapedGlyph]) -> [TextLetter] {
    let size = sizes[item.run]
    var clusters: [(character: Int, glyphs: [ShapedGlyph])] = []
    for glyph in glyphs {
      guard owners.indices.contains(glyph.code) else { continue }
      let character = owners[glyph.code]
      if clusters.last?.character == character {
        clusters[clusters.count - 1].glyphs.append(glyph)
      } else {
        clusters.append((character, [glyph]))
      }
    }
    if item.isRightToLeft { clusters.reverse() }
    return clusters.indices.map { index in
      let first = clusters[index].character
      let end = index + 1 < clusters.count ? clusters[index + 1].character : item.characters.upperBound
      let character = characters[first].character
      let last = Swift.max(end - 1, first)
      let isSpace = character.isBreakingSpace
      let mayBreak =
        isSpace
        || last + 1 < characters.count && !characters[last + 1].character.isWhitespace
          && LineBreaks.isAllowed(after: characters[last].character, before: characters[last + 1].character)
      return TextLetter(
        run: item.run, font: item.font, glyphs: clusters[index].glyphs,
        widened: character == "\t" ? 4 : 1, size: size, isSpace: isSpace, mayBreakAfter: mayBreak,
        level: item.level)
    }
  }

  private static let isReported = Guarded(false)

  /// Warns, once, that a library is missing without which letters stand alone or in the wrong order.
  private static func reportProblems() {
    guard let problem = ShapingFont.problem ?? TextDirections.problem else { return }
    let isNew = isReported.withLock { isReported in
      defer { isReported = true }
      return !isReported
    }
    if isNew {
      Log.warning("texts are not shaped, and right-to-left ones are in the wrong order: \(problem)")
    }
  }
}

extension ShapingItem {
  /// Returns whether a character that follows is part of the item.
  fileprivate func continues(in next: ShapingItem) -> Bool {
    run == next.run && font == next.font && script == next.script && level == next.level
  }
}

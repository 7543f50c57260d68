/// The fonts of a paragraph's characters.
///
/// The font of the run comes first, the project's own typeface second, and those of the system last; a character is
/// never divided among fonts. All characters of one script that a font of the system has are set in it.
struct FontChoice {
  /// The number of characters of a paragraph for which the system is asked.
  static let mostQuestions = 256

  /// The index of each character's font.
  private(set) var fonts: [Int]

  private let characters: [TextCharacter]
  private let runs: [FontProgram]
  /// The characters that still need a font.
  private var pending: [Int]

  /// Chooses the fonts of characters.
  ///
  /// - Parameters:
  ///   - characters: The characters of a paragraph.
  ///   - scripts: The tags of their scripts.
  ///   - runs: The fonts of the runs.
  ///   - fonts: The fonts of the layout, to which those of the system are added.
  init(
    _ characters: [TextCharacter], scripts: [UInt32], runs: [FontProgram], fonts: inout LayoutFonts
  ) {
    (self.characters, self.runs) = (characters, runs)
    self.fonts = [Int](repeating: 0, count: characters.count)
    pending = []
    // A paragraph has few of the text's runs, each in one piece.
    var start = 0
    while start < characters.count {
      let run = characters[start].run
      let end = characters[start...].firstIndex { $0.run != run } ?? characters.count
      setOwn(start..<end, in: runs[run], fonts.index(of: runs[run]))
      start = end
    }
    for program in [FontProgram.regular, .bold] where !pending.isEmpty {
      set(in: program, fonts.index(of: program)) { runs[characters[$0].run].isBold == program.isBold }
    }
    let isJapanese = scripts.contains { ScriptLanguage.kana.contains($0) }
    var questions = 0
    while let first = pending.first {
      guard questions < Self.mostQuestions else {
        for number in pending { MissingCharacters.report(characters[number].character) }
        break
      }
      let script = scripts[first], isBold = runs[characters[first].run].isBold
      let character = characters[first].character
      let language =
        isJapanese && script == ScriptLanguage.han ? "ja" : ScriptLanguage.language(ofScript: script)
      questions += 1
      guard let program = SystemFonts.fallback(for: character, isBold: isBold, language: language) else {
        MissingCharacters.report(character)
        pending.removeAll { characters[$0].character == character }
        continue
      }
      let index = fonts.index(of: program)
      self.fonts[first] = index
      pending.removeFirst()
      set(in: program, index) { scripts[$0] == script && runs[characters[$0].run].isBold == isBold }
    }
  }

  /// Sets the characters of a run in its own font; those that it lacks are pending.
  private mutating func setOwn(_ characters: Range<Int>, in program: FontProgram, _ index: Int) {
    for number in characters { fonts[number] = index }
    var missing = Array(characters)
    program.withFace { face in missing.removeAll { face.covers(self.characters[$0].character) } }
    pending += missing
  }

  /// Sets those pending characters in a font that it covers and that satisfy a condition.
  private mutating func set(in program: FontProgram, _ index: Int, where isMeant: (Int) -> Bool) {
    guard pending.contains(where: isMeant) else { return }
    var left = pending, chosen = fonts
    program.withFace { face in
      left.removeAll { number in
        guard isMeant(number), face.covers(characters[number].character) else { return false }
        chosen[number] = index
        return true
      }
    }
    (pending, fonts) = (left, chosen)
  }
}

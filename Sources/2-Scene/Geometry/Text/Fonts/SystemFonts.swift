import Files
import Locks
import Log
import TextBridge

/// The installed fonts, found by name and by what they cover; answers and files are kept.
enum SystemFonts {
  /// The number of answers that are kept.
  private static let mostAnswers = 4_096
  /// The bytes of font files that are kept; fonts in use stay in memory beyond that.
  private static let mostBytes = 256 << 20

  private struct Question: Hashable {
    var name = ""
    var characters: [UInt32] = []
    var language = ""
    var weight: Int32
  }

  private struct Known {
    var answers: [Question: FontProgram?] = [:]
    var files: [String: [UInt8]] = [:]
    var size = 0
  }

  private static let known = Guarded(Known())

  /// Returns the installed font with a name, or of a family the one that is nearest to a weight; `nil` if there
  /// is none.
  static func font(named name: String, weight: PlatformFont.Weight) -> FontProgram? {
    // A name with a zero byte would be cut, and one of a hundred characters is none.
    guard !name.isEmpty, name.utf8.count < 256, !name.utf8.contains(0), !name.contains("/") else {
      return nil
    }
    return answer(Question(name: name, weight: fontconfigWeight(weight))) { place in
      unsafe text_find_font(name, fontconfigWeight(weight), &place)
    }
  }

  /// Returns the preferred font among those with all code points of a character; `nil` if there is none.
  static func fallback(for character: Character, isBold: Bool, language: String) -> FontProgram? {
    let codes = character.visibleScalars.map(\.value)
    guard !codes.isEmpty else { return nil }
    let weight = fontconfigWeight(isBold ? .bold : .regular)
    return answer(Question(characters: codes, language: language, weight: weight)) { place in
      unsafe text_find_fallback(codes, Int32(codes.count), weight, language, &place)
    }
  }

  /// Returns the answer to a question; other threads that ask meanwhile wait for it.
  private static func answer(
    _ question: Question, finding find: (inout text_font_place) -> Bool
  ) -> FontProgram? {
    known.withLock { known in
      if let answer = known.answers[question] { return answer }
      var place = text_font_place()
      let program = find(&place) ? open(place, name: question.name, &known) : nil
      if known.answers.count >= mostAnswers || known.size > mostBytes { known = Known() }
      known.answers[question] = .some(program)
      return program
    }
  }

  private static func open(_ place: text_font_place, name: String, _ known: inout Known) -> FontProgram? {
    let path = unsafe withUnsafeBytes(of: place.path) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    let bytes: [UInt8]
    do {
      bytes = try known.files[path] ?? [UInt8](contentsOfFile: path, limit: FontFile.largest)
    } catch {
      Log.warning("the installed font \(path.printable) cannot be read and is not used: \(error)")
      return nil
    }
    if known.files.updateValue(bytes, forKey: path) == nil { known.size += bytes.count }
    let file = FontFile(path: path, name: name.isEmpty ? path : name, face: place.index, bytes: bytes)
    let program = FontProgram.file(file)
    if program.withFace({ _ in true }) ?? false { return program }
    Log.warning("the installed font \(path.printable) is damaged and is not used")
    return nil
  }

  /// Returns a weight on fontconfig's scale.
  private static func fontconfigWeight(_ weight: PlatformFont.Weight) -> Int32 {
    switch weight.rawValue {
    case ..<(-0.7): 40
    case ..<(-0.5): 0
    case ..<(-0.2): 50
    case ..<0.15: 80
    case ..<0.27: 100
    case ..<0.35: 180
    case ..<0.5: 200
    case ..<0.6: 205
    default: 210
    }
  }
}

import Locks
import Log
import TextBridge

/// The characters that no font has, each of which is reported once.
enum MissingCharacters {
  /// The number of characters that are reported.
  private static let mostReports = 100

  private static let reported = Guarded<Set<Character>>([])

  /// Warns that a character is drawn as a box, if that has not been said yet.
  static func report(_ character: Character) {
    let count = reported.withLock { reported in
      guard reported.count < mostReports, reported.insert(character).inserted else { return 0 }
      return reported.count
    }
    guard count > 0 else { return }
    let codes = character.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
    let remedy =
      unsafe text_fonts_problem().map { unsafe String(cString: $0) }
      ?? "install a font that has it (fonts-noto-core and fonts-noto-cjk have most)"
    Log.warning(
      "no font has the character \"\(String(character).printable)\" (\(codes.joined(separator: " "))), "
        + "which is drawn as a box: \(remedy)")
    if count == mostReports { Log.warning("no more characters without a font are reported") }
  }
}

/// The places within words where lines may break: between ideographs, and between the syllables of scripts that write
/// no spaces.
///
/// There is no dictionary: Thai, Lao, Khmer and Burmese break between any two clusters, but vowels stay with their
/// consonants. Chinese and Japanese keep closing marks from beginning a line and opening ones from ending it.
enum LineBreaks {
  /// Returns whether a line may break between two characters, neither of which is a space.
  static func isAllowed(after one: Character, before other: Character) -> Bool {
    if one == "\u{200B}" { return true }
    guard let one = one.unicodeScalars.last(where: isBase), let other = other.unicodeScalars.first else {
      return false
    }
    if openings.contains(one) || closings.contains(other) || joiners.contains(one) || joiners.contains(other)
    {
      return false
    }
    if isSyllabic(one), isSyllabic(other) {
      return !leadingVowels.contains(one) && !trailingVowels.contains(other)
    }
    return isIdeographic(one) || isIdeographic(other)
  }

  /// Returns whether a code point is no mark upon another one.
  private static func isBase(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: false
    default: true
    }
  }

  private static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF60,
      0x1F300...0x1FAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Returns whether a code point is of a script that writes no spaces between words.
  private static func isSyllabic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E01...0x0E3A, 0x0E40...0x0E4E, 0x0E81...0x0ECD, 0x1000...0x109F, 0x1780...0x17D3, 0x1950...0x19DF,
      0x1A20...0x1AAD:
      true
    default: false
    }
  }

  /// The vowels of Thai and Lao that are written before their consonants.
  private static let leadingVowels = Set(
    "\u{E40}\u{E41}\u{E42}\u{E43}\u{E44}\u{EC0}\u{EC1}\u{EC2}\u{EC3}\u{EC4}".unicodeScalars)
  /// Their vowels and signs that are written after them.
  private static let trailingVowels = Set(
    "\u{E2F}\u{E30}\u{E32}\u{E33}\u{E45}\u{E46}\u{EAF}\u{EB0}\u{EB2}\u{EB3}\u{EC6}".unicodeScalars)
  private static let openings = Set("([{“‘«（［｛「『【〈《〔〖〘〚".unicodeScalars)
  private static let closings = Set(
    ")]}”’»,.:;!?%…–—、。，．・：；？！）］｝」』】〉》〕〗〙〛々〻ーゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ゛゜".unicodeScalars)
  /// No-break spaces and joiners.
  private static let joiners = Set("\u{A0}\u{202F}\u{2060}\u{FEFF}\u{200D}".unicodeScalars)
}

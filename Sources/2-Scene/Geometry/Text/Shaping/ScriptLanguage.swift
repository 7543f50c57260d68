/// The languages by which fonts are preferred among those that have a script.
///
/// Fonts are asked for by language, because a font for all scripts is seldom the best one for each.
enum ScriptLanguage {
  /// Returns the usual language of a script, as fontconfig names it; empty where the user's own decides.
  static func language(ofScript tag: UInt32) -> String {
    languages[tag] ?? ""
  }

  /// Returns the tag of a script in ISO 15924, from its four letters.
  static func tag(_ name: StaticString) -> UInt32 {
    String(describing: name).utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The tag of Han characters, which several languages write with glyphs of their own.
  static let han = tag("Hani")
  /// The tags of the Japanese syllabaries.
  static let kana: Set<UInt32> = [tag("Hira"), tag("Kana")]
  /// The tags of characters that scripts share, of marks and of what has none.
  static let shared: Set<UInt32> = [0, tag("Zyyy"), tag("Zinh"), tag("Zzzz")]

  private static let languages: [UInt32: String] = [
    tag("Arab"): "ar", tag("Armn"): "hy", tag("Beng"): "bn", tag("Bopo"): "zh-tw", tag("Cyrl"): "ru",
    tag("Deva"): "hi", tag("Ethi"): "am", tag("Geor"): "ka", tag("Grek"): "el", tag("Gujr"): "gu",
    tag("Guru"): "pa", tag("Hang"): "ko", tag("Hebr"): "he", tag("Hira"): "ja", tag("Kana"): "ja",
    tag("Khmr"): "km", tag("Knda"): "kn", tag("Laoo"): "lo", tag("Mlym"): "ml", tag("Mymr"): "my",
    tag("Orya"): "or", tag("Sinh"): "si", tag("Taml"): "ta", tag("Telu"): "te", tag("Thai"): "th",
    tag("Tibt"): "bo",
  ]
}

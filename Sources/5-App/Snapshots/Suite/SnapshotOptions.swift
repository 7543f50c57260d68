/// Options of the `snapshot` command as words.
enum SnapshotOptions {
  /// Puts a test's options after the default ones, of which those that the test gives itself go away.
  static func merged(_ defaults: [String], _ own: [String]) -> [String] {
    let given = Set(own.filter(isName).map(name))
    var result: [String] = []
    var isReplaced = false
    for word in defaults {
      // The words that follow an option are its values.
      if isName(word) { isReplaced = given.contains(name(word)) }
      if !isReplaced { result.append(word) }
    }
    return result + own
  }

  private static func isName(_ word: String) -> Bool { word.hasPrefix("--") }

  /// The option without a value after an equals sign.
  private static func name(_ word: String) -> String {
    word.firstIndex(of: "=").map { String(word[..<$0]) } ?? word
  }
}

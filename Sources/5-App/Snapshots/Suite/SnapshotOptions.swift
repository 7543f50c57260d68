/// The command line arguments of the `snapshot` command.
enum SnapshotOptions {
  /// Merges a test's options into the default ones; its own replace defaults of the same name.
  static func merged(_ defaults: [String], _ own: [String]) -> [String] {
    let given = Set(own.filter(isName).map(name))
    var result: [String] = []
    var isReplaced = false
    for word in defaults {
      // Arguments after an option are its values.
      if isName(word) { isReplaced = given.contains(name(word)) }
      if !isReplaced { result.append(word) }
    }
    return result + own
  }

  private static func isName(_ word: String) -> Bool { word.hasPrefix("--") }

  /// Returns the option without a value after an equals sign.
  private static func name(_ word: String) -> String {
    word.firstIndex(of: "=").map { String(word[..<$0]) } ?? word
  }
}

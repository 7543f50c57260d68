import Glibc
import Presentation

/// The command that a file name alone stands for: `decoupage FILE` is `decoupage view FILE`.
enum ImpliedCommand {
  /// Returns a command line with the command that it leaves out.
  ///
  /// - Parameters:
  ///   - words: The words of the command line.
  ///   - commands: The names of all commands, which go before files of the same name.
  /// - Returns: The words, with `view` in front where they begin with a scene.
  static func complete(_ words: [String], commands: [String]) -> [String] {
    guard let first = words.first, !first.hasPrefix("-"), !commands.contains(first), namesScene(first) else {
      return words
    }
    return ["view"] + words
  }

  /// Returns whether a word can only mean a scene: a built-in one, a file of a known kind, or a path that exists.
  private static func namesScene(_ word: String) -> Bool {
    if SceneSource(word, builtIn: SceneArgument.builtIn).builtInName != nil { return true }
    let name = word.split(separator: "/").last ?? ""
    if let dot = name.lastIndex(of: "."), dot > name.startIndex {
      let suffix = name[name.index(after: dot)...].lowercased()
      if SceneSource.extensions.contains(suffix) { return true }
    }
    return word.contains("/") && access(word, F_OK) == 0
  }
}

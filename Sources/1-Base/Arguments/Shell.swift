/// A shell with completions.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// Returns the completion script of a program's commands, options and values; its first line names the version.
  package func completions(for parser: CommandLineParser, version: String) -> String {
    switch self {
    case .bash: BashCompletions(parser.root, version: version).script
    case .zsh: ZshCompletions(parser.root, version: version).script
    case .fish: FishCompletions(parser.root, version: version).script
    }
  }

  /// Returns a text quoted as one word of any of the three shells.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

extension CommandPath {
  /// Returns the notations of an option: `-o` and `--output`.
  static func spellings(_ option: OptionDeclaration) -> [String] {
    (option.short.map { ["-\($0)"] } ?? []) + ["--\(option.name)"]
  }

  /// The notations of all options that take a value, anywhere below the command.
  var allValueSpellings: [String] {
    var seen: Set<String> = []
    return descendants().flatMap(\.options).filter(\.takesValue).flatMap(Self.spellings)
      .filter { seen.insert($0).inserted }
  }
}

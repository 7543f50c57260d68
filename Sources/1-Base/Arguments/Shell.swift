/// A shell with completions.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// Returns the completion script of a program's commands, options and values.
  package func completions(for parser: CommandLineParser) -> String {
    switch self {
    case .bash: BashCompletions(parser.root).script
    case .zsh: ZshCompletions(parser.root).script
    case .fish: FishCompletions(parser.root).script
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

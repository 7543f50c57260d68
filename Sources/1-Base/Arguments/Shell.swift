/// The shells that completions are written for.
public enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script that teaches the shell a program's commands, options and values.
  public func completions(for parser: CommandLineParser) -> String {
    switch self {
    case .bash: BashCompletions(parser.root).script
    case .zsh: ZshCompletions(parser.root).script
    case .fish: FishCompletions(parser.root).script
    }
  }

  /// Text as one word of any of the three shells.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

extension CommandPath {
  /// Everything that can be typed for an option: `-o` and `--output`.
  static func spellings(_ option: OptionDeclaration) -> [String] {
    (option.short.map { ["-\($0)"] } ?? []) + ["--\(option.name)"]
  }

  /// All the options anywhere that are followed by a value.
  var allValueSpellings: [String] {
    var seen: Set<String> = []
    return descendants().flatMap(\.options).filter(\.takesValue).flatMap(Self.spellings)
      .filter { seen.insert($0).inserted }
  }
}

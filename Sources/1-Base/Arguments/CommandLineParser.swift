/// A parser of command lines according to the declarations of a program.
package struct CommandLineParser: Sendable {
  /// The path of the program itself.
  package let root: CommandPath

  /// The request of a command line.
  package enum Request: Sendable {
    case run(Invocation)
    case help(CommandPath)
    case version
  }

  /// Creates a parser and checks the declarations; a name of two options is a programming error.
  package init(_ program: Command) {
    root = CommandPath(program)
    for path in root.descendants() {
      let names = path.options.map { "--\($0.name)" } + path.options.compactMap(\.short).map { "-\($0)" }
      let double = Dictionary(grouping: names, by: \.self).filter { $1.count > 1 }.keys.sorted()
      precondition(double.isEmpty, "\(path.name) declares \(double.joined(separator: " and ")) twice")
      let commands = Set(path.command.subcommands.map(\.name))
      precondition(
        commands.count == path.command.subcommands.count, "\(path.name) has two subcommands of one name")
    }
  }

  /// Parses the words after the program's name.
  ///
  /// - Parameter words: The arguments as the shell passes them.
  /// - Returns: The request.
  /// - Throws: ``UsageError`` naming the first word that is wrong.
  package func parse(_ words: [String]) throws(UsageError) -> Request {
    var line = LineReader(path: root, words: words)
    return try line.parse()
  }

  /// Finds a command by its words, for `help COMMAND`.
  ///
  /// - Parameter words: The words after the program's name.
  /// - Returns: The command.
  /// - Throws: ``UsageError`` when there is none of that name.
  package func path(_ words: [String]) throws(UsageError) -> CommandPath {
    var path = root
    for word in words { path = try path.next(word) }
    return path
  }
}

extension CommandPath {
  func next(_ word: String) throws(UsageError) -> CommandPath {
    if let path = appending(word) { return path }
    guard !command.subcommands.isEmpty else { throw UsageError("\(name) has no subcommands", in: self) }
    let hint = Suggestion.question(for: word, among: command.subcommands.map(\.name))
    throw UsageError("unknown command \(Wording.quoted(word))\(hint)", in: self)
  }
}

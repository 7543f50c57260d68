/// A command: its name, help, options, arguments and subcommands.
///
/// Parser, help and completions are all derived from this one declaration. A command either has subcommands
/// or can be run.
package struct Command: Sendable {
  /// The word that selects the command.
  package let name: String
  /// A phrase without a period that says what the command does: "makes pictures of scenes without a window".
  package let summary: String
  /// The paragraphs of its help, separated by empty lines; an indented paragraph keeps its lines.
  package let discussion: String
  /// Tables in its help, such as the names that an argument accepts.
  package let tables: [HelpTable]
  /// The positional arguments.
  package let arguments: [ArgumentDeclaration]
  /// The groups of its own options.
  package let options: [OptionGroup]
  /// The options of this command and of all its subcommands.
  package let sharedOptions: [OptionGroup]
  /// The subcommands.
  package let subcommands: [Command]
  /// The parts of the help and of the manual pages that no command declares; those of the program count.
  package let reference: ProgramReference?

  /// Creates a command.
  package init(
    _ name: String, summary: String, discussion: String = "", tables: [HelpTable] = [],
    arguments: [any DeclaredArgument] = [],
    options: [OptionGroup] = [], sharedOptions: [OptionGroup] = [], subcommands: [Command] = [],
    reference: ProgramReference? = nil
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.tables = tables
    self.arguments = arguments.map(\.declaration)
    self.options = options
    self.sharedOptions = sharedOptions
    self.subcommands = subcommands
    self.reference = reference
    precondition(
      arguments.isEmpty || subcommands.isEmpty,
      "the command \(name) has subcommands, so that an argument of its own would be taken for one")
    precondition(
      self.arguments.dropLast().allSatisfy { !$0.isRepeatable },
      "the command \(name) has an argument after one that takes all that are left")
    precondition(
      zip(self.arguments, self.arguments.dropFirst()).allSatisfy { $0.minimum > 0 || $1.minimum == 0 },
      "the command \(name) needs an argument after one that may be left out")
  }
}

/// A table of names and explanations under a heading in the help of a command.
package struct HelpTable: Sendable {
  /// The heading.
  package let title: String
  /// The paragraph between the heading and the rows; empty for none.
  package let introduction: String
  /// The rows.
  package let rows: [Row]

  /// A line of the table.
  package struct Row: Sendable {
    /// The name in the left column.
    package let name: String
    /// The explanation in the right column.
    package let text: String

    /// Creates a row.
    package init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  /// Creates a help table.
  package init(_ title: String, introduction: String = "", _ rows: [Row]) {
    self.title = title
    self.introduction = introduction
    self.rows = rows
  }
}

/// A command and its parents.
package struct CommandPath: Sendable {
  /// The commands from the program itself to the command.
  package private(set) var commands: [Command]
  /// The command.
  package private(set) var command: Command

  init(_ root: Command) {
    commands = [root]
    command = root
  }

  /// The words that select the command: `decoupage completions`.
  package var name: String { commands.map(\.name).joined(separator: " ") }

  /// The words after the program's name.
  package var words: [String] { commands.dropFirst().map(\.name) }

  /// The command's own option groups, then the shared ones from the nearest parent to the program.
  package var groups: [OptionGroup] {
    command.options + commands.reversed().flatMap(\.sharedOptions)
  }

  var options: [OptionDeclaration] { groups.flatMap(\.options) }

  /// The usage line: `usage: decoupage snapshot [OPTIONS] --output OUT SCENE…`, always one line.
  package var usage: String {
    let required = options.filter(\.isRequired).map(\.form)
    let hasOthers = options.contains { !$0.isRequired }
    let ending = command.subcommands.isEmpty ? command.arguments.map(\.form) : ["COMMAND"]
    return "usage: " + ([name] + (hasOthers ? ["[OPTIONS]"] : []) + required + ending).joined(separator: " ")
  }

  /// Returns the path to a subcommand, if there is one of that name.
  func appending(_ name: String) -> CommandPath? {
    guard let next = command.subcommands.first(where: { $0.name == name }) else { return nil }
    var path = self
    path.commands.append(next)
    path.command = next
    return path
  }

  /// Returns this path and the paths of all its subcommands, in the order of declaration.
  func descendants() -> [CommandPath] {
    [self] + command.subcommands.compactMap { appending($0.name) }.flatMap { $0.descendants() }
  }
}

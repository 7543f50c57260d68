/// What a command is called, does and takes.
///
/// Parser, help and completions are all made from this one declaration. A command either has subcommands or
/// can be run.
public struct Command: Sendable {
  public let name: String
  /// What it does, as a phrase without a period: "makes pictures of scenes without a window".
  public let summary: String
  /// Paragraphs for its own help, separated by empty lines; an indented paragraph keeps its lines.
  public let discussion: String
  /// What else there is to look up, such as the names an argument can have.
  public let tables: [HelpTable]
  public let arguments: [ArgumentDeclaration]
  public let options: [OptionGroup]
  /// Options of this command and of all below it.
  public let sharedOptions: [OptionGroup]
  public let subcommands: [Command]

  public init(
    _ name: String, summary: String, discussion: String = "", tables: [HelpTable] = [],
    arguments: [any DeclaredArgument] = [],
    options: [OptionGroup] = [], sharedOptions: [OptionGroup] = [], subcommands: [Command] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.tables = tables
    self.arguments = arguments.map(\.declaration)
    self.options = options
    self.sharedOptions = sharedOptions
    self.subcommands = subcommands
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

/// Names and explanations under a heading in the help of a command.
public struct HelpTable: Sendable {
  public let title: String
  public let rows: [Row]

  /// A line of the table.
  public struct Row: Sendable {
    public let name: String
    public let text: String

    public init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  public init(_ title: String, _ rows: [Row]) {
    self.title = title
    self.rows = rows
  }
}

/// A command together with those it was reached through.
public struct CommandPath: Sendable {
  /// From the program itself to the command.
  public private(set) var commands: [Command]
  public private(set) var command: Command

  init(_ root: Command) {
    commands = [root]
    command = root
  }

  /// The words that lead there: `decoupage completions`.
  public var name: String { commands.map(\.name).joined(separator: " ") }

  /// The words after the program's name.
  public var words: [String] { commands.dropFirst().map(\.name) }

  /// The command's own groups, then the shared ones from the nearest to the program's.
  public var groups: [OptionGroup] {
    command.options + commands.reversed().flatMap(\.sharedOptions)
  }

  var options: [OptionDeclaration] { groups.flatMap(\.options) }

  /// `usage: decoupage snapshot [OPTIONS] --output OUT SCENE…`, always one line.
  public var usage: String {
    let required = options.filter(\.isRequired).map(\.form)
    let hasOthers = options.contains { !$0.isRequired }
    let ending = command.subcommands.isEmpty ? command.arguments.map(\.form) : ["COMMAND"]
    return "usage: " + ([name] + (hasOthers ? ["[OPTIONS]"] : []) + required + ending).joined(separator: " ")
  }

  /// The same path one command further, if there is one of that name.
  func appending(_ name: String) -> CommandPath? {
    guard let next = command.subcommands.first(where: { $0.name == name }) else { return nil }
    var path = self
    path.commands.append(next)
    path.command = next
    return path
  }

  /// This path and every one below, in the order of declaration.
  func descendants() -> [CommandPath] {
    [self] + command.subcommands.compactMap { appending($0.name) }.flatMap { $0.descendants() }
  }
}

/// The help of one command, derived from its declaration.
package struct HelpText {
  private let path: CommandPath
  private let width: Int

  /// Creates the help.
  ///
  /// - Parameters:
  ///   - path: The command.
  ///   - width: The columns of the terminal.
  package init(_ path: CommandPath, width: Int = 80) {
    self.path = path
    self.width = width
  }

  /// The whole text, ending with a line break.
  package var text: String {
    let command = path.command
    var blocks = [TextWrapping.lines("\(path.name): \(command.summary)", width: width), [path.usage]]
    if !command.discussion.isEmpty {
      blocks.append(TextWrapping.paragraphs(command.discussion, width: width))
    }
    let sections = sections
    let longest = sections.flatMap(\.rows).map(\.term.count).filter { $0 <= Self.longestTerm }.max() ?? 0
    for section in sections {
      let introduction = TextWrapping.lines(section.introduction, width: width - 2).map { "  " + $0 }
      blocks.append(
        ["\(section.title):"] + introduction
          + TextWrapping.table(section.rows, column: longest + 4, width: width))
    }
    if !command.subcommands.isEmpty {
      let program = path.commands[0].name
      let words = (["help"] + path.words + ["COMMAND"]).joined(separator: " ")
      blocks.append(["\"\(program) \(words)\" explains a command."])
    }
    if let notes = command.reference?.notes { blocks += notes.map { TextWrapping.lines($0, width: width) } }
    return blocks.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private typealias Section = (
    title: String, introduction: String, rows: [(term: String, text: String)]
  )

  /// The longest term of the column; longer terms have a line of their own.
  private static let longestTerm = 28

  private var sections: [Section] {
    var sections: [Section] = []
    if !path.command.subcommands.isEmpty {
      sections.append(("commands", "", path.command.subcommands.map { ($0.name, $0.summary) }))
    }
    if !path.command.arguments.isEmpty {
      sections.append(("arguments", "", path.command.arguments.map { ($0.name, $0.help) }))
    }
    sections += path.command.tables.map(section)
    for group in path.groups where !group.options.isEmpty {
      sections.append((group.title, "", group.options.map { (term($0), $0.explanation) }))
    }
    return sections + path.helpTables.map(section)
  }

  private func section(_ table: HelpTable) -> Section {
    (table.title, table.introduction, table.rows.map { ($0.name, $0.text) })
  }

  /// Returns a term such as `-o, --output OUT`, with long names in one column.
  private func term(_ option: OptionDeclaration) -> String {
    (option.short.map { "-\($0), " } ?? "    ") + option.form
  }
}

extension OptionDeclaration {
  /// The help of the option with its choices, its default and how often it may be given.
  var explanation: String {
    var notes: [String] = []
    let words = completion.words
    let named = metavar?.split(separator: "|").map(String.init) ?? []
    if completion.isChoice && !Set(words).isSubset(of: named) {
      notes.append(Wording.alternatives(words))
    }
    if let text = defaultText { notes.append("default: \(text)") }
    if isRequired { notes.append("required") }
    if isRepeatable { notes.append("repeatable") }
    return help + (notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))")
  }
}

/// The manual page of one command in the man(7) macros, derived from its declaration.
package struct ManualPage {
  private let path: CommandPath
  private let version: String

  /// Creates the manual page of a command.
  package init(_ path: CommandPath, version: String) { (self.path, self.version) = (path, version) }

  /// The name of the page: `decoupage-snapshot`.
  package var name: String { path.commands.map(\.name).joined(separator: "-") }

  /// The whole page, ending with a line break.
  package var text: String {
    let command = path.command
    let program = path.commands[0].name
    var lines = [
      ".TH \(quoted(name.uppercased())) 1 \"\" \(quoted("\(program) \(version)")) \(quoted("User Commands"))",
      ".SH NAME", escaped(name) + " \\- " + escaped(command.summary),
      ".SH SYNOPSIS", ".B " + escaped(String(path.usage.dropFirst("usage: ".count))),
    ]
    if !command.discussion.isEmpty { lines += [".SH DESCRIPTION"] + discussion }
    if !command.subcommands.isEmpty {
      lines.append(".SH COMMANDS")
      for subcommand in command.subcommands {
        lines += term("\(name)-\(subcommand.name)(1)", subcommand.summary)
      }
    }
    if !command.arguments.isEmpty {
      lines.append(".SH ARGUMENTS")
      for argument in command.arguments { lines += term(argument.name, argument.help) }
    }
    lines += command.tables.flatMap(section)
    for group in path.groups where !group.options.isEmpty {
      lines.append(".SH " + quoted(group.title.uppercased()))
      for option in group.options {
        lines += term((option.short.map { "-\($0), " } ?? "") + option.form, option.explanation)
      }
    }
    lines += path.manualTables.flatMap(section)
    let parents = path.commands.dropLast().map(\.name)
    if !parents.isEmpty {
      lines += [".SH \"SEE ALSO\"", ".BR " + escaped(parents.joined(separator: "-")) + " (1)"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The paragraphs of the discussion; indented ones keep their lines.
  private var discussion: [String] {
    TextWrapping.blocks(path.command.discussion).flatMap { block in
      block[0].hasPrefix(" ")
        ? [".PP", ".nf"] + block.map(escaped) + [".fi"] : [".PP", escaped(block.joined(separator: " "))]
    }
  }

  private func section(_ table: HelpTable) -> [String] {
    let introduction = table.introduction.isEmpty ? [] : [".PP", escaped(table.introduction)]
    return [".SH " + quoted(table.title.uppercased())] + introduction
      + table.rows.flatMap { term($0.name, $0.text) }
  }

  private func term(_ term: String, _ text: String) -> [String] {
    [".TP", ".B " + escaped(term), escaped(text)]
  }

  /// Returns text whose characters mean nothing to the formatter.
  private func escaped(_ text: String) -> String {
    let plain = text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\e"
      // A plain hyphen, as shells want it, and not the typographic one.
      case "-": result += "\\-"
      default: result.append(character)
      }
    }
    // A line that begins with a dot or a quote would be a request.
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }

  /// Returns an argument of a macro.
  private func quoted(_ text: String) -> String {
    "\"" + escaped(text).split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\(dq")
      + "\""
  }
}

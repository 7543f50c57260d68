/// The parts of the help and of the manual pages of a program that none of its commands declares.
package struct ProgramReference: Sendable {
  /// The exit codes, in the help of the program and on all manual pages.
  package let exitStatus: [HelpTable.Row]
  /// The environment variables, on all manual pages.
  package let environment: [HelpTable.Row]
  /// The further tables of the program's own manual page.
  package let tables: [HelpTable]
  /// The paragraphs at the end of the program's help.
  package let notes: [String]

  /// Creates a reference.
  package init(
    exitStatus: [HelpTable.Row] = [], environment: [HelpTable.Row] = [], tables: [HelpTable] = [],
    notes: [String] = []
  ) {
    self.exitStatus = exitStatus
    self.environment = environment
    self.tables = tables
    self.notes = notes
  }

  fileprivate var exitTable: HelpTable { HelpTable("exit status", exitStatus) }
  fileprivate var environmentTable: HelpTable { HelpTable("environment", environment) }
}

extension CommandPath {
  /// The tables at the end of the help: the exit codes in that of the program.
  var helpTables: [HelpTable] {
    [command.reference?.exitTable].compactMap(\.self).filter { !$0.rows.isEmpty }
  }

  /// The tables at the end of the manual page: those of the program itself on its own page, then what is on all.
  var manualTables: [HelpTable] {
    guard let reference = commands[0].reference else { return [] }
    let own = commands.count == 1 ? reference.tables : []
    return own + [reference.exitTable, reference.environmentTable].filter { !$0.rows.isEmpty }
  }
}

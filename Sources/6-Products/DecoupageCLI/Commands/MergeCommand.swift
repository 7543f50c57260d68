import Arguments
import Files
import Shards

/// `decoupage merge RECORD… -o OUT`: joins the results of the parts of a run.
struct MergeCommand: ToolCommand {
  private static let records = Argument.repeated(
    .file("RECORD", extensions: ["jsonl"]), atLeast: 1,
    help: "a record that --shard wrote, shard-I-of-N.jsonl, or a folder that is searched for them")
  private static let output = Option.repeated(
    "output", short: "o", as: .file("OUT", extensions: ["html", "json", "stickerpack"]),
    help: "the report of a suite, a folder; that of ports; a sticker pack, or the JSON of stickers")
  private static let costs = Option.optional(
    "costs", as: .file("FILE", extensions: ["json"]),
    help: "write the time of each item, by which --shard-costs balances the next run")

  let declaration = Command(
    "merge", summary: "joins the results of the parts of a run",
    discussion: """
      The commands snapshot, port, sticker and test do a part of their work with --shard I/N, on one machine or \
      on many, and write a record of it. From the records of all parts, the outputs of a whole run are made: \
      the report of test (a folder, with junit.xml), that of port (.html or .json, as --report of the parts said), \
      the pack of sticker (.stickerpack, or a folder) or its JSON.

      Images and scenes need no merging: the names of the files are those of a whole run. Without --output \
      the records are checked.

      A part that is missing, given twice or of another run is an error that names it. Exits with 1 when an \
      item failed.
      """,
    arguments: [records], options: [OptionGroup("options", [output, costs])])

  func run(_ invocation: Invocation, in context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let set: ShardSet
    do throws(ShardError) {
      set = try ShardSet(invocation[Self.records])
      try set.checkComplete()
    } catch {
      throw CommandFailure(error.path, error.reason)
    }
    let outputs = invocation[Self.output]
    for output in outputs { try set.write(to: output, context) }
    // Last: the file may lie in the folder of a report, which is made as a whole.
    if let path = invocation[Self.costs] {
      do throws(FileError) {
        try FolderCreation.make(above: path)
        try AtomicFile.write(set.costs.document, to: path)
      } catch {
        throw CommandFailure(error)
      }
    }
    // The report of a suite has named them already.
    set.tell(context, namesFailures: set.command != MergedSuite.command || outputs.isEmpty)
    return set.failures.isEmpty ? .done : .failed
  }
}

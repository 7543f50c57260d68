import Arguments
import Shards
import TextFormats

/// The options of commands that can do a part of their work.
enum ShardOptionGroup {
  private static let shard = Option.optional(
    "shard", as: .shard,
    help: "do the Ith of N parts of the work; decoupage merge joins the results of all")
  private static let costs = Option.optional(
    "shard-costs", as: .file("FILE", extensions: ["json"]),
    help: "balance the parts by the times of an earlier run, from merge --costs, instead of file sizes")
  private static let record = Option.optional(
    "shard-record", as: .folder(), defaultText: "the folder of the output",
    help: "write the record of the part, shard-I-of-N.jsonl, into this folder")
  private static let resume = Option.flag(
    "resume",
    help: """
      keep what the record of the part says is done, and do the rest; what has lost its output, or whose scene \
      or photo has changed, is done again
      """)

  static let group = OptionGroup("a part of the work", [shard, costs, record, resume])

  /// The options that do not change results, or name outputs.
  private static let neutral: Set = [
    "shard", "shard-costs", "shard-record", "resume", "quiet", "trace", "jobs", "output", "report", "pack",
    "json", "no-cache", "record", "strict",
  ]

  /// Checks that a command line asks for all of the work.
  ///
  /// - Throws: ``CommandFailure`` where it has an option of this group.
  static func checkWhole(_ invocation: Invocation) throws(CommandFailure) {
    let given = [
      ("--shard", invocation[shard] != nil), ("--shard-costs", invocation[costs] != nil),
      ("--shard-record", invocation[record] != nil), ("--resume", invocation[resume]),
    ].first(where: \.1)
    guard let given else { return }
    throw CommandFailure(invocation.usageError("submit divides the work itself; leave \(given.0) out"))
  }

  /// Returns the options by which a task does a part of the work.
  ///
  /// - Parameters:
  ///   - costs: The file of the costs.
  ///   - record: The folder of records.
  /// - Returns: All but `--shard`, whose number is known where the task runs.
  static func words(costs: String, record: String) -> [String] {
    ["--resume", "--\(Self.costs.declaration.name)", costs, "--\(Self.record.declaration.name)", record]
  }

  /// Returns whether a command line asks for a part of the work.
  static func isGiven(_ invocation: Invocation) -> Bool { invocation[shard] != nil }

  /// Returns the part of the work that a command line asks for; nil for all of it.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - items: The items of the whole run.
  ///   - invocation: The command line.
  /// - Returns: The part, whose record has been begun.
  /// - Throws: ``CommandFailure`` where the record cannot be written, or nothing says where.
  static func run(
    _ command: some ShardedCommand, _ items: [ShardItem], _ invocation: Invocation
  ) throws(CommandFailure) -> ShardRun? {
    guard let shard = invocation[shard] else {
      let others = [
        ("--shard-costs", invocation[costs] != nil), ("--shard-record", invocation[record] != nil),
      ]
      for (name, isGiven) in others + [("--resume", invocation[resume])] where isGiven {
        throw CommandFailure(invocation.usageError("\(name) needs --shard: which part of the work to do"))
      }
      return nil
    }
    guard let folder = invocation[record] ?? command.recordFolder(invocation) else {
      throw CommandFailure(
        invocation.usageError("--shard needs a folder for its record: a folder as output, or --shard-record"))
    }
    let facts = command.runFacts(invocation)
    let header = ShardRecordWriter.Header(
      command: invocation.path.words.joined(separator: " "), program: Release.version, shard: shard,
      plan: try plan(
        items, count: shard.count, facts: facts, costs: invocation[costs], invocation: invocation),
      run: .object(facts.members))
    return try ShardRun(header, folder: folder, resumes: invocation[resume])
  }

  /// Returns the division of a run.
  static func plan(
    _ items: [ShardItem], count: Int, facts: ShardFacts, costs path: String?, invocation: Invocation
  ) throws(CommandFailure) -> ShardPlan {
    var known = ShardCosts()
    do throws(ShardError) { if let path { known = try ShardCosts(path: path) } } catch {
      throw CommandFailure(error.path, error.reason)
    }
    return ShardPlan(
      items, count: count, layout: facts.layout, costs: known,
      settings: invocation.path.name + " " + invocation.settings(without: neutral))
  }
}

extension ValueFormat where Value == Shard {
  /// The format of a shard, `I/N`.
  fileprivate nonisolated static var shard: Self {
    ValueFormat("I/N", expected: "a part and the number of parts such as 2/8, with 0 < I ≤ N ≤ \(Shard.most)")
    {
      Shard($0)
    }
  }
}

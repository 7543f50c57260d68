import Log
import Shards

extension ShardSet {
  private static let kinds: [any MergedRun.Type] = [MergedSuite.self, MergedPorts.self, MergedStickers.self]

  /// Writes an output that only a whole run has.
  ///
  /// - Throws: ``CommandFailure`` where the command has none.
  func write(to output: String, _ context: CommandContext) throws(CommandFailure) {
    guard let kind = Self.kinds.first(where: { $0.command == command }) else {
      throw CommandFailure(
        output, "the shards of \(command) write their outputs themselves; leave --output out", code: .badUsage
      )
    }
    try kind.write(self, to: output, context)
  }

  /// The results of items that failed.
  var failures: [ShardRecord.Result] { results.map(\.result).filter { $0.failure != nil } }

  /// Reports the items that failed, and prints the summary.
  func tell(_ context: CommandContext, namesFailures: Bool = true) {
    let failures = failures
    if namesFailures {
      for result in failures { context.report(CommandFailure(result.item.name, result.failure ?? "")) }
    }
    let missing = records.reduce(absentCount) { $0 + $1.missing.count }
    guard !context.isQuiet else { return }
    let (count, shards) = (records[0].total, records[0].shard.count)
    context.messages.write(
      line: "\(count) \(count == 1 ? "item" : "items") of \(shards) \(shards == 1 ? "shard" : "shards"): "
        + "\(results.count - failures.count) done, \(failures.count) failed, \(missing) missing")
  }

  /// The number of items of shards without a record.
  private var absentCount: Int { records[0].total - records.reduce(0) { $0 + $1.own.count } }
}

import Files
import Shards
import TextFormats

/// The merging of the records of a run into one kind of output.
protocol MergedRun {
  /// The command whose records it merges.
  static var command: String { get }

  /// Writes an output.
  ///
  /// - Parameters:
  ///   - set: The records of all shards.
  ///   - output: The path as the command line names it.
  ///   - context: The streams for results and messages.
  /// - Throws: ``CommandFailure`` where it cannot be written, or the records do not hold it.
  static func write(_ set: ShardSet, to output: String, _ context: CommandContext) throws(CommandFailure)
}

extension ShardRecord.Result {
  /// Returns the failure for facts that are damaged.
  func damaged(_ record: ShardRecord) -> CommandFailure {
    CommandFailure(record.path, "the result of \(item.name) is damaged; run the shard again without --resume")
  }
}

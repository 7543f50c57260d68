import Arguments
import Shards

/// A command whose work can be divided among processes and machines: it has the options of ``ShardOptionGroup``.
protocol ShardedCommand: ToolCommand {
  /// Returns the items of a command line, without loading any.
  ///
  /// - Throws: ``CommandFailure`` where there are none, or the command line is invalid.
  func shardItems(_ invocation: Invocation) throws(CommandFailure) -> [ShardItem]

  /// Returns the folder of a shard's record where the command line names none; nil where outputs are no folder.
  func recordFolder(_ invocation: Invocation) -> String?

  /// Returns the outputs that only a whole run has, which `merge` makes of the records of all shards.
  func mergedOutputs(_ invocation: Invocation) -> [String]

  /// Returns the facts about the whole run that its records hold.
  func runFacts(_ invocation: Invocation) -> ShardFacts
}

extension ShardedCommand {
  func runFacts(_ invocation: Invocation) -> ShardFacts { ShardFacts() }
}

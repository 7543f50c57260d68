import Arguments
import CommandFrame
import Files
import Glibc
import Shards
import TextFormats

/// The folder of a run on a cluster: its command, its plan, the records of its tasks and their logs.
///
/// It has to lie where all machines of the cluster see it, like the inputs and outputs of the command.
struct SubmittedWork {
  private static let format = "decoupage-submit"

  let folder: String
  let plan: ShardPlan
  /// The command line of the run.
  private let words: [String]
  let commandName: String

  var records: String { "\(folder)/shards" }
  /// The pattern of the logs, as Slurm knows it.
  var logs: String { "\(folder)/logs/%A_%a.log" }
  var script: String { "\(folder)/job.sh" }

  /// Creates the folder of a run, or finds that of an earlier one.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - words: The command line.
  ///   - command: The command.
  ///   - invocation: The command line as it was read.
  ///   - tasks: The number of tasks; nil for a suitable one.
  ///   - costs: The costs that an earlier run measured.
  /// - Throws: ``CommandFailure`` where it is that of another run, or cannot be written.
  init(
    in folder: String, words: [String], command: any ShardedCommand, invocation: Invocation,
    tasks: Int?, costs: String?
  ) throws(CommandFailure) {
    (self.folder, self.words, commandName) = (folder, words, command.declaration.name)
    let items = try command.shardItems(invocation)
    guard !items.isEmpty else { throw CommandFailure(commandName, "there is nothing to do") }
    let path = "\(folder)/submit.json", costsPath = "\(folder)/costs.json"
    var count = tasks
    if let old = try Self.read(path) {
      guard old.words == words else {
        throw CommandFailure(
          folder, "it belongs to another run, decoupage \(Self.quoted(old.words)); give another --work",
          code: .badUsage)
      }
      guard tasks == nil || tasks == old.tasks else {
        throw CommandFailure(
          folder, "its run has \(old.tasks) tasks; leave --tasks out, or give another --work", code: .badUsage
        )
      }
      count = old.tasks
    } else {
      let seconds = try Self.costs(of: items, costs)
      let number = count ?? Self.tasks(seconds, isMeasured: costs != nil)
      count = number
      do throws(FileError) {
        try FolderCreation.make("\(folder)/logs")
        try AtomicFile.write(seconds.document, to: costsPath)
        // Written last: without it, the next run begins anew.
        let object = JSONText.object([
          ("format", .string(Self.format)), ("tasks", .integer(number)),
          ("command", .array(words.map { .string($0) })),
        ])
        try AtomicFile.write(object.document, to: path)
      } catch {
        throw CommandFailure(error)
      }
    }
    plan = try ShardOptionGroup.plan(
      items, count: count ?? 1, facts: command.runFacts(invocation), costs: costsPath, invocation: invocation)
  }

  /// Reads the command line and the number of tasks of an earlier run.
  private static func read(_ path: String) throws(CommandFailure) -> (words: [String], tasks: Int)? {
    guard access(path, F_OK) == 0 else { return nil }
    guard let bytes = try? [UInt8](contentsOfFile: path, limit: 1 << 26),
      let root = try? JSONDocument(bytes).root, root["format"]?.text == format,
      let tasks = root["tasks"]?.integer, (1...Shard.most).contains(tasks),
      let words = root["command"]?.elements.compactMap(\.text)
    else { throw CommandFailure(path, "it is no record of submit; remove it, or give another --work") }
    return (words, tasks)
  }

  /// Returns the costs by which the run is divided; they stay the same when inputs are mended.
  private static func costs(of items: [ShardItem], _ path: String?) throws(CommandFailure) -> ShardCosts {
    var known = ShardCosts(), costs = ShardCosts()
    do throws(ShardError) { if let path { known = try ShardCosts(path: path) } } catch {
      throw CommandFailure(error.path, error.reason)
    }
    for (item, seconds) in zip(items, known.seconds(of: items)) { costs.set(item.name, seconds) }
    return costs
  }

  /// Returns a suitable number of tasks: of about a minute each where times are known, else of ten items.
  private static func tasks(_ costs: ShardCosts, isMeasured: Bool) -> Int {
    // Slurm's arrays have 1000 tasks at most, unless its MaxArraySize says otherwise.
    let most = min(costs.count, 1_000)
    return max(1, min(most, isMeasured ? Int(costs.total / 60) + 1 : (costs.count + 9) / 10))
  }

  /// Writes the batch script, which runs one shard.
  func writeScript() throws(CommandFailure) {
    let options = ShardOptionGroup.words(costs: "\(folder)/costs.json", record: records)
    let text = """
      #!/bin/sh
      # One task of: decoupage \(Self.quoted(words).replacing("\n", with: " "))
      exec \(Self.quoted([ProgramFolder.program, commandName])) --shard "$SLURM_ARRAY_TASK_ID/\(plan.count)" \
      \(Self.quoted(options + words.dropFirst()))

      """
    do throws(FileError) { try AtomicFile.write(text, to: script) } catch { throw CommandFailure(error) }
  }

  private static func quoted(_ words: some Sequence<String>) -> String {
    words.map { "'" + $0.replacing("'", with: "'\\''") + "'" }.joined(separator: " ")
  }
}

import Arguments
import Log
import Shards

/// `decoupage submit --slurm -- COMMAND…`: runs a command on a cluster.
struct SubmitCommand: ToolCommand {
  private static let words = Argument.repeated(
    .text("COMMAND"), atLeast: 1, help: "snapshot, port, sticker or test with its options, after --")
  private static let slurm = Option.flag("slurm", help: "use Slurm: sbatch, squeue and scancel")
  private static let tasks = Option.optional(
    "tasks", as: .integer(in: 1...Shard.most), defaultText: "tasks of a minute by --costs, else of ten items",
    help: "the number of tasks among which the work is divided")
  private static let folder = Option.value(
    "work", as: .folder(), default: "decoupage-submit",
    help: "the folder of records and logs, which all machines of the cluster see")
  private static let costs = Option.optional(
    "costs", as: .file("FILE", extensions: ["json"]),
    help: "the times of an earlier run, from merge --costs, by which tasks are balanced")
  private static let sbatch = Option.repeated(
    "sbatch", as: .text("OPTION"), help: "an option for sbatch, such as --sbatch=--partition=render")
  private static let retries = Option.value(
    "retries", as: .integer(in: 0...100), default: 2,
    help: "how often tasks that were lost, with their machine or for lack of memory, are submitted again")

  let declaration = Command(
    "submit", summary: "runs a command on a cluster",
    discussion: """
      Divides the work of snapshot, port, sticker or test into tasks, submits them as one array job, waits, \
      and writes what a whole run would: images and scenes, the report of a suite or of ports, a pack.

          decoupage submit --slurm -- snapshot Shots --frames 0..239 -o Frames

      The inputs, the outputs and --work lie where all machines see them, and the program at the same path. Each \
      task writes a record as it goes on; results are what the records say, whatever state Slurm reports. Run \
      again, it does only what is missing or failed, and what was done from a scene or photo that has changed. \
      Ctrl-C cancels the job, and so does closing the terminal, unless it was started with nohup.

      Exits with 1 and names the items that failed or have no result; with 3 where Slurm is not installed.
      """,
    arguments: [words], options: [OptionGroup("options", [slurm, tasks, folder, costs, sbatch, retries])])

  private static let commands: [any ShardedCommand] = [
    SnapshotCommand(), PortCommand(), StickerCommand(), TestCommand(),
  ]

  func run(_ invocation: Invocation, in context: CommandContext) async throws(CommandFailure) -> ExitCode {
    guard invocation[Self.slurm] else {
      throw CommandFailure(invocation.usageError("the engine is missing; give --slurm"))
    }
    let (command, inner) = try command(invocation, context)
    let client = try SlurmClient()
    let work = try SubmittedWork(
      in: PictureFiles.trimmed(invocation[Self.folder]), words: invocation[Self.words], command: command,
      invocation: inner,
      tasks: invocation[Self.tasks], costs: invocation[Self.costs])
    let run = SubmitRun(
      work, client: client, options: invocation[Self.sbatch], retries: invocation[Self.retries],
      context: context)
    guard try await run.run() else { return .failed }
    return try collect(
      work, progress: run.progress, outputs: command.mergedOutputs(inner), context: context)
  }

  /// Returns the command that is to run, with its command line.
  private func command(
    _ invocation: Invocation, _ context: CommandContext
  ) throws(CommandFailure) -> (any ShardedCommand, Invocation) {
    let request: CommandLineParser.Request
    do throws(UsageError) {
      request = try context.parser.parse(invocation[Self.words])
    } catch {
      throw CommandFailure(error)
    }
    guard case .run(let inner) = request,
      let command = Self.commands.first(where: { [$0.declaration.name] == inner.path.words })
    else {
      let names = Self.commands.map(\.declaration.name).joined(separator: ", ")
      throw CommandFailure(
        invocation.usageError("\(invocation[Self.words][0]) cannot be divided; submit one of \(names)"))
    }
    try ShardOptionGroup.checkWhole(inner)
    return (command, inner)
  }

  /// Writes the outputs of the whole run, and names what failed.
  private func collect(
    _ work: SubmittedWork, progress: SubmittedWork.Progress, outputs: [String], context: CommandContext
  ) throws(CommandFailure) -> ExitCode {
    let missing = progress.missing(work), failures = progress.failures
    if missing.isEmpty {
      do throws(ShardError) {
        let set = try ShardSet(progress.records.values.map(\.path))
        do throws(CommandFailure) {
          for output in outputs { try set.write(to: output, context) }
        } catch {
          context.report(error)
          return .failed
        }
      } catch {
        throw CommandFailure(error.path, error.reason)
      }
    } else if let output = outputs.first {
      context.warn(output, "it was not written, since results are missing")
    }
    // The report of a suite has named them already.
    let isTold = missing.isEmpty && !outputs.isEmpty && work.commandName == MergedSuite.command
    for result in failures where !isTold {
      context.report(CommandFailure(result.item.name, result.failure ?? ""))
    }
    for name in missing {
      context.report(
        CommandFailure(name, "there is no result; its task ended before, see \(work.folder)/logs"))
    }
    if !context.isQuiet {
      context.messages.write(
        line: "\(work.plan.items.count) items: \(progress.count - failures.count) done, "
          + "\(failures.count) failed, \(missing.count) missing")
    }
    return failures.isEmpty && missing.isEmpty ? .done : .failed
  }
}

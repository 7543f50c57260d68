import Log
import Shards

/// A run on a cluster: it submits the tasks that are missing, waits for them, and submits again those that were lost.
final class SubmitRun {
  private let work: SubmittedWork
  private let client: SlurmClient
  /// Further options of `sbatch`.
  private let options: [String]
  private let retries: Int
  private let context: CommandContext
  private let interruption = Interruption()
  private(set) var progress = SubmittedWork.Progress()

  /// The pause between two questions to Slurm, which grows up to the second.
  private static let pauses = (first: 0.5, last: 10.0)
  /// The number of questions in a row that may have no answer.
  private static let unansweredLimit = 10

  init(
    _ work: SubmittedWork, client: SlurmClient, options: [String], retries: Int, context: CommandContext
  ) {
    (self.work, self.client, self.options) = (work, client, options)
    (self.retries, self.context) = (retries, context)
  }

  /// Runs until every item has a result, or the attempts are used up.
  ///
  /// - Returns: Whether it came to its end without a signal.
  /// - Throws: ``CommandFailure`` where Slurm refuses the job, or does not answer.
  func run() async throws(CommandFailure) -> Bool {
    try work.writeScript()
    progress.update(work)
    var tasks = progress.unfinished(work, countingFailures: true)
    for attempt in 0...retries where !tasks.isEmpty && !interruption.hasHappened {
      if attempt > 0 { context.warn(work.folder, "\(tasks.count) tasks were lost; they are submitted again") }
      let job = try client.submit(work.script, tasks: tasks, log: work.logs, options: options)
      guard try await wait(job, tasks) else {
        client.cancel(job)
        context.note("job \(job)", "it was cancelled; the same command goes on from here")
        return false
      }
      progress.update(work)
      tasks = progress.unfinished(work, countingFailures: false)
    }
    return !interruption.hasHappened
  }

  /// Waits for the tasks of a job.
  ///
  /// - Returns: False after a signal.
  private func wait(_ job: String, _ tasks: [Int]) async throws(CommandFailure) -> Bool {
    let before = progress.count, total = work.plan.items.count
    let bar = ProgressBar("running", total: total, isQuiet: context.isQuiet, stream: context.messages)
    defer { bar.finish() }
    bar.advance(by: before)
    var pause = Self.pauses.first, shown = before, unanswered = 0
    while true {
      let answer = try client.queue(job)
      progress.update(work)
      if progress.count > shown {
        bar.advance(by: progress.count - shown)
        shown = progress.count
      }
      if let queue = answer.queue {
        unanswered = 0
        if queue.isEmpty { return true }
        if queue.held == queue.running + queue.waiting {
          context.warn("job \(job)", "Slurm holds its last \(queue.held) tasks back (\(queue.reason))")
          client.cancel(job)
          return true
        }
        let waiting = queue.waiting > 0 ? ", \(queue.waiting) waiting (\(queue.reason))" : ""
        bar.begin(item: "\(queue.running) tasks running\(waiting)")
      } else {
        unanswered += 1
        if unanswered == Self.unansweredLimit {
          throw CommandFailure(
            "squeue", "\(answer.reason); job \(job) goes on, and the same command collects its results")
        }
      }
      for _ in 0..<Int(pause * 10) {
        if interruption.hasHappened { return false }
        try? await Task.sleep(for: .milliseconds(100))
      }
      pause = min(pause * 1.3, Self.pauses.last)
    }
  }
}

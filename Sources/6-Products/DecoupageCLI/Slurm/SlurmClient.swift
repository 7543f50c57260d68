import Files
import Glibc

/// The commands of Slurm: `sbatch`, `squeue` and `scancel`.
struct SlurmClient {
  /// The longest that a command may take, in seconds; a controller that is down does not answer.
  private static let timeLimit = 60

  /// The tasks of a job that are not over.
  struct Queue {
    var running = 0
    var waiting = 0
    /// The number of tasks that Slurm holds back until somebody releases them.
    var held = 0
    /// The reason for which tasks wait, such as `Resources`.
    var reason = ""

    var isEmpty: Bool { running + waiting == 0 }
  }

  /// Checks that Slurm's commands are installed.
  ///
  /// - Throws: ``CommandFailure`` with the name of the package.
  init() throws(CommandFailure) {
    let folders = (getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":")
    for name in ["sbatch", "squeue", "scancel"] {
      guard !folders.contains(where: { access("\($0)/\(name)", X_OK) == 0 }) else { continue }
      throw CommandFailure(
        name, "it is not installed here; install the package slurm-client, or run this where Slurm is",
        code: .noDevice)
    }
  }

  /// Submits an array job.
  ///
  /// - Parameters:
  ///   - script: The batch script.
  ///   - tasks: The numbers of the tasks.
  ///   - log: The pattern of the tasks' log files.
  ///   - options: Further options of `sbatch`.
  /// - Returns: The number of the job.
  /// - Throws: ``CommandFailure`` with what Slurm says.
  func submit(
    _ script: String, tasks: [Int], log: String, options: [String]
  ) throws(CommandFailure) -> String {
    let words =
      [
        "sbatch", "--parsable", "--no-requeue", "--job-name=decoupage", "--array=\(Self.ranges(tasks))",
        "--output=\(log)",
      ]
      + options + [script]
    let result = try Self.run(words)
    // "17" or "17;cluster".
    let job = result.output.split(whereSeparator: { $0.isNewline || $0 == ";" }).first ?? ""
    guard result.code == 0, !job.isEmpty, job.allSatisfy(\.isNumber) else {
      throw CommandFailure("sbatch", "it refused the job: \(result.message)")
    }
    return String(job)
  }

  /// Returns the tasks of a job that are not over; nil where Slurm does not answer, with the reason.
  func queue(_ job: String) throws(CommandFailure) -> (queue: Queue?, reason: String) {
    let result = try Self.run(["squeue", "--noheader", "--array", "--jobs=\(job)", "--format=%T|%r"])
    // Slurm forgets jobs some minutes after their end.
    if result.code != 0, result.message.contains("Invalid job id") { return (Queue(), "") }
    guard result.code == 0 else { return (nil, result.message) }
    var queue = Queue()
    for line in result.output.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "|", maxSplits: 1)
      guard let state = parts.first else { continue }
      let reason = parts.count > 1 ? String(parts[1]) : ""
      guard state == "PENDING" || state == "REQUEUED" || state == "REQUEUE_HOLD" else {
        queue.running += 1
        continue
      }
      queue.waiting += 1
      queue.reason = reason
      if reason.lowercased().contains("held") || state == "REQUEUE_HOLD" { queue.held += 1 }
    }
    return (queue, "")
  }

  /// Cancels a job with all its tasks.
  func cancel(_ job: String) { _ = try? Self.run(["scancel", job]) }

  /// Returns numbers as `sbatch --array` takes them: `1-3,7`.
  private static func ranges(_ numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers.sorted() {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ",")
  }

  private static func run(_ words: [String]) throws(CommandFailure) -> ChildProcess {
    try ChildProcess(["timeout", "\(timeLimit)"] + words)
  }
}

import CommandFrame
import Dispatch
import Files
import Glibc
import Locks
import TextFormats

/// The limits of a worker's requests, which end it together with a request that exceeds them.
nonisolated final class WorkerWatch: Sendable {
  /// The limits.
  struct Limits: Sendable {
    /// The seconds that a request may take.
    let seconds: Int
    /// The bytes of memory that the process may have during a request.
    let memory: Int
    /// The bytes of memory up to which scenes are kept.
    let kept: Int
  }

  /// A request in work.
  private struct Running {
    let id: JSONText
    /// The folder of its files.
    let folder: String?
    let end: ContinuousClock.Instant
  }

  private let channel: WorkerChannel
  private let limits: Limits
  private let running = Guarded<Running?>(nil)
  private let isOver = Guarded(false)
  private let queue = DispatchQueue(label: "limits of requests")

  init(_ channel: WorkerChannel, _ limits: Limits) {
    (self.channel, self.limits) = (channel, limits)
    checkLater()
  }

  private func checkLater() {
    queue.asyncAfter(deadline: .now() + .milliseconds(100)) { [weak self] in
      self?.check()
      self?.checkLater()
    }
  }

  /// Begins to watch over a request.
  ///
  /// - Parameters:
  ///   - id: What names the request.
  ///   - folder: The folder of its files, which is removed with it.
  func begin(_ id: JSONText, in folder: String?) {
    let end = ContinuousClock.now + .seconds(limits.seconds)
    running.withLock { $0 = Running(id: id, folder: folder, end: end) }
  }

  /// Ends to watch over a request; false if it was over a limit meanwhile.
  func end() -> Bool {
    running.withLock { $0 = nil }
    return !isOver.withLock { $0 }
  }

  private func check() {
    guard let (request, reason) = running.withLock({ exceeded(&$0) }) else { return }
    let message = "error: request: \(reason); the worker ends"
    let answer = JSONText.object([
      ("id", request.id), ("code", .integer(Int(ExitCode.failed.rawValue))),
      ("messages", .array([.string(message)])),
      ("bytes", .integer(0)), ("files", .array([])), ("ends", .bool(true)),
    ])
    channel.write(answer.line)
    if let folder = request.folder { Removal.remove(folder) }
    TemporaryNames.removeAll { _exit(ExitCode.failed.rawValue) }
  }

  /// Returns the request that is over a limit, and why; it is no longer watched then.
  private func exceeded(_ running: inout Running?) -> (Running, String)? {
    guard let now = running else { return nil }
    let resident = ResidentMemory.bytes(), reason: String
    if ContinuousClock.now > now.end {
      reason = "it takes more than \(limits.seconds) s, which --seconds allows"
    } else if resident > limits.memory {
      reason = "it takes \(resident >> 20) MB of memory, more than --memory allows"
    } else {
      return nil
    }
    running = nil
    isOver.withLock { $0 = true }
    return (now, reason)
  }
}

internal import Dispatch
internal import Files
internal import Locks
internal import Stickers

/// The search for subjects, for callers that wait.
enum SubjectSearch {
  /// Returns the subjects of an image; the calling thread waits for them.
  ///
  /// The work has threads of its own: those of the tasks, to which the calling thread may belong, may all be waiting.
  static func subjects(
    in image: RequestImage, within region: CGRect
  ) throws(PhotoError) -> LiftedSubjects? {
    let (found, isDone) = (FoundSubjects(), DispatchSemaphore(value: 0))
    Task(executorPreference: SearchExecutor.shared) {
      let result: Result<LiftedSubjects?, PhotoError>
      do throws(PhotoError) {
        result = .success(try await image.subjects(within: region))
      } catch {
        result = .failure(error)
      }
      found.result.withLock { $0 = result }
      isDone.signal()
    }
    isDone.wait()
    return try found.result.withLock { $0 }.get()
  }
}

/// The result of a search.
private final class FoundSubjects: Sendable {
  let result = Guarded<Result<LiftedSubjects?, PhotoError>>(.failure(.cancelled))
}

/// An executor with threads apart from those of the other tasks and of global queues, which may all be waiting.
private final class SearchExecutor: TaskExecutor {
  static let shared = SearchExecutor()
  /// Serial queues have threads beyond the number of cores; concurrent ones share those of global queues.
  private let queues = (0..<AvailableCores.count).map { DispatchQueue(label: "Vision \($0)") }
  private let next = Guarded(0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let number = next.withLock { next in
      next = (next + 1) % queues.count
      return next
    }
    queues[number].async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

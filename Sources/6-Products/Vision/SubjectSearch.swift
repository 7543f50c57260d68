internal import Dispatch
internal import Images
internal import Locks
internal import Stickers

/// The search for subjects, for callers that wait.
enum SubjectSearch {
  /// Returns the subjects of an image; the calling thread waits for them.
  ///
  /// The work has threads of its own: those of the tasks, to which the calling thread may belong, may all be waiting.
  static func subjects(in image: Image<RGBA8>) throws(PhotoError) -> [Subject] {
    let (found, isDone) = (FoundSubjects(), DispatchSemaphore(value: 0))
    Task(executorPreference: SearchExecutor.shared) {
      let result: Result<[Subject], PhotoError>
      do throws(PhotoError) {
        result = .success(try await Subject.instances(image: image))
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
  let result = Guarded<Result<[Subject], PhotoError>>(.failure(.cancelled))
}

/// An executor with threads apart from those of the other tasks.
private final class SearchExecutor: TaskExecutor {
  static let shared = SearchExecutor()
  private let queue = DispatchQueue(label: "Vision", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

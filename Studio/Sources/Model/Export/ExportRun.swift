internal import Observation
internal import Stickers

/// The export that runs, if there is one, and the message of the last one.
@Observable package final class ExportRun {
  /// The progress; nil when nothing runs.
  package private(set) var progress: BatchProgress?
  /// The sentence about the last export, and how many there were: the same sentence twice is two messages.
  package private(set) var message: (text: String, number: Int) = ("", 0)
  @ObservationIgnored private var task: Task<Void, Never>?

  /// Creates a run that has nothing to do.
  package init() {}

  /// Begins an export; one that runs is not disturbed.
  package func start(_ export: StickerExport, _ requests: [PhotoRequest], maker: any StickerMaking) {
    guard progress == nil else { return say("another export still runs") }
    guard !requests.isEmpty else { return say("there are no stickers to export; add photos first") }
    progress = BatchProgress(total: requests.count)
    task = Task {
      let text: String
      do throws(PhotoError) {
        let failures = try await export.write(requests, maker: maker) { done in
          await self.advance(to: done)
        }
        text = Self.summary(export, requests.count, failures)
      } catch {
        text = error == .cancelled ? "The export was cancelled" : "\(export.path): \(error.reason)"
      }
      self.progress = nil
      self.task = nil
      self.say(text)
    }
  }

  /// Cancels the export; files that are not finished do not appear.
  package func cancel() { task?.cancel() }

  /// Waits for the end of the export.
  package func wait() async { await task?.value }

  /// Notes a message about something else.
  package func say(_ text: String) { message = (text, message.number + 1) }

  private func advance(to done: Int) { progress?.done = done }

  private static func summary(_ export: StickerExport, _ count: Int, _ failures: [String]) -> String {
    let done = count - failures.count
    let stickers = done == 1 ? "1 sticker" : "\(done) stickers"
    guard let first = failures.first else { return "Wrote \(stickers) to \(export.path)" }
    let more = failures.count > 1 ? ", and \(failures.count - 1) more" : ""
    return "Wrote \(stickers) to \(export.path), but not \(first)\(more)"
  }
}

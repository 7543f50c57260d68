internal import Locks

/// A display of the progress of a long job.
///
/// On a terminal it is a bar with count, rate and time left that appears when the work has lasted a second;
/// elsewhere (a log file, a build server) a plain line every few seconds. Any thread may advance it.
package final class ProgressBar: Sendable {
  private let title: String
  private let total: Int?
  private let isQuiet: Bool
  private let stream: MessageStream
  private let clock: @Sendable () -> UInt64
  private let start: UInt64
  private let state = Guarded(State())

  private struct State {
    var count = 0
    var item = ""
    var lastShown: UInt64?
    var isFinished = false
  }

  private static let second: UInt64 = 1_000_000_000
  private static let lineInterval = 5 * second
  private static let redrawInterval = second / 10

  /// Starts the clock.
  ///
  /// - Parameters:
  ///   - title: The job's name, as in "porting".
  ///   - total: The number of steps, where it is known.
  ///   - isQuiet: Shows nothing at all.
  ///   - stream: The stream for the progress.
  ///   - clock: A function that returns monotonic nanoseconds.
  package init(
    _ title: String, total: Int?, isQuiet: Bool = false, stream: MessageStream = .standardError,
    clock: @escaping @Sendable () -> UInt64 = MonotonicTime.nanoseconds
  ) {
    self.title = title
    self.total = total
    self.isQuiet = isQuiet
    self.stream = stream
    self.clock = clock
    start = clock()
  }

  /// Counts finished steps.
  ///
  /// - Parameters:
  ///   - steps: The number of steps.
  ///   - item: The name of the next item, shown beside the bar.
  package func advance(by steps: Int = 1, item: String = "") {
    update { state in
      state.count += steps
      state.item = item
    }
  }

  /// Shows the name of the current item.
  package func begin(item: String) {
    update { $0.item = item }
  }

  /// Shows the present state if enough time has passed.
  package func refresh() {
    update { _ in }
  }

  /// Runs a closure, refreshing the display until it returns.
  package func refreshing<Result, Failure: Error>(
    _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let ticker = Task.detached { [weak self] in
      while !Task.isCancelled {
        try await Task.sleep(for: .milliseconds(250))
        self?.refresh()
      }
    }
    defer {
      ticker.cancel()
      finish()
    }
    return try await body()
  }

  /// Removes the bar, or writes the last line if there were any before it.
  package func finish() {
    guard !isQuiet else { return }
    state.withLock { state in
      guard !state.isFinished else { return }
      state.isFinished = true
      guard state.lastShown != nil else { return }
      if stream.isTerminal {
        stream.show(status: "")
      } else {
        stream.write(line: finalLine(state.count, elapsed: now - start))
      }
    }
  }

  /// The time, which never comes before the start: clocks that programs shift may run backwards.
  private var now: UInt64 { max(clock(), start) }

  private func update(_ change: (inout State) -> Void) {
    state.withLock { state in
      guard !state.isFinished else { return }
      change(&state)
      guard !isQuiet else { return }
      let now = now
      let first = start + (stream.isTerminal ? Self.second : Self.lineInterval)
      let interval = stream.isTerminal ? Self.redrawInterval : Self.lineInterval
      guard now >= first, state.lastShown.map({ now >= $0 + interval }) ?? true else { return }
      state.lastShown = now
      let text = ProgressText(
        title: title, count: state.count, total: total, item: state.item, elapsed: now - start)
      if stream.isTerminal {
        stream.show(status: text.bar)
      } else {
        stream.write(line: text.line)
      }
    }
  }

  private func finalLine(_ count: Int, elapsed: UInt64) -> String {
    let text = ProgressText(title: title, count: count, total: total, item: "", elapsed: elapsed)
    return "\(title): \(text.counted) in \(ProgressText.duration(seconds: Int(elapsed / Self.second)))"
  }
}

import Combine

/// A scheduler whose clock moves only when a test says so: no load of the machine changes what a test sees.
final class VirtualTimeScheduler: Scheduler {
  /// A moment, in nanoseconds since the scheduler was made.
  struct SchedulerTimeType: Strideable {
    typealias Stride = QueueTimeInterval

    var nanoseconds = 0

    func distance(to other: Self) -> Stride { .nanoseconds(other.nanoseconds - nanoseconds) }
    func advanced(by n: Stride) -> Self { Self(nanoseconds: nanoseconds + n.magnitude) }
  }

  typealias SchedulerOptions = Never

  /// A closure that waits for its moment.
  private struct Work {
    var date: SchedulerTimeType
    var action: () -> Void
  }

  private(set) var now = SchedulerTimeType()
  let minimumTolerance = QueueTimeInterval.nanoseconds(0)
  private var waiting: [Work] = []

  func schedule(options: Never?, _ action: @escaping () -> Void) { schedule(after: now, action) }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    // Of the same moment, what was scheduled first runs first.
    let place = waiting.firstIndex { date < $0.date } ?? waiting.endIndex
    waiting.insert(Work(date: max(date, now), action: action), at: place)
  }

  /// Moves the clock, and runs on the way what becomes due.
  func advance(by stride: QueueTimeInterval) {
    let end = now.advanced(by: stride)
    while let first = waiting.first, first.date <= end {
      waiting.removeFirst()
      now = first.date
      first.action()
    }
    now = end
  }
}

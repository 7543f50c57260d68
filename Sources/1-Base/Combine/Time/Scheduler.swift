/// A place and a time for work: a queue, a run loop.
public protocol Scheduler<SchedulerTimeType> {
  /// A moment of the scheduler's clock.
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  /// The choices that the scheduler offers.
  associatedtype SchedulerOptions

  /// The moment that is now.
  var now: SchedulerTimeType { get }
  /// The smallest tolerance of the scheduler's clock.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs a closure as soon as possible.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

  /// Runs a closure at a later moment.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)

  /// Runs a closure at a later moment and again after every interval, until it is cancelled.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs a closure as soon as possible.
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

  /// Runs a closure at a later moment.
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs a closure at a later moment and again after every interval, until it is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs a closure at a later moment and again after every interval, until it is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = Repetition(self, interval: interval, action: action)
    repetition.schedule(at: date)
    return AnyCancellable { repetition.cancel() }
  }
}

/// A length of time that can be written in seconds and fractions of them.
public protocol SchedulerTimeIntervalConvertible: Comparable, SignedNumeric {
  /// Returns a number of seconds.
  static func seconds(_ s: Int) -> Self
  /// Returns a number of seconds.
  static func seconds(_ s: Double) -> Self
  /// Returns a number of thousandths of a second.
  static func milliseconds(_ ms: Int) -> Self
  /// Returns a number of millionths of a second.
  static func microseconds(_ us: Int) -> Self
  /// Returns a number of billionths of a second.
  static func nanoseconds(_ ns: Int) -> Self
}

/// A closure that a scheduler runs again and again.
private final class Repetition<S: Scheduler> {
  private let scheduler: S
  private let interval: S.SchedulerTimeType.Stride
  private let lock = Lock()
  private var action: (() -> Void)?

  init(_ scheduler: S, interval: S.SchedulerTimeType.Stride, action: @escaping () -> Void) {
    self.scheduler = scheduler
    self.interval = interval
    self.action = action
  }

  func schedule(at date: S.SchedulerTimeType) {
    scheduler.schedule(after: date) {
      guard let action = self.lock({ self.action }) else { return }
      action()
      self.schedule(at: date.advanced(by: self.interval))
    }
  }

  func cancel() {
    let released = lock {
      defer { action = nil }
      return action
    }
    withExtendedLifetime(released) {}
  }
}

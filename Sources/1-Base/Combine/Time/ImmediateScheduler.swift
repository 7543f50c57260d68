/// A scheduler that runs closures at once, where it is called.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// The time of the scheduler, which stands still.
  public struct SchedulerTimeType: Strideable, Sendable {
    /// A length of time, which has no effect.
    public typealias Stride = QueueTimeInterval

    public func distance(to other: Self) -> Stride { .nanoseconds(0) }
    public func advanced(by n: Stride) -> Self { self }
  }

  /// The choices, of which there are none.
  public typealias SchedulerOptions = Never

  /// The scheduler.
  public static let shared = ImmediateScheduler()

  public var now: SchedulerTimeType { SchedulerTimeType() }

  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) { action() }

  /// Runs a closure once: without a clock it has no later moments.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}

public import Foundation

extension RunLoop: Scheduler {
  /// A moment of the calendar's clock.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable, Codable {
    /// The moment as a date.
    public var date: Date

    /// A length of time.
    public typealias Stride = DateTimeInterval

    /// Creates a moment.
    public init(_ date: Date) { self.date = date }

    /// Returns the time from this moment to another.
    public func distance(to other: Self) -> Stride { Stride(other.date.timeIntervalSince(date)) }

    /// Returns the moment that lies further by a length of time.
    public func advanced(by n: Stride) -> Self { Self(date.addingTimeInterval(n.magnitude)) }
  }

  /// The choices for work on a run loop, of which there are none.
  public struct SchedulerOptions: Sendable {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    perform(transferred(action))
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = transferred(action)
    let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in action() }
    timer.tolerance = tolerance.magnitude
    add(timer, forMode: .default)
  }
}

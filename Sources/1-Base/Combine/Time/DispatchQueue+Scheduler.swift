public import Dispatch

extension DispatchQueue: Scheduler {
  /// A moment of the queues' clock.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    /// The moment as Dispatch writes it.
    public var dispatchTime: DispatchTime

    /// A length of time.
    public typealias Stride = QueueTimeInterval

    /// Creates a moment.
    public init(_ time: DispatchTime) { dispatchTime = time }

    /// Returns the time from this moment to another.
    public func distance(to other: Self) -> Stride {
      let (from, to) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return to >= from
        ? .nanoseconds(Int(clamping: to - from)) : .nanoseconds(-Int(clamping: from - to))
    }

    /// Returns the moment that lies further by a length of time.
    public func advanced(by n: Stride) -> Self {
      let start = dispatchTime.uptimeNanoseconds
      let length = UInt64(n.magnitude.magnitude)
      let (sum, overflows) =
        n.magnitude < 0
        ? start.subtractingReportingOverflow(length) : start.addingReportingOverflow(length)
      guard overflows else { return Self(DispatchTime(uptimeNanoseconds: sum)) }
      return Self(n.magnitude < 0 ? DispatchTime(uptimeNanoseconds: 1) : .distantFuture)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.rawValue) }
  }

  /// The choices for work on a queue.
  public struct SchedulerOptions {
    /// The quality of service of the work.
    public var qos: DispatchQoS
    /// The flags of the work.
    public var flags: DispatchWorkItemFlags

    /// Creates choices.
    public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = []) {
      self.qos = qos
      self.flags = flags
    }
  }

  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    async(qos: options?.qos ?? .unspecified, flags: options?.flags ?? [], execute: transferred(action))
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    asyncAfter(
      deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? [],
      execute: transferred(action))
  }
}

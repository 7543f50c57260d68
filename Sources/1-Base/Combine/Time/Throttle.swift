extension Publishers {
  /// A publisher of at most one value in each interval.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher of the original values.
    public let upstream: Upstream
    /// The least time between two values.
    public let interval: Context.SchedulerTimeType.Stride
    /// The scheduler.
    public let scheduler: Context
    /// True to publish the latest value of an interval, false to publish the first.
    public let latest: Bool

    /// Creates the publisher from another one.
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outbox = Outbox(subscriber)
      subscriber.receive(subscription: outbox)
      let lock = Lock()
      var waiting: Output?
      var nextTime: Context.SchedulerTimeType?
      func deliver() {
        let value = lock { () -> Output? in
          defer { waiting = nil }
          nextTime = scheduler.now.advanced(by: interval)
          return waiting
        }
        if let value { outbox.offer(value) }
      }
      let inlet = Inlet<Output, Failure>(
        onValue: { value in
          let date = lock { () -> Context.SchedulerTimeType? in
            // The value that waits has its delivery scheduled already.
            let isFirst = waiting == nil
            if isFirst || latest { waiting = value }
            let now = scheduler.now
            return isFirst ? Swift.max(nextTime ?? now, now) : nil
          }
          guard let date else { return }
          scheduler.schedule(after: date) { deliver() }
        }, onEnd: { outbox.finish($0) })
      outbox.add(inlet.connection)
      upstream.receive(subscriber: inlet)
    }
  }
}

extension Publisher {
  /// Publishes at most one value in each interval, the newest or the oldest.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}

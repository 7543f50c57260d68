extension Publishers {
  /// A publisher of the values after which none came for a while.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher of the original values.
    public let upstream: Upstream
    /// The time without further values.
    public let dueTime: Context.SchedulerTimeType.Stride
    /// The scheduler.
    public let scheduler: Context
    /// The scheduler's choices.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher from another one.
    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outbox = Outbox(subscriber)
      subscriber.receive(subscription: outbox)
      let lock = Lock()
      var newest = 0
      let inlet = Inlet<Output, Failure>(
        onValue: { value in
          let number = lock { () -> Int in
            newest += 1
            return newest
          }
          scheduler.schedule(
            after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance,
            options: options
          ) {
            if lock({ newest == number }) { outbox.offer(value) }
          }
        }, onEnd: { outbox.finish($0) })
      outbox.add(inlet.connection)
      upstream.receive(subscriber: inlet)
    }
  }
}

extension Publisher {
  /// Publishes the values after which none came for a while.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}

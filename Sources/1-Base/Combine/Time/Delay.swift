extension Publishers {
  /// A publisher that delivers later.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher of the original values.
    public let upstream: Upstream
    /// The time by which values come later.
    public let interval: Context.SchedulerTimeType.Stride
    /// The tolerance of the time.
    public let tolerance: Context.SchedulerTimeType.Stride
    /// The scheduler.
    public let scheduler: Context
    /// The scheduler's choices.
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outbox = Outbox(subscriber)
      subscriber.receive(subscription: outbox)
      let lock = Lock()
      var events: [() -> Void] = []
      // Events keep their order, whichever timer fires first.
      func later(_ event: @escaping () -> Void) {
        lock { events.append(event) }
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options
        ) {
          guard outbox.isOpen else { return }
          let event = lock { events.isEmpty ? nil : events.removeFirst() }
          event?()
        }
      }
      let inlet = Inlet<Output, Failure>(
        onValue: { value in later { outbox.offer(value) } },
        onEnd: { completion in
          if case .failure = completion { return outbox.finish(completion) }
          later { outbox.finish(completion) }
        })
      outbox.add(inlet.connection)
      upstream.receive(subscriber: inlet)
    }
  }
}

extension Publisher {
  /// Delivers values and the end later.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
      scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// A publisher that delivers on a scheduler.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher of the original values.
    public let upstream: Upstream
    /// The scheduler.
    public let scheduler: Context
    /// The scheduler's choices.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher from another one.
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outbox = Outbox(subscriber) { scheduler.schedule(options: options, $0) }
      subscriber.receive(subscription: outbox)
      let inlet = Inlet<Output, Failure>(onValue: { outbox.offer($0) }, onEnd: { outbox.finish($0) })
      outbox.add(inlet.connection)
      upstream.receive(subscriber: inlet)
    }
  }

  /// A publisher that is subscribed to on a scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher of the original values.
    public let upstream: Upstream
    /// The scheduler.
    public let scheduler: Context
    /// The scheduler's choices.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher from another one.
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outbox = Outbox(subscriber)
      subscriber.receive(subscription: outbox)
      let inlet = Inlet<Output, Failure>(onValue: { outbox.offer($0) }, onEnd: { outbox.finish($0) })
      outbox.add(inlet.connection)
      scheduler.schedule(options: options) { upstream.receive(subscriber: inlet) }
    }
  }
}

extension Publisher {
  /// Delivers values and the end on a scheduler.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }

  /// Subscribes on a scheduler.
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
}

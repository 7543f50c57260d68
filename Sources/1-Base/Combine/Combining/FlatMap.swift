extension Publishers {
  /// A publisher of the values of the publishers that a closure makes of values.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure

    /// The publisher of the original values.
    public let upstream: Upstream
    /// The number of publishers that are listened to at once.
    public let maxPublishers: Subscribers.Demand
    /// The closure that makes a publisher of a value.
    public let transform: (Upstream.Output) -> NewPublisher

    /// Creates the publisher from another one.
    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand,
      transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outbox = Outbox(subscriber)
      subscriber.receive(subscription: outbox)
      let lock = Lock()
      // The upstream counts as one.
      var open = 1
      var ask: () -> Void = {}
      func end(_ completion: Subscribers.Completion<Failure>) {
        if case .failure = completion { return outbox.finish(completion) }
        let isLast = lock { () -> Bool in
          open -= 1
          return open == 0
        }
        if isLast { outbox.finish(.finished) } else { ask() }
      }
      let outer = Inlet<Upstream.Output, Failure>(
        asking: maxPublishers,
        onValue: { value in
          let inner = Inlet<Output, Failure>(onValue: { outbox.offer($0) }, onEnd: { end($0) })
          lock { open += 1 }
          outbox.add(inner.connection)
          transform(value).receive(subscriber: inner)
        }, onEnd: { end($0) })
      ask = { [weak connection = outer.connection] in connection?.request(.max(1)) }
      outbox.add(outer.connection)
      upstream.receive(subscriber: outer)
    }
  }
}

extension Publisher {
  /// Publishes the values of the publishers that a closure makes of the values.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// Publishes the values of the publishers that a closure makes of the values, which cannot fail.
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.MapError<Self, P.Failure>> where Failure == Never {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// Publishes the values of the publishers that a closure makes of the values, and that cannot fail.
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.MapError<P, Failure>, Self> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }
}

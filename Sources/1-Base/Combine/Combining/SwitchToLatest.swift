extension Publishers {
  /// A publisher of the values of that publisher which it received last.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where Upstream.Output == P, P.Failure == Upstream.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure

    /// The publisher of publishers.
    public let upstream: Upstream

    /// Creates the publisher from a publisher of publishers.
    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outbox = Outbox(subscriber)
      subscriber.receive(subscription: outbox)
      let lock = Lock()
      var latest: Connection?
      var outerEnded = false
      let outer = Inlet<P, Failure>(
        onValue: { publisher in
          let inner = Inlet<Output, Failure>(onValue: { outbox.offer($0) }) { completion in
            if case .failure = completion { return outbox.finish(completion) }
            if lock({ outerEnded }) { outbox.finish(.finished) }
          }
          let previous = lock { () -> Connection? in
            defer { latest = inner.connection }
            return latest
          }
          previous?.cancel()
          outbox.add(inner.connection)
          publisher.receive(subscriber: inner)
        },
        onEnd: { completion in
          if case .failure = completion { return outbox.finish(completion) }
          let current = lock { () -> Connection? in
            outerEnded = true
            return latest
          }
          if current?.isOpen != true { outbox.finish(.finished) }
        })
      outbox.add(outer.connection)
      upstream.receive(subscriber: outer)
    }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Publishes the values of the latest of the publishers that come.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

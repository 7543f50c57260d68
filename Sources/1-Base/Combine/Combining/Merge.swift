extension Publishers {
  /// A publisher of the values of several publishers of one kind, as they come.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publishers.
    public let publishers: [Upstream]

    /// Creates a publisher of the values of several.
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Creates a publisher of the values of all publishers of a sequence.
    public init<Upstreams: Swift.Sequence>(_ upstream: Upstreams) where Upstreams.Element == Upstream {
      publishers = Array(upstream)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outbox = Outbox(subscriber)
      subscriber.receive(subscription: outbox)
      let lock = Lock()
      var open = publishers.count
      if publishers.isEmpty { outbox.finish(.finished) }
      for publisher in publishers {
        let inlet = Inlet<Output, Failure>(onValue: { outbox.offer($0) }) { completion in
          if case .failure = completion { return outbox.finish(completion) }
          let isLast = lock { () -> Bool in
            open -= 1
            return open == 0
          }
          if isLast { outbox.finish(.finished) }
        }
        outbox.add(inlet.connection)
        publisher.receive(subscriber: inlet)
      }
    }
  }

  /// A publisher of the values of two publishers, as they come.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Creates a publisher of the values of two.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher()).receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// Publishes the values of another publisher too, as they come.
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Merge(self, other)
  }

  /// Publishes the values of two other publishers too, as they come.
  public func merge<B: Publisher, C: Publisher>(
    with b: B, _ c: C
  ) -> Publishers.Merge<Publishers.Merge<Self, B>, C>
  where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
    merge(with: b).merge(with: c)
  }

  /// Publishes the values of other publishers of the same kind too, as they come.
  public func merge(with other: Self) -> Publishers.MergeMany<Self> { Publishers.MergeMany(self, other) }
}

extension Publishers {
  /// A publisher of the last value that passes a test.
  public struct LastWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher of the original values.
    public let upstream: Upstream
    /// The test.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates the publisher from another one.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var last: Output?
      upstream.receive(
        subscriber: Fold<Output, S>(
          subscriber,
          add: {
            if predicate($0) { last = $0 }
            return true
          }, result: { last }))
    }
  }
}

extension Publisher {
  /// Publishes the last value.
  public func last() -> Publishers.LastWhere<Self> {
    last { _ in true }
  }

  /// Publishes the last value that passes a test.
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }
}

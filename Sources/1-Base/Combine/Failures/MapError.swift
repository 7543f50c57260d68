extension Publishers {
  /// A publisher whose error is transformed.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    public typealias Output = Upstream.Output

    /// The publisher of the original values.
    public let upstream: Upstream
    /// The closure that transforms the error.
    public let transform: (Upstream.Failure) -> Failure

    /// Creates the publisher from another one.
    public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Link<Output, Upstream.Failure, S>(
          subscriber, onEnd: { $0.mapError(transform) }, onValue: { .pass($0) }))
    }
  }
}

extension Publisher {
  /// Transforms the error.
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform: transform)
  }
}

extension Publisher where Failure == Never {
  /// Declares the kind of errors of a publisher that has none, to combine it with others.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.MapError<Self, E> {
    func never(_: Never) -> E {}
    return mapError(never)
  }
}

extension Publishers {
  /// A publisher of whether any value passes a test.
  public struct ContainsWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Bool
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
      var isFound = false
      upstream.receive(
        subscriber: Fold<Upstream.Output, S>(
          subscriber,
          add: {
            isFound = predicate($0)
            return !isFound
          }, result: { isFound }))
    }
  }
}

extension Publisher {
  /// Publishes whether any value passes a test, as soon as that is known.
  public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }

  /// Publishes whether all values pass a test, as soon as that is known.
  public func allSatisfy(
    _ predicate: @escaping (Output) -> Bool
  ) -> Publishers.Map<Publishers.ContainsWhere<Self>, Bool> {
    contains { !predicate($0) }.map { !$0 }
  }
}

extension Publisher where Output: Equatable {
  /// Publishes whether a value is among the values, as soon as that is known.
  public func contains(_ output: Output) -> Publishers.ContainsWhere<Self> {
    contains { $0 == output }
  }
}

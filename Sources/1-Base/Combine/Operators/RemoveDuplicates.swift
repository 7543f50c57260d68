extension Publishers {
  /// A publisher of values that differ from the one before.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher of the original values.
    public let upstream: Upstream
    /// The test whether two values are the same.
    public let predicate: (Upstream.Output, Upstream.Output) -> Bool

    /// Creates the publisher from another one.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var last: Upstream.Output?
      upstream.link(to: subscriber) { value in
        if let last, predicate(last, value) { return .skip }
        last = value
        return .pass(value)
      }
    }
  }
}

extension Publisher {
  /// Publishes the values that differ from the one before by a test.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }
}

extension Publisher where Output: Equatable {
  /// Publishes the values that differ from the one before.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}

extension Publishers {
  /// A publisher of transformed values without those that became nil.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    /// The publisher of the original values.
    public let upstream: Upstream
    /// The closure that transforms a value.
    public let transform: (Upstream.Output) -> Output?

    /// Creates the publisher from another one.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.link(to: subscriber) { transform($0).map { .pass($0) } ?? .skip }
    }
  }
}

extension Publishers {
  /// A publisher of values transformed by a closure that may throw, without those that became nil.
  public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    /// The publisher of the original values.
    public let upstream: Upstream
    /// The closure that transforms a value.
    public let transform: (Upstream.Output) throws -> Output?

    /// Creates the publisher from another one.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.throwingLink(to: subscriber) { try transform($0).map { .pass($0) } ?? .skip }
    }
  }
}

extension Publisher {
  /// Transforms every value, and drops those that become nil.
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }

  /// Transforms every value with a closure that may throw, and drops those that become nil.
  public func tryCompactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.TryCompactMap<Self, T> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// A publisher of transformed values.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    /// The publisher of the original values.
    public let upstream: Upstream
    /// The closure that transforms a value.
    public let transform: (Upstream.Output) -> Output

    /// Creates the publisher from another one.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.link(to: subscriber) { .pass(transform($0)) }
    }
  }
}

extension Publishers {
  /// A publisher of values transformed by a closure that may throw.
  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    /// The publisher of the original values.
    public let upstream: Upstream
    /// The closure that transforms a value.
    public let transform: (Upstream.Output) throws -> Output

    /// Creates the publisher from another one.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.throwingLink(to: subscriber) { .pass(try transform($0)) }
    }
  }
}

extension Publisher {
  /// Transforms every value.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  /// Transforms every value with a closure that may throw, which ends the values.
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }

  /// Publishes a property of every value.
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.Map<Self, T> {
    map { $0[keyPath: keyPath] }
  }

  /// Publishes two properties of every value.
  public func map<A, B>(
    _ first: KeyPath<Output, A>, _ second: KeyPath<Output, B>
  ) -> Publishers.Map<Self, (A, B)> {
    map { ($0[keyPath: first], $0[keyPath: second]) }
  }

  /// Publishes a value in place of nil.
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    map { $0 ?? output }
  }
}

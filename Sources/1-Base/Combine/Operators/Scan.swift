extension Publishers {
  /// A publisher of the results so far of combining the values.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    /// The publisher of the original values.
    public let upstream: Upstream
    /// The result before the first value.
    public let initialResult: Output
    /// The closure that combines a result with a value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Creates the publisher from another one.
    public init(
      upstream: Upstream, initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var result = initialResult
      upstream.link(to: subscriber) { value in
        result = nextPartialResult(result, value)
        return .pass(result)
      }
    }
  }
}

extension Publishers {
  /// A publisher of the results so far of combining the values by a closure that may throw.
  public struct TryScan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    /// The publisher of the original values.
    public let upstream: Upstream
    /// The result before the first value.
    public let initialResult: Output
    /// The closure that combines a result with a value.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Creates the publisher from another one.
    public init(
      upstream: Upstream, initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var result = initialResult
      upstream.throwingLink(to: subscriber) { value in
        result = try nextPartialResult(result, value)
        return .pass(result)
      }
    }
  }
}

extension Publisher {
  /// Publishes the results so far of combining the values.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Publishes the results so far of combining the values by a closure that may throw.
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryScan<Self, T> {
    Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// A publisher of the one result of combining all values.
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    /// The publisher of the original values.
    public let upstream: Upstream
    /// The result of no values.
    public let initial: Output
    /// The closure that combines a result with a value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Creates the publisher from another one.
    public init(
      upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var result = initial
      upstream.receive(
        subscriber: Fold<Upstream.Output, S>(
          subscriber,
          add: {
            result = nextPartialResult(result, $0)
            return true
          }, result: { result }))
    }
  }
}

extension Publisher {
  /// Publishes the one result of combining all values.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Publishes all values as one array.
  public func collect() -> Publishers.Reduce<Self, [Output]> {
    reduce([]) { $0 + [$1] }
  }

  /// Publishes the number of values.
  public func count() -> Publishers.Reduce<Self, Int> {
    reduce(0) { count, _ in count + 1 }
  }

  /// Publishes the end alone.
  public func ignoreOutput() -> Publishers.CompactMap<Self, Never> {
    compactMap { _ in nil as Never? }
  }
}

extension Publisher where Output: Comparable {
  /// Publishes the smallest value.
  public func min() -> Publishers.CompactMap<Publishers.Reduce<Self, Output?>, Output> {
    reduce(nil as Output?) { Swift.min($0 ?? $1, $1) }.compactMap { $0 }
  }

  /// Publishes the largest value.
  public func max() -> Publishers.CompactMap<Publishers.Reduce<Self, Output?>, Output> {
    reduce(nil as Output?) { Swift.max($0 ?? $1, $1) }.compactMap { $0 }
  }
}

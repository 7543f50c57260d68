extension Publishers {
  /// A publisher of the values at a range of positions.
  public struct Output<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher of the original values.
    public let upstream: Upstream
    /// The positions.
    public let range: CountableRange<Int>

    /// Creates the publisher from another one.
    public init(upstream: Upstream, range: CountableRange<Int>) {
      self.upstream = upstream
      self.range = range
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      guard !range.isEmpty else {
        return Empty<Output, Failure>().receive(subscriber: subscriber)
      }
      var position = 0
      upstream.link(to: subscriber) { value in
        defer { position += 1 }
        if position < range.lowerBound { return .skip }
        return position + 1 < range.upperBound ? .pass(value) : .passLast(value)
      }
    }
  }
}

extension Publishers {
  /// A publisher of the values before the first that fails a test.
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
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
      upstream.link(to: subscriber) { predicate($0) ? .pass($0) : .end(.finished) }
    }
  }
}

extension Publishers {
  /// A publisher of the first value that passes a test.
  public struct FirstWhere<Upstream: Publisher>: Publisher {
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
      upstream.link(to: subscriber) { predicate($0) ? .passLast($0) : .skip }
    }
  }
}

extension Publisher {
  /// Publishes the first values, up to a number of them.
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    Publishers.Output(upstream: self, range: 0..<Swift.max(maxLength, 0))
  }

  /// Publishes the values before the first that fails a test.
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }

  /// Publishes the first value.
  public func first() -> Publishers.Output<Self> {
    prefix(1)
  }

  /// Publishes the first value that passes a test.
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }

  /// Publishes the value at a position.
  public func output(at index: Int) -> Publishers.Output<Self> {
    output(in: index...index)
  }

  /// Publishes the values at a range of positions.
  public func output<R: RangeExpression<Int>>(in range: R) -> Publishers.Output<Self> {
    Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
  }
}

extension Publishers {
  /// A publisher of the values after a number of them.
  public struct Drop<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher of the original values.
    public let upstream: Upstream
    /// The number of values that are dropped.
    public let count: Int

    /// Creates the publisher from another one.
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var left = count
      upstream.link(to: subscriber) { value in
        guard left > 0 else { return .pass(value) }
        left -= 1
        return .skip
      }
    }
  }
}

extension Publishers {
  /// A publisher of the values from the first on that fails a test.
  public struct DropWhile<Upstream: Publisher>: Publisher {
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
      var drops = true
      upstream.link(to: subscriber) { value in
        drops = drops && predicate(value)
        return drops ? .skip : .pass(value)
      }
    }
  }
}

extension Publisher {
  /// Drops the first values.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    Publishers.Drop(upstream: self, count: count)
  }

  /// Drops the values before the first that fails a test.
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }
}

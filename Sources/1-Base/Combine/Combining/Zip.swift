extension Publishers {
  /// A publisher of pairs of the values of two publishers, in order.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Creates a publisher of pairs of the values of two.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var first: [A.Output] = []
      var second: [B.Output] = []
      subscriber.attach(
        a, b, onFirst: { first.append($0) }, onSecond: { second.append($0) },
        take: { first.isEmpty || second.isEmpty ? nil : (first.removeFirst(), second.removeFirst()) },
        isOver: { aIsOver, bIsOver in (aIsOver && first.isEmpty) || (bIsOver && second.isEmpty) })
    }
  }
}

extension Publisher {
  /// Publishes pairs of the values of this publisher and another, in order.
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure {
    Publishers.Zip(self, other)
  }

  /// Publishes the result of a closure over pairs of the values, in order.
  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T> where P.Failure == Failure {
    zip(other).map { transform($0.0, $0.1) }
  }

  /// Publishes groups of the values of three publishers, in order.
  public func zip<B: Publisher, C: Publisher>(_ b: B, _ c: C) -> Publishers.Zip3<Self, B, C>
  where B.Failure == Failure, C.Failure == Failure {
    Publishers.Zip3(self, b, c)
  }
}

extension Publishers {
  /// A publisher of the latest values of two publishers, whenever one of them changes.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Creates a publisher of the latest values of two.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var first: A.Output?
      var second: B.Output?
      subscriber.attach(
        a, b, onFirst: { first = $0 }, onSecond: { second = $0 },
        take: {
          guard let first, let second else { return nil }
          return (first, second)
        },
        isOver: { aIsOver, bIsOver in
          (aIsOver && bIsOver) || (aIsOver && first == nil) || (bIsOver && second == nil)
        })
    }
  }
}

extension Publisher {
  /// Publishes the latest values of this publisher and another, whenever one of them changes.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Publishes the result of a closure over the latest values, whenever one of them changes.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  /// Publishes the latest values of three publishers, whenever one of them changes.
  public func combineLatest<B: Publisher, C: Publisher>(
    _ b: B, _ c: C
  ) -> Publishers.CombineLatest3<Self, B, C> where B.Failure == Failure, C.Failure == Failure {
    Publishers.CombineLatest3(self, b, c)
  }
}

/// A publisher of one value.
public struct Just<Output>: Publisher {
  public typealias Failure = Never

  /// The value.
  public let output: Output

  /// Creates a publisher of one value.
  public init(_ output: Output) { self.output = output }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subscriber.receive(subscription: IteratorSubscription(CollectionOfOne(output).makeIterator(), subscriber))
  }
}

extension Just: Equatable where Output: Equatable {}

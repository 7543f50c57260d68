extension Publishers {
  /// A publisher of the elements of a sequence.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element

    /// The sequence.
    public let sequence: Elements

    /// Creates a publisher of the elements of a sequence.
    public init(sequence: Elements) { self.sequence = sequence }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let subscription = IteratorSubscription(sequence.makeIterator(), subscriber)
      subscriber.receive(subscription: subscription)
      // An empty sequence ends although nothing is asked for.
      subscription.request(.none)
    }
  }
}

extension Swift.Sequence {
  /// A publisher of the elements.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Optional {
  /// A publisher of the value, if there is one.
  public var publisher: Publisher { Publisher(self) }

  /// A publisher of at most one value.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never

    /// The value, if there is one.
    public let output: Wrapped?

    /// Creates a publisher of a value, if there is one.
    public init(_ output: Wrapped?) { self.output = output }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Wrapped, S.Failure == Never {
      Publishers.Sequence<[Wrapped], Never>(sequence: output.map { [$0] } ?? []).receive(
        subscriber: subscriber)
    }
  }
}

extension Result {
  /// A publisher of the value, or of the error.
  public var publisher: Publisher { Publisher(self) }

  /// A publisher of one value or of an error.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Success

    /// The value or the error.
    public let result: Result

    /// Creates a publisher of a result.
    public init(_ result: Result) { self.result = result }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Success, S.Failure == Failure {
      let subscription = OneValue(subscriber)
      subscriber.receive(subscription: subscription)
      subscription.fulfill(result)
    }
  }
}

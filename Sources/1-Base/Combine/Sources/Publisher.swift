/// A source of values over time.
public protocol Publisher<Output, Failure> {
  /// The kind of values it sends.
  associatedtype Output
  /// The kind of errors it may end with; `Never` if it cannot fail.
  associatedtype Failure: Error

  /// Attaches a subscriber; programs call ``subscribe(_:)-(S)`` or ``sink(receiveValue:)``.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Attaches a subscriber.
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Returns the publisher with its type hidden.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// The namespace of the publishers that operators return.
public enum Publishers {}

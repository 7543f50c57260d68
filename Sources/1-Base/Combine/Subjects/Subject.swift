/// A publisher that other code sends values to.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to the subscribers.
  func send(_ value: Output)

  /// Ends the values.
  func send(completion: Subscribers.Completion<Failure>)

  /// Takes a subscription of the subject to another publisher.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends a signal to the subscribers.
  public func send() { send(()) }
}

extension Publisher {
  /// Sends everything on to a subject.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    let subscriber = SubjectSubscriber(subject)
    subscribe(subscriber)
    return AnyCancellable(subscriber)
  }
}

/// A subscriber that passes everything on to a subject.
final class SubjectSubscriber<S: Subject>: Subscriber, Cancellable {
  private let connection = Connection()
  private let subject: S

  init(_ subject: S) { self.subject = subject }

  func receive(subscription: any Subscription) {
    if connection.accept(subscription) { subject.send(subscription: SubjectUpstream(connection)) }
  }

  func receive(_ input: S.Output) -> Subscribers.Demand {
    if connection.isOpen { subject.send(input) }
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    if connection.end() { subject.send(completion: completion) }
  }

  func cancel() { connection.cancel() }
}

/// The subscription that a subject gets to see.
private final class SubjectUpstream: Subscription {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  func request(_ demand: Subscribers.Demand) { connection.request(demand) }

  func cancel() { connection.cancel() }
}

/// A subject that passes values on to the subscribers of the moment.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let outlets = OutletList<Output, Failure>()

  /// Creates a subject.
  public init() {}

  deinit { outlets.cancelUpstreams() }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    outlets.attach(subscriber) { nil }
  }

  public func send(_ value: Output) { outlets.send(value) }

  public func send(completion: Subscribers.Completion<Failure>) { outlets.send(completion: completion) }

  public func send(subscription: any Subscription) { outlets.add(subscription) }
}

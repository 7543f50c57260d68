/// A subject that holds a value, which new subscribers get at once.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let outlets = OutletList<Output, Failure>()
  private var current: Output

  /// Creates a subject that holds a value.
  public init(_ value: Output) { current = value }

  deinit { outlets.cancelUpstreams() }

  /// The value; setting it sends it to the subscribers.
  public var value: Output {
    get { outlets.withLock { current } }
    set { send(newValue) }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    outlets.attach(subscriber) { current }
  }

  public func send(_ value: Output) { outlets.send(value) { current = value } }

  public func send(completion: Subscribers.Completion<Failure>) { outlets.send(completion: completion) }

  public func send(subscription: any Subscription) { outlets.add(subscription) }
}

extension Subscribers {
  /// A subscriber that asks for all values and passes them to a closure.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private let connection = Connection()
    private let lock = Lock()
    private var value: ((Input) -> Void)?
    private var completion: ((Completion<Failure>) -> Void)?

    /// Creates a subscriber from a closure for the end and one for each value.
    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) {
      value = receiveValue
      completion = receiveCompletion
    }

    /// The closure that is called with each value.
    public var receiveValue: (Input) -> Void { lock { value } ?? { _ in } }

    /// The closure that is called at the end.
    public var receiveCompletion: (Completion<Failure>) -> Void { lock { completion } ?? { _ in } }

    public func receive(subscription: any Subscription) {
      if connection.accept(subscription) { connection.request(.unlimited) }
    }

    public func receive(_ input: Input) -> Demand {
      lock { value }?(input)
      return .none
    }

    public func receive(completion: Completion<Failure>) {
      guard connection.end() else { return }
      let released = release()
      released.completion?(completion)
    }

    /// Ends the subscription and releases the closures.
    public func cancel() {
      connection.cancel()
      withExtendedLifetime(release()) {}
    }

    /// Takes the closures out; they are released by the caller, outside the lock.
    private func release() -> (value: ((Input) -> Void)?, completion: ((Completion<Failure>) -> Void)?) {
      lock {
        defer {
          value = nil
          completion = nil
        }
        return (value, completion)
      }
    }
  }
}

extension Publisher {
  /// Attaches closures for the end and for each value.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Attaches a closure for each value.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}

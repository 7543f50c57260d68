/// A subscription to one value that comes later, or to the end without one.
final class OneValue<Output, Failure: Error>: Subscription {
  private let lock = Lock()
  private var subscriber: AnySubscriber<Output, Failure>?
  private var isAskedFor = false
  private var result: Result<Output, Failure>?
  private let onCancel: () -> Void

  init<S: Subscriber>(_ subscriber: S, onCancel: @escaping () -> Void = {})
  where S.Input == Output, S.Failure == Failure {
    self.subscriber = AnySubscriber(subscriber)
    self.onCancel = onCancel
  }

  /// Delivers the value as soon as it is asked for, or the error at once.
  func fulfill(_ new: Result<Output, Failure>) {
    lock { if result == nil { result = new } }
    deliver()
  }

  /// Ends without a value.
  func end(_ completion: Subscribers.Completion<Failure>) {
    take()?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock { isAskedFor = true }
    deliver()
  }

  func cancel() {
    if take() != nil { onCancel() }
  }

  private func deliver() {
    let result = lock { self.result }
    switch result {
    case .success(let value):
      guard lock({ isAskedFor }), let subscriber = take() else { return }
      _ = subscriber.receive(value)
      subscriber.receive(completion: .finished)
    case .failure(let error): take()?.receive(completion: .failure(error))
    case nil: break
    }
  }

  private func take() -> AnySubscriber<Output, Failure>? {
    lock {
      defer { subscriber = nil }
      return subscriber
    }
  }
}

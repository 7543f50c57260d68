/// A link that takes in all values and passes on one at the end.
final class Fold<Input, Downstream: Subscriber>: Subscriber {
  typealias Failure = Downstream.Failure

  private let connection = Connection()
  private let downstream: Downstream
  private let outcome: OneValue<Downstream.Input, Failure>
  private let add: (Input) -> Bool
  private let result: () -> Downstream.Input?

  /// Creates a link; `add` takes in a value and returns whether more are needed.
  init(
    _ downstream: Downstream, add: @escaping (Input) -> Bool, result: @escaping () -> Downstream.Input?
  ) {
    self.downstream = downstream
    self.add = add
    self.result = result
    outcome = OneValue(downstream) { [connection] in connection.cancel() }
  }

  func receive(subscription: any Subscription) {
    guard connection.accept(subscription) else { return }
    downstream.receive(subscription: outcome)
    connection.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    if connection.isOpen, !add(input), connection.cancel() { finish() }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard connection.end() else { return }
    switch completion {
    case .finished: finish()
    case .failure: outcome.end(completion)
    }
  }

  private func finish() {
    if let value = result() { outcome.fulfill(.success(value)) } else { outcome.end(.finished) }
  }
}

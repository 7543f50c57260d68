/// The subscriber to one of the publishers of an outbox, made of closures.
final class Inlet<Input, Failure: Error>: Subscriber {
  /// The subscription to the publisher.
  let connection = Connection()
  private let demand: Subscribers.Demand
  private let onValue: (Input) -> Void
  private let onEnd: (Subscribers.Completion<Failure>) -> Void

  init(
    asking demand: Subscribers.Demand = .unlimited, onValue: @escaping (Input) -> Void,
    onEnd: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.demand = demand
    self.onValue = onValue
    self.onEnd = onEnd
  }

  func receive(subscription: any Subscription) {
    if connection.accept(subscription) { connection.request(demand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    if connection.isOpen { onValue(input) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if connection.end() { onEnd(completion) }
  }
}

/// The action of a link on a value.
enum LinkStep<Output, Failure: Error> {
  /// Passes a value on.
  case pass(Output)
  /// Drops the value and asks for another one.
  case skip
  /// Passes a value on and ends.
  case passLast(Output)
  /// Ends.
  case end(Subscribers.Completion<Failure>)
}

/// A link between two publishers: each value and the end pass through a closure.
///
/// It is the subscriber of the one and the subscription of the other; demand passes through.
final class Link<Input, InputFailure: Error, Downstream: Subscriber>: Subscriber, Subscription {
  typealias Failure = InputFailure
  typealias Step = LinkStep<Downstream.Input, Downstream.Failure>
  typealias End = (Subscribers.Completion<InputFailure>) -> Subscribers.Completion<Downstream.Failure>

  private let downstream: Downstream
  private let connection = Connection()
  private let onValue: (Input) -> Step
  private let onEnd: End

  init(_ downstream: Downstream, onEnd: @escaping End, onValue: @escaping (Input) -> Step) {
    self.downstream = downstream
    self.onEnd = onEnd
    self.onValue = onValue
  }

  func receive(subscription: any Subscription) {
    if connection.accept(subscription) { downstream.receive(subscription: self) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard connection.isOpen else { return .none }
    switch onValue(input) {
    case .pass(let value): return downstream.receive(value)
    case .skip: return .max(1)
    case .passLast(let value):
      guard connection.cancel() else { return .none }
      _ = downstream.receive(value)
      downstream.receive(completion: .finished)
    case .end(let completion):
      if connection.cancel() { downstream.receive(completion: completion) }
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<InputFailure>) {
    if connection.end() { downstream.receive(completion: onEnd(completion)) }
  }

  func request(_ demand: Subscribers.Demand) { connection.request(demand) }

  func cancel() { connection.cancel() }
}

extension Publisher {
  /// Attaches a subscriber through a link that keeps the kind of errors.
  func link<S: Subscriber>(
    to subscriber: S, _ onValue: @escaping (Output) -> LinkStep<S.Input, Failure>
  ) where S.Failure == Failure {
    receive(subscriber: Link<Output, Failure, S>(subscriber, onEnd: { $0 }, onValue: onValue))
  }

  /// Attaches a subscriber through a link that may throw.
  func throwingLink<S: Subscriber>(
    to subscriber: S, _ onValue: @escaping (Output) throws -> LinkStep<S.Input, any Error>
  ) where S.Failure == any Error {
    receive(
      subscriber: Link<Output, Failure, S>(subscriber, onEnd: { $0.erased }) { value in
        do { return try onValue(value) } catch { return .end(.failure(error)) }
      })
  }
}

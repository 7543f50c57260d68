/// The subscription of a subscriber to publishers one after the other.
///
/// The outstanding demand is requested from the next publisher.
final class Chain<Downstream: Subscriber>: Subscription {
  private let lock = Lock()
  private let downstream: Downstream
  private var current: Connection?
  private var demand = Subscribers.Demand.none
  private var isConnected = false
  private var isOver = false

  init(_ downstream: Downstream) { self.downstream = downstream }

  /// Goes on with a publisher; `onEnd` decides what happens after its last value.
  func follow<P: Publisher>(
    _ publisher: P, onEnd: @escaping (Chain, Subscribers.Completion<P.Failure>) -> Void
  ) where P.Output == Downstream.Input {
    guard lock({ !isOver }) else { return }
    publisher.receive(subscriber: ChainLink<P.Output, P.Failure, Downstream>(self, onEnd: onEnd))
  }

  /// Ends the values.
  func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    if end().isFirst { downstream.receive(completion: completion) }
  }

  func request(_ more: Subscribers.Demand) {
    let connection = lock { () -> Connection? in
      demand += more
      return current
    }
    connection?.request(more)
  }

  func cancel() { end().connection?.cancel() }

  fileprivate func connect(_ connection: Connection) {
    let (isFirst, wanted, isLate) = lock {
      defer { isConnected = true }
      if !isOver { current = connection }
      return (!isConnected, demand, isOver)
    }
    if isLate {
      connection.cancel()
    } else if isFirst {
      downstream.receive(subscription: self)
    } else {
      connection.request(wanted)
    }
  }

  fileprivate func deliver(_ value: Downstream.Input) -> Subscribers.Demand {
    let isOpen = lock { () -> Bool in
      demand -= 1
      return !isOver
    }
    guard isOpen else { return .none }
    let more = downstream.receive(value)
    lock { demand += more }
    return more
  }

  private func end() -> (isFirst: Bool, connection: Connection?) {
    lock {
      defer {
        isOver = true
        current = nil
      }
      return (!isOver, current)
    }
  }
}

/// The subscriber to one of the publishers of a chain.
private final class ChainLink<Input, Failure: Error, Downstream: Subscriber>: Subscriber
where Downstream.Input == Input {
  private let chain: Chain<Downstream>
  private let connection = Connection()
  private let onEnd: (Chain<Downstream>, Subscribers.Completion<Failure>) -> Void

  init(
    _ chain: Chain<Downstream>,
    onEnd: @escaping (Chain<Downstream>, Subscribers.Completion<Failure>) -> Void
  ) {
    self.chain = chain
    self.onEnd = onEnd
  }

  func receive(subscription: any Subscription) {
    if connection.accept(subscription) { chain.connect(connection) }
  }

  func receive(_ input: Input) -> Subscribers.Demand { connection.isOpen ? chain.deliver(input) : .none }

  func receive(completion: Subscribers.Completion<Failure>) {
    if connection.end() { onEnd(chain, completion) }
  }
}

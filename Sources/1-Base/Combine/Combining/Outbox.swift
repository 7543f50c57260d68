/// The subscription of a subscriber to several publishers at once.
///
/// Values wait here in the order of their arrival until the subscriber asks for them, and are delivered by one thread at
/// a time. The publishers are asked for all they have.
final class Outbox<Downstream: Subscriber>: Subscription {
  private let lock = Lock()
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var waiting: [Downstream.Input] = []
  private var taken = 0
  private var completion: Subscribers.Completion<Downstream.Failure>?
  private var isDelivering = false
  private var inputs: [Connection] = []
  private let run: (@escaping () -> Void) -> Void

  /// Creates a subscription whose values are delivered by a closure that runs others.
  init(_ downstream: Downstream, run: @escaping (@escaping () -> Void) -> Void = { $0() }) {
    self.downstream = downstream
    self.run = run
  }

  /// True until the subscriber cancels or is completed.
  var isOpen: Bool { lock { downstream != nil && completion == nil } }

  /// Cancels a connection together with this subscription.
  func add(_ connection: Connection) {
    let isOver = lock { () -> Bool in
      guard downstream != nil, completion == nil else { return true }
      inputs.removeAll { !$0.isOpen }
      inputs.append(connection)
      return false
    }
    if isOver { connection.cancel() }
  }

  func offer(_ value: Downstream.Input) {
    lock { if completion == nil, downstream != nil { waiting.append(value) } }
    startDelivering()
  }

  /// Ends the values after those that wait; an error comes before them.
  func finish(_ ended: Subscribers.Completion<Downstream.Failure>) {
    let cancelled = lock { () -> [Connection] in
      guard completion == nil else { return [] }
      completion = ended
      if case .failure = ended { (waiting, taken) = ([], 0) }
      defer { inputs = [] }
      return inputs
    }
    for input in cancelled { input.cancel() }
    startDelivering()
  }

  func request(_ more: Subscribers.Demand) {
    lock { demand += more }
    startDelivering()
  }

  func cancel() {
    let released = lock {
      defer { (downstream, waiting, taken, inputs) = (nil, [], 0, []) }
      return (downstream, waiting, inputs)
    }
    for input in released.2 { input.cancel() }
  }

  private func startDelivering() {
    let starts = lock { () -> Bool in
      guard !isDelivering, hasWork else { return false }
      isDelivering = true
      return true
    }
    if starts { run { self.deliver() } }
  }

  /// True if there is an event to deliver and demand for it; read with the lock held.
  private var hasWork: Bool {
    guard downstream != nil else { return false }
    return taken < waiting.count ? demand > .none : completion != nil
  }

  private func deliver() {
    while let (receiver, value, ended) = take() {
      if let value {
        let more = receiver.receive(value)
        lock { demand += more }
      } else if let ended {
        receiver.receive(completion: ended)
      }
    }
  }

  private typealias Delivery = (Downstream, Downstream.Input?, Subscribers.Completion<Downstream.Failure>?)

  private func take() -> Delivery? {
    lock {
      guard hasWork, let receiver = downstream else {
        isDelivering = false
        return nil
      }
      guard taken < waiting.count else {
        downstream = nil
        return (receiver, nil, completion)
      }
      demand -= 1
      let value = waiting[taken]
      taken += 1
      if taken == waiting.count { (waiting, taken) = ([], 0) }
      return (receiver, value, nil)
    }
  }
}

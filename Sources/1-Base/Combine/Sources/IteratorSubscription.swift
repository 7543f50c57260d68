/// A subscription to the elements of a sequence, as many at a time as are asked for.
final class IteratorSubscription<Iterator: IteratorProtocol, Downstream: Subscriber>: Subscription
where Downstream.Input == Iterator.Element {
  private let lock = Lock()
  private var iterator: Iterator
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var isSending = false
  private var next: Iterator.Element?

  init(_ iterator: Iterator, _ downstream: Downstream) {
    self.iterator = iterator
    self.downstream = downstream
    next = self.iterator.next()
  }

  func request(_ more: Subscribers.Demand) {
    let isFirst = lock { () -> Bool in
      demand += more
      defer { isSending = true }
      return !isSending
    }
    // A request from within is served by the loop that is under way.
    guard isFirst else { return }
    while let receiver = receiver() {
      guard let value = next else { return receiver.receive(completion: .finished) }
      next = iterator.next()
      let more = receiver.receive(value)
      lock { demand += more }
    }
  }

  func cancel() {
    let released = lock {
      defer { downstream = nil }
      return downstream
    }
    withExtendedLifetime(released) {}
  }

  /// Returns the subscriber if it is to get an element or the end now; the loop is over otherwise.
  private func receiver() -> Downstream? {
    lock {
      if next == nil {
        defer { downstream = nil }
        return downstream
      }
      guard let receiver = downstream, demand > .none else {
        isSending = false
        return nil
      }
      demand -= 1
      return receiver
    }
  }
}

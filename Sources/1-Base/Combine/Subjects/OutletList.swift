/// The subscriptions of a subject, in the order in which they were made.
final class OutletList<Output, Failure: Error> {
  private let lock = Lock()
  private var outlets: [Outlet<Output, Failure>] = []
  private var upstreams: [any Subscription] = []
  private var completion: Subscribers.Completion<Failure>?

  /// Attaches a subscriber; `latest` reads the value that it gets first, if there is one.
  func attach<S: Subscriber>(
    _ subscriber: S, latest: () -> Output?
  ) where S.Input == Output, S.Failure == Failure {
    let ended: Subscribers.Completion<Failure>?
    let outlet: Outlet<Output, Failure>
    (outlet, ended) = lock {
      let outlet = Outlet<Output, Failure>(subscriber, latest: latest()) { [weak self] in self?.remove($0) }
      if completion == nil { outlets.append(outlet) }
      return (outlet, completion)
    }
    if let ended {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: ended)
      return
    }
    subscriber.receive(subscription: outlet)
  }

  /// Sends a value to every subscription; `store` runs first, while no subscriber can be attached.
  func send(_ value: Output, store: () -> Void = {}) {
    let receivers = lock { () -> [Outlet<Output, Failure>] in
      guard completion == nil else { return [] }
      store()
      return outlets
    }
    for receiver in receivers { receiver.send(value) }
  }

  func send(completion ended: Subscribers.Completion<Failure>) {
    let receivers = lock { () -> [Outlet<Output, Failure>] in
      guard completion == nil else { return [] }
      completion = ended
      upstreams = []
      defer { outlets = [] }
      return outlets
    }
    for receiver in receivers { receiver.send(ended) }
  }

  /// Takes a subscription to another publisher, and asks it for all values.
  func add(_ upstream: any Subscription) {
    let isOver = lock { () -> Bool in
      guard completion == nil else { return true }
      upstreams.append(upstream)
      return false
    }
    if isOver { upstream.cancel() } else { upstream.request(.unlimited) }
  }

  /// Runs a closure while nothing is sent or attached.
  func withLock<Result>(_ body: () -> Result) -> Result { lock(body) }

  /// Cancels the subscriptions to other publishers, when the subject goes away.
  func cancelUpstreams() {
    let cancelled = lock { () -> [any Subscription] in
      defer { upstreams = [] }
      return upstreams
    }
    for upstream in cancelled { upstream.cancel() }
  }

  private func remove(_ outlet: Outlet<Output, Failure>) {
    lock { outlets.removeAll { $0 === outlet } }
  }
}

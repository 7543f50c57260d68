/// The upstream side of a subscriber: a subscription that comes once and is cancelled once.
final class Connection {
  private let lock = Lock()
  private var subscription: (any Subscription)?
  private var isOver = false

  /// Keeps the first subscription and returns true; others, and those that come after the end, are cancelled.
  func accept(_ new: any Subscription) -> Bool {
    let isTaken = lock {
      guard !isOver, subscription == nil else { return false }
      subscription = new
      return true
    }
    if !isTaken { new.cancel() }
    return isTaken
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock { subscription }?.request(demand)
  }

  /// Forgets the subscription when the publisher ended it, and returns false if it was over before.
  @discardableResult func end() -> Bool { take().isFirst }

  /// Cancels the subscription, once.
  @discardableResult func cancel() -> Bool {
    let taken = take()
    taken.subscription?.cancel()
    return taken.isFirst
  }

  /// True from the receipt of a subscription until its completion or cancellation.
  var isConnected: Bool { lock { subscription != nil } }

  /// True until the upstream completes or the connection is cancelled.
  var isOpen: Bool { lock { !isOver } }

  private func take() -> (isFirst: Bool, subscription: (any Subscription)?) {
    lock {
      defer {
        subscription = nil
        isOver = true
      }
      return (!isOver, subscription)
    }
  }
}

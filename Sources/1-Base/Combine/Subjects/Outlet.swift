/// The subscription of one subscriber to a subject.
///
/// Values that come while the subscriber has asked for none are lost, as is usual for events; a subject with a current
/// value keeps the latest for it.
final class Outlet<Output, Failure: Error>: Subscription {
  private let lock = Lock()
  private let deliveries = DeliveryLock()
  private var subscriber: AnySubscriber<Output, Failure>?
  private var demand = Subscribers.Demand.none
  private var latest: Output?
  private let onCancel: (Outlet) -> Void
  private let keepsLatest: Bool

  /// Creates a subscription; `latest` is delivered as soon as it is asked for.
  init<S: Subscriber>(
    _ subscriber: S, latest: Output?, onCancel: @escaping (Outlet) -> Void
  ) where S.Input == Output, S.Failure == Failure {
    self.subscriber = AnySubscriber(subscriber)
    self.latest = latest
    self.onCancel = onCancel
    keepsLatest = latest != nil
  }

  func send(_ value: Output) {
    deliveries {
      let receiver: AnySubscriber<Output, Failure>? = lock {
        guard demand > .none else {
          if keepsLatest { latest = value }
          return nil
        }
        demand -= 1
        latest = nil
        return subscriber
      }
      guard let receiver else { return }
      let more = receiver.receive(value)
      lock { demand += more }
    }
  }

  func send(_ completion: Subscribers.Completion<Failure>) {
    deliveries { takeSubscriber()?.receive(completion: completion) }
  }

  func request(_ more: Subscribers.Demand) {
    guard more > .none else { return }
    deliveries {
      let value = lock { () -> Output? in
        demand += more
        defer { latest = nil }
        return latest
      }
      if let value { send(value) }
    }
  }

  func cancel() {
    if takeSubscriber() != nil { onCancel(self) }
  }

  private func takeSubscriber() -> AnySubscriber<Output, Failure>? {
    lock {
      defer {
        subscriber = nil
        latest = nil
      }
      return subscriber
    }
  }
}

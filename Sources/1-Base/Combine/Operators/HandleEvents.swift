extension Publishers {
  /// A publisher that calls closures with everything that passes.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher of the original values.
    public let upstream: Upstream
    /// The closure that is called with the subscription.
    public var receiveSubscription: ((any Subscription) -> Void)?
    /// The closure that is called with every value.
    public var receiveOutput: ((Output) -> Void)?
    /// The closure that is called at the end.
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    /// The closure that is called when the subscriber cancels.
    public var receiveCancel: (() -> Void)?
    /// The closure that is called when the subscriber asks for values.
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let watched = AnySubscriber<Output, Failure>(
        receiveSubscription: {
          receiveSubscription?($0)
          subscriber.receive(
            subscription: WatchedSubscription($0, onRequest: receiveRequest, onCancel: receiveCancel))
        },
        receiveValue: {
          receiveOutput?($0)
          let more = subscriber.receive($0)
          if more > .none { receiveRequest?(more) }
          return more
        },
        receiveCompletion: {
          receiveCompletion?($0)
          subscriber.receive(completion: $0)
        })
      upstream.receive(subscriber: watched)
    }
  }
}

private final class WatchedSubscription: Subscription {
  private let upstream: any Subscription
  private let onRequest: ((Subscribers.Demand) -> Void)?
  private let onCancel: (() -> Void)?

  init(
    _ upstream: any Subscription, onRequest: ((Subscribers.Demand) -> Void)?, onCancel: (() -> Void)?
  ) {
    self.upstream = upstream
    self.onRequest = onRequest
    self.onCancel = onCancel
  }

  func request(_ demand: Subscribers.Demand) {
    onRequest?(demand)
    upstream.request(demand)
  }

  func cancel() {
    onCancel?()
    upstream.cancel()
  }
}

extension Publisher {
  /// Calls closures with everything that passes.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
  }

  /// Prints everything that passes, with a prefix.
  public func print(_ prefix: String = "") -> Publishers.HandleEvents<Self> {
    let start = prefix.isEmpty ? "" : prefix + ": "
    return handleEvents(
      receiveSubscription: { Swift.print("\(start)receive subscription: (\($0))") },
      receiveOutput: { Swift.print("\(start)receive value: (\($0))") },
      receiveCompletion: { Swift.print("\(start)receive completion: (\($0))") },
      receiveCancel: { Swift.print("\(start)receive cancel") },
      receiveRequest: { Swift.print("\(start)request \($0)") })
  }
}

/// A connection of a subscriber to a publisher, through which values are asked for.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Allows the publisher to send more values.
  func request(_ demand: Subscribers.Demand)
}

/// Subscriptions that do nothing.
public enum Subscriptions {
  /// A subscription without effect, for publishers that end at once.
  public static var empty: any Subscription { EmptySubscription() }
}

private struct EmptySubscription: Subscription {
  let combineIdentifier = CombineIdentifier()

  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}

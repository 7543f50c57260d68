/// A receiver of values from a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The kind of values it receives.
  associatedtype Input
  /// The kind of errors it may receive; `Never` if it receives none.
  associatedtype Failure: Error

  /// Takes the subscription, through which it can ask for values.
  func receive(subscription: any Subscription)

  /// Takes a value, and returns how many more it wants.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Takes the end of the values.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Takes a value that says nothing, and returns how many more it wants.
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The namespace of the subscribers, and of what they answer publishers.
public enum Subscribers {}

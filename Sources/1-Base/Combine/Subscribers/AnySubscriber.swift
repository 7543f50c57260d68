/// A type-erased subscriber.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  public let combineIdentifier: CombineIdentifier
  private let subscription: (any Subscription) -> Void
  private let value: (Input) -> Subscribers.Demand
  private let completion: (Subscribers.Completion<Failure>) -> Void

  /// Creates a subscriber that passes everything on to another one.
  public init<Other: Subscriber>(_ other: Other) where Other.Input == Input, Other.Failure == Failure {
    combineIdentifier = other.combineIdentifier
    subscription = { other.receive(subscription: $0) }
    value = { other.receive($0) }
    completion = { other.receive(completion: $0) }
  }

  /// Creates a subscriber that passes everything on to a subject.
  public init<S: Subject>(_ subject: S) where S.Output == Input, S.Failure == Failure {
    self.init(SubjectSubscriber(subject))
  }

  /// Creates a subscriber of closures.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    combineIdentifier = CombineIdentifier()
    subscription = receiveSubscription ?? { _ in }
    value = receiveValue ?? { _ in .none }
    completion = receiveCompletion ?? { _ in }
  }

  public func receive(subscription: any Subscription) { self.subscription(subscription) }

  public func receive(_ input: Input) -> Subscribers.Demand { value(input) }

  public func receive(completion: Subscribers.Completion<Failure>) { self.completion(completion) }
}

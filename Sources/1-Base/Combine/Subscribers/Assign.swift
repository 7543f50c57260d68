extension Subscribers {
  /// A subscriber that writes every value to a property of an object.
  public final class Assign<Root, Input>: Subscriber, Cancellable {
    public typealias Failure = Never

    private let connection = Connection()
    private let lock = Lock()
    private var root: Root?
    /// The property that is written.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    /// Creates a subscriber that writes to a property, and keeps the object alive until the end.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      root = object
      self.keyPath = keyPath
    }

    /// The object that is written to, until the end.
    public var object: Root? { lock { root } }

    public func receive(subscription: any Subscription) {
      if connection.accept(subscription) { connection.request(.unlimited) }
    }

    public func receive(_ input: Input) -> Demand {
      object?[keyPath: keyPath] = input
      return .none
    }

    public func receive(completion: Completion<Never>) {
      if connection.end() { release() }
    }

    /// Ends the subscription and releases the object.
    public func cancel() {
      connection.cancel()
      release()
    }

    private func release() {
      let released = lock {
        defer { root = nil }
        return root
      }
      withExtendedLifetime(released) {}
    }
  }
}

extension Publisher where Failure == Never {
  /// Writes every value to a property of an object, which is kept alive until the end.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    return AnyCancellable(assign)
  }
}

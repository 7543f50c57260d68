/// A publisher that sends nothing before it is connected.
public protocol ConnectablePublisher: Publisher {
  /// Begins to send values, until the result is cancelled.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// Connects with the first subscriber, and disconnects with the last.
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publishers {
  /// A publisher that connects another one while it has subscribers.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher that is connected.
    public let upstream: Upstream
    private let lock = Lock()
    private var count = 0
    private var connection: (any Cancellable)?

    /// Creates the publisher from another one.
    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let isFirst = lock { () -> Bool in
        count += 1
        return count == 1
      }
      let left = OneTime { self.leave() }
      upstream.handleEvents(receiveCompletion: { _ in left() }, receiveCancel: { left() })
        .receive(subscriber: subscriber)
      guard isFirst else { return }
      let new = upstream.connect()
      let isLate = lock { () -> Bool in
        if count > 0 { connection = new }
        return count == 0
      }
      if isLate { new.cancel() }
    }

    private func leave() {
      let released = lock { () -> (any Cancellable)? in
        count -= 1
        guard count == 0 else { return nil }
        defer { connection = nil }
        return connection
      }
      released?.cancel()
    }
  }
}

/// A closure that runs when it is called first.
private final class OneTime {
  private let lock = Lock()
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) { self.action = action }

  func callAsFunction() {
    let action = lock {
      defer { self.action = nil }
      return self.action
    }
    action?()
  }
}

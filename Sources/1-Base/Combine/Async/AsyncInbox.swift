/// The place where an asynchronous sequence waits for the values of a publisher, one at a time.
final class AsyncInbox<Input, Failure: Error> {
  private let receiver = AsyncReceiver<Input, Failure>()

  init<P: Publisher>(_ publisher: P) where P.Output == Input, P.Failure == Failure {
    publisher.receive(subscriber: receiver)
  }

  deinit { receiver.cancel() }

  /// Waits for the next value or error; nil at the end, and when the task is cancelled.
  func next() async -> Result<Input, Failure>? {
    let receiver = receiver
    if let known = receiver.take() { return known }
    await withTaskCancellationHandler {
      await withCheckedContinuation { receiver.wait($0) }
    } onCancel: { [cancel = transferred { receiver.cancel() }] in
      cancel()
    }
    return receiver.take()
  }
}

/// The subscriber of an asynchronous sequence.
private final class AsyncReceiver<Input, Failure: Error>: Subscriber {
  private let lock = Lock()
  private let connection = Connection()
  private var arrived: [Result<Input, Failure>] = []
  private var isOver = false
  private var waiting: CheckedContinuation<Void, Never>?
  private var wanted = 0

  /// Resumes the task when a value or the end is there, and asks for a value.
  func wait(_ continuation: CheckedContinuation<Void, Never>) {
    let isReady = lock { () -> Bool in
      if isOver || !arrived.isEmpty { return true }
      waiting = continuation
      wanted = connection.isConnected ? 0 : 1
      return false
    }
    if isReady { return continuation.resume() }
    connection.request(.max(1))
  }

  func take() -> Result<Input, Failure>? { lock { arrived.isEmpty ? nil : arrived.removeFirst() } }

  func receive(subscription: any Subscription) {
    guard connection.accept(subscription) else { return }
    let missed = lock { () -> Int in
      defer { wanted = 0 }
      return wanted
    }
    connection.request(.max(missed))
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    resume { arrived.append(.success(input)) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard connection.end() else { return }
    resume {
      if case .failure(let error) = completion { arrived.append(.failure(error)) }
      isOver = true
    }
  }

  func cancel() {
    connection.cancel()
    resume { isOver = true }
  }

  /// Changes the state and wakes the task that waits.
  private func resume(_ change: () -> Void) {
    let continuation = lock { () -> CheckedContinuation<Void, Never>? in
      change()
      defer { waiting = nil }
      return waiting
    }
    continuation?.resume()
  }
}

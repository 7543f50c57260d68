/// A publisher of the one result of work that begins at once.
public final class Future<Output, Failure: Error>: Publisher {
  /// The closure that the work calls with its result.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = Lock()
  private var result: Result<Output, Failure>?
  private var waiting: [OneValue<Output, Failure>] = []

  /// Runs a closure, which keeps its promise now or later; only the first result counts.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfill($0) }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = OneValue(subscriber)
    subscriber.receive(subscription: subscription)
    let known = lock { () -> Result<Output, Failure>? in
      if result == nil { waiting.append(subscription) }
      return result
    }
    if let known { subscription.fulfill(known) }
  }

  /// The result, once it is there.
  public var value: Output {
    get async throws {
      for try await value in mapError({ $0 as any Error }).values { return value }
      throw CancellationError()
    }
  }

  private func fulfill(_ new: Result<Output, Failure>) {
    let receivers = lock { () -> [OneValue<Output, Failure>] in
      guard result == nil else { return [] }
      result = new
      defer { waiting = [] }
      return waiting
    }
    for receiver in receivers { receiver.fulfill(new) }
  }
}

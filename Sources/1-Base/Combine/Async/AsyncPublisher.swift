/// The values of a publisher that cannot fail, as an asynchronous sequence.
///
/// The publisher is asked for one value at a time; what a subject sends while nobody waits is lost.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output

  private let publisher: P

  /// Creates a sequence of the values of a publisher.
  public init(_ publisher: P) { self.publisher = publisher }

  /// An iterator that waits for one value after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let inbox: AsyncInbox<P.Output, Never>

    public mutating func next() async -> P.Output? {
      switch await inbox.next() {
      case .success(let value): value
      case nil: nil
      }
    }
  }

  public func makeAsyncIterator() -> Iterator { Iterator(inbox: AsyncInbox(publisher)) }
}

/// The values of a publisher that may fail, as an asynchronous sequence.
///
/// The publisher is asked for one value at a time; what a subject sends while nobody waits is lost.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output

  private let publisher: P

  /// Creates a sequence of the values of a publisher.
  public init(_ publisher: P) { self.publisher = publisher }

  /// An iterator that waits for one value after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let inbox: AsyncInbox<P.Output, P.Failure>

    public mutating func next() async throws -> P.Output? { try await inbox.next()?.get() }
  }

  public func makeAsyncIterator() -> Iterator { Iterator(inbox: AsyncInbox(publisher)) }
}

extension Publisher {
  /// The values as an asynchronous sequence that throws the publisher's error.
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

extension Publisher where Failure == Never {
  /// The values as an asynchronous sequence.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publishers {
  /// A publisher that goes on with another one after an error.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where NewPublisher.Output == Upstream.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure

    /// The publisher of the original values.
    public let upstream: Upstream
    /// The closure that returns the publisher to go on with.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// Creates the publisher from another one.
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      Chain(subscriber).follow(upstream) { chain, completion in
        switch completion {
        case .finished: chain.finish(.finished)
        case .failure(let error): chain.follow(handler(error)) { $0.finish($1) }
        }
      }
    }
  }
}

extension Publishers {
  /// A publisher that goes on with another one after an error, or ends with a new error.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where NewPublisher.Output == Upstream.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    /// The publisher of the original values.
    public let upstream: Upstream
    /// The closure that returns the publisher to go on with, or throws.
    public let handler: (Upstream.Failure) throws -> NewPublisher

    /// Creates the publisher from another one.
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      Chain(subscriber).follow(upstream) { chain, completion in
        guard case .failure(let error) = completion else { return chain.finish(.finished) }
        do {
          chain.follow(try handler(error)) { $0.finish($1.erased) }
        } catch {
          chain.finish(.failure(error))
        }
      }
    }
  }
}

extension Publisher {
  /// Goes on with another publisher after an error.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where P.Output == Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  /// Goes on with another publisher after an error, or ends with the error that the closure throws.
  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.TryCatch<Self, P> where P.Output == Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }

  /// Publishes a value in place of an error, and ends.
  public func replaceError(with output: Output) -> Publishers.Catch<Self, Just<Output>> {
    self.catch { _ in Just(output) }
  }

  /// Stops the program at an error, which the caller rules out.
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.MapError<Self, Never> {
    mapError { preconditionFailure("\(prefix) a publisher failed: \($0)", file: file, line: line) }
  }
}

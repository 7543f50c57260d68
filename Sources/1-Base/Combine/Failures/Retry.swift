extension Publishers {
  /// A publisher that subscribes again after an error.
  public struct Retry<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher of the original values.
    public let upstream: Upstream
    /// The number of times it subscribes again; nil if there is no limit.
    public let retries: Int?

    /// Creates the publisher from another one.
    public init(upstream: Upstream, retries: Int?) {
      self.upstream = upstream
      self.retries = retries
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      Self.attempt(Chain(subscriber), upstream, retries: retries)
    }

    private static func attempt<S: Subscriber>(_ chain: Chain<S>, _ upstream: Upstream, retries: Int?)
    where S.Input == Output, S.Failure == Failure {
      chain.follow(upstream) { chain, completion in
        guard case .failure = completion, retries != 0 else { return chain.finish(completion) }
        attempt(chain, upstream, retries: retries.map { $0 - 1 })
      }
    }
  }
}

extension Publisher {
  /// Subscribes again after an error, up to a number of times.
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: Swift.max(retries, 0))
  }
}

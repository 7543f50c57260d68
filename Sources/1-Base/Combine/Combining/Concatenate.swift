extension Publishers {
  /// A publisher of the values of one publisher after those of another.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure {
    public typealias Output = Prefix.Output
    public typealias Failure = Prefix.Failure

    /// The publisher of the first values.
    public let prefix: Prefix
    /// The publisher of the values after them.
    public let suffix: Suffix

    /// Creates a publisher of the values of two.
    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      Chain(subscriber).follow(prefix) { chain, completion in
        guard case .finished = completion else { return chain.finish(completion) }
        chain.follow(suffix) { $0.finish($1) }
      }
    }
  }

  /// A publisher that sends a default value where another one ends without any.
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher of the original values.
    public let upstream: Upstream
    /// The value that is published if there is none.
    public let output: Output

    /// Creates the publisher from another one.
    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var isEmpty = true
      Chain(subscriber).follow(upstream.handleEvents(receiveOutput: { _ in isEmpty = false })) {
        chain, completion in
        guard case .finished = completion, isEmpty else { return chain.finish(completion) }
        chain.follow(Sequence<[Output], Failure>(sequence: [output])) { $0.finish($1) }
      }
    }
  }
}

extension Publisher {
  /// Publishes the values of another publisher afterwards.
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }

  /// Publishes further values afterwards.
  public func append(
    _ elements: Output...
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(Publishers.Sequence(sequence: elements))
  }

  /// Publishes the values of another publisher first.
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }

  /// Publishes further values first.
  public func prepend(
    _ elements: Output...
  ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(Publishers.Sequence(sequence: elements))
  }

  /// Publishes a value if there is none.
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }
}

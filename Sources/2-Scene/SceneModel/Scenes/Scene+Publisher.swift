public import Combine
public import EntityStore

extension Scene {
  /// Returns a publisher of the events of one type.
  ///
  /// - Parameters:
  ///   - event: The type of event.
  ///   - sourceObject: The object that the events must concern; `nil` or the scene for all events.
  /// - Returns: A publisher to subscribe to on the main actor.
  public func publisher<E: Event>(
    for event: E.Type, on sourceObject: (any EventSource)? = nil
  ) -> Publisher<E> {
    publisher(for: event, on: sourceObject, componentType: nil)
  }

  /// Returns a publisher of the events of one type that concern a component type.
  public func publisher<E: Event>(
    for event: E.Type, on sourceObject: (any EventSource)? = nil, componentType: (any Component.Type)?
  ) -> Publisher<E> {
    Publisher { [weak self] handler in
      self?.events.subscribe(to: event, on: sourceObject, componentType: componentType, handler)
    }
  }

  /// A publisher of the events of one type, which it sends on the main actor.
  ///
  /// Subscribers attach on the main actor too; a publisher that outlives its scene sends nothing.
  public struct Publisher<E: Event>: Combine.Publisher {
    public typealias Output = E
    public typealias Failure = Never

    private let subscribe: @MainActor (@escaping (E) -> Void) -> (any Cancellable & Sendable)?

    init(
      _ subscribe: @escaping @MainActor (@escaping (E) -> Void) -> (any Cancellable & Sendable)?
    ) {
      self.subscribe = subscribe
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == E, S.Failure == Never {
      let relay = PassthroughSubject<E, Never>()
      let send: (E) -> Void = { relay.send($0) }
      // The closure stays on the main actor, where the next line shows this code to be.
      let handler = unsafeBitCast(send, to: (@MainActor (E) -> Void).self)
      let subscription = MainActor.assumeIsolated { [subscribe] in subscribe(handler) }
      relay.handleEvents(receiveCancel: { subscription?.cancel() }).receive(subscriber: subscriber)
    }
  }
}

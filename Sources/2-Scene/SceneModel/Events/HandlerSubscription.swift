public import Combine
package import EntityStore
import Locks

/// A subscription of one handler to one type of event.
///
/// Cancelling releases the handler at once, from any thread; the subscriber list removes the empty shell when
/// it is next used.
final class HandlerSubscription: Cancellable, Sendable {
  /// A box around the function: a bare one in a generic container gets one more thunk with every access, until their
  /// chain overflows the stack.
  private struct Handler: Sendable {
    let call: @MainActor (any Event) -> Void
  }

  private let handler: Guarded<Handler?>

  @MainActor init(_ handler: @escaping (any Event) -> Void) {
    let isolated: @MainActor (any Event) -> Void = { handler($0) }
    self.handler = Guarded(Handler(call: isolated))
  }

  func cancel() {
    // The closure is released outside the lock: its captures may cancel other subscriptions.
    let released = handler.withLock { handler in
      defer { handler = nil }
      return handler
    }
    withExtendedLifetime(released) {}
  }

  var isCancelled: Bool { handler.withLock { $0 == nil } }

  @MainActor func deliver(_ event: any Event) {
    let handler = handler.withLock { $0 }
    handler?.call(event)
  }
}

/// A subscription made through the content of a view.
///
/// It lasts until it is cancelled or the scene is released, whether or not the value is kept.
public struct EventSubscription: Sendable {
  private let attachment: Attachment

  /// Creates a subscription, which receives no events before ``subscribe(to:)``.
  @MainActor package init<E: Event>(
    to event: E.Type, on source: (any EventSource)?, componentType: (any Component.Type)?,
    _ handler: @escaping (E) -> Void
  ) {
    attachment = Attachment { scene in
      scene.events.subscribe(to: event, on: source, componentType: componentType, handler)
    }
  }

  /// Attaches the subscription to a scene, leaving its previous one.
  @preconcurrency @MainActor public func subscribe(to scene: Scene) {
    attachment.attach(to: scene)
  }

  /// Ends the subscription.
  @preconcurrency @MainActor public func cancel() {
    attachment.end()
  }

  @MainActor private final class Attachment {
    private var make: ((Scene) -> any Cancellable)?
    private var current: (any Cancellable)?

    init(_ make: @escaping (Scene) -> any Cancellable) { self.make = make }

    func attach(to scene: Scene) {
      current?.cancel()
      current = make?(scene)
    }

    func end() {
      make = nil
      current?.cancel()
      current = nil
    }
  }
}

extension Cancellable {
  /// Cancels the subscription when the entity becomes inactive: disabled, or removed from its scene.
  @preconcurrency @MainActor public func storeWhileEntityActive(_ entity: Entity) {
    entity.node.activeLifetimes.append(self)
  }
}

import Combine
import EntityStore

/// The subscriptions of one scene.
@MainActor final class EventHub {
  /// The lists by event type; each is a `SubscriberList` of that type.
  private var lists: [ObjectIdentifier: AnyObject] = [:]
  private unowned let scene: Scene

  init(scene: Scene) { self.scene = scene }

  func subscribe<E: Event>(
    to event: E.Type, on source: (any EventSource)?, componentType: (any Component.Type)?,
    _ handler: @escaping (E) -> Void
  ) -> Subscription<E> {
    let subscription = Subscription(handler)
    let list = list(E.self) ?? SubscriberList<E>()
    lists[ObjectIdentifier(E.self)] = list
    // All events of a scene concern the scene: naming it limits nothing.
    let object = source.map { $0 as AnyObject }
    list.add(subscription, source: object === scene ? nil : object, componentType: componentType)
    return subscription
  }

  func publish<E: RoutedEvent>(_ event: E) {
    list(E.self)?.deliver(event)
  }

  func hasSubscribers<E: RoutedEvent>(_: E.Type) -> Bool { list(E.self)?.isEmpty == false }

  private func list<E: Event>(_: E.Type) -> SubscriberList<E>? {
    lists[ObjectIdentifier(E.self)].map { unsafeDowncast($0, to: SubscriberList<E>.self) }
  }
}

/// The subscriptions to one type of event, in the order in which they were made.
@MainActor private final class SubscriberList<E: Event> {
  private struct Entry {
    let subscription: Subscription<E>
    let isLimitedToSource: Bool
    weak var source: AnyObject?
    let componentType: (any Component.Type)?
  }

  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  func add(_ subscription: Subscription<E>, source: AnyObject?, componentType: (any Component.Type)?) {
    prune()
    entries.append(
      Entry(
        subscription: subscription, isLimitedToSource: source != nil, source: source,
        componentType: componentType))
  }

  /// Calls the handlers that were subscribed when the event happened, except those cancelled meanwhile.
  func deliver(_ event: E) where E: RoutedEvent {
    var hasDead = false
    for entry in entries {
      let source = entry.source
      if entry.subscription.isCancelled || (entry.isLimitedToSource && source == nil) {
        hasDead = true
      } else if event.passes(source: source, componentType: entry.componentType) {
        entry.subscription.deliver(event)
      }
    }
    if hasDead { prune() }
  }

  private func prune() {
    entries.removeAll { $0.subscription.isCancelled || ($0.isLimitedToSource && $0.source == nil) }
  }
}

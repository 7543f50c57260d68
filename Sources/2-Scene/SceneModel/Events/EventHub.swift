import Combine
import EntityStore

/// The subscriptions of one scene.
///
/// Lists and subscriptions know their type of event as a value: there are thirty types, and code that is generic over
/// them would be compiled for each.
@MainActor final class EventHub {
  private var lists: [ObjectIdentifier: SubscriberList] = [:]
  private unowned let scene: Scene

  init(scene: Scene) { self.scene = scene }

  func subscribe<E: Event>(
    to event: E.Type, on source: (any EventSource)?, componentType: (any Component.Type)?,
    _ handler: @escaping (E) -> Void
  ) -> HandlerSubscription {
    let subscription = HandlerSubscription { if let event = $0 as? E { handler(event) } }
    add(subscription, to: ObjectIdentifier(event), on: source, componentType: componentType)
    return subscription
  }

  private func add(
    _ subscription: HandlerSubscription, to event: ObjectIdentifier, on source: (any EventSource)?,
    componentType: (any Component.Type)?
  ) {
    let list = lists[event] ?? SubscriberList()
    lists[event] = list
    // All events of a scene concern the scene: naming it limits nothing.
    let object = source.map { $0 as AnyObject }
    list.add(subscription, source: object === scene ? nil : object, componentType: componentType)
  }

  func publish<E: RoutedEvent>(_ event: E) {
    lists[ObjectIdentifier(E.self)]?.deliver(event)
  }

  func hasSubscribers<E: RoutedEvent>(_: E.Type) -> Bool {
    lists[ObjectIdentifier(E.self)]?.isEmpty == false
  }
}

/// The subscriptions to one type of event, in the order in which they were made.
@MainActor private final class SubscriberList {
  private struct Entry {
    let subscription: HandlerSubscription
    let isLimitedToSource: Bool
    weak var source: AnyObject?
    let componentType: (any Component.Type)?
  }

  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  func add(_ subscription: HandlerSubscription, source: AnyObject?, componentType: (any Component.Type)?) {
    prune()
    entries.append(
      Entry(
        subscription: subscription, isLimitedToSource: source != nil, source: source,
        componentType: componentType))
  }

  /// Calls the handlers that were subscribed when the event happened, except those cancelled meanwhile.
  func deliver(_ event: any RoutedEvent) {
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

import EntityStore
import Platform

/// An event that can be subscribed to.
public protocol Event: Sendable {}

/// An object that events can concern; subscriptions can be limited to one.
public protocol EventSource {}

/// A built-in event, which knows its sources.
@MainActor protocol RoutedEvent: Event {
  /// The entities and other objects that a subscription may name to receive this event.
  var sources: [AnyObject] { get }
  /// The component type of the event, if it concerns one.
  var routedComponentType: (any Component.Type)? { get }
}

extension RoutedEvent {
  var routedComponentType: (any Component.Type)? { nil }

  /// Returns whether a subscription with these limits receives the event.
  func passes(source: AnyObject?, componentType wanted: (any Component.Type)?) -> Bool {
    if let source, !sources.contains(where: { $0 === source }) { return false }
    guard let wanted else { return true }
    if let routedComponentType { return routedComponentType == wanted }
    // Events of whole entities are limited to entities that have the component.
    return sources.contains { ($0 as? Entity)?.components.has(wanted) == true }
  }
}

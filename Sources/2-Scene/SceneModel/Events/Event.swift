import EntityStore
import Platform

/// Something that happened and that others may want to hear of.
public protocol Event: Sendable {}

/// Something events can be about; subscriptions can be limited to one.
public protocol EventSource {}

/// An event of the engine, which knows whom it is about.
@MainActor protocol RoutedEvent: Event {
  /// The entities and other objects a subscription may name to hear of this event.
  var sources: [AnyObject] { get }
  /// The component type the event is about, if it is about one.
  var routedComponentType: (any Component.Type)? { get }
}

extension RoutedEvent {
  var routedComponentType: (any Component.Type)? { nil }

  /// Whether a subscription with these limits hears of this event.
  func passes(source: AnyObject?, componentType wanted: (any Component.Type)?) -> Bool {
    if let source, !sources.contains(where: { $0 === source }) { return false }
    guard let wanted else { return true }
    if let routedComponentType { return routedComponentType == wanted }
    // Events about entities as a whole are limited to entities that have the component.
    return sources.contains { ($0 as? Entity)?.components.has(wanted) == true }
  }
}

import Animation
package import Meshes

/// The events of entities that people move: see ``ManipulationComponent``.
public enum ManipulationEvents {
  /// An event before an entity is moved for the first time.
  public struct WillBegin: Event {
    /// The entity.
    public let entity: Entity
  }

  /// An event after each change of the transform.
  public struct DidUpdateTransform: Event {
    /// The entity.
    public let entity: Entity
  }

  /// An event when the entity is released, before it may return to where it was.
  public struct WillRelease: Event {
    /// The entity.
    public let entity: Entity
  }

  /// An event at the end, after the release.
  public struct WillEnd: Event {
    /// The entity.
    public let entity: Entity
  }
}

extension ManipulationEvents.WillBegin: RoutedEvent { var sources: [AnyObject] { [entity] } }
extension ManipulationEvents.DidUpdateTransform: RoutedEvent { var sources: [AnyObject] { [entity] } }
extension ManipulationEvents.WillRelease: RoutedEvent { var sources: [AnyObject] { [entity] } }
extension ManipulationEvents.WillEnd: RoutedEvent { var sources: [AnyObject] { [entity] } }

extension Entity {
  /// Sends the event of the first change by a person.
  package func beginManipulation() { scene?.events.publish(ManipulationEvents.WillBegin(entity: self)) }

  /// Changes the transform on behalf of a person, and sends the event of that.
  package func manipulate(_ change: (Entity) -> Void) {
    change(self)
    scene?.events.publish(ManipulationEvents.DidUpdateTransform(entity: self))
  }

  /// Releases the entity: it stays, or returns to a transform.
  package func endManipulation(returningTo transform: Transform?) {
    scene?.events.publish(ManipulationEvents.WillRelease(entity: self))
    if let transform { move(to: transform, relativeTo: parent, duration: 0.25, timingFunction: .easeOut) }
    scene?.events.publish(ManipulationEvents.WillEnd(entity: self))
  }
}

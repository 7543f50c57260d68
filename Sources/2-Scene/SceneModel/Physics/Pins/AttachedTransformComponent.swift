public import EntityStore

/// A component that attaches an entity to a pin of another one.
///
/// In each update, after animations, systems and physics, the entity moves so that its own pin meets the target.
public struct AttachedTransformComponent: Component {
  /// The pin to which the entity is attached.
  public var target: GeometricPin
  /// The pin of the entity that meets the target; the origin of the entity if `nil`.
  public var source: GeometricPin?

  /// Creates an attachment to a pin.
  public init(source: GeometricPin? = nil, target: GeometricPin) {
    self.source = source
    self.target = target
  }
}

extension AttachedTransformComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [] }
}

extension Entity {
  /// Attaches the entity to a pin of another entity; an ``AttachedTransformComponent`` keeps it there.
  public func attach(_ source: GeometricPin? = nil, to target: GeometricPin) {
    components.set(AttachedTransformComponent(source: source, target: target))
  }
}

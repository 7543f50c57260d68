/// An entity with a parent and children; every entity is one.
///
/// The protocol exists so that subclasses can adopt it and functions can require it. Its members are members
/// of ``Entity``.
@preconcurrency @MainActor public protocol HasHierarchy: Entity {}

/// An entity with a transform; every entity is one.
@preconcurrency @MainActor public protocol HasTransform: Entity {}

/// An entity that anchors its descendants in the world.
@preconcurrency @MainActor public protocol HasAnchoring: Entity {}

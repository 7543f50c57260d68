/// An entity with a parent and children; every entity is one.
///
/// The protocol exists so that subclasses can list it and functions can ask for it. Its members are
/// members of ``Entity``.
@MainActor public protocol HasHierarchy: Entity {}

/// An entity with a place in space; every entity is one.
@MainActor public protocol HasTransform: Entity {}

/// An entity that ties the tree below it to the world.
@MainActor public protocol HasAnchoring: Entity {}

public import EntityStore

/// A world component, which makes an entity and its descendants a world of its own.
///
/// A world is seen only through portals; see ``PortalComponent``. Its lights light nothing outside, and those
/// outside do not light it. Without an ``ImageBasedLightReceiverComponent`` it is lit by the view's environment.
public struct WorldComponent: Component, Equatable {
  /// Creates a world component.
  public init() {}
}

/// A portal crossing component, which lets an entity of a world and its descendants reach out of a portal.
///
/// The part on the positive side of the portal's crossing plane is drawn outside, in the light there; see
/// ``PortalComponent/crossingMode-swift.property``.
public struct PortalCrossingComponent: Component, Equatable {
  /// Creates a portal crossing component.
  public init() {}
}

extension WorldComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { [.subtree, .lights, .particles] }
}

extension PortalCrossingComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .subtree }
}

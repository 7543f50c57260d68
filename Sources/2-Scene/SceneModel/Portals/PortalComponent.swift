public import EntityStore

/// A portal component, which shows the world of another entity through the surface of this one.
///
/// The parts of the entity's model that have a ``PortalMaterial`` are the opening. The contents of the target,
/// which has a ``WorldComponent``, are seen through it where they are in the scene.
public struct PortalComponent: Component, Equatable {
  /// The entity whose world is shown.
  public var targetEntity: Entity?
  /// The plane that hides contents of the world on its positive side.
  public var clippingMode: ClippingMode
  /// The plane through which contents of the world with a ``PortalCrossingComponent`` reach out.
  public var crossingMode: CrossingMode

  /// Creates a portal into a world.
  public init(target: Entity, clippingPlane: ClippingPlane? = nil) {
    targetEntity = target
    clippingMode = clippingPlane.map { .plane(Plane(position: $0.position, normal: $0.normal)) } ?? .disabled
    crossingMode = .disabled
  }

  /// Creates a portal with modes of clipping and of crossing.
  public init(target: Entity, clippingMode: ClippingMode, crossingMode: CrossingMode = .disabled) {
    (targetEntity, self.clippingMode, self.crossingMode) = (target, clippingMode, crossingMode)
  }

  /// Creates a portal with one plane for clipping, crossing or both.
  public init(target: Entity, plane: Plane, options: Options) {
    targetEntity = target
    clippingMode = options.contains(.clipContents) ? .plane(plane) : .disabled
    crossingMode = options.contains(.allowCrossing) ? .plane(plane) : .disabled
  }

  /// The clipping plane; `nil` for none.
  public var clippingPlane: ClippingPlane? {
    get {
      guard case .plane(let plane) = clippingMode else { return nil }
      return ClippingPlane(position: plane.position, normal: plane.normal)
    }
    set {
      clippingMode = newValue.map { .plane(Plane(position: $0.position, normal: $0.normal)) } ?? .disabled
    }
  }

  /// A way of hiding contents of the world that are before the portal.
  public enum ClippingMode: Equatable, Sendable {
    /// All contents are shown.
    case disabled
    /// The contents on the positive side of a plane, in the space of the portal, are hidden.
    case plane(Plane)
  }

  /// A way of contents of the world to reach out of the portal.
  public enum CrossingMode: Equatable, Sendable {
    /// All contents stay behind the portal.
    case disabled
    /// The contents on the positive side of a plane, in the space of the portal, are part of the scene outside.
    case plane(Plane)
  }

  /// The uses of the plane of ``init(target:plane:options:)``.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The plane hides contents.
    public static let clipContents = Options(rawValue: 1)
    /// The plane may be crossed.
    public static let allowCrossing = Options(rawValue: 2)
  }
}

extension PortalComponent: DeclaresInvalidation {
  package static var invalidation: RenderInvalidation { .renderItems }
}

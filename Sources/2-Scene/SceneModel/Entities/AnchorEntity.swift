import EntityStore
public import Foundation
public import simd

/// An entity that anchors its descendants in the world.
///
/// Anchors with targets other than the world keep their names and never anchor on this platform: their
/// descendants stay inactive.
@preconcurrency @MainActor open class AnchorEntity: Entity, HasAnchoring {
  /// Creates an anchor entity with default values.
  public required init() {
    super.init()
    anchoring = AnchoringComponent(.world(transform: matrix_identity_float4x4))
  }

  /// Creates an anchor with the given target.
  public convenience init(_ target: AnchoringComponent.Target) {
    self.init()
    reanchor(target, preservingWorldTransform: false)
  }

  /// Creates an anchor with the given target and tracking mode.
  public convenience init(
    _ target: AnchoringComponent.Target, trackingMode: AnchoringComponent.TrackingMode
  ) {
    self.init(target)
    anchoring.trackingMode = trackingMode
  }

  /// Creates an anchor with the given target, tracking mode and simulation.
  public convenience init(
    _ target: AnchoringComponent.Target, trackingMode: AnchoringComponent.TrackingMode = .continuous,
    physicsSimulation: AnchoringComponent.PhysicsSimulation
  ) {
    self.init(target, trackingMode: trackingMode)
    anchoring.physicsSimulation = physicsSimulation
  }

  /// Creates an anchor at a position in world space.
  public convenience init(world position: SIMD3<Float>) {
    self.init(.world(position))
  }

  /// Creates an anchor with a transform in world space.
  public convenience init(world transform: float4x4) {
    self.init(.world(transform: transform))
  }

  /// Creates an anchor on a detected plane, which never anchors on this platform.
  public convenience init(
    plane alignment: AnchoringComponent.Target.Alignment,
    classification: AnchoringComponent.Target.Classification = .any, minimumBounds: SIMD2<Float> = [0, 0]
  ) {
    self.init(.plane(alignment, classification: classification, minimumBounds: minimumBounds))
  }
}

extension HasAnchoring {
  /// The identifier of the anchor of a session; nil for all other targets.
  public var anchorIdentifier: UUID? {
    guard case .anchor(let identifier) = anchoring.target else { return nil }
    return identifier
  }

  /// The anchoring component of this entity.
  public var anchoring: AnchoringComponent {
    get { components[AnchoringComponent.self] ?? AnchoringComponent(.world(.zero)) }
    set { components.set(newValue) }
  }

  /// Anchors the entity to another target; with `preservingWorldTransform` its descendants keep their world
  /// transforms.
  public func reanchor(_ target: AnchoringComponent.Target, preservingWorldTransform: Bool = true) {
    let kept = children.map { ($0, $0.transformMatrix(relativeTo: nil)) }
    anchoring.target = target
    if let worldTransform = anchoring.worldTransform { transform = worldTransform }
    guard preservingWorldTransform else { return }
    for (child, matrix) in kept { child.setTransformMatrix(matrix, relativeTo: nil) }
  }
}

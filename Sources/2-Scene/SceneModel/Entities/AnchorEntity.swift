import EntityStore
public import simd

/// An entity that ties the tree below it to a place in the world.
///
/// Anchors to anything but the world keep their names and never find a place on this platform: what
/// hangs below them stays inactive.
@MainActor open class AnchorEntity: Entity, HasAnchoring {
  public required init() {
    super.init()
    anchoring = AnchoringComponent(.world(transform: matrix_identity_float4x4))
  }

  public convenience init(_ target: AnchoringComponent.Target) {
    self.init()
    reanchor(target, preservingWorldTransform: false)
  }

  public convenience init(
    _ target: AnchoringComponent.Target, trackingMode: AnchoringComponent.TrackingMode
  ) {
    self.init(target)
    anchoring.trackingMode = trackingMode
  }

  public convenience init(world position: SIMD3<Float>) {
    self.init(.world(position))
  }

  public convenience init(world transform: float4x4) {
    self.init(.world(transform: transform))
  }

  public convenience init(
    plane alignment: AnchoringComponent.Target.Alignment,
    classification: AnchoringComponent.Target.Classification = .any, minimumBounds: SIMD2<Float> = [0, 0]
  ) {
    self.init(.plane(alignment, classification: classification, minimumBounds: minimumBounds))
  }
}

extension HasAnchoring {
  /// What ties this entity to the world.
  public var anchoring: AnchoringComponent {
    get { components[AnchoringComponent.self] ?? AnchoringComponent(.world(.zero)) }
    set { components.set(newValue) }
  }

  /// Ties the entity to something else; with `preservingWorldTransform` what hangs below stays in place.
  public func reanchor(_ target: AnchoringComponent.Target, preservingWorldTransform: Bool = true) {
    let kept = children.map { ($0, $0.transformMatrix(relativeTo: nil)) }
    anchoring.target = target
    if let place = anchoring.worldTransform { transform = place }
    guard preservingWorldTransform else { return }
    for (child, matrix) in kept { child.setTransformMatrix(matrix, relativeTo: nil) }
  }
}

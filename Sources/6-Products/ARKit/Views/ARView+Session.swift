public import Foundation
public import RealityViews
public import SceneModel

extension ARView {
  /// The session of the view, which cannot run here.
  public var session: ARSession {
    get {
      if let session = deviceSession as? ARSession { return session }
      let session = ARSession()
      take(session: session)
      return session
    }
    set { take(session: newValue) }
  }

  /// Returns the question what a point of the view shows of the surroundings; nil where there is no ray.
  public func makeRaycastQuery(
    from point: CGPoint, allowing target: ARRaycastQuery.Target, alignment: ARRaycastQuery.TargetAlignment
  ) -> ARRaycastQuery? {
    ray(through: point).map {
      ARRaycastQuery(origin: $0.origin, direction: $0.direction, allowing: target, alignment: alignment)
    }
  }

  /// Returns what a point of the view shows of the surroundings: nothing.
  public func raycast(
    from point: CGPoint, allowing target: ARRaycastQuery.Target, alignment: ARRaycastQuery.TargetAlignment
  ) -> [ARRaycastResult] {
    makeRaycastQuery(from: point, allowing: target, alignment: alignment).map { session.raycast($0) } ?? []
  }

  /// Returns a raycast that is followed; nil, as there are no surroundings.
  public func trackedRaycast(
    from point: CGPoint, allowing target: ARRaycastQuery.Target, alignment: ARRaycastQuery.TargetAlignment,
    updateHandler: @escaping ([ARRaycastResult]) -> Void
  ) -> ARTrackedRaycast? {
    makeRaycastQuery(from: point, allowing: target, alignment: alignment).flatMap {
      session.trackedRaycast($0, updateHandler: updateHandler)
    }
  }
}

extension AnchorEntity {
  /// Creates an anchor entity at the place of an anchor that the program has made, in the world.
  public convenience init(anchor: ARAnchor) { self.init(world: anchor.transform) }

  /// Creates an anchor entity at a place where a ray hits the surroundings, in the world.
  public convenience init(raycastResult: ARRaycastResult) { self.init(world: raycastResult.worldTransform) }
}

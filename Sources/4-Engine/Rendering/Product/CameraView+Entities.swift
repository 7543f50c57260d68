import EntityStore
import Meshes
import SceneModel
import simd

extension CameraView {
  /// Creates the view of an entity's camera; an entity without one sees as a default perspective camera does.
  init(_ entity: Entity, aspect: Float) {
    let world = entity.transformMatrix(relativeTo: nil)
    if let camera = entity.components[ProjectiveTransformCameraComponent.self] {
      self.init(world: world, projection: camera.transform)
    } else if let camera = entity.components[OrthographicCameraComponent.self] {
      self.init(
        world: world,
        projection: Projection.orthographic(
          scale: camera.scale, orientation: camera.scaleDirection, aspect: aspect, near: camera.near,
          far: camera.far))
    } else {
      let camera = entity.components[PerspectiveCameraComponent.self] ?? PerspectiveCameraComponent()
      self.init(
        world: world,
        projection: Projection.perspective(
          angle: camera.fieldOfViewInDegrees * .pi / 180, orientation: camera.fieldOfViewOrientation,
          aspect: aspect, near: camera.near, far: camera.far))
    }
  }

  /// Creates a view that frames a bounding box from the front, the right and above.
  init(framing bounds: BoundingBox, aspect: Float) {
    let angle: Float = 40 * .pi / 180
    let radius = Swift.max(bounds.boundingRadius, 1e-3)
    // The smaller of both angles of view decides the distance at which the sphere around the box fits.
    let half = Swift.min(angle / 2, Elementary.atan(Elementary.tan(angle / 2) * aspect))
    let distance = radius / Elementary.sin(half)
    let camera = Entity()
    let direction = simd_normalize(SIMD3<Float>(0.6, 0.5, 1))
    camera.look(at: bounds.center, from: bounds.center + direction * distance, relativeTo: nil)
    self.init(
      world: camera.transformMatrix(relativeTo: nil),
      projection: Projection.perspective(
        angle: angle, orientation: .vertical, aspect: aspect,
        near: Swift.max(distance - radius, distance * 1e-3) / 2,
        far: .infinity))
  }
}

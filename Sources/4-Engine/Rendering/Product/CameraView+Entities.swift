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

  /// Creates a view that content fills, from the front, the right and above.
  ///
  /// - Parameters:
  ///   - points: The points that the content reaches.
  ///   - extent: The bounding box of everything visible.
  ///   - aspect: The aspect ratio of the image, width over height.
  init(framing points: [SIMD3<Float>], in extent: BoundingBox, aspect: Float) {
    let angle: Float = 40 * .pi / 180
    let back = simd_normalize(SIMD3<Float>(0.6, 0.5, 1))
    let right = simd_normalize(simd_cross(SIMD3(0, 1, 0), back)), up = simd_cross(back, right)
    let framing = ViewFraming(points, right: right, up: up, fieldOfView: angle, aspect: aspect)
    let eye = framing.target + back * framing.distance
    self.init(
      world: float4x4(SIMD4(right, 0), SIMD4(up, 0), SIMD4(back, 0), SIMD4(eye, 1)),
      projection: Projection.perspective(
        angle: angle, orientation: .vertical, aspect: aspect,
        near: ViewFraming.near(of: extent, from: eye, back: back, distance: framing.distance),
        far: .infinity))
  }
}

import Meshes
import SceneModel
import simd

extension DebugLines {
  /// Adds the frustum of an entity's camera, up to a distance if its far plane is beyond that.
  @MainActor mutating func add(cameraOf entity: Entity, reach: Float, in view: DebugView) {
    let components = entity.components
    guard
      components.has(PerspectiveCameraComponent.self) || components.has(OrthographicCameraComponent.self)
        || components.has(ProjectiveTransformCameraComponent.self)
    else { return }
    add(frustumOf: CameraView(entity, aspect: view.aspect), reach: reach)
  }

  /// Adds the edges of a frustum, and a triangle that tells where up is.
  mutating func add(frustumOf camera: CameraView, reach: Float) {
    let inverse = camera.viewProjection.inverse
    func corners(depth: Float) -> [SIMD3<Float>] {
      [SIMD2<Float>(-1, -1), SIMD2(1, -1), SIMD2(1, 1), SIMD2(-1, 1)].map { corner -> SIMD3<Float> in
        let point = inverse * SIMD4<Float>(corner.x, corner.y, depth, 1)
        return point.xyz / point.w
      }
    }
    let reached = camera.projection * SIMD4(0, 0, -reach, 1)
    // Depth is reversed: a far plane in front of the reach has a larger depth.
    let near = corners(depth: 1), far = corners(depth: Swift.max(reached.z / reached.w, 0))
    for corner in 0..<4 {
      add(near[corner], near[(corner + 1) % 4], color: .camera)
      add(far[corner], far[(corner + 1) % 4], color: .camera)
      add(near[corner], far[corner], color: .camera)
    }
    let up = (far[3] - far[0]) * 0.12, middle = (far[2] + far[3]) / 2, side = (far[2] - far[3]) * 0.1
    add(
      path: [middle - side + up * 0.2, middle + up, middle + side + up * 0.2, middle - side + up * 0.2],
      color: .camera)
  }
}

import EntityStore
import Foundation
import SceneModel
import simd

extension RealityRenderer {
  /// Tells the entities with an ``AdaptiveResolutionComponent`` how many pixels a meter at their place is, as the camera sees it.
  func measureResolutions() {
    guard lastSize.height > 0 else { return }
    var camera: CameraView?
    for entity in scene.performQuery(EntityQuery(where: .has(AdaptiveResolutionComponent.self))) {
      let view = camera ?? cameraView(aspect: Float(lastSize.width / lastSize.height))
      camera = view
      let width = view.pixelWidth(height: Int(lastSize.height))
      let offset = entity.position(relativeTo: nil) - view.position
      let pixel = width.x * max(simd_dot(offset, view.forward), 1e-3) + width.y
      let resolution = 1 / max(pixel, 1e-6)
      guard let known = entity.components[AdaptiveResolutionComponent.self]?.pixelsPerMeter else { continue }
      // What differs by less than a hundredth is no reason to tell anyone.
      if abs(resolution - known) > 0.01 * resolution {
        entity.components.set(AdaptiveResolutionComponent(pixelsPerMeter: resolution))
      }
    }
  }
}

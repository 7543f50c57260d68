import Foundation
import Rendering
import SceneModel

/// The scene of a window until the content of its view is made: the placeholder, in the middle, a point for each point.
@MainActor final class PlaceholderScene {
  let renderer: RealityRenderer
  private let camera = PerspectiveCamera()
  private let panels: AttachmentPanels

  /// Creates the scene; nil for views without a placeholder.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - other: The renderer of its content.
  init?(_ view: RealityView, beside other: RealityRenderer) {
    guard let placeholder = view.placeholder else { return nil }
    renderer = RealityRenderer(beside: other)
    renderer.cameraSettings.waitsForTexts = true
    panels = AttachmentPanels(RealityViewCameraContent(renderer), nil)
    let entity = ViewAttachmentEntity()
    entity.attachment = ViewAttachmentComponent(rootView: placeholder())
    renderer.entities.append(entity)
    renderer.entities.append(camera)
    renderer.activeCamera = camera
  }

  /// Brings the placeholder up to date, for a window of a height in points.
  func update(height: Double) {
    panels.update()
    let degrees: Float = 60
    let length = Float(max(height, 1)) * DrawnPanels.metersPerPoint
    camera.position.z = length / 2 / tan(degrees / 2 * .pi / 180)
    camera.camera.fieldOfViewInDegrees = degrees
    camera.camera.near = camera.position.z / 10
  }
}

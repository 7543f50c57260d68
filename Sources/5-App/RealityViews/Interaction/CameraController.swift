import Foundation
import Input
import Meshes
import Presentation
import Rendering
import SceneModel

/// The camera controls of a view: they move a camera of their own where the content brings none.
@MainActor struct CameraController {
  private let content: RealityViewCameraContent
  var controls: CameraControls
  private let camera = Entity()
  private var orbit: OrbitController?

  init(_ content: RealityViewCameraContent, _ controls: CameraControls) {
    (self.content, self.controls) = (content, controls)
  }

  /// Moves the camera with the pointer: the left button as the controls say, the middle one and Shift pan.
  mutating func drag(by motion: SIMD2<Float>, _ button: PointerButton, isShifted: Bool) {
    let height = Float(content.viewSize.height)
    switch (button, controls) {
    case (_, .none): return
    case (.left, .orbit) where !isShifted: move { $0.orbit(by: motion, height: height) }
    case (.left, .tilt): move { $0.tilt(by: motion, height: height) }
    case (.left, .dolly): move { $0.dolly(by: -motion.y / 20) }
    case (.left, _), (.middle, _): move { $0.pan(by: motion, height: height) }
    default: return
    }
  }

  /// Moves the camera towards what is under the pointer, or away from it.
  mutating func dolly(by clicks: Float, at location: CGPoint) {
    guard controls != .none, controls != .tilt else { return }
    let size = content.viewSize
    let offset = SIMD2(Float(location.x - size.width / 2), Float(location.y - size.height / 2))
    move { $0.dolly(by: clicks, at: offset, height: Float(size.height)) }
  }

  private mutating func move(_ change: (inout OrbitController) -> Void) {
    let renderer = content.renderer
    // A camera of the program's own is the program's to move.
    guard renderer.activeCamera == nil || renderer.activeCamera === camera else { return }
    guard renderer.activeCamera === camera || !content.hasCamera else { return }
    let bounds = content.framedBounds
    var orbit = self.orbit ?? OrbitController(content.defaultView, bounds: bounds)
    change(&orbit)
    self.orbit = orbit
    let view = orbit.view
    camera.setTransformMatrix(view.matrix, relativeTo: nil)
    camera.components.set(
      PerspectiveCameraComponent(
        near: max(view.distance - bounds.boundingRadius, view.distance * 1e-3) / 2, far: .infinity,
        fieldOfViewInDegrees: view.fieldOfView * 180 / .pi))
    renderer.activeCamera = camera
  }
}

extension RealityViewCameraContent {
  /// The bounds that the default camera frames.
  fileprivate var framedBounds: BoundingBox {
    framedContent.bounds
  }

  /// The content that the default camera frames.
  fileprivate var framedContent: ContentShape {
    ContentShape(of: cameraTarget.map { [$0] } ?? Array(entities))
  }

  /// The view of a renderer without a camera.
  fileprivate var defaultView: OrbitView {
    let size = viewSize
    let aspect = size.height > 0 ? Float(size.width / size.height) : 1
    return OrbitView(ScenePresenter.framing, around: framedContent.points, aspect: aspect)
  }

  /// True if an entity of the content is a camera.
  fileprivate var hasCamera: Bool {
    let cameras: QueryPredicate<Entity> =
      .has(PerspectiveCameraComponent.self) || .has(OrthographicCameraComponent.self)
      || .has(ProjectiveTransformCameraComponent.self)
    return renderer.scene.performQuery(EntityQuery(where: cameras)).contains { _ in true }
  }
}

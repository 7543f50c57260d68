import Meshes
import Rendering
package import SceneModel
import simd

extension ScenePresenter {
  /// Places the camera as the presentation options say, for images with an aspect ratio.
  package func place(aspect: Float) throws(PresentationError) {
    guard let scene else { return }
    switch options.camera {
    case .scene:
      guard let first = scene.cameras.first else {
        // A camera that stays: framing anew in every frame, it would follow what moves.
        return place(OrbitView(Self.framing, around: scene.outline, aspect: aspect))
      }
      renderer.activeCamera = first
    case .named(let name): renderer.activeCamera = try scene.camera(named: name)
    case .explicit(let eye, let target, let angle):
      camera.look(at: target ?? scene.bounds.center, from: eye, relativeTo: nil)
      camera.camera = PerspectiveCameraComponent(fieldOfViewInDegrees: angle)
      renderer.activeCamera = camera
    case .orbit(let option):
      place(OrbitView(option, around: scene.outline, aspect: aspect))
      return
    }
    aimSun(distance: distance(aspect: aspect))
  }

  /// Shows what a camera of the scene sees.
  package func look(through camera: Entity, aspect: Float) {
    renderer.activeCamera = camera
    aimSun(distance: distance(aspect: aspect))
  }

  /// Places the camera on an orbit.
  package func place(_ view: OrbitView) {
    camera.setTransformMatrix(view.matrix, relativeTo: nil)
    // Near enough for objects in front of the target, yet a fraction of the distance, for depth precision.
    camera.camera = PerspectiveCameraComponent(
      near: ViewFraming.near(
        of: scene?.extent ?? .empty, from: view.eye, back: view.direction, distance: view.distance),
      fieldOfViewInDegrees: view.fieldOfView * 180 / .pi)
    renderer.activeCamera = camera
    aimSun(distance: simd_distance(view.eye, scene?.bounds.center ?? view.target))
  }

  /// Returns the current camera as a view that can be orbited.
  ///
  /// - Parameters:
  ///   - aspect: The aspect ratio of the image, width over height.
  ///   - given: The distance of the orbit's target; by default that of the scene's center.
  /// - Returns: The view.
  package func orbitView(aspect: Float, distance given: Float? = nil) -> OrbitView {
    let bounds = scene?.bounds ?? .empty
    guard let active = renderer.activeCamera else {
      var view = OrbitView(Self.framing, around: scene?.outline ?? [], aspect: aspect)
      if let given {
        view.target = view.eye - view.direction * given
        view.distance = given
      }
      return view
    }
    let matrix = active.transformMatrix(relativeTo: nil)
    let eye = matrix.columns.3.xyz, back = simd_normalize(matrix.columns.2.xyz)
    // The target is the point on the line of sight that is nearest to the scene's center, if it is in front
    // of the camera.
    let ahead = simd_dot(eye - bounds.center, back)
    let distance = given ?? (ahead > 1e-3 ? ahead : max(bounds.boundingRadius, 1e-3))
    let lens = active.components[PerspectiveCameraComponent.self] ?? PerspectiveCameraComponent()
    var angle = lens.fieldOfViewInDegrees * .pi / 180
    if lens.fieldOfViewOrientation == .horizontal {
      angle = 2 * Elementary.atan(Elementary.tan(angle / 2) / aspect)
    }
    return OrbitView(
      target: eye - back * distance, azimuth: Elementary.atan2(back.x, back.z),
      elevation: Elementary.asin(min(max(back.y, -1), 1)), distance: distance, fieldOfView: angle)
  }

  /// The default viewing direction of a renderer without a camera: from the front, the right and above.
  package static let framing = OrbitOption(azimuth: 30.963757, elevation: 23.209812)

  /// Returns the distance from the camera to the scene's center.
  func distance(aspect: Float) -> Float {
    let bounds = scene?.bounds ?? .empty
    guard let active = renderer.activeCamera else {
      return simd_distance(
        OrbitView(Self.framing, around: scene?.outline ?? [], aspect: aspect).eye, bounds.center)
    }
    return simd_distance(active.position(relativeTo: nil), bounds.center)
  }
}

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
      guard let own = defaultView.camera else {
        // A camera that stays: framing anew in every frame, it would follow what moves.
        return place(
          defaultView.inside ?? OrbitView(Self.framing, around: scene.outline, aspect: aspect))
      }
      renderer.activeCamera = own
    case .named(let name): renderer.activeCamera = try scene.camera(named: name)
    case .explicit(let eye, let target, let angle, let up):
      camera.look(at: target ?? scene.bounds.center, from: eye, upVector: up, relativeTo: nil)
      camera.camera = PerspectiveCameraComponent(fieldOfViewInDegrees: angle)
      camera.components.remove(OrthographicCameraComponent.self)
      renderer.activeCamera = camera
    case .orbit(let option):
      place(OrbitView(option, around: scene.outline, aspect: aspect))
      return
    }
    if options.isOrthographic { return place(orbitView(aspect: aspect)) }
    aimSun(distance: distance(aspect: aspect))
  }

  /// Shows what a camera of the scene sees.
  package func look(through camera: Entity, aspect: Float) {
    renderer.activeCamera = camera
    aimSun(distance: distance(aspect: aspect))
  }

  /// Places the camera on an orbit.
  package func place(_ view: OrbitView) {
    if options.isOrthographic {
      placeParallel(view)
    } else {
      placePerspective(view)
    }
    renderer.activeCamera = camera
    aimSun(distance: simd_distance(view.eye, scene?.bounds.center ?? view.target))
  }

  private func placePerspective(_ view: OrbitView) {
    placed = nil
    camera.setTransformMatrix(view.matrix, relativeTo: nil)
    camera.components.remove(OrthographicCameraComponent.self)
    // Near enough for objects in front of the target, yet a fraction of the distance, for depth precision.
    camera.camera = PerspectiveCameraComponent(
      near: ViewFraming.near(
        of: scene?.extent ?? .empty, from: view.eye, back: view.direction, distance: view.distance),
      fieldOfViewInDegrees: view.fieldOfView * 180 / .pi)
  }

  /// Places a camera without perspective, which shows the plane of the target as large as the other one does.
  private func placeParallel(_ view: OrbitView) {
    placed = view
    // From so far that nothing is behind the camera.
    let extent = scene?.extent ?? .empty
    let reach = extent.isEmpty ? 1 : extent.boundingRadius + simd_distance(extent.center, view.target)
    var matrix = view.matrix
    matrix.columns.3 = SIMD4(view.target + view.direction * (1.1 * reach), 1)
    camera.setTransformMatrix(matrix, relativeTo: nil)
    var lens = OrthographicCameraComponent()
    lens.scale = view.distance * Elementary.tan(view.fieldOfView / 2)
    (lens.near, lens.far) = (0.01 * reach, 2.2 * reach)
    camera.components.set(lens)
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
    if active === camera, let placed { return placed }
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
    var view = OrbitView(
      target: eye - back * distance, azimuth: Elementary.atan2(back.x, back.z),
      elevation: Elementary.asin(min(max(back.y, -1), 1)), distance: distance, fieldOfView: angle)
    if active === camera { view.tilt = Self.roll(of: matrix, from: view) }
    return view
  }

  /// Returns the rotation about the line of sight by which a camera differs from an upright one; nil for none.
  private static func roll(of matrix: float4x4, from view: OrbitView) -> simd_quatf? {
    let right = simd_normalize(matrix.columns.0.xyz)
    let angle = Elementary.atan2(simd_dot(right, view.up), simd_dot(right, view.right))
    return abs(angle) < 1e-3 ? nil : simd_quatf(angle: angle, axis: view.direction)
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

package import Meshes
import SceneModel
import simd

/// An orbit camera controller that follows the pointer; pure math.
///
/// The point under the pointer follows it while panning, and half a window's height rotates the view by 90
/// degrees.
package nonisolated struct OrbitController: Hashable, Sendable {
  /// The current view.
  package private(set) var view: OrbitView
  /// The distance limits of the camera.
  private let distances: ClosedRange<Float>

  /// Creates a controller from a view.
  ///
  /// - Parameters:
  ///   - view: The current view.
  ///   - bounds: The bounding box of the scene.
  package init(_ view: OrbitView, bounds: BoundingBox) {
    let radius = max(bounds.boundingRadius, 1e-3)
    distances = min(radius * 1e-3, view.distance)...max(radius * 1e3, view.distance)
    self.view = view
  }

  /// Orbits around the target.
  ///
  /// - Parameters:
  ///   - motion: The motion of the pointer, in pixels to the right and down.
  ///   - height: The window's height in pixels.
  package mutating func orbit(by motion: SIMD2<Float>, height: Float) {
    rotate(by: motion, height: height)
  }

  /// Orbits around the target as if the scene were in a ball that the pointer turns, without an up axis.
  ///
  /// - Parameters:
  ///   - motion: The motion of the pointer, in pixels to the right and down.
  ///   - height: The window's height in pixels.
  package mutating func tumble(by motion: SIMD2<Float>, height: Float) {
    guard motion.sum().isFinite else { return }
    let angles = motion * (Float.pi / max(height, 1))
    let turn =
      simd_quatf(angle: -angles.x, axis: view.up) * simd_quatf(angle: -angles.y, axis: view.right)
    view.tilt = simd_normalize(view.tilt.map { turn * $0 } ?? turn)
  }

  /// Looks at the target from a direction, upright, with angles in degrees as in ``OrbitOption``.
  package mutating func look(azimuth: Float, elevation: Float) {
    (view.azimuth, view.elevation, view.tilt) = (azimuth * .pi / 180, elevation * .pi / 180, nil)
  }

  /// Rotates the camera in place: the image follows the pointer.
  package mutating func tilt(by motion: SIMD2<Float>, height: Float) {
    let eye = view.eye
    // A window's height shows the field of view.
    rotate(by: -motion * view.fieldOfView / .pi, height: height)
    view.target = eye - view.direction * view.distance
  }

  /// Orbits around the target to the right, by an angle in radians.
  package mutating func turn(by angle: Float) {
    guard angle.isFinite else { return }
    view.azimuth = (view.azimuth + angle).remainder(dividingBy: 2 * .pi)
  }

  private mutating func rotate(by motion: SIMD2<Float>, height: Float) {
    let scale = Float.pi / max(height, 1)
    view.azimuth = (view.azimuth - motion.x * scale).remainder(dividingBy: 2 * .pi)
    view.elevation = min(max(view.elevation + motion.y * scale, -.pi / 2), .pi / 2)
  }

  /// Moves the target in the image plane, so that it follows the pointer.
  package mutating func pan(by motion: SIMD2<Float>, height: Float) {
    let scale = 2 * view.distance * Elementary.tan(view.fieldOfView / 2) / max(height, 1)
    view.target += (view.up * motion.y - view.right * motion.x) * scale
  }

  /// Moves closer, or away for negative numbers, by a tenth of the distance for each click.
  package mutating func dolly(by clicks: Float) { dolly(by: clicks, at: SIMD2(), height: 1) }

  /// Moves closer to what is under the pointer, or away from it, so that it stays there.
  ///
  /// - Parameters:
  ///   - clicks: The number of wheel clicks.
  ///   - offset: The position of the pointer from the center of the window, in pixels to the right and down.
  ///   - height: The window's height in pixels.
  package mutating func dolly(by clicks: Float, at offset: SIMD2<Float>, height: Float) {
    let before = view.distance
    let distance = before * Elementary.pow(0.9, clicks)
    view.distance = min(max(distance, distances.lowerBound), distances.upperBound)
    let scale = 2 * Elementary.tan(view.fieldOfView / 2) / max(height, 1)
    view.target += (view.right * offset.x - view.up * offset.y) * scale * (before - view.distance)
  }

  /// Frames everything from the same direction.
  package mutating func frame(_ points: [SIMD3<Float>], aspect: Float) {
    view.frame(points, aspect: aspect)
  }
}

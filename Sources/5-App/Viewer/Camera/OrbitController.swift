import Meshes
import Presentation
import SceneModel
import simd

/// An orbit camera controller that follows the pointer; pure math.
///
/// The point under the pointer follows it while panning, and half a window's height rotates the view by 90
/// degrees.
nonisolated struct OrbitController: Hashable, Sendable {
  private(set) var view: OrbitView
  /// The distance limits of the camera.
  private let distances: ClosedRange<Float>

  /// Creates a controller from a view.
  ///
  /// - Parameters:
  ///   - view: The current view.
  ///   - bounds: The bounding box of the scene.
  init(_ view: OrbitView, bounds: BoundingBox) {
    let radius = max(bounds.boundingRadius, 1e-3)
    distances = min(radius * 1e-3, view.distance)...max(radius * 1e3, view.distance)
    self.view = view
  }

  /// Orbits around the target.
  ///
  /// - Parameters:
  ///   - motion: The motion of the pointer, in pixels to the right and down.
  ///   - height: The window's height in pixels.
  mutating func orbit(by motion: SIMD2<Float>, height: Float) {
    let scale = Float.pi / max(height, 1)
    view.azimuth = (view.azimuth - motion.x * scale).remainder(dividingBy: 2 * .pi)
    view.elevation = min(max(view.elevation + motion.y * scale, -.pi / 2), .pi / 2)
  }

  /// Moves the target in the image plane, so that it follows the pointer.
  mutating func pan(by motion: SIMD2<Float>, height: Float) {
    let scale = 2 * view.distance * Elementary.tan(view.fieldOfView / 2) / max(height, 1)
    view.target += (view.up * motion.y - view.right * motion.x) * scale
  }

  /// Moves closer, or away for negative numbers, by a tenth of the distance for each click.
  mutating func dolly(by clicks: Float) {
    let distance = view.distance * Elementary.pow(0.9, clicks)
    view.distance = min(max(distance, distances.lowerBound), distances.upperBound)
  }

  /// Frames everything from the same direction.
  mutating func frame(_ bounds: BoundingBox, aspect: Float) {
    view.target = bounds.center
    view.distance = OrbitView.distance(holding: bounds, fieldOfView: view.fieldOfView, aspect: aspect)
  }
}

import Meshes
import Presentation
import SceneModel
import simd

/// A fly camera: it looks where the pointer moves and goes where keys say; pure math.
///
/// It speeds up and slows down exponentially. The motion within a time step is integrated exactly, so that the way does
/// not depend on the frame rate.
nonisolated struct FlyController: Hashable, Sendable {
  /// The position of the camera.
  private(set) var eye: SIMD3<Float>
  /// The angles of the camera as in ``OrbitView``.
  private(set) var azimuth: Float
  private(set) var elevation: Float
  /// The speed in meters per second.
  private(set) var speed: Float
  /// The velocity in meters per second.
  private(set) var velocity = SIMD3<Float>()
  private let fieldOfView: Float
  /// The distance of the point that its views look at.
  private let reach: Float
  private let speeds: ClosedRange<Float>

  /// The factor on the speed of fast flights.
  static let fastFactor: Float = 4
  /// The time after which the velocity has come two thirds of the way to the wanted one, in seconds.
  static let inertia: Float = 0.09
  /// The rotation by a gamepad's stick, in radians per second.
  static let turnRate: Float = 2.2

  /// Creates a controller from a view.
  ///
  /// - Parameters:
  ///   - view: The current view.
  ///   - bounds: The bounding box of the scene, which limits the speed.
  init(_ view: OrbitView, bounds: BoundingBox) {
    (eye, azimuth, elevation) = (view.eye, view.azimuth, view.elevation)
    fieldOfView = view.fieldOfView
    let size = bounds.boundingRadius
    let radius = size.isFinite ? max(size, 1e-3) : 1
    reach = min(view.distance, radius / 2)
    speeds = radius * 1e-3...radius * 50
    // The target of the view is reached in some seconds, however large the ground below it is.
    speed = min(max(min(radius / 2, view.distance * 0.4), speeds.lowerBound), speeds.upperBound)
  }

  /// The view, whose target is ahead of the camera.
  var view: OrbitView {
    let back = OrbitView.direction(azimuth: azimuth, elevation: elevation)
    return OrbitView(
      target: eye - back * reach, azimuth: azimuth, elevation: elevation, distance: reach,
      fieldOfView: fieldOfView)
  }

  /// True if the camera still moves.
  var isMoving: Bool { velocity != SIMD3() }

  /// Looks around: a window's height rotates the view by 90 degrees.
  mutating func look(by motion: SIMD2<Float>, height: Float) {
    let scale = Float.pi / 2 / max(height, 1)
    turn(by: motion * scale)
  }

  /// Makes the camera faster by a quarter for each click of the wheel, or slower for negative ones.
  mutating func changeSpeed(by clicks: Float) {
    guard clicks.isFinite else { return }
    let next = speed * Elementary.pow(1.25, clicks)
    speed = min(max(next, speeds.lowerBound), speeds.upperBound)
  }

  /// Moves the camera for a time.
  mutating func advance(by seconds: Float, _ input: FlightInput) {
    guard seconds > 0, seconds.isFinite else { return }
    turn(by: SIMD2(input.turn.x, -input.turn.y) * Self.turnRate * seconds)
    let view = self.view
    var way = view.right * input.direction.x - view.direction * input.direction.z
    way.y += input.direction.y
    let length = simd_length(way)
    if length > 1 { way /= length }
    let wanted = way * speed * (input.isFast ? Self.fastFactor : 1)
    let rest = Elementary.exp(-seconds / Self.inertia)
    let next = eye + wanted * seconds + (velocity - wanted) * Self.inertia * (1 - rest)
    guard next.sum().isFinite else { return }
    eye = next
    velocity = wanted + (velocity - wanted) * rest
    if wanted == SIMD3(), simd_length(velocity) < 1e-3 * speed { velocity = SIMD3() }
  }

  /// Rotates the view to the right and down by angles in radians.
  private mutating func turn(by angles: SIMD2<Float>) {
    guard angles.sum().isFinite else { return }
    azimuth = (azimuth - angles.x).remainder(dividingBy: 2 * .pi)
    elevation = min(max(elevation + angles.y, -.pi / 2), .pi / 2)
  }
}

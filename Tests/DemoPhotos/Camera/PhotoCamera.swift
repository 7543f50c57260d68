internal import simd

/// A camera: its position, its field of view, and the aspect ratio of its photos.
struct PhotoCamera: Sendable {
  var eye: SIMD3<Float>
  var target: SIMD3<Float>
  /// The tangent of half the vertical field of view.
  var opening: Float
  /// The width and height, the longer one 1.
  var shape = SIMD2<Float>(1, 1)

  static let rocket = PhotoCamera(
    eye: SIMD3(1.5, 1.2, 5.7), target: SIMD3(-0.05, 1.02, 0), opening: 0.23, shape: SIMD2(0.8, 1))
  static let cactus = PhotoCamera(
    eye: SIMD3(-0.7, 1.9, 6), target: SIMD3(0.06, 1.13, 0), opening: 0.23, shape: SIMD2(0.75, 1))
  static let cat = PhotoCamera(
    eye: SIMD3(1.5, 1.5, 5.6), target: SIMD3(0.05, 0.92, 0), opening: 0.215, shape: SIMD2(1, 1))
  static let mushroom = PhotoCamera(
    eye: SIMD3(-0.6, 1.1, 5.6), target: SIMD3(0.05, 0.9, 0), opening: 0.225, shape: SIMD2(1, 0.8))
  static let badge = PhotoCamera(
    eye: SIMD3(0.5, 1.5, 5.6), target: SIMD3(0, 0.97, 0), opening: 0.23, shape: SIMD2(1, 1))
  static let pineapple = PhotoCamera(
    eye: SIMD3(0.7, 1.05, 6.1), target: SIMD3(0.02, 1.13, 0), opening: 0.235, shape: SIMD2(0.8, 1))

  static let portrait = PhotoCamera(
    eye: SIMD3(0.5, 1.35, 5.6), target: SIMD3(0, 0.9, 0), opening: 0.185, shape: SIMD2(0.85, 1))
  static let car = PhotoCamera(
    eye: SIMD3(-2.6, 1.5, 5), target: SIMD3(-0.1, 0.52, 0), opening: 0.185, shape: SIMD2(1, 0.62))
  static let kettle = PhotoCamera(
    eye: SIMD3(0.8, 1.6, 5.6), target: SIMD3(0.08, 0.84, 0), opening: 0.21, shape: SIMD2(1, 0.92))

  /// Returns the direction of a ray.
  ///
  /// - Parameter position: The position in the photo, from −1 to 1 in both axes, upward.
  /// - Returns: The normalized direction.
  func direction(_ position: SIMD2<Float>) -> SIMD3<Float> {
    let forward = normalize(target - eye)
    let right = normalize(cross(forward, SIMD3(0, 1, 0)))
    let up = cross(right, forward)
    let spread = opening * shape.x / shape.y
    return normalize(forward + right * (position.x * spread) + up * (position.y * opening))
  }
}

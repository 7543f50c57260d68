package import Meshes
import SceneModel
package import simd

/// A camera pose that orbits a target, for the command line and the window; plain arithmetic without state.
package nonisolated struct OrbitView: Hashable, Sendable {
  /// The point that the camera looks at.
  package var target: SIMD3<Float>
  /// The azimuth in radians, from the front towards the right.
  package var azimuth: Float
  /// The elevation in radians above the horizon.
  package var elevation: Float
  /// The distance from the target.
  package var distance: Float
  /// The vertical field of view in radians.
  package var fieldOfView: Float
  /// The rotation of the whole orbit, where its axis is not upright.
  package var tilt: simd_quatf?

  /// Creates a camera pose.
  package init(
    target: SIMD3<Float>, azimuth: Float, elevation: Float, distance: Float, fieldOfView: Float
  ) {
    (self.target, self.azimuth, self.elevation) = (target, azimuth, elevation)
    (self.distance, self.fieldOfView) = (distance, fieldOfView)
  }

  /// Creates a view that content fills, seen from a direction.
  ///
  /// - Parameters:
  ///   - option: The direction, with the zoom factor and the field of view.
  ///   - points: The points that the content reaches.
  ///   - aspect: The aspect ratio of the image, width over height.
  package init(_ option: OrbitOption, around points: [SIMD3<Float>], aspect: Float) {
    self.init(
      target: .zero, azimuth: option.azimuth * .pi / 180, elevation: option.elevation * .pi / 180,
      distance: 1, fieldOfView: option.fieldOfView * .pi / 180)
    frame(points, aspect: aspect)
    distance /= option.zoom
  }

  /// Creates a view that a box fills, seen from a direction.
  package init(_ option: OrbitOption, around bounds: BoundingBox, aspect: Float) {
    self.init(option, around: bounds.isEmpty ? [] : bounds.corners, aspect: aspect)
  }

  /// Lets content fill the image, seen from the same direction.
  package mutating func frame(_ points: [SIMD3<Float>], aspect: Float) {
    let framing = ViewFraming(points, right: right, up: up, fieldOfView: fieldOfView, aspect: aspect)
    (target, distance) = (framing.target, framing.distance)
  }

  /// The unit vector from the target to the camera.
  package var direction: SIMD3<Float> {
    tilted(Self.direction(azimuth: azimuth, elevation: elevation))
  }

  private func tilted(_ vector: SIMD3<Float>) -> SIMD3<Float> { tilt.map { $0.act(vector) } ?? vector }

  /// Returns the direction of two angles in radians: 0, 0 is the front, along positive z.
  package static func direction(azimuth: Float, elevation: Float) -> SIMD3<Float> {
    let level = Elementary.cos(elevation)
    return SIMD3(
      Elementary.sin(azimuth) * level, Elementary.sin(elevation), Elementary.cos(azimuth) * level)
  }

  /// The position of the camera.
  package var eye: SIMD3<Float> { target + direction * distance }

  /// The right axis of the image, also when looking straight down or up.
  package var right: SIMD3<Float> {
    tilted(SIMD3(Elementary.cos(azimuth), 0, -Elementary.sin(azimuth)))
  }

  /// The up axis of the image.
  package var up: SIMD3<Float> { simd_cross(direction, right) }

  /// The camera transform, which is also well defined at the poles.
  package var matrix: float4x4 {
    float4x4(SIMD4(right, 0), SIMD4(up, 0), SIMD4(direction, 0), SIMD4(eye, 1))
  }
}

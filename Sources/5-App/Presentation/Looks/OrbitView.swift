package import Meshes
import SceneModel
package import simd

/// A point of view on a sphere around a target: pure maths for the command line and the window.
package nonisolated struct OrbitView: Hashable, Sendable {
  /// What is looked at.
  package var target: SIMD3<Float>
  /// Radians from the front towards the right.
  package var azimuth: Float
  /// Radians above the horizon.
  package var elevation: Float
  /// From the target.
  package var distance: Float
  /// Radians from top to bottom.
  package var fieldOfView: Float

  package init(
    target: SIMD3<Float>, azimuth: Float, elevation: Float, distance: Float, fieldOfView: Float
  ) {
    (self.target, self.azimuth, self.elevation) = (target, azimuth, elevation)
    (self.distance, self.fieldOfView) = (distance, fieldOfView)
  }

  /// Looks at a box such that the sphere around it just fits, whatever the direction.
  ///
  /// - Parameters:
  ///   - look: The direction, and how much nearer than that.
  ///   - bounds: What is to be seen.
  ///   - aspect: Width over height.
  package init(_ look: OrbitOption, around bounds: BoundingBox, aspect: Float) {
    let angle = look.fieldOfView * .pi / 180
    self.init(
      target: bounds.center, azimuth: look.azimuth * .pi / 180, elevation: look.elevation * .pi / 180,
      distance: Self.distance(holding: bounds, fieldOfView: angle, aspect: aspect) / look.zoom,
      fieldOfView: angle)
  }

  /// From how far away the sphere around a box fits into the picture.
  package static func distance(holding bounds: BoundingBox, fieldOfView: Float, aspect: Float) -> Float {
    let radius = max(bounds.boundingRadius, 1e-3)
    // The narrower of both angles decides.
    let half = min(fieldOfView / 2, Elementary.atan(Elementary.tan(fieldOfView / 2) * aspect))
    return radius / Elementary.sin(half)
  }

  /// From the target to the eye, of length 1.
  package var direction: SIMD3<Float> { Self.direction(azimuth: azimuth, elevation: elevation) }

  /// A direction by its angles in radians: 0, 0 is the front, along positive z.
  package static func direction(azimuth: Float, elevation: Float) -> SIMD3<Float> {
    let level = Elementary.cos(elevation)
    return SIMD3(
      Elementary.sin(azimuth) * level, Elementary.sin(elevation), Elementary.cos(azimuth) * level)
  }

  package var eye: SIMD3<Float> { target + direction * distance }

  /// The axis to the right of the picture, also when looking straight down or up.
  package var right: SIMD3<Float> { SIMD3(Elementary.cos(azimuth), 0, -Elementary.sin(azimuth)) }

  /// The axis to the top of the picture.
  package var up: SIMD3<Float> { simd_cross(direction, right) }

  /// The camera's place and direction, which also holds at the poles.
  package var matrix: float4x4 {
    float4x4(SIMD4(right, 0), SIMD4(up, 0), SIMD4(direction, 0), SIMD4(eye, 1))
  }
}

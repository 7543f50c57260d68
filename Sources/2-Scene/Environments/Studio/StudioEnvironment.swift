internal import simd

/// The default environment of scenes without one: a photographer's studio.
///
/// It is drawn, not photographed: a gray room, lighter above, with a large softbox overhead, a key light left
/// of the camera, a fill light right of it, and two strips behind that light edges. All of it is neutral, so
/// that colors are those of the materials. The camera looks along −z, the lights are where they would be
/// behind and beside it.
package enum StudioEnvironment {
  /// The options of the shipped file; its background is coarse, since nothing in it is sharp.
  package static let options = EnvironmentOptions(
    samplingQuality: .normal, specularCubeDimension: 128, maximumSuns: 0, maximumSkyboxWidth: 256)

  /// Draws the studio.
  ///
  /// - Parameter width: The pixels around the horizon.
  /// - Returns: Neutral light, about 1 on white paper that faces up.
  package static func map(width: Int = 1024) -> EquirectangularMap {
    let height = max(1, width / 2)
    let pixels = (0..<height).flatMap { y in
      (0..<width).map { x in
        let direction = EquirectangularProjection.direction(
          u: (Double(x) + 0.5) / Double(width), v: (Double(y) + 0.5) / Double(height))
        let light = radiance(direction)
        return SIMD4(light, light, light, 1)
      }
    }
    return EquirectangularMap(width: width, height: height, pixels: pixels)
  }

  /// Returns the radiance from a direction.
  static func radiance(_ direction: SIMD3<Float>) -> Float {
    let up = direction.y
    let room = up > 0 ? 0.24 + 0.12 * up : 0.24 - 0.05 * smooth(-up)
    return softboxes.reduce(room) { max($0, $1.radiance(direction, over: $0)) }
  }

  private static func smooth(_ t: Float) -> Float { t * t * (3 - 2 * t) }

  private static let softboxes = [
    Softbox(toward: SIMD3(0, 1, 0.12), halfSize: SIMD2(0.9, 0.5), radiance: 2.1, edge: 0.24),
    Softbox(toward: SIMD3(-0.85, 0.42, 0.75), halfSize: SIMD2(0.34, 0.44), radiance: 3.9, edge: 0.12),
    Softbox(toward: SIMD3(1, 0.12, 0.6), halfSize: SIMD2(0.3, 0.46), radiance: 1.4, edge: 0.16),
    Softbox(toward: SIMD3(-0.75, 0.32, -0.9), halfSize: SIMD2(0.09, 0.62), radiance: 2.6, edge: 0.08),
    Softbox(toward: SIMD3(0.8, 0.38, -0.85), halfSize: SIMD2(0.11, 0.62), radiance: 2.2, edge: 0.08),
  ]

  /// A softbox: a rectangle of light at distance 1 with fading edges.
  private struct Softbox {
    let axis: SIMD3<Float>
    let right: SIMD3<Float>
    let up: SIMD3<Float>
    let halfSize: SIMD2<Float>
    let strength: Float
    let edge: Float

    init(toward direction: SIMD3<Float>, halfSize: SIMD2<Float>, radiance: Float, edge: Float) {
      axis = normalize(direction)
      let helper = abs(axis.y) < 0.9 ? SIMD3<Float>(0, 1, 0) : SIMD3(0, 0, -1)
      right = normalize(cross(axis, helper))
      up = cross(right, axis)
      (self.halfSize, strength, self.edge) = (halfSize, radiance, edge)
    }

    func radiance(_ direction: SIMD3<Float>, over background: Float) -> Float {
      let depth = dot(direction, axis)
      guard depth > 0.05 else { return background }
      let point = SIMD2(abs(dot(direction, right)), abs(dot(direction, up))) / depth
      let inside = (halfSize + edge / 2 - point) / edge
      let cover = inside.clamped(lowerBound: SIMD2(), upperBound: SIMD2(1, 1))
      // The center is brighter than the cloth around it.
      let reach = point / (halfSize + edge)
      let glow = 1 - 0.25 * min(1, dot(reach, reach))
      let share = StudioEnvironment.smooth(cover.x) * StudioEnvironment.smooth(cover.y)
      return background + (strength * glow - background) * share
    }
  }
}

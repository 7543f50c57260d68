import Environments
import Foundation
import Platform
import SceneModel
import simd

/// The lighting of the front page: a warm key light, a cool rim light, and an environment map.
struct JourneyLight {
  static func entities(_ environment: EnvironmentResource, on set: Entity) -> [Entity] {
    // A large key light as two: its middle, which casts contact shadows, and its border, which softens.
    let middle = lamp(
      "key", position: [-2.2, 2.0, 1.75], color: warm, strength: 1.5, softness: 0.7, scale: 1.1)
    let border = lamp(
      "key border", position: [-2.45, 2.2, 1.5], color: warm, strength: 1.15, softness: 3.0, scale: 2.9,
      bias: 3)
    let rim = lamp("rim", position: [1.75, 0.32, -1.4], color: [0.60, 0.79, 1.0], strength: 1.1)
    let around = Entity()
    around.name = "surroundings"
    around.components.set(ImageBasedLightComponent(source: .single(environment), intensityExponent: -1.1))
    set.components.set(ImageBasedLightReceiverComponent(imageBasedLight: around))
    return [middle, border, rim, around]
  }

  private static let warm = SIMD3<Float>(1.0, 0.90, 0.78)

  /// Returns a directional light; with softness, one that casts shadows around the objects.
  private static func lamp(
    _ name: String, position: SIMD3<Float>, color: SIMD3<Float>, strength: Float, softness: Float? = nil,
    scale: Float = 1, bias: Float = 1
  ) -> Entity {
    let lamp = DirectionalLight()
    lamp.name = name
    lamp.light.color = UIColor(
      red: Double(color.x), green: Double(color.y), blue: Double(color.z), alpha: 1)
    lamp.light.intensity *= strength
    lamp.look(at: .zero, from: position, relativeTo: nil)
    if let softness {
      lamp.shadow = .init(
        shadowProjection: .fixed(zNear: 0.1, zFar: 9, orthographicScale: scale), depthBias: bias)
      lamp.shadow?.softness = softness
    }
    return lamp
  }

  @concurrent static func environment() async throws -> EnvironmentResource {
    let width = 256, height = 128
    var pixels: [SIMD4<Float>] = []
    for y in 0..<height {
      let elevation = (0.5 - (Float(y) + 0.5) / Float(height)) * .pi
      for x in 0..<width {
        let azimuth = ((Float(x) + 0.5) / Float(width) - 0.5) * 2 * .pi
        let flat = Elementary.cos(elevation)
        let direction = SIMD3(
          flat * Elementary.cos(azimuth), Elementary.sin(elevation), flat * Elementary.sin(azimuth))
        pixels.append(SIMD4(SoftboxStudio.radiance(direction), 1))
      }
    }
    let map = EquirectangularMap(width: width, height: height, pixels: pixels)
    let options = EnvironmentOptions(
      samplingQuality: .fast, specularCubeDimension: 128, maximumSuns: 0, maximumSkyboxWidth: 64)
    return EnvironmentResource(try await PrefilteredEnvironment.filter(map, options: options))
  }
}

/// The environment map: paper below and behind, a dark room in front, softboxes.
nonisolated struct SoftboxStudio {
  static func radiance(_ direction: SIMD3<Float>) -> SIMD3<Float> {
    let down = smooth((0.15 - direction.y) / 0.5), behind = smooth((0.2 - direction.z) / 0.9)
    let paper = max(down, behind * smooth((0.85 - direction.y) / 0.8))
    var light = SIMD3<Float>(0.16, 0.165, 0.18) * (1 - paper) + SIMD3<Float>(0.58, 0.46, 0.38) * paper
    for box in boxes { light = box.radiance(direction, over: light) }
    return light
  }

  static func smooth(_ t: Float) -> Float {
    let t = min(max(t, 0), 1)
    return t * t * (3 - 2 * t)
  }

  private static let boxes = [
    // The key: large, left, above.
    Softbox([-0.80, 0.85, 0.75], [0.42, 0.30], [6.2, 5.2, 4.2]),
    // Its cloth goes down to the ground: leather and lacquer show it as a soft sheen.
    Softbox([-0.72, 0.18, 0.80], [0.26, 0.62], [2.3, 2.0, 1.7]),
    // A bank of light overhead.
    Softbox([0.15, 1, -0.1], [0.6, 0.35], [1.75, 1.65, 1.5]),
    // The rim: a tall strip behind on the right, cool.
    Softbox([1, 0.45, -0.55], [0.12, 0.7], [3.4, 4.6, 6.0]),
    // A window above the camera, seen in glass and lacquer.
    Softbox([0.25, 0.62, 1], [0.45, 0.16], [1.5, 1.5, 1.5]),
    // A weak fill on the right of the camera.
    Softbox([0.9, 0.25, 0.9], [0.22, 0.5], [1.0, 1.0, 1.1]),
    // A thin strip on the left, for edges.
    Softbox([-1, 0.2, -0.25], [0.07, 0.6], [2.6, 2.4, 2.2]),
  ]

  /// Returns a rectangle of light at distance 1, with a soft border.
  private struct Softbox {
    let axis: SIMD3<Float>
    let right: SIMD3<Float>
    let up: SIMD3<Float>
    let half: SIMD2<Float>
    let color: SIMD3<Float>

    init(_ toward: SIMD3<Float>, _ half: SIMD2<Float>, _ color: SIMD3<Float>) {
      axis = normalize(toward)
      right = normalize(cross(axis, abs(axis.y) < 0.9 ? [0, 1, 0] : [0, 0, -1]))
      up = cross(right, axis)
      (self.half, self.color) = (half, color)
    }

    func radiance(_ direction: SIMD3<Float>, over light: SIMD3<Float>) -> SIMD3<Float> {
      let depth = dot(direction, axis)
      guard depth > 0.05 else { return light }
      let offset = SIMD2(abs(dot(direction, right)), abs(dot(direction, up))) / depth
      let cover = (half - offset) / 0.09 + 0.5
      let share = SoftboxStudio.smooth(cover.x) * SoftboxStudio.smooth(cover.y)
      return light + (color - light) * share
    }
  }
}

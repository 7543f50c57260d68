import Environments
import Foundation
import Geometry
import Images
import Meshes
import Platform
import Rendering
import SceneModel
import simd

extension DemoScene {
  static let environment = DemoScene(
    "environment", "image-based lighting: mirror, satin and matte under an evening sky", build: dusk)

  private static func dusk() async throws -> Entity {
    let studio = Studio()
    let sky = EveningSky(width: 1536, height: 768)
    let picture = await sky.picture()
    studio.surround(with: EnvironmentResource(try await .filter(EquirectangularMap(picture))))
    try studio.dome(
      try await TextureResource(image: CGImage(picture), options: .init(semantic: .hdrColor)))
    let ball = MeshResource.generateSphere(radius: 0.55)
    for (index, roughness) in ([0, 0.3, 1] as [Float]).enumerated() {
      let metal = PhysicallyBasedMaterial(
        UIColor(hex: 0xF6F2EC), roughness: roughness, metallic: index < 2 ? 1 : 0)
      let model = studio.add(ball, metal, at: SIMD3(Float(index) * 1.3 - 1.3, 0.55, index == 1 ? 0.3 : 0))
      model.components.set(GroundingShadowComponent(castsShadow: true))
    }
    studio.add(
      try .generate(from: [.table]),
      PhysicallyBasedMaterial(UIColor(hex: 0x4A4350), roughness: 0.35))
    studio.camera(from: SIMD3(0, 1.05, 6), to: SIMD3(0, 0.72, 0), angle: 26)
    return studio.root
  }
}

extension MeshDescriptor {
  fileprivate static let table = lathe(
    [
      [SIMD2(2.6, -0.06), SIMD2(2.6, -0.03), SIMD2(2.57, 0)],
      [SIMD2(2.57, 0), SIMD2(0, 0)],
    ], segments: 128)
}

/// An environment map of dusk over hills: the last sunlight at the horizon, lit clouds, blue above.
private nonisolated struct EveningSky: Sendable {
  let width: Int
  let height: Int

  /// Returns the radiance from a direction.
  private func light(_ direction: SIMD3<Float>) -> SIMD3<Float> {
    let sun = simd_normalize(SIMD3<Float>(-0.55, 0.1, -0.8))
    let height = direction.y, toSun = max(simd_dot(direction, sun), 0)
    let zenith = SIMD3<Float>(0.06, 0.12, 0.33), middle = SIMD3<Float>(0.35, 0.33, 0.55)
    let horizon = SIMD3<Float>(1.15, 0.52, 0.22)
    let up = max(height, 0)
    let low = simd_mix(horizon, middle, SIMD3(repeating: min(up * 4, 1)))
    var color = simd_mix(low, zenith, SIMD3(repeating: pow(min(up * 1.3, 1), 0.8)))
    color *= 0.55 + 0.75 * pow(toSun, 3)
    color += SIMD3(2.6, 1.2, 0.4) * pow(toSun, 40) + SIMD3(40, 22, 9) * pow(toSun, 3000)
    // Streaks of cloud lie flat on a ceiling above.
    if height > 0.02 {
      let ceiling = SIMD2(direction.x, direction.z) / (height + 0.12)
      let cloud = Noise.cloud(ceiling * SIMD2(1.2, 2.6) + 40, period: 256, octaves: 5)
      let cover = simd_smoothstep(0.5, 0.75, cloud) * min(height * 8, 1) * 0.8
      color = simd_mix(color, SIMD3(1.1, 0.55, 0.42) * (0.35 + pow(toSun, 2)), SIMD3(repeating: cover))
    }
    let azimuth = atan2(direction.z, direction.x) / (2 * .pi) + 0.5
    let ridge = 0.02 + 0.09 * Noise.cloud(SIMD2(azimuth * 24, 3), period: 24, octaves: 4)
    let hills = SIMD3<Float>(0.035, 0.03, 0.05) + SIMD3(0.05, 0.03, 0.03) * max(-height, 0)
    return 1.7
      * simd_mix(hills, color, SIMD3(repeating: simd_smoothstep(-0.006, 0.006, height - ridge + 0.02)))
  }

  /// Returns the equirectangular image.
  @concurrent func picture() async -> Image<RGBAFloat> {
    let pixels = (0..<width * height).map { index in
      let azimuth = ((Float(index % width) + 0.5) / Float(width) - 0.5) * 2 * .pi
      let elevation = (0.5 - (Float(index / width) + 0.5) / Float(height)) * .pi
      let across: Float = cos(elevation)
      return SIMD4(light(SIMD3(across * cos(azimuth), sin(elevation), across * sin(azimuth))), 1)
    }
    return Image(width: width, height: height, pixels: pixels, encoding: .linear)
  }
}

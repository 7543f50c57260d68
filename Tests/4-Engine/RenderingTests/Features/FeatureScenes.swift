import Environments
import Foundation
import Images
import Platform
import SceneModel
import ShaderPrograms
import Snapshots
import Testing
import simd

@testable import Rendering

/// Compares an image with a golden picture.
@MainActor func expectGolden(_ scene: Scene, _ settings: ViewSettings, _ name: String) async throws {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Goldens").path
  let record = ProcessInfo.processInfo.environment["DECOUPAGE_RECORD"].flatMap(RecordMode.init) ?? .never
  let verdict = await Golden.check(
    try Studio.draw(scene, settings), named: name, directory: folder, record: record)
  // The verdict contains a difference map, which is of no use in a message.
  let passes = verdict.isPass
  #expect(passes, "\(verdict.message ?? "")")
}

/// Returns an environment whose radiance is a function of the direction.
@MainActor func environment(_ radiance: (SIMD3<Float>) -> SIMD3<Float>) -> EnvironmentResource {
  let (width, height) = (32, 16)
  var pixels: [SIMD4<Float>] = []
  for y in 0..<height {
    for x in 0..<width {
      let around = (Float(x) + 0.5) / Float(width) * 2 * .pi - .pi
      let up = (0.5 - (Float(y) + 0.5) / Float(height)) * .pi
      let direction = SIMD3<Float>(cosf(around) * cosf(up), sinf(up), sinf(around) * cosf(up))
      pixels.append(SIMD4(radiance(direction), 1))
    }
  }
  let map = EquirectangularMap(width: width, height: height, pixels: pixels)
  return EnvironmentResource(PrefilteredEnvironment(map))
}

/// Returns an image given by a function of its pixels, top row first, with all mip levels.
@MainActor func picture(
  _ width: Int, _ height: Int, _ semantic: TextureResource.Semantic = .color, hasLevels: Bool = true,
  _ pixel: (Int, Int) -> RGBA8
) -> TextureResource {
  let pixels = (0..<width * height).map { pixel($0 % width, $0 / width) }
  let image = Image(
    width: width, height: height, pixels: pixels, encoding: semantic == .color ? .sRGB : .linear)
  let levels = hasLevels ? MipChain(image).levels : [image]
  return TextureResource(
    TextureContents(
      width: width, height: height, format: semantic == .color ? .rgba8Unorm_srgb : .rgba8Unorm,
      semantic: semantic,
      levels: levels.map { $0.pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] } }))
}

/// Returns an unlit color in linear light.
@MainActor func flat(_ color: UIColor, opacity: Float? = nil) -> UnlitMaterial {
  var material = UnlitMaterial(color: color)
  if let opacity { material.blending = .transparent(opacity: .init(scale: opacity)) }
  return material
}

extension Studio {
  /// Returns the linear light in the center of a small image from the front.
  static func middle(_ scene: Scene, _ change: (inout ViewSettings) -> Void = { _ in }) throws -> SIMD3<Float>
  {
    var settings = settings(from: [0, 0, 4], width: 9, height: 9, angle: 4)
    settings.samples = 1
    settings.toneCurve = nil
    change(&settings)
    let light = try light(scene, settings)[settings.height / 2 * settings.width + settings.width / 2]
    return SIMD3(light.x, light.y, light.z)
  }
}

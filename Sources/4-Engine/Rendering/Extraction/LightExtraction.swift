import EntityStore
import Meshes
import Platform
import SceneModel
import simd

/// A directional light in the units of the shaders.
struct ExtractedDirectionalLight {
  var entity: EntityID
  /// The direction from the surface to the light, in world space.
  var direction: SIMD3<Float>
  /// The radiance of a white diffuse surface facing the light, as a linear color.
  var radiance: SIMD3<Float>
  var matrix: float4x4
  var shadow: DirectionalLightComponent.Shadow?
}

/// The kind of a local light, by which shaders know its code path (`kindAttenuation` in `library/lights.glsl`).
enum LocalLightKind: UInt8, CaseIterable {
  case point, spot
}

/// A local light.
struct ExtractedLocalLight {
  var entity: EntityID
  var kind: LocalLightKind
  var position: SIMD3<Float>
  var direction: SIMD3<Float>
  /// The radiance of a white diffuse surface at one meter.
  var radiance: SIMD3<Float>
  var radius: Float
  var falloff: Float
  /// The cosines of inner and outer cone angle; (-2, -3) for point lights.
  var cone: SIMD2<Float>
  var outerAngle: Float
  var matrix: float4x4
  var shadow: SpotLightComponent.Shadow?
}

/// The lights of a scene.
///
/// Scene-linear 1 is the radiance of a white diffuse surface under 683·π lux, so that the default lights give
/// exactly 1.
struct LightExtraction {
  /// The illuminance in lux that corresponds to 1.
  static let unit: Float = 683 * .pi

  private(set) var directional: [ExtractedDirectionalLight] = []
  private(set) var local: [ExtractedLocalLight] = []

  mutating func update(_ scene: Scene, _ transforms: WorldTransforms) {
    directional.removeAll(keepingCapacity: true)
    local.removeAll(keepingCapacity: true)
    let store = scene.store
    scene.forEachReading(DirectionalLightComponent.self) { id, light in
      guard let matrix = transforms.matrix(of: id) else { return }
      directional.append(
        ExtractedDirectionalLight(
          entity: id, direction: Self.axis(matrix),
          radiance: light.color.linearRGB * (light.intensity / Self.unit),
          matrix: matrix, shadow: store[id, DirectionalLightComponent.Shadow.self]))
    }
    scene.forEachReading(PointLightComponent.self) { id, light in
      guard let matrix = transforms.matrix(of: id) else { return }
      // Luminous flux over 4π is the intensity in candela, which equals the illuminance in lux at one meter.
      local.append(
        ExtractedLocalLight(
          entity: id, kind: .point, position: matrix.columns.3.xyz, direction: Self.axis(matrix),
          radiance: light.color.linearRGB * (light.intensity / (4 * .pi) / Self.unit),
          radius: light.attenuationRadius, falloff: light.attenuationFalloffExponent, cone: SIMD2(-2, -3),
          outerAngle: 180, matrix: matrix, shadow: nil))
    }
    scene.forEachReading(SpotLightComponent.self) { id, light in
      guard let matrix = transforms.matrix(of: id) else { return }
      let inner = Elementary.cos(light.innerAngleInDegrees * .pi / 180)
      let outer = Elementary.cos(light.outerAngleInDegrees * .pi / 180)
      local.append(
        ExtractedLocalLight(
          entity: id, kind: .spot, position: matrix.columns.3.xyz, direction: Self.axis(matrix),
          radiance: light.color.linearRGB * (light.intensity / .pi / Self.unit),
          radius: light.attenuationRadius,
          falloff: light.attenuationFalloffExponent, cone: SIMD2(Swift.max(inner, outer + 1e-4), outer),
          outerAngle: light.outerAngleInDegrees, matrix: matrix,
          shadow: store[id, SpotLightComponent.Shadow.self]))
    }
  }

  /// Returns the lights of one world.
  func lights(of world: Int32, _ extraction: SceneExtraction) -> LightExtraction {
    guard !extraction.worlds.isEmpty else { return self }
    var lights = self
    lights.directional.removeAll { extraction.world(of: $0.entity) != world }
    lights.local.removeAll { extraction.world(of: $0.entity) != world }
    return lights
  }

  /// Returns the direction opposite to the one in which a light shines.
  private static func axis(_ matrix: float4x4) -> SIMD3<Float> {
    let z = matrix.columns.2.xyz
    let length = simd_length(z)
    return length > 0 ? z / length : SIMD3(0, 0, 1)
  }
}

extension UIColor {
  /// The linear red, green and blue.
  var linearRGB: SIMD3<Float> { linearRGBA.xyz }
}

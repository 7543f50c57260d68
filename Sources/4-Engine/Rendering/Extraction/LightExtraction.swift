import EntityStore
import Meshes
import Platform
import SceneModel
import simd

/// A light of the scene in the numbers shaders use.
struct DirectionalLightRow {
  var entity: EntityID
  /// From the surface to the light, in the world.
  var direction: SIMD3<Float>
  /// Linear color of white matte paper facing the light.
  var radiance: SIMD3<Float>
  var matrix: float4x4
  var shadow: DirectionalLightComponent.Shadow?
}

/// A light with a place.
struct LocalLightRow {
  var entity: EntityID
  var position: SIMD3<Float>
  var direction: SIMD3<Float>
  /// The radiance of white matte paper at one meter.
  var radiance: SIMD3<Float>
  var radius: Float
  var falloff: Float
  /// Cosines of inner and outer angle; (-2, -3) for light in all directions.
  var cone: SIMD2<Float>
  var outerAngle: Float
  var matrix: float4x4
  var shadow: SpotLightComponent.Shadow?
}

/// The lights of a scene.
///
/// Scene-linear 1 is the radiance of white matte paper under 683·π lux, so that the default lights give exactly 1.
struct LightExtraction {
  /// Lux that make 1.
  static let unit: Float = 683 * .pi

  private(set) var directional: [DirectionalLightRow] = []
  private(set) var local: [LocalLightRow] = []

  mutating func update(_ scene: Scene, _ transforms: WorldTransforms) {
    directional.removeAll(keepingCapacity: true)
    local.removeAll(keepingCapacity: true)
    let store = scene.store
    scene.forEachReading(DirectionalLightComponent.self) { id, light in
      guard let matrix = transforms.matrix(of: id) else { return }
      directional.append(
        DirectionalLightRow(
          entity: id, direction: Self.axis(matrix),
          radiance: light.color.linearRGB * (light.intensity / Self.unit),
          matrix: matrix, shadow: store[id, DirectionalLightComponent.Shadow.self]))
    }
    scene.forEachReading(PointLightComponent.self) { id, light in
      guard let matrix = transforms.matrix(of: id) else { return }
      // Flux over 4π is intensity in candela, which is lux at one meter.
      local.append(
        LocalLightRow(
          entity: id, position: matrix.columns.3.xyz, direction: Self.axis(matrix),
          radiance: light.color.linearRGB * (light.intensity / (4 * .pi) / Self.unit),
          radius: light.attenuationRadius, falloff: light.attenuationFalloffExponent, cone: SIMD2(-2, -3),
          outerAngle: 180, matrix: matrix, shadow: nil))
    }
    scene.forEachReading(SpotLightComponent.self) { id, light in
      guard let matrix = transforms.matrix(of: id) else { return }
      let inner = Elementary.cos(light.innerAngleInDegrees * .pi / 180)
      let outer = Elementary.cos(light.outerAngleInDegrees * .pi / 180)
      local.append(
        LocalLightRow(
          entity: id, position: matrix.columns.3.xyz, direction: Self.axis(matrix),
          radiance: light.color.linearRGB * (light.intensity / .pi / Self.unit),
          radius: light.attenuationRadius,
          falloff: light.attenuationFalloffExponent, cone: SIMD2(Swift.max(inner, outer + 1e-4), outer),
          outerAngle: light.outerAngleInDegrees, matrix: matrix,
          shadow: store[id, SpotLightComponent.Shadow.self]))
    }
  }

  /// Against the direction in which a light shines.
  private static func axis(_ matrix: float4x4) -> SIMD3<Float> {
    let z = matrix.columns.2.xyz
    let length = simd_length(z)
    return length > 0 ? z / length : SIMD3(0, 0, 1)
  }
}

extension UIColor {
  /// Linear red, green and blue.
  var linearRGB: SIMD3<Float> { linearRGBA.xyz }
}

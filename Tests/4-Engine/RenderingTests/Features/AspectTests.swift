import Foundation
import Geometry
import Images
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// Models that show a debug channel of their surface.
@MainActor @Suite(.serialized) struct AspectTests {
  typealias Mode = ModelDebugOptionsComponent.VisualizationMode

  /// Returns the center pixel of a square that faces the camera, every property of which has a distinct
  /// value.
  private func seen(_ mode: Mode) throws -> SIMD3<Float> {
    var material = PhysicallyBasedMaterial()
    material.baseColor.tint = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    material.roughness = 0.3
    material.metallic = 0.25
    material.specular = 0.75
    material.clearcoat = 0.4
    material.clearcoatRoughness = 0.6
    material.emissiveColor = .init(color: .blue)
    material.emissiveIntensity = 2
    let fifth = picture(4, 4, .raw) { _, _ in RGBA8(red: 51, green: 0, blue: 0) }
    material.ambientOcclusion.texture = .init(fifth)
    material.blending = .transparent(opacity: 0.5)
    let square = ModelEntity(mesh: .generatePlane(width: 2, height: 2), materials: [material])
    square.components.set(ModelDebugOptionsComponent(visualizationMode: mode))
    let sun = Entity()
    sun.components.set(DirectionalLightComponent())
    let scene = Scene()
    scene.addEntity(square)
    scene.addEntity(sun)
    return try Studio.middle(scene) { $0.background = .color(.zero) }
  }

  // The opacity is one half.
  @Test(
    arguments: [
      (.normal, [0.5, 0.5, 1]), (.tangent, [1, 0.5, 0.5]), (.bitangent, [0.5, 1, 0.5]),
      (.baseColor, [1, 0.214, 0]), (.textureCoordinates, [0.5, 0.5, 0]), (.finalAlpha, [0.5, 0.5, 0.5]),
      (.roughness, [0.3, 0.3, 0.3]), (.metallic, [0.25, 0.25, 0.25]), (.ambientOcclusion, [0.2, 0.2, 0.2]),
      (.specular, [0.75, 0.75, 0.75]), (.emissive, [0, 0, 2]), (.clearcoat, [0.4, 0.4, 0.4]),
      (.clearcoatRoughness, [0.6, 0.6, 0.6]), (.clearcoatNormal, [0.5, 0.5, 1]),
    ] as [(Mode, SIMD3<Float>)])
  func anAspectIsShownAsItIs(_ mode: Mode, _ expected: SIMD3<Float>) throws {
    let color = try seen(mode)
    #expect(simd_distance(color, expected / 2) < 4e-3, "\(color * 2)")
  }

  @Test func theSumOfAllLightIsTheFinalColor() throws {
    let parts = try seen(.lightingDiffuse) + seen(.lightingSpecular) + seen(.emissive)
    let (final, none) = try (seen(.finalColor), seen(.none))
    #expect(simd_distance(parts, final) < 4e-3 && final == none)
    #expect(try seen(.lightingDiffuse).x > 0.05 && seen(.lightingSpecular).x > 0.05)
  }
}

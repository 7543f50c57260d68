import Foundation
import Geometry
import GraphicsGL
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// Bloom, compared with golden pictures.
@MainActor @Suite(.serialized) struct BloomPictureTests {
  /// Lanterns on a dark table: three emissive glass ones, and a white ball in their light.
  private func lanterns(_ scope: BloomComponent.Scope?) throws -> (Scene, ViewSettings) {
    let scene = Scene(name: "lanterns")
    scene.addEntity(
      ModelEntity(
        mesh: try boxMesh([9, 0.1, 9]),
        materials: [SimpleMaterial(color: UIColor(white: 0.25, alpha: 1), roughness: 0.35, isMetallic: false)]
      ))
    let colors: [UIColor] = [
      UIColor(red: 1, green: 0.45, blue: 0.12, alpha: 1), UIColor(red: 0.35, green: 0.9, blue: 1, alpha: 1),
      UIColor(red: 1, green: 0.3, blue: 0.75, alpha: 1),
    ]
    for (index, color) in colors.enumerated() {
      var material = PhysicallyBasedMaterial()
      material.baseColor.tint = .black
      material.emissiveColor.color = color
      material.emissiveIntensity = 5
      let lantern = ModelEntity(mesh: .generateSphere(radius: 0.32), materials: [material])
      lantern.position = [Float(index) * 1.1 - 1.1, 0.4 + Float(index % 2) * 0.35, 0]
      scene.addEntity(lantern)
      var light = PointLightComponent(cgColor: color.cgColor, intensity: 9000)
      light.attenuationRadius = 6
      lantern.components.set(light)
      if let scope, scope == .unbounded || index == 1 { lantern.components.set(BloomComponent(scope: scope)) }
    }
    let ball = ModelEntity(
      mesh: .generateSphere(radius: 0.3), materials: [SimpleMaterial(color: .white, isMetallic: false)])
    ball.position = [0.5, 0.35, 0.9]
    scene.addEntity(ball)
    var settings = Studio.settings(from: [0.4, 1.4, 4], to: [0, 0.5, 0], width: 240, height: 160, angle: 40)
    settings.environment = EnvironmentSettings(resource: Studio.environment, intensityExponent: -4)
    settings.bloom = BloomSettings(scene)
    return (scene, settings)
  }

  @Test func lanternsGlow() async throws {
    let (scene, settings) = try lanterns(.unbounded)
    try await expectGolden(scene, settings, "bloom")
  }

  @Test func onlyTheLanternInTheMiddleGlows() async throws {
    let (scene, settings) = try lanterns(.hierarchical)
    try await expectGolden(scene, settings, "bloom-hierarchical")
  }

  @Test func anEffectThatDrawsNothing() async throws {
    struct Idle: PostProcessEffect {
      func postProcess(context: borrowing PostProcessEffectContext<any MTLCommandBuffer>) {}
    }
    var (scene, settings) = try lanterns(nil)
    settings.effect = EffectBox(Idle())
    try await expectGolden(scene, settings, "effect-unwritten")
  }

  @Test func anEffectInGLSL() async throws {
    var (scene, settings) = try lanterns(nil)
    // Distance fog, and a vignette.
    settings.effect = EffectBox(
      GLSLPostProcessEffect(
        source: """
          vec4 effect(vec2 place) {
            vec4 color = texture(sourceColor, place);
            float fog = 1.0 - exp(-max(viewDistance(place) - parameters[1].x, 0.0) * parameters[1].y);
            color.rgb = mix(color.rgb, parameters[0].rgb, fog);
            vec2 away = place - 0.5;
            return vec4(color.rgb * (1.0 - 1.2 * dot(away, away)), color.a);
          }
          """,
        parameters: [SIMD4(0.1, 0.13, 0.2, 0), SIMD4(3.2, 0.6, 0, 0)]))
    try await expectGolden(scene, settings, "effect-fog")
  }
}

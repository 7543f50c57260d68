import Foundation
import Geometry
import Meshes
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// Transmission, and colored reflections.
@MainActor @Suite(.serialized) struct GlassTests {
  private static let sky = environment { _ in [1, 1, 1] }

  private func glass(
    _ index: Float = 1.5, roughness: Float = 0, thickness: Float = 0, tint: UIColor = .white
  ) -> PhysicallyBasedMaterial {
    var material = PhysicallyBasedMaterial()
    material.baseColor.tint = tint
    material.roughness = .init(scale: roughness)
    material.specular = .init(scale: pow((index - 1) / (index + 1), 2) / 0.08)
    var transmission = PhysicallyBasedMaterial.Transmission()
    transmission.refractionIndex = index
    transmission.thickness = .init(scale: thickness)
    material.transmission = transmission
    return material
  }

  /// Returns a striped wall, and a transmissive object in front of it.
  private func scene(_ things: [ModelEntity]) -> Scene {
    let scene = Scene()
    for stripe in 0..<12 {
      let isRed = stripe.isMultiple(of: 2)
      let paint = UnlitMaterial(
        color: UIColor(linearRGBA: isRed ? [0.8, 0.1, 0.05, 1] : [0.1, 0.2, 0.7, 1]))
      let part = ModelEntity(mesh: .generateBox(size: [0.5, 3, 0.02]), materials: [paint])
      part.position = [Float(stripe) * 0.5 - 2.75, 0, -0.6]
      scene.addEntity(part)
    }
    for thing in things { scene.addEntity(thing) }
    return scene
  }

  private func settings(_ width: Int = 192, _ height: Int = 96) -> ViewSettings {
    var settings = Studio.settings(from: [0, 0, 5], width: width, height: height, angle: 30)
    settings.environment = EnvironmentSettings(resource: Studio.environment)
    return settings
  }

  @Test func ballsAndPanesBeforeAWall() async throws {
    let ball = MeshResource.generateSphere(radius: 0.45),
      pane = MeshResource.generateBox(size: [0.8, 0.8, 0.1])
    var amber = glass(1.5, thickness: 0.9)
    amber.transmission?.attenuationColor = [0.9, 0.5, 0.1]
    amber.transmission?.attenuationDistance = 0.5
    let row: [(MeshResource, PhysicallyBasedMaterial)] = [
      (ball, glass(1.5, thickness: 0.9)), (ball, amber), (ball, glass(1.33, roughness: 0.5, thickness: 0.9)),
      (pane, glass(1.5, roughness: 0.6)), (pane, glass(2.4, thickness: 0.3)),
    ]
    let things = row.enumerated().map { place, thing in
      let entity = ModelEntity(mesh: thing.0, materials: [thing.1])
      entity.position = [Float(place) * 0.95 - 1.9, 0, 0]
      return entity
    }
    try await expectGolden(scene(things), settings(320, 80), "glass")
  }

  @Test func whatDoesNotBendLightIsNotSeen() throws {
    let pane = ModelEntity(mesh: .generateBox(size: [1, 1, 0.1]), materials: [glass(1, thickness: 0.1)])
    let with = try Studio.light(scene([pane]), settings())
    let without = try Studio.light(scene([]), settings())
    #expect(zip(with, without).allSatisfy { simd_reduce_max(simd_abs($0 - $1)) < 4e-3 })
  }

  /// Beer's law: half of the light per unit of length.
  @Test func bodiesSwallowLightWithTheirThickness() throws {
    var material = glass(1, thickness: 2)
    material.transmission?.attenuationColor = [0.5, 1, 0.25]
    material.transmission?.attenuationDistance = 1
    let scene = Scene()
    let pane = ModelEntity(mesh: .generateBox(size: [4, 4, 0.1]), materials: [material])
    pane.scale = [0.5, 0.5, 0.5]
    scene.addEntity(pane)
    var settings = settings(32, 32)
    settings.environment = EnvironmentSettings(resource: Self.sky)
    settings.background = .transparent
    let middle = try Studio.light(scene, settings)[16 * 32 + 16]
    // The model is scaled by one half, and its thickness with it.
    #expect(simd_reduce_max(simd_abs(middle - [0.5, 1, 0.25, 1])) < 4e-3, "\(middle)")
  }

  @Test(arguments: [0, 0.3, 1] as [Float]) func whiteGlassLosesNoLight(roughness: Float) throws {
    let scene = Scene()
    scene.addEntity(
      ModelEntity(
        mesh: .generateIcosphere(radius: 1, subdivisions: 5),
        materials: [glass(1.5, roughness: roughness, thickness: 2)]))
    var settings = settings(64, 64)
    settings.samples = 1
    settings.environment = EnvironmentSettings(resource: Self.sky)
    settings.background = .transparent
    let inside = try Studio.light(scene, settings).filter { $0.w == 1 }
    #expect(inside.count > 500)
    #expect(inside.allSatisfy { simd_reduce_max(simd_abs($0 - .one)) < 0.03 })
  }

  @Test func onlyScenesWithGlassKeepAPictureOfWhatIsBehind() throws {
    let pane = ModelEntity(mesh: .generateBox(size: 1), materials: [glass()])
    var settings = settings()
    settings.shading = .forward
    #expect(
      try Studio.renderer().plan(scene([pane]), settings) == [
        "shadows", "opaque", "scene color", "scene color mip levels", "transparent", "resolve", "tone map",
      ])
    #expect(
      try Studio.renderer().plan(scene([]), settings) == ["shadows", "opaque", "resolve", "tone map"])
  }

  @Test func bothWaysOfShadingShowTheSameThroughGlass() throws {
    let ball = ModelEntity(
      mesh: .generateSphere(radius: 0.45), materials: [glass(roughness: 0.4, thickness: 0.9)])
    var settings = settings()
    settings.shading = .forward
    let direct = try Studio.light(scene([ball]), settings)
    settings.shading = .deferred
    let stored = try Studio.light(scene([ball]), settings)
    let apart = zip(direct, stored).filter { simd_reduce_max(simd_abs($0 - $1)) > 0.02 }.count
    #expect(apart * 100 < direct.count)
  }

  /// Only the reflections of black plastic are visible: at normal incidence they have the given color.
  @Test func reflectionsHaveTheirColor() throws {
    var material = PhysicallyBasedMaterial()
    material.baseColor.tint = .black
    material.roughness = 0.1
    material.specular = 0.5
    material.reflection = .init(color: [0.5, 0.25, 0])
    let scene = Scene()
    scene.addEntity(ModelEntity(mesh: .generateBox(size: 4), materials: [material]))
    var settings = settings(32, 32)
    settings.environment = EnvironmentSettings(resource: Self.sky)
    let middle = try Studio.light(scene, settings)[16 * 32 + 16]
    #expect(simd_reduce_max(simd_abs(middle - [0.25, 0.125, 0, 1])) < 6e-3, "\(middle)")
  }

  /// A material without reflections at normal incidence has them at grazing angles, unless specular is 0.
  @Test func edgesReflectWhatMiddlesDoNot() throws {
    func light(strength: Float) throws -> (middle: Float, edge: Float) {
      var material = PhysicallyBasedMaterial()
      material.baseColor.tint = .black
      material.roughness = 0.1
      material.specular = .init(scale: strength)
      material.reflection = .init(color: .zero)
      let scene = Scene()
      scene.addEntity(
        ModelEntity(mesh: .generateIcosphere(radius: 1, subdivisions: 5), materials: [material]))
      var settings = settings(64, 64)
      settings.environment = EnvironmentSettings(resource: Self.sky)
      settings.background = .transparent
      let pixels = try Studio.light(scene, settings)
      return (pixels[32 * 64 + 32].x, pixels.map(\.x).max() ?? 0)
    }
    let whole = try light(strength: 1), half = try light(strength: 0.5), none = try light(strength: 0)
    #expect(whole.middle < 0.01 && whole.edge > 0.3)
    #expect(abs(half.edge - whole.edge / 2) < 0.02)
    #expect(none.middle == 0 && none.edge == 0)
  }

  @Test func filmsShowTheirColorsByThickness() async throws {
    let scene = Scene()
    for column in 0..<6 {
      for row in 0..<2 {
        var material = PhysicallyBasedMaterial()
        material.baseColor.tint = row == 0 ? UIColor(white: 0.05, alpha: 1) : UIColor(white: 0.9, alpha: 1)
        material.metallic = row == 0 ? 0.0 : 1.0
        material.roughness = 0.1
        var film = PhysicallyBasedMaterial.Film()
        film.refractionIndex = row == 0 ? 1.33 : 1.8
        film.thickness = .init(scale: Float(column) * 120)
        material.film = film
        let ball = ModelEntity(mesh: .generateSphere(radius: 0.44), materials: [material])
        ball.position = [Float(column) - 2.5, 0.5 - Float(row), 0]
        scene.addEntity(ball)
      }
    }
    var settings = Studio.settings(from: [0, 0, 10], width: 384, height: 128, angle: 11.42)
    settings.environment = EnvironmentSettings(resource: Studio.environment)
    settings.background = .environment
    try await expectGolden(scene, settings, "film")
  }
}

import EntityStore
import Foundation
import Geometry
import Images
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// Shadows of spot lights, of alpha-tested models, of models that cast none, and of too many lights.
@MainActor @Suite(.serialized) struct ShadowFeatureTests {
  /// Returns a wall in the plane z = 0 that receives light along -z from the front, and its light at a
  /// position.
  private func wall(_ scene: Scene, at place: SIMD2<Float>, texel: Float = 0.002) throws -> Float {
    try Studio.middle(scene) { settings in
      let camera = Entity()
      // From below, past the shadow casters.
      camera.look(
        at: [place.x, place.y, 0], from: [place.x, place.y - 4, 1], upVector: [0, 0, 1], relativeTo: nil)
      settings.camera = CameraView(
        world: camera.transformMatrix(relativeTo: nil),
        projection: Projection.orthographic(
          scale: texel, orientation: .vertical, aspect: 1, near: 0.01, far: 20))
    }.x
  }

  private func scene(_ lights: [Entity], caster: Entity?) throws -> Scene {
    let scene = Scene()
    let wall = ModelEntity(mesh: try boxMesh([12, 12, 0.1]), materials: [matte()])
    wall.position.z = -0.05
    scene.addEntity(wall)
    if let caster { scene.addEntity(caster) }
    for light in lights { scene.addEntity(light) }
    return scene
  }

  private func spot(_ change: (inout SpotLightComponent.Shadow) -> Void = { _ in }) -> SpotLight {
    let spot = SpotLight()
    spot.light.attenuationRadius = 100
    spot.light.innerAngleInDegrees = 50
    var shadow = SpotLightComponent.Shadow()
    change(&shadow)
    spot.shadow = shadow
    spot.look(at: .zero, from: [0, 0, 2], relativeTo: nil)
    return spot
  }

  private func block(_ material: any Material = matte()) throws -> ModelEntity {
    let block = ModelEntity(mesh: try boxMesh([0.5, 0.5, 0.02]), materials: [material])
    block.position.z = 1
    return block
  }

  /// Returns the fraction of the unshadowed light at a position of the wall.
  private func share(_ light: SpotLight, _ caster: Entity?, at x: Float) throws -> Float {
    let shadowed = try wall(scene([light], caster: caster), at: [x, 0])
    let shadow = light.shadow
    light.shadow = nil
    defer { light.shadow = shadow }
    return try shadowed / wall(scene([light], caster: caster), at: [x, 0])
  }

  @Test func theShadowOfAConeLightIsTwiceAsLargeTwiceAsFarAway() throws {
    let light = spot(), block = try block()
    // The nearer face of the block, at 1.01, is decisive: 0.25 · 2 / 0.99.
    let edge: Float = 0.25 * 2 / 0.99
    #expect(try share(light, block, at: 0) == 0)
    #expect(try share(light, block, at: edge - 0.02) < 0.1)
    #expect(abs(try share(light, block, at: edge + 0.02) - 1) < 0.02)
    #expect(abs(try share(light, block, at: -edge - 0.02) - 1) < 0.02)
  }

  @Test func aLargerLightHasASofterEdge() throws {
    func width(_ size: Float) throws -> Int {
      let light = spot { $0.lightSize = size }, block = try block()
      return try (0..<24).filter { step in
        let value = try share(light, block, at: 0.505 + (Float(step) - 12) * 0.004)
        return value > 0.1 && value < 0.9
      }.count
    }
    let hard = try width(0), soft = try width(0.1)
    #expect(hard <= 3 && soft > hard + 4, "\(hard) \(soft)")
  }

  @Test func moreReadsMakeSoftEdgesSmoother() throws {
    func steps(_ quality: SpotLightComponent.Shadow.Quality) throws -> Int {
      let light = spot {
        $0.lightSize = 0.1
        $0.quality = quality
      }
      let block = try block()
      let values = try (0..<40).map { step in
        try share(light, block, at: 0.505 + (Float(step) - 20) * 0.002)
      }
      return Set(values.map { Int($0 * 200) }).count
    }
    #expect(try steps(.low) < steps(.high))
  }

  @Test func fixedPlanesBoundWhatThrowsShadows() throws {
    let block = try block()
    #expect(try share(spot { $0.zNear = .fixed(1.2) }, block, at: 0) > 0.98)
    #expect(try share(spot { $0.zNear = .fixed(0.5) }, block, at: 0) < 0.02)
    #expect(try share(spot { $0.zFar = .fixed(0.8) }, block, at: 0) > 0.98)
  }

  @Test func whatIsToldNotToThrowsNoneNorDoesAnythingBelowIt() throws {
    let light = spot(), block = try block(), parent = Entity()
    block.components.set(DynamicLightShadowComponent(castsShadow: false))
    #expect(try share(light, block, at: 0) > 0.98)
    block.components.remove(DynamicLightShadowComponent.self)
    parent.addChild(block)
    parent.components.set(DynamicLightShadowComponent(castsShadow: false))
    #expect(try share(light, parent, at: 0) > 0.98)
    block.components.set(DynamicLightShadowComponent(castsShadow: true))
    #expect(try share(light, parent, at: 0) < 0.02)
  }

  @Test func theFacesOfAShadowMapCanBeChosen() throws {
    // A single-sided sheet that faces the light.
    let sheet = ModelEntity(mesh: .generatePlane(width: 0.5, height: 0.5), materials: [matte()])
    sheet.position.z = 1
    #expect(try share(spot(), sheet, at: 0) < 0.02)
    #expect(try share(spot { $0.cullModeOverride = .front }, sheet, at: 0) > 0.98)
    sheet.orientation = simd_quatf(angle: .pi, axis: [0, 1, 0])
    #expect(try share(spot(), sheet, at: 0) > 0.98)
    #expect(
      try share(spot { $0.cullModeOverride = MaterialParameterTypes.FaceCulling.none }, sheet, at: 0) < 0.02)
    #expect(try share(spot { $0.cullModeOverride = .front }, sheet, at: 0) < 0.02)
  }

  @Test func holesLetLightThroughAndGlassThrowsNone() throws {
    var holes = matte()
    holes.opacityThreshold = 0.5
    holes.baseColor.texture = .init(
      picture(64, 64, hasLevels: false) { x, _ in
        RGBA8(red: 255, green: 255, blue: 255, alpha: x < 32 ? 255 : 0)
      })
    let sheet = ModelEntity(mesh: .generatePlane(width: 0.5, height: 0.5), materials: [holes])
    sheet.position.z = 1
    #expect(try share(spot(), sheet, at: -0.25) < 0.02)
    #expect(try share(spot(), sheet, at: 0.25) > 0.98)
    var glass = matte()
    glass.blending = .transparent(opacity: 0.5)
    #expect(try share(spot(), block(glass), at: 0) > 0.98)
  }

  @Test("An automatic projection is complete until its shadows fade over the last tenth of its distance")
  func automaticProjections() throws {
    let scene = Scene(), sun = DirectionalLight()
    scene.addEntity(ModelEntity(mesh: try boxMesh([60, 0.02, 60]), materials: [matte()]))
    let post = try boxMesh([0.3, 0.3, 0.3])
    for meter in 1..<20 {
      let block = ModelEntity(mesh: post, materials: [matte()])
      block.position = [Float(meter % 3) - 1, 1, -Float(meter)]
      scene.addEntity(block)
    }
    sun.look(at: .zero, from: [0, 5, 0], upVector: [0, 0, 1], relativeTo: nil)
    sun.shadow = .init(maximumDistance: 18)
    scene.addEntity(sun)
    var settings = Studio.settings(from: [0, 4, 2], to: [0, 0, -8], width: 640, height: 480, angle: 60)
    settings.samples = 1
    for count in [1, 3] {
      sun.shadow?.cascadeCount = count
      let light = try Studio.light(scene, settings)
      for meter in 2..<20 {
        let point = SIMD4<Float>(Float(meter % 3) - 1, 0.01, -Float(meter), 1)
        let clip = settings.camera.viewProjection * point
        let x = Int((clip.x / clip.w * 0.5 + 0.5) * 640), y = Int((0.5 - clip.y / clip.w * 0.5) * 480)
        // The distance along the view, which clip coordinates have in their last lane.
        guard (0..<640).contains(x), (0..<480).contains(y), !(16.0...18.3).contains(clip.w)
        else { continue }
        let isDark = light[y * 640 + x].x < 0.3
        #expect(isDark == (clip.w < 18), "\(count) maps, \(clip.w) m")
      }
    }
  }

  @Test func tooManyLightsLeaveTheOnesThatMatter() throws {
    let suns = (0..<6).map { index -> Entity in
      let sun = DirectionalLight()
      sun.light.intensity *= index < 2 ? 0.01 : 0.2
      sun.look(at: .zero, from: [0, 0.001, 5], relativeTo: nil)
      return sun
    }
    #expect(abs(try wall(scene(suns, caster: nil), at: .zero) - 0.8) < 5e-3)
    // Forty lamps, of which the last ones are near.
    let lamps = (0..<40).map { index -> Entity in
      let lamp = PointLight()
      lamp.light.attenuationRadius = index < 20 ? 1 : 100
      lamp.light.intensity *= 0.1
      lamp.position = index < 20 ? [500, 0, 1] : [0, 0, 1]
      return lamp
    }
    let seen = try wall(scene(lamps, caster: nil), at: .zero)
    #expect(abs(seen - 2) < 0.02, "\(seen)")
  }

  @Test func lightsInUseAreKeptUntilOthersMatterMuchMore() {
    var selection = LightSelection()
    func lights(_ weights: [Float]) -> [(entity: EntityID, size: Int, weight: Float)] {
      weights.enumerated().map { (EntityID(bits: 1 << 32 | UInt64($0.offset + 1)), 1, $0.element) }
    }
    func chosen(_ weights: [Float]) -> [UInt64] {
      selection.shadowed(lights(weights), limit: 2, Scene()).map { $0.bits & 0xFFFF_FFFF }.sorted()
    }
    #expect(chosen([3, 2, 1]) == [1, 2])
    #expect(chosen([3, 2, 2.1]) == [1, 2])
    #expect(chosen([3, 2, 3]) == [1, 3])
    #expect(chosen([3, 2.5, 3]) == [1, 3])
  }

  @Test func tenConeLightsShareEightMaps() throws {
    let lights = (0..<10).map { _ -> Entity in
      let light = spot()
      light.light.intensity *= 0.1
      return light
    }
    let seen = try wall(scene(lights, caster: block()), at: .zero)
    // Two of them shine through.
    let unshadowed = try wall(scene(lights, caster: nil), at: .zero)
    #expect(abs(seen / unshadowed - 0.2) < 0.01, "\(seen / unshadowed)")
  }

  @Test func aPictureOfAllKindsOfLight() async throws {
    let scene = Scene()
    let floor = ModelEntity(
      mesh: try boxMesh([9, 0.1, 6]),
      materials: [SimpleMaterial(color: .white, roughness: 0.7, isMetallic: false)])
    floor.position.y = -0.05
    scene.addEntity(floor)
    for x in [-2, 0, 2] as [Float] {
      let model = ModelEntity(
        mesh: .generateSphere(radius: 0.4),
        materials: [SimpleMaterial(color: .lightGray, roughness: 0.4, isMetallic: false)])
      model.position = [x, 0.4, 0]
      scene.addEntity(model)
    }
    let sun = DirectionalLight(), lamp = PointLight(), cone = SpotLight()
    sun.light.intensity *= 0.25
    sun.look(at: .zero, from: [3, 4, 3], relativeTo: nil)
    sun.shadow = .init(maximumDistance: 20)
    lamp.light.color = .systemOrange
    lamp.light.intensity *= 0.6
    lamp.position = [-2.6, 0.9, 1]
    cone.light.color = .systemTeal
    cone.light.intensity *= 5
    (cone.light.innerAngleInDegrees, cone.light.outerAngleInDegrees) = (14, 20)
    cone.look(at: [2, 0, 0], from: [1, 2.5, 1.2], relativeTo: nil)
    var soft = SpotLightComponent.Shadow()
    soft.lightSize = 0.05
    cone.shadow = soft
    for light in [sun, lamp, cone] as [Entity] { scene.addEntity(light) }
    let settings = Studio.settings(from: [0, 2.4, 5], to: [0, 0.2, 0], width: 320, height: 180, angle: 40)
    try await expectGolden(scene, settings, "lights")
  }
}

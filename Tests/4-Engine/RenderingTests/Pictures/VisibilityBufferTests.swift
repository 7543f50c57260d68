import Foundation
import GraphicsGL
import Images
import Meshes
import Platform
import SceneModel
import ShaderPrograms
import Testing
import simd

@testable import Rendering

/// The visibility buffer, compared with forward shading.
@MainActor @Suite(.serialized) struct VisibilityBufferTests {
  /// Objects of several materials, some intersecting, in front of the sky or a transparent background.
  private func crowd() throws -> Scene {
    let scene = Scene(), mesh = try boxMesh([1, 1, 1]), sun = DirectionalLight()
    for index in 0..<24 {
      var material = PhysicallyBasedMaterial()
      material.baseColor.tint = UIColor(
        hue: CGFloat(index % 5) / 5, saturation: 0.7, brightness: 0.9, alpha: 1)
      material.roughness = .init(floatLiteral: 0.2 + 0.15 * Float(index % 4))
      material.metallic = .init(floatLiteral: index % 3 == 0 ? 1 : 0)
      if index % 7 == 0 { material.clearcoat = 1.0 }
      let box = ModelEntity(mesh: mesh, materials: [material])
      box.position = [
        Float(index % 6) * 0.9 - 2.2, Float(index / 6) * 0.8 - 1.2, Float(index * 7 % 5) * 0.35 - 0.8,
      ]
      box.orientation = simd_quatf(angle: Float(index) * 0.7, axis: simd_normalize([1, 0.4, 0.2]))
      box.scale = SIMD3(repeating: 0.75)
      scene.addEntity(box)
    }
    sun.look(at: .zero, from: [2, 4, 3], relativeTo: nil)
    sun.shadow = .init(maximumDistance: 20)
    scene.addEntity(sun)
    return scene
  }

  private func settings(_ shading: ViewSettings.Shading) -> ViewSettings {
    var settings = Studio.settings(from: [2, 2, 6], to: [0, 0, 0], width: 240, height: 180)
    settings.environment = EnvironmentSettings(resource: Studio.environment)
    settings.background = .transparent
    settings.shading = shading
    return settings
  }

  private func difference(_ one: Image<RGBA8>, _ other: Image<RGBA8>) -> (share: Double, alpha: Int) {
    var (apart, alpha) = (0, 0)
    for (a, b) in zip(one.pixels, other.pixels) {
      let distances = [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)].map { abs(Int($0) - Int($1)) }
      if (distances.max() ?? 0) > 6 { apart += 1 }
      alpha = max(alpha, abs(Int(a.alpha) - Int(b.alpha)))
    }
    return (Double(apart) / Double(one.pixels.count), alpha)
  }

  @Test func opaqueModelsLookTheSameEitherWay() throws {
    let scene = try crowd()
    let result = difference(
      try Studio.draw(scene, settings(.forward)), try Studio.draw(scene, settings(.deferred)))
    // Where three surfaces meet in a pixel, two are shaded.
    #expect(result.share < 0.01)
    #expect(result.alpha == 0)
  }

  /// Returns a row of quads with vertex colors, some above one and some dark, and second texture coordinates.
  private func painted() throws -> Scene {
    let scene = try crowd()
    for index in 0..<6 {
      var quad = MeshDescriptor(name: "quad")
      quad.positions = MeshBuffer([[-0.4, -0.4, 0], [0.4, -0.4, 0], [0.4, 0.4, 0], [-0.4, 0.4, 0]])
      quad.textureCoordinates = MeshBuffer([[0, 0], [1, 0], [1, 1], [0, 1]])
      quad[MeshBuffers.secondTextureCoordinates] = MeshBuffer([[0, 0], [3, 0], [3, 2], [0, 2]])
      let dark = 0.02 * Float(index)
      quad[MeshBuffers.colors] = MeshBuffer([
        [1, 0, 0, 1], [dark, dark, dark, 1], [0.2, 0.4, 3, 1], [1, 1, 1, 1],
      ])
      quad.primitives = .triangles([0, 1, 2, 0, 2, 3])
      var material = PhysicallyBasedMaterial()
      material.usesVertexColors = index % 2 == 0
      material.faceCulling = .none
      if index > 2 {
        material.baseColor.texture = .init(checks)
        material.baseColor.texture?.uvIndex = 1
        if index == 4 { material.secondaryTextureCoordinateTransform.scale = [2, 1.5] }
        if index == 5 { material.opacityThreshold = 0.5 }
      }
      let model = ModelEntity(mesh: try MeshResource.generate(from: [quad]), materials: [material])
      model.position = [Float(index) * 0.75 - 1.9, Float(index % 2) * 0.6, 1.6]
      model.orientation = simd_quatf(angle: 0.4 * Float(index), axis: [0, 1, 0])
      scene.addEntity(model)
    }
    return scene
  }

  /// A checkerboard of eight by eight squares, every other one a hole.
  private var checks: TextureResource {
    let size = 64
    var pixels: [UInt8] = []
    for place in 0..<size * size {
      let isLight = (place % size / 8 + place / size / 8).isMultiple(of: 2)
      pixels += isLight ? [240, 220, 180, 255] : [60, 90, 160, 0]
    }
    return TextureResource(
      TextureContents(
        width: size, height: size, format: .rgba8Unorm_srgb, semantic: .color, levels: [pixels]))
  }

  @Test func colorsOfVerticesAndSecondCoordinatesAreStored() throws {
    let scene = try painted()
    #expect(try Studio.renderer().plan(scene, settings(.deferred)).contains("visibility geometry"))
    let (direct, stored) = (
      try Studio.draw(scene, settings(.forward)), try Studio.draw(scene, settings(.deferred))
    )
    let result = difference(direct, stored)
    #expect(result.share < 0.01)
    #expect(result.alpha == 0)
    // They must be visible, or nothing would have been compared.
    #expect(difference(direct, try Studio.draw(crowd(), settings(.forward))).share > 0.05)
  }

  @Test func whatGlowsInPartGlowsTheSameEitherWay() throws {
    let scene = try crowd()
    var lamp = PhysicallyBasedMaterial()
    lamp.emissiveColor = .init(color: UIColor(red: 1, green: 0.8, blue: 0.5, alpha: 1))
    lamp.emissiveIntensity = 8
    let lamps = try [Float(-1.3), 1.3].map { x in
      let lamp = ModelEntity(mesh: try boxMesh([0.4, 0.4, 0.4]), materials: [lamp])
      lamp.position = [x, 0, 2]
      scene.addEntity(lamp)
      return lamp
    }
    lamps[0].components.set(BloomComponent(scope: .hierarchical))
    var (direct, stored) = (settings(.forward), settings(.deferred))
    (direct.background, stored.background) = (.color([0.02, 0.02, 0.02]), .color([0.02, 0.02, 0.02]))
    direct.bloom = BloomSettings(threshold: 0.3, strength: 1, radius: 0.1, isHierarchical: true)
    stored.bloom = direct.bloom
    #expect(try Studio.renderer().plan(scene, stored).contains("visibility geometry"))
    let glowing = try Studio.draw(scene, direct)
    #expect(difference(glowing, try Studio.draw(scene, stored)).share < 0.01)
    direct.bloom = nil
    #expect(difference(glowing, try Studio.draw(scene, direct)).share > 0.02)
  }

  @Test func whatOnlyHidesLeavesTheBackground() throws {
    let scene = try crowd()
    let hider = ModelEntity(mesh: try boxMesh([0.8, 4, 0.2]), materials: [OcclusionMaterial()])
    hider.position = [1.2, 0, 2]
    scene.addEntity(hider)
    #expect(try Studio.renderer().plan(scene, settings(.deferred)).contains("visibility geometry"))
    let result = difference(
      try Studio.draw(scene, settings(.forward)), try Studio.draw(scene, settings(.deferred)))
    #expect(result.share < 0.01)
    #expect(result.alpha == 0)
  }

  /// Returns the crowd with panes of glass through it, a custom material, and a model of a sort group on top.
  private func mixture() throws -> Scene {
    let scene = try crowd()
    for index in 0..<3 {
      var glass = PhysicallyBasedMaterial()
      glass.baseColor.tint = UIColor(hue: CGFloat(index) / 3, saturation: 0.8, brightness: 0.9, alpha: 1)
      glass.blending = .transparent(opacity: 0.5)
      let pane = ModelEntity(mesh: try boxMesh([1.6, 2.5, 0.05]), materials: [glass])
      pane.position = [Float(index) * 1.4 - 1.4, 0, 0.2]
      pane.orientation = simd_quatf(angle: 0.6 - 0.5 * Float(index), axis: [0, 1, 0])
      scene.addEntity(pane)
    }
    let rings = try CustomMaterial(
      surfaceShader: .init(
        named: "rings",
        source: """
          void surface(inout Surface s) { s.baseColor = vec3(fract(s.modelPosition.y * 4.0), 0.5, 0.2); }
          """),
      lightingModel: .lit)
    let ringed = ModelEntity(mesh: try boxMesh([0.9, 0.9, 0.9]), materials: [rings])
    ringed.position = [-0.4, 0.3, 0.3]
    ringed.orientation = simd_quatf(angle: 0.5, axis: simd_normalize([1, 1, 0]))
    scene.addEntity(ringed)
    let label = ModelEntity(mesh: try boxMesh([0.7, 0.3, 0.02]), materials: [UnlitMaterial(color: .white)])
    label.position = [1.2, 0.9, 0.9]
    label.components.set(ModelSortGroupComponent(group: ModelSortGroup(depthPass: nil), order: 1))
    scene.addEntity(label)
    return scene
  }

  @Test(arguments: [false, true]) func modelsThatCannotBeStoredAreDrawnAmongThoseThatAre(sky: Bool) throws {
    let scene = try mixture()
    var (direct, stored) = (settings(.forward), settings(.deferred))
    if sky { (direct.background, stored.background) = (.environment, .environment) }
    let plan = try Studio.renderer().plan(scene, stored)
    #expect(plan.contains("visibility resolve") && plan.contains("transparent"))
    let one = try Studio.draw(scene, direct)
    let result = difference(one, try Studio.draw(scene, stored))
    #expect(result.share < 0.01)
    #expect(result.alpha == 0)
    // They must be visible, or nothing would have been compared.
    var without = settings(.forward)
    without.background = direct.background
    #expect(difference(one, try Studio.draw(crowd(), without)).share > 0.1)
  }

  @Test(arguments: [false, true]) func shadowsOnWhatIsNotSeenLieBehindStoredSurfaces(sky: Bool) throws {
    let scene = try crowd()
    let ground = ModelEntity(
      mesh: try boxMesh([6, 0.1, 6]), materials: [OcclusionMaterial(receivesDynamicLighting: true)])
    ground.position = [0, -0.9, 0]
    scene.addEntity(ground)
    var (direct, stored) = (settings(.forward), settings(.deferred))
    if sky { (direct.background, stored.background) = (.environment, .environment) }
    #expect(try Studio.renderer().plan(scene, stored).contains("visibility resolve"))
    let one = try Studio.draw(scene, direct)
    let result = difference(one, try Studio.draw(scene, stored))
    #expect(result.share < 0.01)
    #expect(result.alpha == 0)
    var without = direct
    without.options.drawsShadows = false
    #expect(difference(one, try Studio.draw(scene, without)).share > 0.05)
  }

  @Test func whatHasNothingToStoreInViewIsDrawnDirectly() throws {
    let scene = Scene()
    scene.addEntity(ModelEntity(mesh: try boxMesh([1, 1, 1]), materials: [UnlitMaterial(color: .white)]))
    var away = settings(.deferred)
    #expect(try Studio.renderer().plan(scene, away).contains("visibility geometry"))
    away.camera = Studio.settings(from: [0, 0, 6], to: [0, 0, 12]).camera
    #expect(try !Studio.renderer().plan(scene, away).contains("visibility geometry"))
  }

  @Test func theSkyShowsBetweenStoredSurfaces() throws {
    let scene = try crowd()
    var (direct, stored) = (settings(.forward), settings(.deferred))
    (direct.background, stored.background) = (.environment, .environment)
    let result = difference(try Studio.draw(scene, direct), try Studio.draw(scene, stored))
    #expect(result.share < 0.01)
  }

  @Test func onlySoftwareStoresUnlessAsked() throws {
    let scene = try crowd()
    let renderer = try Studio.renderer()
    let automatic = try renderer.plan(scene, settings(.automatic))
    let direct = try renderer.plan(scene, settings(.forward))
    #expect(automatic.contains("visibility geometry") == renderer.context.driver.isSoftware)
    #expect(!direct.contains("visibility geometry"))
  }
}

import Comparison
import Environments
import Foundation
import GraphicsGL
import Images
import Platform
import SceneModel
import Snapshots
import Testing
import simd

@testable import Rendering

/// Entire scenes, compared with golden pictures.
@MainActor @Suite(.serialized) struct PictureTests {
  private func expectGolden(_ scene: Scene, _ settings: ViewSettings, _ name: String) async throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Goldens").path
    let record = ProcessInfo.processInfo.environment["DECOUPAGE_RECORD"].flatMap(RecordMode.init) ?? .never
    let verdict = await Golden.check(
      try Studio.draw(scene, settings), named: name, directory: folder, record: record)
    #expect(verdict.isPass, "\(verdict.message ?? "")")
  }

  /// Returns a floor, some blocks, and the sun with its shadow.
  private func blocks(middle: (any Material)? = nil, hasShadows: Bool = true) throws -> Scene {
    let scene = Scene(), mesh = try boxMesh([1, 1, 1]), sun = DirectionalLight()
    scene.addEntity(
      ModelEntity(
        mesh: try boxMesh([8, 0.1, 8]),
        materials: [SimpleMaterial(color: .white, roughness: 0.6, isMetallic: false)]))
    let colors: [UIColor] = [.systemRed, .systemYellow, .systemBlue]
    for (index, color) in colors.enumerated() {
      let block = ModelEntity(
        mesh: mesh,
        materials: [
          SimpleMaterial(color: color, roughness: .float(Float(index) * 0.4), isMetallic: index == 1)
        ])
      if index == 1, let middle { block.model?.materials = [middle] }
      block.position = [Float(index) * 1.6 - 1.6, 0.55, 0]
      block.orientation = simd_quatf(angle: Float(index) * 0.4 + 0.3, axis: [0, 1, 0])
      scene.addEntity(block)
    }
    sun.look(at: .zero, from: [2, 4, 3], relativeTo: nil)
    if hasShadows { sun.shadow = .init(maximumDistance: 20) }
    scene.addEntity(sun)
    return scene
  }

  private var view: ViewSettings {
    var settings = Studio.settings(from: [2, 2.5, 5], to: [0, 0.4, 0])
    settings.environment = EnvironmentSettings(resource: Studio.environment)
    return settings
  }

  @Test func blocksInTheSun() async throws {
    try await expectGolden(blocks(), view, "blocks")
  }

  @Test func blocksBeforeTheirSurroundings() async throws {
    var settings = view
    settings.background = .environment
    try await expectGolden(blocks(), settings, "blocks-surroundings")
  }

  @Test func transparentBlocksOnATransparentPicture() async throws {
    let scene = Scene()
    for (index, color) in [UIColor.systemRed, .systemGreen, .systemBlue].enumerated() {
      var glass = PhysicallyBasedMaterial()
      glass.baseColor.tint = color
      glass.roughness = 0.2
      glass.blending = .transparent(opacity: 0.5)
      let block = ModelEntity(mesh: try boxMesh([1, 1, 1]), materials: [glass])
      block.position = [Float(index) * 0.7 - 0.7, 0, -Float(index) * 0.7]
      scene.addEntity(block)
    }
    var settings = view
    settings.background = .transparent
    try await expectGolden(scene, settings, "transparent")
  }

  @Test func theSameSceneGivesTheSameBytes() throws {
    let scene = try blocks()
    let first = try Studio.draw(scene, view)
    #expect(try Studio.draw(scene, view) == first)
    #expect(try Studio.draw(try blocks(), view) == first)
  }

  @Test func theBackgroundComesOutAsItWasAskedFor() throws {
    var settings = Studio.settings(from: [0, 0, 3], width: 4, height: 4)
    let linear = UIColor(red: 0x1b / 255, green: 0x80 / 255, blue: 0xe0 / 255, alpha: 1).linearRGBA
    settings.background = .color(SIMD3(linear.x, linear.y, linear.z))
    for exposure in [0, 1, -2] as [Float] {
      settings.exposure = exposure
      let pixel = try Studio.draw(Scene(), settings)[0, 0]
      #expect([pixel.red, pixel.green, pixel.blue, pixel.alpha] == [0x1b, 0x80, 0xe0, 255])
    }
  }

  @Test func unlitColorsComeOutAsTheyWereGiven() throws {
    let scene = Scene()
    let color = UIColor(red: 200 / 255, green: 100 / 255, blue: 10 / 255, alpha: 1)
    scene.addEntity(
      ModelEntity(
        mesh: try boxMesh([9, 9, 0.1]),
        materials: [UnlitMaterial(color: color, applyPostProcessToneMap: false)]))
    let pixel = try Studio.draw(scene, Studio.settings(from: [0, 0, 3], width: 8, height: 8))[4, 4]
    let distance = [Int(pixel.red) - 200, Int(pixel.green) - 100, Int(pixel.blue) - 10].map(abs).max() ?? 255
    #expect(distance <= 1)
  }

  @Test func aThousandModelsAreDrawnTogether() throws {
    let scene = Scene(), mesh = try boxMesh([0.5, 0.5, 0.5])
    for index in 0..<1000 {
      let block = ModelEntity(mesh: mesh, materials: [matte(index % 2 == 0 ? .red : .blue)])
      block.position = [Float(index % 10), Float(index / 10 % 10), -Float(index / 100)]
      scene.addEntity(block)
    }
    let renderer = try Studio.renderer()
    var settings = Studio.settings(from: [4, 4, 20], to: [4, 4, 0])
    settings.shading = .forward
    _ = try Studio.draw(scene, settings)
    let before = renderer.context.counters.drawCalls
    _ = try Studio.draw(scene, settings)
    // Two materials, the resolve, and the tone map.
    #expect(renderer.context.counters.drawCalls - before == 4)
  }

  @Test(arguments: [ViewSettings.Shading.forward, .deferred])
  func aBrokenSurfaceFunctionIsDrawnInMagenta(shading: ViewSettings.Shading) throws {
    let scene = Scene()
    let broken = try CustomMaterial(
      surfaceShader: .init(named: "broken", source: "void surface(inout Surface s) { nonsense; }"),
      lightingModel: .lit)
    scene.addEntity(ModelEntity(mesh: try boxMesh([9, 9, 0.1]), materials: [broken]))
    var settings = Studio.settings(from: [0, 0, 3], width: 8, height: 8)
    (settings.shading, settings.samples) = (shading, 4)
    let pixel = try Studio.draw(scene, settings)[4, 4]
    #expect(isMagenta(pixel))
  }

  private func isMagenta(_ pixel: RGBA8) -> Bool { pixel.red > 250 && pixel.green < 5 && pixel.blue > 250 }

  @Test(arguments: [ViewSettings.Shading.forward, .deferred])
  func aBrokenGeometryModifierCastsTheShadowOfItsMesh(shading: ViewSettings.Shading) throws {
    let broken = try CustomMaterial(
      from: matte(),
      geometryModifier: .init(named: "broken", source: "void geometry(inout Geometry g) { nonsense; }"))
    func draw(_ material: any Material, hasShadows: Bool = true) throws -> Image<RGBA8> {
      var settings = view
      (settings.shading, settings.samples) = (shading, 1)
      return try Studio.draw(blocks(middle: material, hasShadows: hasShadows), settings)
    }
    let expected = try draw(matte()), drawn = try draw(broken),
      unshadowed = try draw(matte(), hasShadows: false)
    var magenta = 0, shadowed = 0
    for (index, pixel) in drawn.pixels.enumerated() {
      if isMagenta(pixel) {
        magenta += 1
      } else {
        #expect(pixel == expected.pixels[index])
        if pixel != unshadowed.pixels[index] { shadowed += 1 }
      }
    }
    #expect(magenta > 100 && shadowed > 50, "\(magenta) \(shadowed)")
  }

  @Test func aSurfaceFunctionDecides() throws {
    let scene = Scene()
    let own = try CustomMaterial(
      surfaceShader: .init(
        named: "stripes",
        source: "void surface(inout Surface s) { s.baseColor = vec3(0.0, 1.0, 0.0) * custom().x; }"),
      lightingModel: .unlit)
    var material = own
    material.custom.value = [1, 0, 0, 0]
    scene.addEntity(ModelEntity(mesh: try boxMesh([9, 9, 0.1]), materials: [material]))
    let pixel = try Studio.light(scene, Studio.settings(from: [0, 0, 3], width: 8, height: 8))[36]
    #expect(simd_distance(pixel, [0, 1, 0, 1]) < 1e-3)
  }
}

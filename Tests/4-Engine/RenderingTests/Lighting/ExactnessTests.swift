import Foundation
import Geometry
import GraphicsGL
import Images
import Platform
import SceneModel
import ShaderPrograms
import Testing
import simd

@testable import Rendering

/// Values that must be reproduced exactly.
@MainActor @Suite(.serialized) struct ExactnessTests {
  /// Returns a view filled by a plane of two meters.
  private func view(_ width: Int, _ height: Int, samples: Int) -> ViewSettings {
    var settings = Studio.settings(from: [0, 0, 2], width: width, height: height)
    settings.samples = samples
    settings.camera = CameraView(
      world: settings.camera.world,
      projection: Projection.orthographic(
        scale: 1, orientation: .vertical, aspect: Float(width) / Float(height), near: 0.1, far: 10))
    return settings
  }

  @Test(arguments: [1, 4], [false, true])
  func everyDisplayValueOfATextureReachesThePicture(samples: Int, hasCurve: Bool) throws {
    let texture = picture(16, 16, hasLevels: false) { x, y in
      let value = UInt8(y * 16 + x)
      return RGBA8(red: value, green: 255 - value, blue: value ^ 0x55, alpha: 255)
    }
    var material = UnlitMaterial(applyPostProcessToneMap: false)
    let descriptor = MTLSamplerDescriptor()
    descriptor.minFilter = .nearest
    descriptor.magFilter = .nearest
    material.color = .init(texture: .init(texture, sampler: .init(descriptor)))
    let scene = Scene()
    scene.addEntity(ModelEntity(mesh: .generatePlane(width: 2, height: 2), materials: [material]))
    var settings = view(16, 16, samples: samples)
    settings.toneCurve = hasCurve ? ToneCurve() : nil
    let seen = try Studio.draw(scene, settings)
    var wrong: [String] = []
    for y in 0..<16 {
      for x in 0..<16 {
        let value = UInt8(y * 16 + x), pixel = seen[x, y]
        if pixel != RGBA8(red: value, green: 255 - value, blue: value ^ 0x55, alpha: 255) {
          wrong.append("\(value): \(pixel)")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(8))")
  }

  @Test func aScaleOfOneShowsOneMeterAboveAndBelow() throws {
    let scene = Scene()
    scene.addEntity(ModelEntity(mesh: try boxMesh([0.5, 1, 0.1]), materials: [flat(.white)]))
    var settings = view(200, 100, samples: 1)
    settings.background = .transparent
    let seen = try Studio.draw(scene, settings)
    let column = (0..<100).filter { seen[100, $0].alpha > 0 },
      row = (0..<200).filter { seen[$0, 50].alpha > 0 }
    #expect(column == Array(25..<75) && row == Array(88..<112) || row == Array(87..<112))
  }

  @Test func samplesAreAveragedInLinearLight() throws {
    let scene = Scene()
    let half = ModelEntity(mesh: .generatePlane(width: 2, height: 2), materials: [flat(.white)])
    // A slanted edge covers pixels by every fraction.
    half.position.x = 1.02
    half.orientation = simd_quatf(angle: 0.1, axis: [0, 0, 1])
    scene.addEntity(half)
    var settings = view(32, 32, samples: 4)
    settings.background = .color(.zero)
    settings.toneCurve = nil
    let light = try Studio.light(scene, settings)
    let values = Set(light.map { Int(($0.x * 4).rounded()) })
    #expect(values == [0, 1, 2, 3, 4])
    #expect(light.allSatisfy { abs($0.x * 4 - ($0.x * 4).rounded()) < 1e-3 })
  }

  @Test(arguments: [0.25, 0.5, 0.9] as [Float], [1, 4]) func opacityMixesInLinearLight(
    opacity: Float, samples: Int
  ) throws {
    let scene = Scene()
    let wall = ModelEntity(mesh: .generatePlane(width: 3, height: 3), materials: [flat(.green)])
    wall.position.z = -1
    let glass = ModelEntity(
      mesh: .generatePlane(width: 3, height: 3), materials: [flat(.red, opacity: opacity)])
    let faded = ModelEntity(mesh: .generatePlane(width: 3, height: 3), materials: [flat(.blue)])
    faded.position.z = 0.5
    faded.components.set(OpacityComponent(opacity: opacity / 2))
    for entity in [wall, glass, faded] { scene.addEntity(entity) }
    var settings = view(8, 8, samples: samples)
    settings.toneCurve = nil
    let seen = try Studio.light(scene, settings)[36], green = UIColor.green.linearRGBA
    let over = { (color: SIMD4<Float>, below: SIMD4<Float>, alpha: Float) in
      color * alpha + below * (1 - alpha)
    }
    let wanted = over(UIColor.blue.linearRGBA, over(UIColor.red.linearRGBA, green, opacity), opacity / 2)
    #expect(simd_distance(seen, wanted) < 2e-3, "\(seen), not \(wanted)")
  }

  @Test func aTransparentPictureHasStraightColors() throws {
    let scene = Scene()
    var material = UnlitMaterial(color: UIColor(red: 200 / 255, green: 100 / 255, blue: 50 / 255, alpha: 1))
    material.blending = .transparent(opacity: 0.5)
    scene.addEntity(ModelEntity(mesh: .generatePlane(width: 3, height: 3), materials: [material]))
    var settings = view(8, 8, samples: 4)
    settings.background = .transparent
    settings.toneCurve = nil
    let pixel = try Studio.draw(scene, settings)[4, 4]
    #expect(abs(Int(pixel.alpha) - 128) <= 1)
    #expect(
      abs(Int(pixel.red) - 200) <= 1 && abs(Int(pixel.green) - 100) <= 1 && abs(Int(pixel.blue) - 50) <= 1)
  }

  @Test func aNumberOfSamplesThatTheDriverLacksBecomesItsNext() throws {
    let scene = Scene()
    let sheet = ModelEntity(mesh: try boxMesh([1, 1, 0.1]), materials: [flat(.white)])
    sheet.orientation = simd_quatf(angle: 0.3, axis: [0, 0, 1])
    scene.addEntity(sheet)
    let context = try Studio.renderer().context
    let description = RenderTarget.Description(
      width: 8, height: 8, colors: [.rgba16Float], depth: .depth32Float, samples: 2)
    let next = RenderTarget.supportedSamples(context, description)
    #expect(next >= 2)
    #expect(
      try Studio.draw(scene, view(32, 32, samples: 2)) == Studio.draw(scene, view(32, 32, samples: next)))
    #expect(try Studio.draw(scene, view(32, 32, samples: 2)) != Studio.draw(scene, view(32, 32, samples: 1)))
    // The rasterizer of these tests supports at most four samples.
    #expect(try Studio.draw(scene, view(32, 32, samples: 1000)).pixels.count == 1024)
  }
}

import Foundation
import Geometry
import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// The white furnace test: a surface that loses no light is as bright as the uniform environment at any
/// roughness.
@MainActor @Suite(.serialized) struct FurnaceTests {
  private static let sky = environment { _ in [1, 1, 1] }

  /// Returns the light of the pixels of a sphere, by the cosine of the viewing angle.
  private func sphere(_ change: (inout PhysicallyBasedMaterial) -> Void) throws -> [(
    cosine: Float, light: Float
  )] {
    let scene = Scene()
    var material = PhysicallyBasedMaterial()
    change(&material)
    scene.addEntity(ModelEntity(mesh: .generateIcosphere(radius: 1, subdivisions: 5), materials: [material]))
    var settings = Studio.settings(from: [0, 0, 5], width: 64, height: 64)
    settings.samples = 1
    settings.background = .transparent
    settings.environment = EnvironmentSettings(resource: Self.sky)
    settings.camera = CameraView(
      world: settings.camera.world,
      projection: Projection.orthographic(scale: 1, orientation: .vertical, aspect: 1, near: 0.1, far: 10))
    return try Studio.light(scene, settings).enumerated().compactMap { index, light in
      let x = (Float(index % 64) + 0.5) / 32 - 1, y = (Float(index / 64) + 0.5) / 32 - 1
      let square = x * x + y * y
      guard square < 0.97 else { return nil }
      return ((1 - square).squareRoot(), light.x)
    }
  }

  @Test(arguments: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1] as [Float])
  func whiteMetalReflectsEverything(roughness: Float) throws {
    let pixels = try sphere {
      $0.metallic = 1.0
      $0.roughness = .init(scale: roughness)
    }
    #expect(pixels.count > 2000)
    let worst = pixels.map { abs($0.light - 1) }.max() ?? 1
    #expect(worst < 0.02, "\(worst)")
  }

  @Test(arguments: [0.1, 0.5, 1] as [Float], [0, 0.5, 1] as [Float])
  func whitePlasticReflectsEverythingAndNoMore(roughness: Float, specular: Float) throws {
    let pixels = try sphere {
      $0.roughness = .init(scale: roughness)
      $0.specular = .init(scale: specular)
    }
    let worst = pixels.map { abs($0.light - 1) }.max() ?? 1
    #expect(worst < 0.02, "\(worst)")
  }

  @Test(arguments: [0.1, 0.5, 1] as [Float]) func halfMetalIsInBetween(roughness: Float) throws {
    let pixels = try sphere {
      $0.metallic = 0.5
      $0.roughness = .init(scale: roughness)
    }
    let worst = pixels.map { abs($0.light - 1) }.max() ?? 1
    #expect(worst < 0.02, "\(worst)")
  }

  @Test(arguments: [0, 0.5] as [Float], [0, 0.3, 1] as [Float])
  func layersOnTopTakeNoMoreThanTheyGive(coatRoughness: Float, level: Float) throws {
    let coated = try sphere {
      $0.clearcoat = .init(scale: 1)
      $0.clearcoatRoughness = .init(scale: coatRoughness)
      $0.roughness = 0.5
    }
    #expect(coated.allSatisfy { abs($0.light - 1) < 0.02 })
    let cloth = try sphere {
      $0.sheen = .init(tint: .white)
      $0.roughness = .init(scale: max(level, 0.1))
    }
    #expect(cloth.allSatisfy { $0.light < 1.03 && $0.light > 0.9 })
    let brushed = try sphere {
      $0.metallic = 1.0
      $0.roughness = 0.4
      $0.anisotropyLevel = .init(scale: level)
    }
    #expect(brushed.allSatisfy { abs($0.light - 1) < 0.02 })
  }

  @Test func graySurfacesReflectTheirShare() throws {
    let pixels = try sphere {
      $0.baseColor.tint = UIColor(white: 0.5, alpha: 1)
      $0.specular = 0.0
    }
    #expect(pixels.allSatisfy { abs($0.light - 0.21404) < 2e-3 })
  }
}

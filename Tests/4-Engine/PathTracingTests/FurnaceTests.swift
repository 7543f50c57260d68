import Testing
import simd

@testable import PathTracing

@Suite("White furnace")
struct FurnaceTests {
  @Test(
    "a white sphere in even light has the color of that light",
    arguments: [
      (metallic: Float(0), roughness: Float(1), specular: Float(0)), (0, 1, 0.5), (0, 0.3, 0.5),
      (1, 0.1, 0.5),
      (1, 0.5, 0.5), (1, 1, 0.5), (0.5, 0.4, 0.5),
    ])
  func whiteSphere(_ surface: (metallic: Float, roughness: Float, specular: Float)) async throws {
    let material = TracedScenes.material(
      metallic: surface.metallic, roughness: surface.roughness, specular: surface.specular)
    let found = try await TracedScenes.mean(TracedScenes.sphere(material), samples: 256)
    #expect(abs(found.covered.x - 1) < 0.02, "\(surface): \(found.covered)")
    #expect(found.covered.x == found.covered.y)
  }

  @Test("lacquer takes no light from white")
  func clearcoat() async throws {
    var material = TracedScenes.material(roughness: 0.6)
    material.features = .clearcoat
    material.coat = SIMD4(1, 0.1, 0, 0)
    let found = try await TracedScenes.mean(TracedScenes.sphere(material), samples: 256)
    #expect(abs(found.covered.x - 1) < 0.03, "\(found.covered)")
  }

  @Test("fibers add no light to white")
  func sheen() async throws {
    var material = TracedScenes.material(roughness: 1)
    material.features = [.sheen, .sheenRoughness]
    material.sheen = SIMD4(1, 1, 1, 0.5)
    let found = try await TracedScenes.mean(TracedScenes.sphere(material), samples: 256)
    #expect(abs(found.covered.x - 1) < 0.03, "\(found.covered)")
  }

  @Test("brushed white metal adds no light, and loses no more than its width makes up for")
  func anisotropy() async throws {
    var material = TracedScenes.material(metallic: 1, roughness: 0.3)
    material.features = .anisotropy
    material.coat.z = 0.7
    let found = try await TracedScenes.mean(TracedScenes.sphere(material), samples: 256)
    // The shaders give back the lost energy of even roughness, which is less.
    #expect(found.covered.x > 0.75 && found.covered.x < 1.02, "\(found.covered)")
  }

  @Test("clear glass bends light and loses little of it", arguments: [Float(0), 0.3])
  func glass(roughness: Float) async throws {
    var material = TracedScenes.material(roughness: roughness)
    material.features = .transmission
    material.transmission = SIMD4(1, 1.5, 1, 0)
    let found = try await TracedScenes.mean(TracedScenes.sphere(material), samples: 256)
    #expect(abs(found.covered.x - 1) < 0.08, "\(found.covered)")
  }

  @Test("gray reflects its albedo, and what it reflects to itself in a corner is bounded by white")
  func gray() async throws {
    let material = TracedScenes.material(SIMD3(0.5, 0.25, 0.125), specular: 0)
    let found = try await TracedScenes.mean(TracedScenes.sphere(material), samples: 256)
    #expect(simd_length(found.covered - SIMD3(0.5, 0.25, 0.125)) < 0.01, "\(found.covered)")
  }
}

import Files
import Images
import TestSupport
import Testing
import simd

@testable import Environments

@Suite struct ShippedAssetsTests {
  @Test func theStudioIsWhatTheGeneratorMakes() async throws {
    let made = try await PrefilteredEnvironment.filter(
      StudioEnvironment.map(), options: StudioEnvironment.options)
    let bytes = EnvironmentFile.bytes(made)
    #expect(bytes.count <= 400_000)
    let path = Repository.path("Assets/Environments/studio.environment")
    if Recording.isOn { try AtomicFile.write(bytes, to: path) }
    let shipped = try #require(EnvironmentFile.environment(try [UInt8](contentsOfFile: path)))
    // Sines of another C library may differ in the last bit, which moves halves by one step at most.
    for (a, b) in zip(made.specular.levels.joined(), shipped.specular.levels.joined()) {
      #expect(abs(Int(a.bits.x) - Int(b.bits.x)) <= 1)
    }
    for (a, b) in zip(made.skybox.pixels, shipped.skybox.pixels) {
      #expect(abs(Int(a.bits.x) - Int(b.bits.x)) <= 1)
    }
    for (a, b) in zip(made.diffuse.coefficients, shipped.diffuse.coefficients) {
      #expect(distance(a, b) < 1e-5)
    }
    #expect(shipped.suns.isEmpty)
    #expect(Recording.isOn || PrefilteredEnvironment.studio == shipped, "build again to embed the file")
  }

  @Test func theTableIsWhatIntegrationMakes() throws {
    let made = ReflectanceTable()
    let path = Repository.path("Assets/Environments/reflectance.table")
    if Recording.isOn { try AtomicFile.write(made.bytes, to: path) }
    let shipped = try #require(ReflectanceTable(try [UInt8](contentsOfFile: path)))
    for (a, b) in zip(made.texels, shipped.texels) {
      for channel in 0..<4 { #expect(abs(Int(a.bits[channel]) - Int(b.bits[channel])) <= 1) }
    }
    #expect(Recording.isOn || ReflectanceTable.standard == shipped, "build again to embed the file")
  }

  @Test func theStudioIsNeutralSoftAndBrighterAbove() {
    let studio = PrefilteredEnvironment.studio
    let (up, down) = (studio.diffuse.radiance(SIMD3(0, 1, 0)), studio.diffuse.radiance(SIMD3(0, -1, 0)))
    #expect(up.x == up.y && up.y == up.z)
    // White matte paper on a table shows about the white of the picture, and its underside is not black.
    #expect((0.9...1.2).contains(up.x))
    #expect((0.2...0.6).contains(down.x))
    #expect(studio.suns.isEmpty)
    #expect(studio.diffuse.radiance(SIMD3(0, 0, 1)).x > studio.diffuse.radiance(SIMD3(0, 0, -1)).x)
  }
}

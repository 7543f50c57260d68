import Environments
import Files
import Foundation
import Images
import Platform
import SceneModel
import ShaderPrograms
import Testing

@testable import Loading

@MainActor @Suite(.ownEnvironmentCache) struct EnvironmentFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func light(_ value: Float) -> Image<RGBAFloat> {
    Image(width: 32, height: 16, filledWith: SIMD4(value, value, value, 1), encoding: .linear)
  }

  private func write(_ name: String, _ value: Float) throws -> URL {
    try ImageWriter().write(light(value), to: folder.path(name))
    return URL(fileURLWithPath: folder.path(name))
  }

  @Test func lightOfHighRangeKeepsItsStrengthAndWhiteIsOne() async throws {
    let bright = try await EnvironmentResource(contentsOf: try write("bright.hdr", 8))
    #expect(abs(bright.contents.averageLuminance - 8) < 0.1)
    let white = Image<RGBA8>(width: 32, height: 16, filledWith: RGBA8(red: 255, green: 255, blue: 255))
    try ImageWriter().write(white, to: folder.path("white.png"))
    let paper = try await EnvironmentResource(fromImage: URL(fileURLWithPath: folder.path("white.png")))
    #expect(abs(paper.contents.averageLuminance - 1) < 1e-3)
    let gray = Image<RGBA8>(width: 32, height: 16, filledWith: RGBA8(red: 188, green: 188, blue: 188))
    let half = try await EnvironmentResource(equirectangular: CGImage(gray))
    #expect(abs(half.contents.averageLuminance - 0.503) < 2e-3)
  }

  @Test func aFileInUseIsFilteredOnceAndKeptOnDisk() async throws {
    let url = try write("room.hdr", 2)
    async let one = EnvironmentResource(contentsOf: url)
    async let other = EnvironmentResource(contentsOf: url)
    let (first, second) = try await (one, other)
    #expect(first.number === second.number)
    let cache = try #require(EnvironmentCache.standard.folder)
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache).count == 1)
    let bundle = try #require(Bundle(path: folder.path))
    #expect(try EnvironmentResource.load(named: "room", in: bundle).number === first.number)
  }

  @Test func optionsDecideHowLargeReflectionsAre() async throws {
    let url = try write("sized.hdr", 1)
    let small = try await EnvironmentResource(
      contentsOf: url, options: .init(samplingQuality: .normal, specularCubeDimension: 64))
    #expect(small.contents.specular.faceSize == 64)
    let absurd = try await EnvironmentResource(contentsOf: url, options: .init(specularCubeDimension: -5))
    #expect(absurd.contents.specular.faceSize >= 1)
  }

  @Test func foldersOfSkyboxesAndNamesAreFound() async throws {
    try folder.makeFolder("evening.skybox")
    _ = try write("evening.skybox/anything.hdr", 3)
    _ = try write("noon.hdr", 4)
    let bundle = try #require(Bundle(path: folder.path))
    #expect(
      abs(try await EnvironmentResource(named: "evening", in: bundle).contents.averageLuminance - 3) < 0.1)
    #expect(abs(try await EnvironmentResource(named: "noon", in: bundle).contents.averageLuminance - 4) < 0.1)
    await #expect(throws: LoadingError.self) { try await EnvironmentResource(named: "../noon", in: bundle) }
    await #expect(throws: LoadingError.self) { try await EnvironmentResource(named: "night", in: bundle) }
    try folder.makeFolder("empty.skybox")
    await #expect(throws: LoadingError.self) { try await EnvironmentResource(named: "empty", in: bundle) }
  }

  @Test func errorsNameTheFileAndWhatToDo() async throws {
    func message(_ name: String) async -> String {
      do {
        _ = try await EnvironmentResource(contentsOf: URL(fileURLWithPath: folder.path(name)))
        return "no error"
      } catch {
        return "\(error)"
      }
    }
    #expect(
      await message("missing.hdr")
        == "\(folder.path("missing.hdr")): cannot read it: No such file or directory")
    try AtomicFile.write(
      Array("DDS ".utf8) + [UInt8](repeating: 0, count: 60), to: folder.path("sky.dds"))
    #expect(
      await message("sky.dds")
        == "\(folder.path("sky.dds")): DDS images are not supported as environments; "
        + "convert it to Radiance HDR, PNG or JPEG")
    let whole = try [UInt8](contentsOfFile: try write("cut.hdr", 1).path)
    try AtomicFile.write(Array(whole.prefix(90)), to: folder.path("cut.hdr"))
    #expect(await message("cut.hdr").hasPrefix(folder.path("cut.hdr")))
    try folder.write("#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1000000 +X 1000000\n", to: "huge.hdr")
    #expect(await message("huge.hdr").contains("more than the limit"))
  }

  @Test func cubesAndPanoramasOfTheSameLightAgree() async throws {
    // Brighter to one side, so that a wrong orientation is detected.
    var panorama = Image<RGBAFloat>(width: 64, height: 32, encoding: .linear)
    for y in 0..<32 {
      for x in 0..<64 { panorama[x, y] = SIMD4(Float(x % 32) / 8, Float(y) / 8, x < 32 ? 2 : 0.5, 1) }
    }
    let image = CGImage(panorama)
    let flat = try await EnvironmentResource(equirectangular: image)
    let texture = try await TextureResource(
      cubeFromEquirectangular: image, faceSize: 64, options: .init(semantic: .hdrColor))
    #expect(texture.textureType == .typeCube && texture.width == 64 && texture.mipmapLevelCount == 7)
    let cube = try await EnvironmentResource(cube: texture, options: .init())
    for (one, other) in zip(flat.contents.diffuse.coefficients, cube.contents.diffuse.coefficients) {
      for channel in 0..<3 { #expect(abs(one[channel] - other[channel]) < 0.06) }
    }
    let again = try await EnvironmentResource(cube: flat.skybox, options: .init())
    #expect(abs(again.contents.averageLuminance - flat.contents.averageLuminance) < 0.03)
    let plane = try await TextureResource(image: image, options: .init(semantic: .hdrColor))
    await #expect(throws: TextureError.self) { try await EnvironmentResource(cube: plane, options: .init()) }
  }

  @Test func cancelledLoadsStop() async throws {
    let url = try write("late.hdr", 1)
    let task = Task { @MainActor in
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await EnvironmentResource(contentsOf: url)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

/// A trait that gives each test of a suite an environment cache of its own, separate from the process's.
private struct OwnEnvironmentCache: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  @concurrent func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    try await EnvironmentCache.$other.withValue(EnvironmentCache(folder: folder.path), operation: body)
  }
}

extension Trait where Self == OwnEnvironmentCache {
  fileprivate static var ownEnvironmentCache: Self { OwnEnvironmentCache() }
}

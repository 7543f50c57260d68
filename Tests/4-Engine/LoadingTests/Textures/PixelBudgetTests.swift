import Files
import Images
import SceneAssets
import SceneModel
import SceneReaders
import Testing

@testable import Loading

/// The pixels of all textures of a scene have a limit.
@MainActor struct PixelBudgetTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func sidesAreHalvedUntilAllFit() {
    #expect(PixelBudget([(100, 50), (20, 20)], limit: 5_400).longestSide == nil)
    #expect(PixelBudget([(100, 50), (20, 20)], limit: 5_399).longestSide == 50)
    let large = PixelBudget(Array(repeating: (width: 16_000, height: 16_000), count: 4), limit: 1 << 28)
    #expect(large.longestSide == 8_000 && large.pixels == 1_024_000_000)
    #expect(PixelBudget([(.max, .max), (1, 1)], limit: 100).longestSide != nil)
  }

  /// Writes a scene of quads, each with a picture of its own, in formats that are reduced and that are not.
  private func scene() throws -> String {
    var image = Image(width: 64, height: 32, filledWith: RGBA8(red: 240, green: 10, blue: 10, alpha: 255))
    for x in 32..<64 { for y in 0..<32 { image[x, y] = RGBA8(red: 10, green: 10, blue: 240, alpha: 255) } }
    try AtomicFile.write(PNGWriter().encode(image), to: folder.path("a.png"))
    try AtomicFile.write(JPEGWriter().encode(image), to: folder.path("b.jpg"))
    try AtomicFile.write(
      PNGWriter(layout: .gray).encode(Image<UInt8>(width: 8, height: 8, filledWith: 77)),
      to: folder.path("c.png"))
    var text = "mtllib scene.mtl\nv 0 0 0\nv 1 0 0\nv 1 1 0\nvt 0 0\nvt 1 0\nvt 1 1\n"
    var materials = ""
    for (number, name) in ["a.png", "b.jpg", "c.png"].enumerated() {
      text += "o o\(number)\nusemtl m\(number)\nf 1/1 2/2 3/3\n"
      materials += "newmtl m\(number)\nmap_Kd \(name)\n"
    }
    try folder.write(materials, to: "scene.mtl")
    return try folder.write(text, to: "scene.obj")
  }

  private func textures(_ options: SceneFileOptions) async throws -> (sizes: [String: [Int]], notes: [String])
  {
    let path = try scene()
    let asset = try SceneReaderTable.current.read(path, options)
    let preparation = ScenePreparation(asset, options, progress: nil)
    let resources = try await preparation.prepare()
    var sizes: [String: [Int]] = [:]
    for model in resources.models.compactMap(\.self) {
      for material in model.materials {
        guard let pbr = material as? PhysicallyBasedMaterial, let texture = pbr.baseColor.texture?.resource
        else {
          continue
        }
        let name = String(texture.name?.split(separator: "/").last ?? "")
        sizes[name] = [texture.width, texture.height]
      }
    }
    return (sizes, resources.notes.map(\.message))
  }

  @Test func largeImagesAreScaledDownWithANote() async throws {
    let whole = try await textures(SceneFileOptions())
    #expect(whole.sizes == ["a.png": [64, 32], "b.jpg": [64, 32], "c.png": [8, 8]])
    #expect(!whole.notes.contains { $0.contains("--limit textures.pixels") })
    var options = SceneFileOptions()
    options.limits.texturePixels = 1_100
    let scaled = try await textures(options)
    #expect(scaled.sizes == ["a.png": [32, 16], "b.jpg": [32, 16], "c.png": [8, 8]])
    #expect(
      scaled.notes.contains { $0.contains("4160 pixels, more than the limit of 1100") }, "\(scaled.notes)")
  }

  @Test func imagesThatNoTextureCanHoldAreScaledDownToTheLargest() async throws {
    let path = try scene()
    var image = Image(width: 1, height: 100_000, filledWith: RGBA8(red: 250, green: 0, blue: 0, alpha: 255))
    for y in 50_000..<100_000 { image[0, y] = RGBA8(red: 0, green: 0, blue: 250, alpha: 255) }
    try AtomicFile.write(PNGWriter().encode(image), to: folder.path("a.png"))
    let asset = try SceneReaderTable.current.read(path, SceneFileOptions())
    let resources = try await ScenePreparation(asset, SceneFileOptions(), progress: nil).prepare()
    let notes = resources.notes.map(\.message)
    #expect(
      notes == [
        "one of its images has a side longer than 16384 pixels, the most that textures have: scaled down to that"
      ])
    let material = resources.models.compactMap(\.self).flatMap(\.materials)
      .compactMap { $0 as? PhysicallyBasedMaterial }.first { $0.baseColor.texture?.resource.height != 32 }
    let texture = try #require(material?.baseColor.texture?.resource)
    #expect(texture.width == 1 && texture.height == 16_384)
  }

  @Test func imagesAreScaledDownToTheMemoryThatThereIs() async throws {
    let scaled = try await AvailableMemory.$assumed.withValue(1_100 * 48) {
      try await textures(SceneFileOptions())
    }
    #expect(scaled.sizes == ["a.png": [32, 16], "b.jpg": [32, 16], "c.png": [8, 8]])
    #expect(
      scaled.notes.contains { $0.contains("4160 pixels, and there is memory for 1100") }, "\(scaled.notes)")
  }

  @Test func imagesCountOncePerConversionOfTheirTexels() throws {
    let path = try scene()
    var asset = try SceneReaderTable.current.read(path, SceneFileOptions())
    let first = try #require(asset.textures.firstIndex { $0.name.hasSuffix("a.png") })
    asset.textures.append(asset.textures[first])
    let preparation = ScenePreparation(asset, SceneFileOptions(), progress: nil)
    func pixels(_ requests: [TextureRequest]) -> Int { preparation.pixelBudget(requests).pixels }
    let plain = TextureRequest(first, .raw), same = TextureRequest(asset.textures.count - 1, .raw)
    #expect(pixels([plain]) == 2048 && pixels([plain, same]) == 2048)
    let changes = (1...4).map { number in
      TextureRequest(first, .raw, change: TexelChange(scale: SIMD4(repeating: Float(number) / 8)))
    }
    #expect(pixels(changes + [plain]) == 5 * 2048)
    #expect(pixels([plain, TextureRequest(first, .color)]) == 2 * 2048)
  }

  @Test func headersSufficeWhereNoPixelsAreAskedFor() async throws {
    var options = SceneFileOptions()
    options.readsPixels = false
    let path = try scene()
    let whole = try [UInt8](contentsOfFile: folder.path("a.png"))
    let found = try await textures(options)
    #expect(found.sizes["a.png"] == [1, 1] && found.sizes.count == 3)
    #expect(found.notes.isEmpty, "\(found.notes)")
    // A header that cannot be read is told as when the pixels are read.
    try AtomicFile.write(Array("nonsense".utf8), to: folder.path("a.png"))
    let asset = try SceneReaderTable.current.read(path, options)
    let notes = try await ScenePreparation(asset, options, progress: nil).prepare().notes
    #expect(notes.contains { $0.message.contains("checkerboard") }, "\(notes)")
    try AtomicFile.write(whole, to: folder.path("a.png"))
  }
}

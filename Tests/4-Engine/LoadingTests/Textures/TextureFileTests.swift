import Files
import Foundation
import Images
import Platform
import SceneModel
import ShaderPrograms
import Testing

@testable import Loading

@MainActor @Suite struct TextureFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ name: String, _ width: Int = 4, _ height: Int = 2) throws -> URL {
    var image = Image<RGBA8>(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { image[x, y] = RGBA8(red: UInt8(x & 255), green: UInt8(y & 255), blue: 9) }
    }
    try ImageWriter().write(image, to: folder.path(name))
    return URL(fileURLWithPath: folder.path(name))
  }

  private func message(_ url: URL) async -> String {
    do {
      _ = try await TextureResource(contentsOf: url)
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test func picturesOfOlderProgramsBecomeTextures() async throws {
    let targa: [UInt8] =
      [0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 0, 32, 8] + [0, 0, 255, 255, 255, 0, 0, 128]
    try AtomicFile.write(targa, to: folder.path("wood.tga"))
    let texture = try await TextureResource(contentsOf: URL(fileURLWithPath: folder.path("wood.tga")))
    #expect(texture.width == 2 && texture.height == 1)
    #expect(texture.contents.levels[0] == [255, 0, 0, 255, 0, 0, 255, 128])
  }

  @Test func picturesBecomeTexturesUnderTheirName() async throws {
    let url = try write("wood.png")
    let texture = try await TextureResource(contentsOf: url)
    #expect(texture.width == 4 && texture.height == 2 && texture.semantic == .color)
    #expect(texture.contents.levels[0].prefix(8) == [0, 0, 9, 255, 1, 0, 9, 255])
    #expect(texture.name == "wood.png")
    let raw = try await TextureResource(contentsOf: url, withName: "data", options: .init(semantic: .scalar))
    #expect(raw.pixelFormat == .r8Unorm && raw.name == "data")
  }

  @Test func aFileInUseIsDecodedOnceAndItsPixelsAreShared() async throws {
    let url = try write("shared.png", 64, 64)
    async let one = TextureResource(contentsOf: url)
    async let other = TextureResource(contentsOf: url)
    let (first, second) = try await (one, other)
    #expect(first !== second && first.number === second.number)
    let third = try TextureResource.load(contentsOf: url)
    #expect(third.number === first.number)
    // Other options give other pixels.
    let raw = try await TextureResource(contentsOf: url, options: .init(semantic: .raw))
    #expect(raw.number !== first.number)
    // Replacing the pixels of one texture leaves the others unchanged.
    try second.replace(withImage: CGImage(Image<UInt8>(width: 1, height: 1)), options: .init(semantic: .raw))
    #expect(second.number !== first.number && second.width == 1 && first.width == 64)
  }

  @Test func aFileThatChangesIsReadAgain() async throws {
    let url = try write("changing.png", 4, 4)
    let old = try await TextureResource(contentsOf: url)
    _ = try write("changing.png", 8, 8)
    let new = try await TextureResource(contentsOf: url)
    #expect(old.width == 4 && new.width == 8)
  }

  @Test func errorsNameTheFileAndTheReason() async throws {
    let missing = URL(fileURLWithPath: folder.path("missing.png"))
    #expect(
      await message(missing) == "\(folder.path("missing.png")): cannot read it: No such file or directory")
    #expect(await message(URL(fileURLWithPath: folder.path)).hasSuffix("it is a folder, not a file"))
    let bytes = try [UInt8](contentsOfFile: try write("whole.png", 40, 40).path)
    try AtomicFile.write(Array(bytes.prefix(bytes.count / 2)), to: folder.path("half.png"))
    let truncated = await message(URL(fileURLWithPath: folder.path("half.png")))
    #expect(truncated.hasPrefix(folder.path("half.png")) && truncated.contains("PNG"))
    try folder.write("this is no picture", to: "text.png")
    #expect(
      await message(URL(fileURLWithPath: folder.path("text.png"))).contains("not an image of a known format"))
    try AtomicFile.write([], to: folder.path("empty.png"))
    #expect(await message(URL(fileURLWithPath: folder.path("empty.png"))).contains("the file is empty"))
    let long = try write("long.png", 20_000, 1)
    #expect(
      await message(long)
        == "\(long.path): a texture cannot have 20000 x 1 pixels; each side takes 1 to 16384")
    #expect(
      await message(try #require(URL(string: "https://example.org/a.png"))).contains(
        "not the URL of a file"))
  }

  @Test func everyTruncationOfAPictureIsRefusedOrRead() async throws {
    let bytes = try [UInt8](contentsOfFile: try write("small.png", 6, 5).path)
    for count in 0..<bytes.count {
      let path = folder.path("cut.png")
      try AtomicFile.write(Array(bytes.prefix(count)), to: path)
      do {
        let texture = try TextureResource.load(contentsOf: URL(fileURLWithPath: path))
        #expect(texture.width == 6)
      } catch let error as LoadingError {
        #expect(error.description.hasPrefix(path))
      }
    }
  }

  @Test func cancelledLoadsStop() async throws {
    let url = try write("cancelled.png", 512, 512)
    let task = Task { @MainActor in
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await TextureResource(contentsOf: url)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await TextureResource(contentsOf: url).width == 512)
  }

  @Test func aHundredFilesLoadAtOnce() async throws {
    let urls = try (0..<100).map { try write("many\($0).png", 16 + $0, 8) }
    let widths = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
      for (number, url) in urls.enumerated() {
        group.addTask { (number, await (try TextureResource(contentsOf: url)).width) }
      }
      var widths: [Int: Int] = [:]
      for try await (number, width) in group { widths[number] = width }
      return widths
    }
    #expect((0..<100).allSatisfy { widths[$0] == 16 + $0 })
  }

  @Test func namesAreFoundInBundlesWithAndWithoutExtension() async throws {
    _ = try write("brick.png")
    try folder.makeFolder("Walls")
    _ = try write("Walls/plaster.jpg", 8, 8)
    let bundle = try #require(Bundle(path: folder.path))
    #expect(try await TextureResource(named: "brick", in: bundle).width == 4)
    #expect(try TextureResource.load(named: "brick.png", in: bundle).name == "brick.png")
    #expect(try await TextureResource(named: "Walls/plaster", in: bundle).width == 8)
    let error = await #expect(throws: LoadingError.self) {
      try await TextureResource(named: "slate", in: bundle)
    }
    #expect(error?.description.contains("no file named slate is in") == true)
    #expect(error?.description.contains("slate.png, slate.jpg, slate.jpeg, ") == true)
    #expect(error?.description.contains("slate.webp") == true)
    for name in ["../brick.png", "/etc/passwd", "", "Walls/../../x"] {
      #expect(throws: LoadingError.self) { try TextureResource.load(named: name, in: bundle) }
    }
  }

  @Test func bytesOfFoundationMakeTextures() throws {
    let data = Data([1, 2, 3, 0, 4, 5, 6, 0])
    let texture = try TextureResource(
      dimensions: .dimensions(width: 3, height: 2), format: .raw(pixelFormat: .r8Unorm),
      contents: .init(mipmapLevels: [.mip(data: data, bytesPerRow: 4)]))
    #expect(texture.contents.levels == [[1, 2, 3, 4, 5, 6]])
  }
}

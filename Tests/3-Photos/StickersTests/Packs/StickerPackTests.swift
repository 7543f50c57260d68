import Files
import Foundation
import Images
import Stickers
import TestSupport
import Testing

struct StickerPackTests {
  private func photo() async throws -> ProcessedPhoto {
    try await PhotoProcessor(style: StickerStyle(.outline)).process(data: MadePhotos.file(96, 72))
  }

  private struct Manifest: Decodable {
    struct Sticker: Decodable {
      struct Picture: Decodable { var file: String, width: Int, height: Int }
      struct Color: Decodable { var hex: String, share: Float, oklab: [Float] }
      var name: String, source: String
      var image: Picture, mask: Picture
      var palette: String
      var colors: [Color]
      var gradient: [String]
    }
    var format: String
    var version: Int
    var stickers: [Sticker]
  }

  @Test func aFolderHoldsWhatItsManifestLists() async throws {
    let (folder, photo) = (try TemporaryFolder(), try await photo())
    let path = folder.path("pack")
    var pack = try StickerPack(replacing: path, as: .folder)
    try pack.add(photo, source: "some/where/dog \"1\".jpg")
    try pack.add(photo, source: "DOG \"1\".png")
    #expect(!FileManager.default.fileExists(atPath: path))
    try pack.finish()
    let text = try Data(contentsOf: URL(fileURLWithPath: path + "/manifest.json"))
    let manifest = try JSONDecoder().decode(Manifest.self, from: text)
    #expect(manifest.format == "decoupage-stickers" && manifest.version == 1)
    #expect(manifest.stickers.map(\.name) == ["dog _1_", "DOG _1_-2"])
    #expect(manifest.stickers[0].source == "dog \"1\".jpg")
    for sticker in manifest.stickers {
      let image = try ImageReader().decode(file: "\(path)/\(sticker.image.file)").rgba8()
      #expect(image == photo.sticker.image && image.width == sticker.image.width)
      let mask = try ImageReader().decode(file: "\(path)/\(sticker.mask.file)")
      guard case .gray8(let alpha) = mask.pixels else {
        Issue.record("the mask is not gray")
        continue
      }
      #expect(alpha.pixels == photo.subject.picture.channel(.alpha).pixels)
      #expect(try ImageReader().decode(file: "\(path)/\(sticker.palette)").width == 512)
      #expect(sticker.colors.map(\.hex) == photo.palette.colors.map(\.hex))
      #expect(sticker.gradient.count == sticker.colors.count)
    }
  }

  @Test func whatIsNoPackIsNotReplaced() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("mine")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try AtomicFile.write("dear diary", to: path + "/diary.txt")
    #expect(throws: PhotoError.self) { _ = try StickerPack(replacing: path, as: .folder) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")) == ["mine"])
  }

  @Test func anUnfinishedPackLeavesTheOldOne() async throws {
    let (folder, photo) = (try TemporaryFolder(), try await photo())
    for container in [StickerPack.Container.archive, .folder] {
      let path = folder.path("\(container)")
      var pack = try StickerPack(replacing: path, as: container)
      try pack.add(photo, source: "a.jpg")
      try pack.finish()
      let before = FolderWalk(extensions: []).expand([path]).files
      var other = try StickerPack(replacing: path, as: container)
      try other.add(photo, source: "b.jpg")
      _ = consume other
      #expect(FolderWalk(extensions: []).expand([path]).files == before)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(""))
    #expect(names.sorted() == ["archive", "folder"])
  }

  @Test func archivesAreTheSameEachTimeAndReadByOthers() async throws {
    let (folder, photo) = (try TemporaryFolder(), try await photo())
    for name in ["a.stickerpack", "b.stickerpack"] {
      var pack = try StickerPack(replacing: folder.path(name))
      try pack.add(photo, source: "ball.jpg")
      try pack.finish()
    }
    let bytes = try [UInt8](contentsOfFile: folder.path("a.stickerpack"))
    #expect(try [UInt8](contentsOfFile: folder.path("b.stickerpack")) == bytes)
    #expect(bytes.starts(with: [0x50, 0x4b, 3, 4]))
  }

  @Test func aSheetHasEverySticker() throws {
    let stickers = (0..<5).map { _ in MadePhotos.cutout(90) }
    let sheet = try #require(StickerSheet(cell: 64).image(of: stickers))
    #expect(sheet.width == 192 && sheet.height == 128)
    for (x, y) in [(32, 32), (96, 32), (160, 32), (32, 96), (96, 96)] { #expect(sheet[x, y].blue == 90) }
    #expect(sheet[160, 96] == StickerSheet().background)
    #expect(StickerSheet().image(of: []) == nil)
  }

  @Test func swatchesShowShares() async throws {
    let scheme = try await photo().palette
    let image = PaletteSwatch(scheme: scheme).image(width: 1_000, height: 4)
    for color in scheme.colors {
      let count = image.pixels.prefix(1_000).filter { $0 == color.pixel }.count
      #expect(abs(Float(count) - color.share * 1_000) <= 1)
    }
    #expect(image[0, 3] == scheme.gradient[0].fittedToSRGB.pixel)
  }
}

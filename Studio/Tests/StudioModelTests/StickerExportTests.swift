import Files
import Images
import Stickers
import StudioModel
import Testing

@MainActor @Suite struct StickerExportTests {
  private let folder: TemporaryFolder
  private let requests = ["/x/a.jpg", "/y/a.png", "/x/broken.jpg"].map {
    PhotoRequest(source: .init(path: $0))
  }
  private let maker = FakeMaker(broken: ["/x/broken.jpg"])

  init() throws { folder = try TemporaryFolder() }

  @Test func imagesOfOneNameGetNumbers() async throws {
    let export = StickerExport(.images, to: folder.path("out"))
    let failures = try await export.write(requests, maker: maker) { _ in }
    #expect(
      FolderWalk().files(in: folder.path("out")).files.map { $0.split(separator: "/").last }
        == ["a-2.png", "a.png"])
    #expect(failures.count == 1)
    #expect(failures[0].contains("/x/broken.jpg"))
  }

  @Test(arguments: ["sheet.png", "sheet.pdf"]) func sheetsAreWhatTheirNamesSay(_ name: String) async throws {
    _ = try await StickerExport(.sheet, to: folder.path(name)).write(requests, maker: maker) { _ in }
    let bytes = try [UInt8](contentsOfFile: folder.path(name), limit: 1 << 24)
    #expect(bytes.starts(with: name.hasSuffix("pdf") ? Array("%PDF".utf8) : [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func aCancelledPackDoesNotAppear() async throws {
    let endless = FakeMaker(endless: ["/y/a.png"])
    let path = folder.path("pack.zip")
    let run = ExportRun()
    run.start(StickerExport(.pack, to: path), requests, maker: endless)
    #expect(await eventually { run.progress?.done == 1 })
    run.cancel()
    await run.wait()
    #expect(run.message.text == "The export was cancelled")
    #expect(try folder.names().isEmpty)
  }

  @Test func noExportReplacesAPhoto() async throws {
    let photo = try folder.write("photo", to: "cat.png")
    let request = PhotoRequest(source: .init(path: photo))
    let run = ExportRun()
    run.start(StickerExport(.images, to: photo), [request], maker: maker)
    await run.wait()
    #expect(run.message.text.contains("give the output another name"))
    #expect(try [UInt8](contentsOfFile: photo, limit: 100) == Array("photo".utf8))
  }

  @Test func aFolderThatCannotBeWrittenIsNamed() async {
    let run = ExportRun()
    run.start(StickerExport(.sheet, to: "/proc/nowhere/sheet.pdf"), requests, maker: maker)
    await run.wait()
    #expect(run.message.text.contains("/proc/nowhere/sheet.pdf"))
  }

  @Test func withoutStickersNothingIsExported() {
    let run = ExportRun()
    run.start(StickerExport(.pack, to: folder.path("pack.zip")), [], maker: maker)
    #expect(run.progress == nil)
    #expect(run.message.text.contains("add photos first"))
  }
}

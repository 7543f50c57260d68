import Files
import Images
import Presentation
import Rendering
import SceneModel
import Testing

@testable import StudioModel

/// Environment, rotation and exposure: they are saved, found again, and asked about where no file has them.
extension SceneSessionTests {
  /// Surroundings that are bright and warm on one side, dark and cold on the other.
  static let sky: [UInt8] = {
    let side = 4
    var bytes = Array("#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y \(side) +X \(2 * side)\n".utf8)
    for y in 0..<side {
      for x in 0..<2 * side {
        bytes += x < side && y < side / 2 ? [230, 170, 90, 131] : [20, 40, 70, 128]
      }
    }
    return bytes
  }()

  /// Saves the scene, and checks that its file is drawn as the session shows it.
  private func expectSavedIsShown(_ name: String, _ comment: String) async throws {
    let expected = try picture(session)
    session.save(to: folder.path(name))
    await session.waitForSaving()
    try #require(session.message.text == "Saved the scene to \(folder.path(name))")
    #expect(!session.isChanged)
    let drawn = try await snapshot(folder.path(name))
    #expect(drawn.pixels == expected.pixels, "\(comment)")
  }

  @Test func environmentRotationAndExposureAreSaved() async throws {
    let path = folder.path("sky.hdr")
    try AtomicFile.write(Self.sky, to: path)
    _ = try await openBox()
    try #require(await session.addSticker(try Self.disk(), at: size / 2))
    let plain = try picture(session)
    for (index, environment) in [EnvironmentOption.file(path), .studio, .none, .scene].enumerated() {
      session.changeLight {
        ($0.environment, $0.rotation, $0.exposure) = (environment, environment == .studio ? 130 : -70, 0.6)
      }
      await session.wait()
      for ending in ["usda", "usdz"] {
        try await expectSavedIsShown("look-\(index)/saved.\(ending)", "\(environment) in .\(ending)")
      }
      #expect(try picture(session).pixels != plain.pixels)
    }
  }

  @Test(arguments: ["usda", "usdz"]) func aSavedLookIsOpenedAndChanged(_ ending: String) async throws {
    try AtomicFile.write(Self.sky, to: folder.path("sky.hdr"))
    _ = try await openBox()
    session.changeLight { ($0.environment, $0.exposure) = (.file(folder.path("sky.hdr")), 0.5) }
    await session.wait()
    let expected = try picture(session)
    try await expectSavedIsShown("out/first.\(ending)", "as it was set")
    session.open(folder.path("out/first.\(ending)"))
    await session.wait()
    let light = session.document.light
    #expect(light.exposure == 0.5 && light.environment != .scene)
    #expect(!session.isChanged && !session.history.canUndo)
    #expect(try picture(session).pixels == expected.pixels)
    // Another environment and back: the one in the file is still there.
    session.changeLight { $0.environment = .studio }
    try await expectSavedIsShown("out/second.\(ending)", "another environment")
    session.undo()
    await session.wait()
    #expect(try picture(session).pixels == expected.pixels)
    session.changeLight { $0.exposure = 0 }
    try await expectSavedIsShown("out/third.\(ending)", "no exposure any more")
    session.reload()
    await session.wait()
    #expect(session.problem == nil && session.document.light.exposure == 0)
  }

  @Test func changesThatNoFileHasAreKnown() async throws {
    #expect(!session.isChanged)
    _ = try await openBox()
    #expect(!session.isChanged)
    try #require(await session.addSticker(try Self.disk(), at: size / 2))
    #expect(session.isChanged)
    session.undo()
    #expect(!session.isChanged)
    session.redo()
    var isSaved = false
    session.save(to: "/proc/saved.usdz") { isSaved = true }
    await session.waitForSaving()
    #expect(session.isChanged && !isSaved)
    session.save(to: folder.path("saved.usdz")) { isSaved = true }
    await session.waitForSaving()
    #expect(!session.isChanged && isSaved)
    session.changeLight { $0.hasSun = true }
    #expect(session.isChanged)
    session.reload()
    await session.wait()
    #expect(session.isChanged)
    _ = try await openBox()
    #expect(!session.isChanged)
  }

  @Test(arguments: ["usda", "usdz"]) func aSavedSceneTakesFurtherStickers(_ ending: String) async throws {
    _ = try await openBox()
    try #require(await session.addSticker(try Self.disk(), at: size / 2))
    try await expectSavedIsShown("one/scene.\(ending)", "one sticker")
    session.open(folder.path("one/scene.\(ending)"))
    await session.wait()
    #expect(session.document.stickers.isEmpty)
    try #require(
      await session.addSticker(try Self.disk(), look: .gold, at: size / 2 + SIMD2(18, 10)))
    try await expectSavedIsShown("two/scene.\(ending)", "a further one")
  }
}

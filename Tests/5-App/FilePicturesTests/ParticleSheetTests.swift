import Foundation
import Images
import Presentation
import TestSupport
import Testing

/// Files of particles alone, as they are seen when nobody says from where and when.
@Suite(.serialized) struct ParticleSheetTests {
  private static let columns = 8

  private func picture(_ path: String) async throws -> Image<RGBA8> {
    var options = PictureOptions()
    (options.width, options.height) = (240, 180)
    return try await SheetPictures.picture(of: try await SceneSource(path).open(), options)
  }

  /// Fire, smoke, rain, confetti, stars, sparks and bursts that people made with Xcode, in the order of their paths.
  @Test(.needsCorpus) func effectsOfOthersLookLikeWhatTheyAre() async throws {
    let root = URL(fileURLWithPath: Corpus.path("scenekit"))
    let files =
      FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?
      .compactMap { ($0 as? URL)?.path }.filter { $0.hasSuffix(".scnp") }.sorted() ?? []
    #expect(files.count == 32)
    var pictures: [Image<RGBA8>] = []
    for file in files {
      pictures.append(try await picture(file))
      // One is rain of a few drops, each five millimeters long, that falls four hundred meters.
      #expect(pictures[pictures.count - 1].showsSomething || file.hasSuffix("Pinbot/Rain.scnp"), "\(file)")
    }
    await SheetPictures.expectGolden(
      try #require(SheetPictures.strip(pictures, columns: Self.columns)), "effects-of-others")
  }

  /// The same kinds of effects, written by us as Xcode writes them.
  @Test func ourEffectsLookLikeWhatTheyAre() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("effects-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var pictures: [Image<RGBA8>] = []
    for (name, archive) in EffectFiles.all {
      let path = folder.appendingPathComponent("\(name).scnp")
      try Data(archive.file).write(to: path)
      pictures.append(try await picture(path.path))
      #expect(pictures[pictures.count - 1].showsSomething, "\(name)")
    }
    await SheetPictures.expectGolden(
      try #require(SheetPictures.strip(pictures, columns: Self.columns)), "effects")
  }
}

extension Image<RGBA8> {
  /// Whether more than a few pixels stand out from the corner.
  fileprivate var showsSomething: Bool {
    let corner = self[0, 0]
    return pixels.count { abs(Int($0.red) - Int(corner.red)) + abs(Int($0.green) - Int(corner.green)) > 16 }
      > 12
  }
}

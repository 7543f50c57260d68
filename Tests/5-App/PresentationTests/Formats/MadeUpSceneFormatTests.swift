import Files
import Foundation
import Loading
import Presentation
import SceneAssets
import SceneModel
import SceneReaders
import Snapshots
import TestSupport
import Testing

/// A format that nobody has: a line `MADEUP`, and then the names of nodes, one a line.
private enum MadeUpReader: SceneReader {
  static var extensions: [String] { ["madeup"] }

  static func sniff(_ beginning: [UInt8]) -> String? {
    beginning.starts(with: "MADEUP\n".utf8) ? "madeup" : nil
  }

  static func read(_ path: String, _ options: SceneFileOptions) throws(SceneFileError) -> SceneAsset {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try [UInt8](contentsOfFile: path) } catch {
      throw SceneFileError(error.path, error.reason)
    }
    var asset = SceneAsset(source: path)
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst() {
      asset.nodes.append(NodeAsset(name: String(line), path: "/\(line)", parent: nil))
    }
    return asset
  }
}

/// A reader that is added to the table is known to everything that names kinds of scene files.
struct MadeUpSceneFormatTests {
  private let folder: TemporaryFolder
  private let path: String
  private let table = SceneReaderTable(SceneReaderTable.standard.readers + [MadeUpReader.self])

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write("MADEUP\nPlum\nPear\n", to: "scenes/fruit.madeup")
  }

  private func known<R>(_ body: () async throws -> R) async rethrows -> R {
    try await SceneReaderTable.$current.withValue(table) { try await body() }
  }

  @Test func isOpened() async throws {
    try await known {
      let scene = try await SceneSource(path).open()
      #expect(scene.root.children.map(\.name) == ["Plum", "Pear"])
      let nameless = try folder.write("MADEUP\nFig\n", to: "fruit")
      #expect(try await SceneSource(nameless).open().root.children.map(\.name) == ["Fig"])
    }
    await #expect(throws: PresentationError.self) { _ = try await SceneSource(path).open() }
  }

  @Test func isFoundInFolders() async throws {
    try await known {
      #expect(FolderWalk(extensions: SceneSource.extensions).expand([folder.path]).files == [path])
      let suite = try SnapshotSuite(at: folder.path("scenes"))
      #expect(suite.tests.map(\.scene) == [path])
    }
    #expect(FolderWalk(extensions: SceneSource.extensions).expand([folder.path]).files.isEmpty)
  }

  @Test func isFoundByNameInBundles() async throws {
    let bundle = try #require(Bundle(path: folder.path("scenes")))
    try await known {
      let entity = try await Entity(named: "fruit", in: bundle)
      #expect(entity.children.map(\.name) == ["Plum", "Pear"])
      #expect(try Entity.load(named: "fruit", in: bundle).children.count == 2)
    }
    await #expect(throws: LoadingError.self) { _ = try await Entity(named: "fruit", in: bundle) }
  }

  @Test func isListedInHelpAndMessages() async throws {
    let other = try folder.write("what is this", to: "a.foo")
    await known {
      // Help and completions of commands are made of these two.
      #expect(SceneReaderTable.current.list("or").hasSuffix(" or .madeup"))
      #expect(SceneReaderTable.current.extensions.contains("madeup"))
      let error = await #expect(throws: PresentationError.self) { _ = try await SceneSource(other).open() }
      #expect(error?.reason.contains(" and .madeup are") == true)
    }
  }
}

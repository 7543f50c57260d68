import Files
import SceneAssets
import TestSupport
import Testing

@testable import SceneKitFormat

@Suite("SceneKit's files of others") struct CorpusTests {
  @Test("every file is read") func all() throws {
    let files = FolderWalk(extensions: ["scn", "scnp"]).files(in: "/work/shared/corpus/scenekit").files
    for file in files {
      do {
        let asset = try SceneKitReader.read(path: file)
        print(
          file.split(separator: "/").last ?? "", asset.nodes.count, asset.meshes.count, asset.materials.count,
          asset.skeletons.count, asset.clips.count, asset.lights.count, asset.cameras.count, asset.notes.count
        )
      } catch {
        print("ERROR \(error)")
      }
    }
  }
}

import Files
import SceneAssets
import TestSupport
import Testing

@testable import SceneKitFormat

@Suite("SceneKit's files of others") struct CorpusTests {
  /// The scenes and particle systems of the corpus, where it is there.
  static let files =
    Corpus.isThere ? FolderWalk(extensions: ["scn", "scnp"]).files(in: Corpus.path("scenekit")).files : []

  @Test(
    "every file is read, and what it holds fits together", .needsCorpus,
    .timeLimit(.minutes(5)))
  func all() throws {
    var meshes = 0, clips = 0, skeletons = 0
    for file in Self.files {
      let asset = try SceneKitReader.read(path: file)
      // Some hold nothing but what surrounds a scene, whose image need not be in the corpus.
      let holdsSomething = !asset.nodes.isEmpty || asset.environment != nil || !asset.notes.isEmpty
      #expect(holdsSomething, "\(file)")
      meshes += asset.meshes.count
      clips += asset.clips.count
      skeletons += asset.skeletons.count
      for mesh in asset.meshes { #expect(mesh.corners.allSatisfy { $0 < mesh.pointCount }, "\(file)") }
      for node in asset.nodes {
        #expect(node.mesh?.materials.allSatisfy { $0.map(asset.materials.indices.contains) ?? true } ?? true)
      }
    }
    #expect(
      meshes > 100 && clips > 20 && skeletons > 10, "\(meshes) meshes, \(clips) clips, \(skeletons) skeletons"
    )
  }
}

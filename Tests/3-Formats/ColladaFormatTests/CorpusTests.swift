import Files
import SceneAssets
import TestSupport
import Testing

@testable import ColladaFormat

@Suite("COLLADA files of others") struct CorpusTests {
  /// The files of the corpus, where it is there.
  static let files = FolderWalk(extensions: ["dae"]).files(in: Corpus.path("scenekit")).files

  @Test(
    "every file is read, and what it holds fits together", .needsCorpus,
    .timeLimit(.minutes(5)))
  func all() throws {
    var meshes = 0, tracks = 0, skins = 0, broken: [String] = []
    for file in Self.files {
      let asset = try ColladaReader.read(path: file)
      #expect(!asset.nodes.isEmpty, "\(file)")
      expectWhole(asset, file)
      meshes += asset.meshes.count
      tracks += asset.clips.reduce(0) { $0 + $1.tracks.count }
      skins += asset.nodes.count { $0.mesh?.skeleton != nil }
      if file.hasSuffix("cube_emptyTags.dae") { continue }
      broken += asset.notes.filter { $0.severity == .broken && !$0.message.contains("image") }.map {
        "\(file): \($0)"
      }
    }
    #expect(
      meshes == 121 && tracks > 500 && skins == 13, "\(meshes) meshes, \(tracks) tracks, \(skins) skins")
    #expect(broken.isEmpty, "\(broken.joined(separator: "\n"))")
  }
}

/// Checks what the other parts of the program rely on.
func expectWhole(_ asset: SceneAsset, _ file: String) {
  for mesh in asset.meshes {
    let points = UInt32(mesh.pointCount)
    #expect(mesh.corners.allSatisfy { $0 < points }, "\(file)")
    #expect(mesh.faceSizes.map { $0.reduce(0) { $0 + Int($1) } == mesh.corners.count } ?? true, "\(file)")
    for attribute in mesh.attributes {
      let count = UInt32(attribute.values.count / attribute.width)
      #expect((attribute.indices ?? mesh.corners).allSatisfy { $0 < count }, "\(file)")
      #expect((attribute.indices ?? mesh.corners).count == mesh.corners.count, "\(file)")
    }
    #expect(
      mesh.subsets.allSatisfy { $0.faces.allSatisfy { $0 < mesh.faceCount } || mesh.topology == .lines },
      "\(file)")
    if let skin = mesh.skin { #expect(skin.joints.count == mesh.pointCount * skin.influencesPerPoint) }
  }
  for (index, node) in asset.nodes.enumerated() {
    #expect(node.parent ?? -1 < index, "\(file)")
    guard let use = node.mesh else { continue }
    #expect(use.materials.allSatisfy { $0.map(asset.materials.indices.contains) ?? true }, "\(file)")
    guard let skeleton = use.skeleton, let skin = asset.meshes[use.mesh].skin else { continue }
    #expect(skin.joints.allSatisfy { $0 < asset.skeletons[skeleton].joints.count }, "\(file)")
  }
  for track in asset.clips.flatMap(\.tracks) {
    #expect(zip(track.times, track.times.dropFirst()).allSatisfy(<=), "\(file)")
    #expect(
      track.values.count % max(track.times.count, 1) == 0 && track.values.allSatisfy(\.isFinite), "\(file)")
  }
}

import Files
import SceneAssets
import TestSupport
import Testing
import simd

@testable import GLTFFormat

@Suite("glTF files of others") struct CorpusTests {
  private static let files =
    Corpus.isThere ? FolderWalk(extensions: ["glb"]).files(in: Corpus.path("gltf")).files : []

  @Test("all are read", .needsCorpus, arguments: files)
  func all(path: String) throws {
    let asset = try GLTFReader.read(path: path)
    #expect(!asset.nodes.isEmpty && !asset.meshes.isEmpty)
    #expect(!asset.notes.contains { $0.severity == .broken }, "\(asset.notes)")
    for (index, node) in asset.nodes.enumerated() {
      #expect(node.parent.map { $0 < index && asset.nodes[$0].children.contains(index) } ?? true)
      if let use = node.mesh {
        let slots = (asset.meshes[use.mesh].subsets.map(\.slot).max() ?? 0) + 1
        #expect(use.materials.count == slots)
      }
    }
    for mesh in asset.meshes {
      #expect(mesh.corners.allSatisfy { $0 < mesh.pointCount })
      for attribute in mesh.attributes {
        #expect(attribute.values.count == mesh.pointCount * attribute.width)
      }
      let faces = mesh.subsets.flatMap(\.faces)
      if !mesh.subsets.isEmpty { #expect(faces.sorted() == Array(0..<UInt32(mesh.faceCount))) }
    }
  }
}

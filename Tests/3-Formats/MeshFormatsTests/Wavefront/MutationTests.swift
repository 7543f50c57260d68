import SceneAssets
import TestSupport
import Testing

@testable import MeshFormats

@Suite("Damaged OBJ files") struct MutationTests {
  private static let text = """
    mtllib none.mtl
    o one
    v 0 0 0
    v 1 0 0 1 0.5 0
    v 1 1 0
    v 0 1 0
    vt 0 0
    vt 1 1
    vn 0 0 1
    s 1
    usemtl a
    f 1/1/1 2/2/1 3/1/1
    f -4//1 -2//1 -1//1
    s off
    usemtl b
    f 1 2 \\
    3 4
    g more
    l 1 2 3
    p 1 2
    o two
    f 4/1 3/2 2/1 1/2

    """

  @Test("bytes that are changed, cut out or doubled are told of or read", .timeLimit(.minutes(5)))
  func bytes() throws {
    let file = DamagedBytes(Array(Self.text.utf8), words: "0123456789-/\\ \n\r.evft#".map { String($0) })
    var random = SeededRandom(seed: 8), read = 0
    for _ in 0..<Rounds.count {
      let damaged = file.damaged(&random)
      var options = ReaderOptions<WavefrontLimits>()
      options.limits.stretch = 1 + random.below(200)
      guard
        let asset = try? WavefrontReader.read(bytes: damaged, path: "/nowhere/damaged.obj", options: options)
      else { continue }
      read += 1
      expectWhole(asset)
      // Where stretches end makes no difference.
      #expect(try WavefrontReader.read(bytes: damaged, path: "/nowhere/damaged.obj") == asset)
    }
    #expect(read > Rounds.count / 2, "\(read)")
  }

  private func expectWhole(_ asset: SceneAsset) {
    for mesh in asset.meshes {
      let points = UInt32(mesh.pointCount)
      #expect(mesh.corners.allSatisfy { $0 < points })
      if let sizes = mesh.faceSizes { #expect(sizes.reduce(0) { $0 + Int($1) } == mesh.corners.count) }
      for attribute in mesh.attributes {
        let count = UInt32(attribute.values.count / attribute.width),
          indices = attribute.indices ?? mesh.corners
        #expect(indices.count == mesh.corners.count && indices.allSatisfy { $0 < count })
      }
      #expect(mesh.subsets.allSatisfy { $0.faces.allSatisfy { $0 < mesh.faceCount } })
    }
    for use in asset.nodes.compactMap(\.mesh) { #expect(use.mesh < asset.meshes.count) }
  }
}

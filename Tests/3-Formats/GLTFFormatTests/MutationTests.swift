import Files
import SceneAssets
import TestSupport
import Testing

@testable import GLTFFormat

@Suite("Damaged glTF files") struct MutationTests {
  /// A file with a bit of everything, so that mutations reach everything.
  static let sample: SmallScene = {
    var scene = SmallScene.triangle()
    let normals = scene.add([0, 0, 1, 0, 0, 1, 0, 0, 1] as [Float], "VEC3")
    let coordinates = scene.add([0, 0, 255, 0, 0, 255] as [UInt8], "VEC2", normalized: true)
    let joints = scene.add([0, 1, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0] as [UInt8], "VEC4")
    let weights = scene.add([0.5, 0.5, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0] as [Float], "VEC4")
    let indices = scene.add([0, 1, 2, 2, 1, 0] as [UInt16], "SCALAR")
    let identity: [Float] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    let binds = scene.add(identity + identity, "MAT4")
    let times = scene.add([0, 1] as [Float], "SCALAR")
    let moves = scene.add([0, 0, 0, 1, 1, 1] as [Float], "VEC3")
    let strengths = scene.add([0, 1] as [Float], "SCALAR")
    let sparseIndices = scene.view([0, 2])
    let replaced = scene.view(SmallScene.bytes([1, 2, 3, 4, 5, 6] as [Float]))
    let sparse = scene.accessor(
      #""componentType":5126,"type":"VEC3","count":3,"sparse":{"count":2,"indices":{"bufferView":\#(sparseIndices),"#
        + #""componentType":5121},"values":{"bufferView":\#(replaced)}}"#)
    let image = scene.view([0x89, 0x50, 0x4E, 0x47])
    scene.members = [
      #""scene":0,"scenes":[{"nodes":[0,4,5]}],"extensionsUsed":["KHR_lights_punctual","KHR_texture_transform"]"#,
      #""nodes":[{"name":"root","children":[1,3]},{"name":"hips","children":[2],"translation":[0,1,0]},"#
        + #"{"name":"knee","rotation":[0,0,0.7,0.7]},{"mesh":0,"skin":0,"weights":[0.5]},"#
        + #"{"camera":0,"matrix":[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1]},"#
        + #"{"mesh":1,"extensions":{"EXT_mesh_gpu_instancing":{"attributes":{"TRANSLATION":\#(moves)}},"#
        + #""KHR_lights_punctual":{"light":0}}}]"#,
      #""meshes":[{"primitives":[{"attributes":{"POSITION":0,"NORMAL":\#(normals),"TEXCOORD_0":\#(coordinates),"#
        + #""JOINTS_0":\#(joints),"WEIGHTS_0":\#(weights)},"indices":\#(indices),"material":0,"#
        + #""targets":[{"POSITION":\#(sparse)}]}]},{"primitives":[{"attributes":{"POSITION":0},"mode":5},"#
        + #"{"attributes":{"POSITION":0,"NORMAL":\#(normals)},"mode":6},{"attributes":{"POSITION":0},"mode":2}]}]"#,
      #""skins":[{"joints":[2,1],"inverseBindMatrices":\#(binds)}]"#,
      #""animations":[{"samplers":[{"input":\#(times),"output":\#(moves)},{"input":\#(times),"output":\#(strengths)}],"#
        + #""channels":[{"sampler":0,"target":{"node":1,"path":"translation"}},"#
        + #"{"sampler":1,"target":{"node":3,"path":"weights"}}]}]"#,
      #""cameras":[{"type":"perspective","perspective":{"yfov":1,"znear":0.1}}]"#,
      #""images":[{"bufferView":\#(image),"mimeType":"image/png"}],"samplers":[{"wrapS":33071}]"#,
      #""textures":[{"source":0,"sampler":0}]"#,
      #""materials":[{"name":"skin","pbrMetallicRoughness":{"baseColorFactor":[1,0.5,0,1],"baseColorTexture":"#
        + #"{"index":0,"extensions":{"KHR_texture_transform":{"offset":[0.5,0],"rotation":1}}}},"alphaMode":"MASK","#
        + #""extensions":{"KHR_materials_transmission":{"transmissionFactor":0.5}}}]"#,
      #""extensions":{"KHR_lights_punctual":{"lights":[{"type":"spot","intensity":2}]}}"#,
    ]
    return scene
  }()

  @Test("the whole sample is read")
  func whole() throws {
    let asset = try Self.sample.read()
    #expect(asset.nodes.count == 8 && asset.meshes.count == 4 && asset.skeletons.count == 1)
    #expect(asset.clips.first?.tracks.count == 2 && asset.materials.count == 2 && asset.lights.count == 1)
    #expect(asset.textures.first?.source == .bytes([0x89, 0x50, 0x4E, 0x47]))
    #expect(!asset.notes.contains { $0.severity == .broken })
  }

  @Test("every truncation is refused", .timeLimit(.minutes(5)))
  func truncations() {
    let whole = Self.sample.glb
    for count in 0..<whole.count {
      #expect(throws: GLTFError.self) {
        try GLTFReader.read(bytes: Array(whole[..<count]), path: "scene.glb")
      }
    }
  }

  @Test("mutations are read or refused, and nothing else", .timeLimit(.minutes(5)))
  func mutations() {
    let whole = Self.sample.glb
    var random = SeededRandom(seed: 0x9E37_79B9_7F4A_7C15)
    var (read, refused) = (0, 0)
    for _ in 0..<Rounds.count {
      var bytes = whole
      for _ in 0...random.below(2) { random.mutate(&bytes) }
      do {
        let asset = try GLTFReader.read(bytes: bytes, path: "scene.glb")
        for mesh in asset.meshes { #expect(mesh.corners.allSatisfy { $0 < mesh.pointCount }) }
        read += 1
      } catch {
        #expect(!error.description.isEmpty && error.file == "scene.glb")
        refused += 1
      }
    }
    // Both happen often, or the mutations are not worth their name.
    #expect(min(read, refused) > Rounds.count / 10, "\(read) were read, \(refused) refused")
  }

  @Test("numbers and words of the JSON part in the place of others are read or refused")
  func swappedValues() {
    let text = Self.sample.json(buffer: #","uri":"data:;base64,AAAA""#)
    let words = [
      "-1", "0", "1", "255", "65536", "1e300", "1152921504606846976", "9223372036854775807", "null", "\"\"",
      "[]", "{}", "true", "0.5",
    ]
    var pieces: [Range<String.Index>] = []
    var start: String.Index?
    for index in text.indices {
      if text[index].isNumber {
        start = start ?? index
      } else if let begun = start {
        pieces.append(begun..<index)
        start = nil
      }
    }
    var refused = 0
    for piece in pieces {
      for word in words {
        let changed = text.replacingCharacters(in: piece, with: word)
        do { _ = try GLTFReader.read(bytes: Array(changed.utf8), path: "scene.gltf") } catch { refused += 1 }
      }
    }
    #expect(refused > pieces.count, "\(refused) of \(pieces.count * words.count)")
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}

import SceneAssets
import TestSupport
import Testing

@testable import USDFormat
@testable import USDLayers

@Suite("Damaged USD scenes") struct SceneMutationTests {
  /// A scene with a bit of everything, so that mutations reach everything.
  static let sample =
    MaterialTests.scene(
      "float inputs:roughness.connect = </Looks/Red/Picture.outputs:g>\nfloat inputs:opacity = 0.5",
      MaterialTests.texture,
      mesh: """
        uniform token subdivisionScheme = "loop"
        int[] creaseIndices = [0, 1]
        int[] creaseLengths = [2]
        float[] creaseSharpnesses = [4]
        int[] holeIndices = [0]
        texCoord2f[] primvars:st = [(0, 0), (1, 1)] ( interpolation = "faceVarying" )
        int[] primvars:st:indices = [0, 1, 1, 0]
        def GeomSubset "S" { int[] indices = [0]
          uniform token familyName = "materialBind"
        }
        """) + """

      def PointInstancer "Many" {
        int[] protoIndices = [0, 0]
        int64[] invisibleIds = [1]
        point3f[] positions = [(1, 0, 0), (2, 0, 0)]
        quath[] orientations = [(1, 0, 0, 0), (1, 0, 0, 0)]
        rel prototypes = [</Many/A>]
        def Sphere "A" {}
      }
      def SphereLight "L" { float inputs:radius = 2
        float inputs:shaping:cone:angle = 40
      }
      def Camera "C" { float focalLength = 10
      }
      def BasisCurves "B" {
        int[] curveVertexCounts = [4]
        uniform token wrap = "pinned"
        point3f[] points = [(0, 0, 0), (0, 1, 0), (1, 1, 0), (1, 0, 0)]
      }
      def Xform "X" (instanceable = true
        references = </Looks>) {
        float xformOp:rotateZ:pivot = 10
        double3 xformOp:translate.timeSamples = { 0: (1, 2, 3), 2: (4, 5, 6) }
        uniform token[] xformOpOrder = ["!resetXformStack!", "xformOp:translate", "!invert!xformOp:rotateZ:pivot"]
      }
      """

  @Test("the whole sample is read")
  func whole() throws {
    let asset = try SmallStage.read(Self.sample)
    #expect(asset.nodes.count == 8 && asset.meshes.count == 3 && asset.materials.count == 1)
    #expect(asset.lights.count == 1 && asset.cameras.count == 1 && asset.textures.count == 1)
  }

  @Test("mutations are read or refused, and nothing else", .timeLimit(.minutes(5)))
  func mutations() {
    let whole = Array("#usda 1.0\n\(Self.sample)".utf8)
    var random = SeededRandom(seed: 0x9E37_79B9_7F4A_7C15)
    var (read, refused) = (0, 0)
    var options = USDSceneOptions()
    options.limits.nodes = 10_000
    options.limits.instances = 10_000
    for _ in 0..<Rounds.count {
      var bytes = whole
      for _ in 0...random.below(2) { random.mutate(&bytes) }
      do {
        let layer = try USDTextReader.read(bytes, identifier: "scene.usda")
        let stage = USDStage(layer, provider: SmallStage(texts: [:]), options: USDStageOptions())
        let asset = try USDScene.read(stage, path: "scene.usda", options: options)
        #expect(asset.nodes.allSatisfy { ($0.parent ?? 0) < asset.nodes.count })
        read += 1
      } catch {
        refused += 1
      }
    }
    // Both happen often, or the mutations are not worth their name.
    #expect(min(read, refused) > Rounds.count / 10, "\(read) were read, \(refused) refused")
  }
}

extension SeededRandom {
  /// Changes a byte or a digit, removes some, or puts a piece elsewhere.
  mutating func mutate(_ bytes: inout [UInt8]) {
    let offset = below(bytes.count)
    switch below(6) {
    case 0: bytes[offset] = UInt8(0x20 + below(0x5F))
    case 1, 2:
      if let digit = bytes[offset...].firstIndex(where: { $0 >= 0x30 && $0 <= 0x39 }) {
        bytes[digit] = 0x30 + UInt8(below(10))
      }
    case 3:
      // Another name, of another kind.
      let words = ["Mesh", "PointInstancer", "inf", "-1", "[]", "1e300", "faceVarying", "4294967296"]
      bytes.replaceSubrange(offset..<offset, with: Array(words[below(words.count)].utf8))
    case 4: bytes.removeSubrange(offset..<min(offset + below(8) + 1, bytes.count))
    default:
      let count = min(below(40) + 1, bytes.count - offset)
      let target = below(bytes.count)
      bytes.insert(contentsOf: Array(bytes[offset..<offset + count]), at: target)
    }
    if bytes.isEmpty { bytes = [0x23] }
  }
}

import SceneAssets
import Testing

@testable import USDFormat
@testable import USDLayers

@Suite("Damaged USD scenes that move") struct MotionMutationTests {
  /// Joints, forms, clips, components and a network of shader nodes.
  static let sample =
    SkeletonTests.scene(
      mesh: SkeletonTests.smooth
        + """

        matrix4d primvars:skel:geomBindTransform = ((2, 0, 0, 0), (0, 2, 0, 0), (0, 0, 2, 0), (0, 0, 3, 1))
        uniform token[] skel:joints = ["hip/knee", "hip"]
        uniform token[] skel:blendShapes = ["a"]
        rel skel:blendShapeTargets = [</Root/Skin/A>]
        rel material:binding = </Root/Look>
        def BlendShape "A" {
          uniform vector3f[] offsets = [(0, 0, 1), (0, 0, 4)]
          uniform int[] pointIndices = [0, 2]
          uniform vector3f[] inbetweens:half = [(9, 0, 0), (0, 9, 0)] (weight = 0.5)
        }
        """,
      root: "rel skel:animationSource = </Root/Anim>",
      extra: """
        def SkelAnimation "Anim" {
          uniform token[] joints = ["hip", "hip/knee"]
          float3[] translations.timeSamples = { 0: [(0, 0, 0), (0, 1, 0)], 30: [(0, 2, 0), (0, 1, 1)] }
          quatf[] rotations = [(1, 0, 0, 0), (1, 0, 0, 0)]
          half3[] scales = [(1, 1, 1), (2, 2, 2)]
          uniform token[] blendShapes = ["a"]
          float[] blendShapeWeights.timeSamples = { 0: [0.25], 12: [1] }
        }
        def Xform "Moving" {
          double3 xformOp:translate.timeSamples = { 0: (0, 0, 0), 9: (1, 1, 1) }
          float3 xformOp:rotateXYZ.timeSamples = { 0: (0, 0, 0), 9: (90, 400, -20) }
          double3 xformOp:translate:pivot = (1, 0, 0)
          token visibility.timeSamples = { 0: "inherited", 4: "invisible" }
          uniform token[] xformOpOrder = ["xformOp:translate", "xformOp:translate:pivot", "xformOp:rotateXYZ", "!invert!xformOp:translate:pivot"]
          def RealityKitComponent "AnimationLibrary" {
            uniform token info:id = "RealityKit.AnimationLibrary"
            def RealityKitAnimationFile "all" { uniform string name = "default subtree animation"
            }
            def RealityKitClipDefinition "clips" {
              uniform string[] clipNames = ["idle", "run"]
              uniform double[] startTimes = [0, 0.5]
            }
          }
          def RealityKitTimeline "Intro" { def RealityKitTrack "Track" { rel target = </Root/Skin>
          }
          }
        }
        def Material "Look" {
          color3f inputs:Tint = (1, 0.5, 0)
          token outputs:mtlx:surface.connect = </Root/Look/Surface.outputs:out>
          def Shader "Surface" {
            uniform token info:id = "ND_realitykit_pbr_surfaceshader"
            color3f inputs:baseColor.connect = </Root/Look/Inner.outputs:Out>
            token outputs:out
          }
          def NodeGraph "Inner" {
            color3f inputs:In.connect = </Root/Look.inputs:Tint>
            color3f outputs:Out.connect = </Root/Look/Inner/Times.outputs:out>
            def Shader "Times" {
              uniform token info:id = "ND_multiply_color3"
              color3f inputs:in1.connect = </Root/Look/Inner.inputs:In>
              color3f inputs:in2 = (2, 2, 2) (colorSpace = "srgb_texture")
              color3f outputs:out
            }
          }
        }
        """)

  @Test("the whole sample is read")
  func whole() throws {
    let asset = try SmallStage.read(Self.sample)
    #expect(asset.notes.isEmpty, "\(asset.notes)")
    #expect(asset.skeletons.count == 1 && asset.clips.first?.tracks.count == 7)
    guard case .graph(let graph, let plain)? = asset.materials.first?.look else {
      Issue.record("no network: \(asset.materials)")
      return
    }
    let base = plain.baseColor.factor
    #expect(graph.nodes.count == 2 && base.x == 2 * base.y && base.x > 2 && base.z == 0)
    #expect(
      asset.node("/Root/Moving")?.animations.map(\.name) == ["default subtree animation", "idle", "run"])
  }

  @Test(
    "ten thousand damaged scenes are read or refused, and what is read holds together",
    .timeLimit(.minutes(5)), arguments: 1...8)
  func mutations(seed: UInt64) throws {
    let words = [
      ["0", "-1", "7", "1e30", "nan", "inf", "-inf", "4294967296", "0.5", "2"],
      [
        "hip", "hip/knee", "", "a", "vertex", "constant", "invisible", "xformOp:rotateXYZ", "ND_dot_filename",
      ],
      [
        "/Root", "/Root/Anim", "/Root/Bones", "/Root/Look/Inner.outputs:Out", "/Root/Look.inputs:Tint",
        "/Gone",
      ],
    ]
    let parts = Self.parts(of: Self.sample)
    let places = (0..<3).map { kind in parts.indices.filter { parts[$0].kind == kind } }
    var generator = DiceThrows(state: 7 * seed)
    var read = 0, options = USDSceneOptions()
    options.limits.moments = 64
    for _ in 0..<1250 {
      var damaged = parts
      for _ in 0...generator.next(3) {
        let kind = generator.next(3)
        let place = places[kind][generator.next(places[kind].count)]
        damaged[place].text =
          generator.next(3) == 0
          ? parts[places[kind][generator.next(places[kind].count)]].text
          : words[kind][generator.next(words[kind].count)]
      }
      let text = damaged.map(\.text).joined()
      let start = ContinuousClock.now
      guard let asset = try? SmallStage.read(text, options) else { continue }
      #expect(ContinuousClock.now - start < .seconds(20), "\(text)")
      read += 1
      check(asset)
    }
    #expect(read > 750, "\(read) were read")
  }

  /// A stretch of text: a number, the inside of quotes, a path, or what lies between these.
  private struct Part {
    var kind: Int
    var text: String
  }

  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = [], rest = text[...], between = ""
    while let first = rest.first {
      let found: (kind: Int, text: Substring)?
      if first.isNumber, !(between.last?.isLetter ?? false) {
        found = (0, rest.prefix { $0.isNumber || $0 == "." })
      } else if between.hasSuffix("= \"") || between.hasSuffix(", \"") || between.hasSuffix("[\"") {
        found = (1, rest.prefix { $0 != "\"" })
      } else if first == "<" {
        found = nil
      } else if between.hasSuffix("<") {
        found = (2, rest.prefix { $0 != ">" })
      } else {
        found = nil
      }
      if let found, !found.text.isEmpty {
        parts += [Part(kind: 3, text: between), Part(kind: found.kind, text: String(found.text))]
        between = ""
        rest = rest.dropFirst(found.text.count)
      } else {
        between.append(first)
        rest = rest.dropFirst()
      }
    }
    return parts + [Part(kind: 3, text: between)]
  }

  private func check(_ asset: SceneAsset) {
    for skeleton in asset.skeletons {
      #expect(
        skeleton.joints.enumerated().allSatisfy { place, joint in joint.parent.map { $0 < place } ?? true })
      #expect(skeleton.pose.map { $0.count == skeleton.joints.count } ?? true)
    }
    for mesh in asset.meshes {
      if let skin = mesh.skin {
        #expect(skin.joints.count == skin.weights.count && skin.influencesPerPoint <= JointInfluences.most)
        #expect(
          skin.joints.count == skin.influencesPerPoint
            || skin.joints.count == skin.influencesPerPoint * mesh.pointCount)
      }
      for form in mesh.blendShapes {
        #expect(form.offsets.count == (form.points?.count ?? mesh.pointCount) * 3)
        #expect(form.points?.allSatisfy { $0 < mesh.pointCount } ?? true)
      }
    }
    for clip in asset.clips {
      for track in clip.tracks {
        #expect(!track.times.isEmpty && track.values.count % track.times.count == 0)
        #expect(track.times == track.times.sorted() && track.times.count < 8192)
      }
    }
  }
}

/// Numbers that are the same in every run.
private struct DiceThrows {
  var state: UInt64

  mutating func next(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(count, 1)))
  }
}

import SceneAssets
import TestSupport
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
    "damaged scenes are read or refused, and what is read holds together",
    .timeLimit(.minutes(5)), arguments: 1...8)
  func mutations(seed: UInt64) throws {
    let text = DamagedText(
      Self.sample,
      words: [
        "hip", "hip/knee", "", "a", "vertex", "constant", "invisible", "xformOp:rotateXYZ", "ND_dot_filename",
      ],
      paths: [
        "/Root", "/Root/Anim", "/Root/Bones", "/Root/Look/Inner.outputs:Out", "/Root/Look.inputs:Tint",
        "/Gone",
      ])
    var random = SeededRandom(seed: 7 * seed)
    var read = 0, options = USDSceneOptions()
    options.limits.moments = 64
    for _ in 0..<Rounds.count / 8 {
      let text = text.damaged(&random)
      var asset: SceneAsset?
      let time = ProcessorTime.measure { asset = try? SmallStage.read(text, options) }
      #expect(time < .seconds(20), "\(text)")
      guard let asset else { continue }
      read += 1
      check(asset)
    }
    #expect(read > Rounds.count * 3 / 40, "\(read) were read")
  }

  private func check(_ asset: SceneAsset) {
    for skeleton in asset.skeletons {
      #expect(
        skeleton.joints.enumerated().allSatisfy { index, joint in joint.parent.map { $0 < index } ?? true })
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

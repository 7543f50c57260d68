import SceneAssets
import Testing

@testable import USDFormat

@Suite("Components in USD scenes") struct ComponentTests {
  @Test("components keep every field with its type, and what lies in them")
  func fields() throws {
    let asset = try SmallStage(texts: [
      "scene.usda": """
      def Xform "Root" {
        def Cube "Box" {
          def RealityKitComponent "ImageBasedLight" (customData = { string note = "kept" }) {
            uniform token info:id = "RealityKit.ImageBasedLight"
            asset ibl = @sky.exr@
            asset iblBlend = @lost.exr@
            float intensityExponent = -2.5
            bool isGlobalIBL = 0
            uint mask = 4294967295
            token blendMode = "blend"
            float3 color = (1, 0.5, 0)
            quatf turn = (1, 0, 0, 0)
            uniform bool exclusive
            string[] keys = ["a", "b"]
            int[] counts = [1, -2]
            double[] startTimes = [0, inf]
            def RealityKitStruct "Shape" {
              float radius = 0.25
              def RealityKitStruct "pose" {}
            }
          }
          def RealityKitComponent "ImageBasedLightReceiver" (active = false) {
            token info:id = "RealityKit.ImageBasedLightReceiver"
            rel iblEntity = </Root/Box>
          }
          def RealityKitCustomComponent "My_Part" {
            uniform token info:id = "My.Part"
            int64 count = -5
          }
          def Component "VFXEmitter" { token info:id = "RealityKit.VFXEmitter"
          }
        }
        def RealityKitTimeline "Intro" {
          def RealityKitTrack "Track" {
            def RealityKitAction "Spin" {
              uniform token info:id = "UUID"
              string actionKind = "spin"
              double duration = inf
              rel target = </Root/Box>
            }
          }
        }
        def Preliminary_Behavior "Behavior" {
          rel triggers = </Root/Behavior/Trigger>
          def Preliminary_Trigger "Trigger" { token info:id = "TapGesture"
          }
        }
        def SpatialAudio "Sound" { asset filePath = @sky.exr@
        }
        def Xform "Body" (prepend apiSchemas = ["PhysicsRigidBodyAPI", "PhysicsCollisionAPI"]) {
          bool physics:kinematicEnabled = 1
          uniform token physics:approximation = "none"
        }
      }
      """, "sky.exr": "",
    ]).read()
    let box = try #require(asset.node("/Root/Box"))
    #expect(
      box.components.map(\.identifier) == [
        "RealityKit.ImageBasedLight", "RealityKit.ImageBasedLightReceiver", "My.Part",
        "RealityKit.VFXEmitter",
      ])
    #expect(box.components.map(\.isEnabled) == [true, false, true, true])
    #expect(box.components.map(\.isCustom) == [false, false, true, false])
    let light = box.components[0]
    #expect(light["ibl"] == .asset("sky.exr", path: "sky.exr"))
    #expect(light["iblBlend"] == .asset("lost.exr", path: nil))
    #expect(light["intensityExponent"] == .number(-2.5) && light["isGlobalIBL"] == .bool(false))
    #expect(light["mask"] == .int(4_294_967_295) && light["blendMode"] == .token("blend"))
    #expect(light["color"] == .vector([1, 0.5, 0]) && light["turn"] == .vector([0, 0, 0, 1]))
    #expect(light["keys"] == .texts(["a", "b"]) && light["counts"] == .integers([1, -2]))
    #expect(light["startTimes"] == .numbers([0, .infinity]))
    let exclusive = try #require(light.fields.first { $0.name == "exclusive" })
    #expect(exclusive.value == nil && exclusive.isUniform && exclusive.type == "bool")
    #expect(light.fields.first { $0.name == "color" }?.type == "float3" && light["info:id"] == nil)
    #expect(
      light["customData"] == .dictionary([ComponentField("note", type: "string", .text("kept"))]))
    #expect(light.child("Shape")?["radius"] == .number(0.25))
    #expect(light.child("Shape")?.child("pose")?.fields.isEmpty == true)
    #expect(box.components[1]["iblEntity"] == .targets(["/Root/Box"]))
    let root = try #require(asset.node("/Root"))
    let action = root.components.first { $0.name == "Intro" }?.child("Track")?.child("Spin")
    #expect(action?.identifier == "RealityKitAction" && action?["info:id"] == .token("UUID"))
    #expect(action?["duration"] == .number(.infinity) && action?["target"] == .targets(["/Root/Box"]))
    let behavior = try #require(root.components.first { $0.identifier == "Preliminary_Behavior" })
    #expect(behavior["triggers"] == .targets(["/Root/Behavior/Trigger"]))
    #expect(behavior.children.first?["info:id"] == .token("TapGesture"))
    #expect(asset.node("/Root/Sound")?.components.first?["filePath"]?.text == nil)
    #expect(asset.node("/Root/Sound")?.components.map(\.identifier) == ["SpatialAudio"])
    let body = try #require(asset.node("/Root/Body"))
    #expect(body.components.map(\.identifier) == ["PhysicsRigidBodyAPI", "PhysicsCollisionAPI"])
    #expect(
      body.components[0]["physics:kinematicEnabled"] == .bool(true) && body.components[1].fields.isEmpty)
  }

  @Test("relationships within instances lead to the nodes of the same instance")
  func instances() throws {
    let asset = try SmallStage(texts: [
      "scene.usda": """
      def Xform "World" {
        def "A" (instanceable = true
         references = @thing.usda@</Root>) {}
        def "B" (instanceable = true
         references = @thing.usda@</Root>) {}
        def "C" (references = @thing.usda@</Root>) {}
      }
      """,
      "thing.usda": """
      def Xform "Root" {
        def Cube "Box" {
          def RealityKitComponent "R" {
            uniform token info:id = "RealityKit.ImageBasedLightReceiver"
            rel iblEntity = </Root/Light>
            rel outside = </Root>
          }
        }
        def Xform "Light" {}
      }
      """,
    ]).read()
    for name in ["A", "B", "C"] {
      let record = try #require(asset.node("/World/\(name)/Box")?.components.first)
      #expect(record["iblEntity"] == .targets(["/World/\(name)/Light"]))
      #expect(record["outside"] == .targets(["/World/\(name)"]))
    }
  }

  @Test("libraries offer the animation of the subtree, those of files, and stretches of them")
  func libraries() throws {
    let asset = try SmallStage(texts: [
      "scene.usda": """
      def Xform "Root" {
        def RealityKitComponent "AnimationLibrary" {
          uniform token info:id = "RealityKit.AnimationLibrary"
          def RealityKitAnimationFile "walk" {
            uniform asset file = @walk.usdc@
            uniform string name = "walk (slow)"
          }
          def RealityKitAnimationFile "default_subtree_animation" {
            uniform string name = "default subtree animation"
            uniform bool looping = 1
          }
          def RealityKitAnimationFile "lost" { uniform asset file = @lost.usdc@
          }
          def RealityKitClipDefinition "clips" {
            uniform string[] clipNames = ["idle", "run"]
            uniform string sourceAnimationName = "walk (slow)"
            uniform double[] startTimes = [0, 1.5]
          }
          def RealityKitClipDefinition "wrong" {
            uniform string[] clipNames = ["x"]
            uniform double[] startTimes = []
          }
        }
      }
      """, "walk.usdc": "",
    ]).read()
    let root = try #require(asset.node("/Root"))
    let file = AnimationEntry.Source.file(path: "walk.usdc")
    #expect(
      root.animations == [
        AnimationEntry(name: "walk (slow)", source: file),
        AnimationEntry(name: "default subtree animation", source: .subtree, repeats: true),
        AnimationEntry(name: "idle", source: .stretch(of: file, from: 0, to: 1.5)),
        AnimationEntry(name: "run", source: .stretch(of: file, from: 1.5, to: nil)),
      ])
    #expect(root.defaultAnimation == "default subtree animation")
    #expect(asset.notes.count == 2, "\(asset.notes)")
  }
}

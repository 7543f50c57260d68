import Files
import Foundation
import SceneAssets
import SceneModel
import TestSupport
import Testing
import simd

@testable import Loading

@MainActor struct AnimationFileTests {
  private let folder: TemporaryFolder
  private let scene = Scene()

  init() throws { folder = try TemporaryFolder() }

  private func file(_ text: String, _ name: String) throws -> URL {
    URL(fileURLWithPath: try folder.write(text, to: name))
  }

  /// A file with two clips: one moves the arm, one rotates the hand along a curve.
  private var gltf: String {
    let numbers: [Float] = [0, 1] + [0, 0, 0, 4, 0, 0]
    let bytes = numbers.withUnsafeBytes { Data($0).base64EncodedString() }
    return """
      { "asset": { "version": "2.0" }, "scene": 0, "scenes": [ { "nodes": [0] } ],
        "nodes": [ { "name": "body", "children": [1] }, { "name": "arm" } ],
        "animations": [
          { "name": "wave", "channels": [ { "sampler": 0, "target": { "node": 1, "path": "translation" } } ],
            "samplers": [ { "input": 0, "output": 1 } ] },
          { "name": "grow", "channels": [ { "sampler": 0, "target": { "node": 0, "path": "scale" } } ],
            "samplers": [ { "input": 0, "output": 1, "interpolation": "STEP" } ] } ],
        "accessors": [
          { "bufferView": 0, "componentType": 5126, "count": 2, "type": "SCALAR", "min": [0], "max": [1] },
          { "bufferView": 0, "byteOffset": 8, "componentType": 5126, "count": 2, "type": "VEC3" } ],
        "bufferViews": [ { "buffer": 0, "byteLength": 32 } ],
        "buffers": [ { "byteLength": 32, "uri": "data:;base64,\(bytes)" } ] }
      """
  }

  @Test func clipsOfAFileAreOfferedByItsRoot() async throws {
    let root = try await Entity(contentsOf: try file(gltf, "wave.gltf"))
    scene.addEntity(root)
    #expect(root.availableAnimations.map(\.name) == ["wave", "grow"])
    let library = try #require(root.components[AnimationLibraryComponent.self])
    let wave = try #require(library.animations["wave"])
    let controller = root.playAnimation(wave)
    #expect(controller.duration == 1)
    scene.update(deltaTime: 0.25)
    let arm = try #require(root.findEntity(named: "arm"))
    #expect(arm.position == SIMD3(1, 0, 0))
    controller.stop()
    #expect(arm.position == .zero)
    // A clone plays the same animation.
    let copy = root.clone(recursive: true)
    scene.addEntity(copy)
    copy.playAnimation(wave.repeat())
    scene.update(deltaTime: 1.5)
    #expect(copy.findEntity(named: "arm")?.position == SIMD3(2, 0, 0))
  }

  @Test func whatMovesInAStageIsTheDefaultSubtreeAnimation() async throws {
    let text = """
      #usda 1.0
      (
        defaultPrim = "Root"
        timeCodesPerSecond = 10
        startTimeCode = 0
        endTimeCode = 20
        metersPerUnit = 1
        upAxis = "Y"
      )
      def Xform "Root" {
        def Xform "Max" {
          double3 xformOp:translate.timeSamples = { 0: (0, 0, 0), 20: (8, 0, 0) }
          uniform token[] xformOpOrder = ["xformOp:translate"]
          def RealityKitComponent "AnimationLibrary" {
            uniform token info:id = "RealityKit.AnimationLibrary"
            def RealityKitAnimationFile "whole" {
              uniform string name = "default subtree animation"
            }
            def RealityKitAnimationFile "other" {
              uniform asset file = @spin.usda@
              uniform string name = "spin"
            }
          }
        }
      }
      """
    let spin = """
      #usda 1.0
      (
        defaultPrim = "Thing"
        timeCodesPerSecond = 1
        startTimeCode = 0
        endTimeCode = 2
        metersPerUnit = 1
        upAxis = "Y"
      )
      def Xform "Thing" {
        float xformOp:rotateY.timeSamples = { 0: 0, 2: 90 }
        uniform token[] xformOpOrder = ["xformOp:rotateY"]
      }
      """
    _ = try file(spin, "spin.usda")
    let root = try await Entity(contentsOf: try file(text, "scene.usda"))
    scene.addEntity(root)
    let whole = try #require(root.availableAnimations.first)
    #expect(whole.name == "default subtree animation")
    let max = try #require(scene.findEntity(named: "Max"))
    root.playAnimation(whole)
    scene.update(deltaTime: 0.5)
    #expect(simd_distance(max.position, SIMD3(2, 0, 0)) < 1e-5)
    root.stopAllAnimations()
    let library = try #require(max.components[AnimationLibraryComponent.self])
    let animation = try #require(library.animations["spin"])
    max.playAnimation(animation)
    scene.update(deltaTime: 1)
    #expect(abs(max.orientation.angle - .pi / 4) < 1e-4)
    max.playAnimation(try #require(library.animations["default subtree animation"]))
    scene.update(deltaTime: 1)
    #expect(simd_distance(max.position, SIMD3(4, 0, 0)) < 1e-5)
  }

  @Test func namesThatAreTakenAreCountedOnAndQuickly() throws {
    var asset = SceneAsset(source: "test")
    asset.nodes = [NodeAsset(name: "A", path: "/A", parent: nil)]
    var clip = ClipAsset(name: "same", duration: 1)
    clip.tracks = [.init(.node(0, .translation), times: [0, 1], values: [0, 0, 0, 1, 0, 0])]
    let made = try #require(ClipBuilder(asset, below: nil).clip(clip))
    var offers = PreparedAnimations.Offers()
    for name in ["walk", "walk", "walk_2", "walk"] { offers.add(.init(name: name, clip: made)) }
    #expect(offers.entries.map(\.name) == ["walk", "walk_2", "walk_2_2", "walk_3"])
    let time = ProcessorTime.measure {
      for _ in 0..<20_000 { offers.add(.init(name: "walk", clip: made)) }
    }
    #expect(Set(offers.entries.map(\.name)).count == 20_004)
    #expect(time < .seconds(10))
  }
}

import Files
import Foundation
import SceneModel
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

  /// Two clips: one moves the arm, one turns the hand by a curve.
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
    // A copy plays the same animation.
    let copy = root.clone(recursive: true)
    scene.addEntity(copy)
    copy.playAnimation(wave.repeat())
    scene.update(deltaTime: 1.5)
    #expect(copy.findEntity(named: "arm")?.position == SIMD3(2, 0, 0))
  }
}

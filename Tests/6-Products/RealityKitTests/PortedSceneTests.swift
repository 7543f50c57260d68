import Foundation
import RealityKit
import Testing

// A package of Reality Composer Pro, loaded and played as programs for RealityKit do it.

@MainActor struct PortedSceneTests {
  private let scene = RealityKit.Scene()

  /// What `Bundle.module` of the package would be.
  private func playroomBundle() throws -> Bundle {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Scenes/Playroom")
    return try #require(Bundle(path: folder.path))
  }

  @Test func aCharacterOfAPackagePlaysAClipByItsName() async throws {
    let root = try await Entity(named: "Max", in: playroomBundle())
    scene.addEntity(root)
    guard let max = scene.findEntity(named: "Max"),
      let library = max.components[AnimationLibraryComponent.self],
      let spin = library.animations["spin"]
    else {
      Issue.record("there is no spin for Max")
      return
    }
    let controller = max.playAnimation(spin)
    #expect(controller.duration == 2)
    let body = try #require(max.findEntity(named: "Body"))
    func turn() throws -> Float {
      let pose = try #require(body.components[SkeletalPosesComponent.self]?.poses.default)
      return try #require(pose["root"]).rotation.angle
    }
    // Half a turn at half of the time.
    scene.advance(by: 1)
    #expect(abs(try turn() - .pi) < 1e-3)
    #expect(Set(library.animations.map(\.key)).isSuperset(of: ["idle", "wave", "hop", "spin"]))
    max.stopAllAnimations()
  }

  @Test func formsOfAFaceFollowTheClip() async throws {
    let root = try await Entity(named: "Max", in: playroomBundle())
    scene.addEntity(root)
    let max = try #require(scene.findEntity(named: "Max"))
    let library = try #require(max.components[AnimationLibraryComponent.self])
    max.playAnimation(try #require(library.animations["hop"]))
    scene.advance(by: 0.625)
    let face = try #require(max.findEntity(named: "Face"))
    let weights = try #require(face.components[BlendShapeWeightsComponent.self]?.weightSet.first)
    let names = weights.weightNames
    let surprise = try #require(names.firstIndex(of: "surprise"))
    // In the middle of the hop; between keys the weight goes straight.
    #expect(weights.weights[surprise] > 0.9)
    #expect(weights.weights[try #require(names.firstIndex(of: "blink"))] < 0.1)
  }
}

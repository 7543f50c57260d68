import EntityStore
import Meshes
import SceneModel
import Testing
import simd

@testable import DemoScenes

@MainActor @Suite struct DemoSceneTests {
  @Test func namesAreDistinctWordsAndLeadToTheirScene() {
    let names = DemoScene.all.map(\.name)
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(!name.isEmpty && name.allSatisfy { $0.isLowercase || $0 == "-" || $0.isNumber }, "\(name)")
      #expect(DemoScene.named(name)?.name == name)
    }
    #expect(DemoScene.named("no such scene") == nil)
  }

  @Test func summariesFitALine() {
    for scene in DemoScene.all {
      #expect((10...90).contains(scene.summary.count), "\(scene.name): \(scene.summary.count) characters")
      #expect(!scene.summary.contains("\n") && !scene.summary.hasSuffix("."), "\(scene.name)")
    }
  }

  @Test(arguments: await DemoScenePictures.names)
  func sceneIsFiniteAndBringsItsCamera(name: String) async throws {
    let root = try await #require(DemoScene.named(name)).make()
    #expect(root.name == name && root.parent == nil)
    let bounds = root.visualBounds(relativeTo: nil)
    #expect(bounds.min.x.isFinite && bounds.max.x.isFinite && bounds.boundingRadius < 1000)
    #expect(bounds.boundingRadius > 0.1)
    #expect(cameras(below: root).count == 1)
  }

  @Test func aSceneIsMadeAnewEachTime() async throws {
    let scene = try #require(DemoScene.all.first)
    let (one, other) = (try await scene.make(), try await scene.make())
    #expect(one !== other)
  }

  private func cameras(below entity: Entity) -> [Entity] {
    let isCamera =
      entity.components.has(PerspectiveCameraComponent.self)
      || entity.components.has(OrthographicCameraComponent.self)
    return (isCamera ? [entity] : []) + entity.children.flatMap { cameras(below: $0) }
  }
}

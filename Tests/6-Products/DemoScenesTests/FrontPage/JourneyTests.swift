import Meshes
import SceneModel
import Testing

@testable import DemoScenes

/// The file of the front page, as the scene shows it.
@MainActor @Suite struct JourneyTests {
  @Test func largeFacesAreEntitiesWithTexturesOfTheirOwn() async throws {
    let root = try await DemoScene.journey.make()
    for (prop, face) in [("suitcase", "front"), ("skateboard", "deck"), ("mug", "body")] {
      let entity = try #require(root.findEntity(named: prop)?.findEntity(named: face), "\(prop)/\(face)")
      let mesh = try #require(entity.components[ModelComponent.self]).mesh
      let part = try #require(mesh.contents.models.first { _ in true }?.parts.first { _ in true })
      let coordinates = try #require(part.textureCoordinates).elements
      #expect(coordinates.allSatisfy { $0.min() >= -1e-4 && $0.max() <= 1 + 1e-4 }, "\(prop)/\(face)")
    }
    // Plain paint needs no coordinates.
    #expect(root.findEntity(named: "robot")?.findEntity(named: "head") != nil)
    #expect(root.findEntity(named: "sweep") != nil)
  }
}

import RealityKit
import Testing

/// A view as ported code writes it, but for the `some View` around it.
@MainActor private final class Game {
  let ball = ModelEntity(mesh: .generateSphere(radius: 0.5), materials: [UnlitMaterial(color: .red)])
  var isBlue = false

  var body: RealityView {
    RealityView { content in
      content.add(self.ball)
      let camera = PerspectiveCamera()
      camera.look(at: .zero, from: [0, 0, 2], relativeTo: nil)
      content.add(camera)
      content.camera = .virtual
    } update: { content in
      guard self.isBlue else { return }
      content.entities.compactMap { $0 as? ModelEntity }.first?.model?.materials = [
        UnlitMaterial(color: .blue)
      ]
    }
  }
}

@MainActor @Suite(.serialized) struct PortedViewTests {
  @Test func closuresMakeAViewAndBringItUpToDate() async throws {
    let game = Game(), view = game.body
    let first = try await view.snapshot(size: CGSize(width: 32, height: 32))
    #expect(first[16, 16].red > 200 && first[16, 16].blue < 30)
    game.ball.removeFromParent()
    let content = try await view.content()
    #expect(content.entities.count == 2)
    game.isBlue = true
    view.update(content)
    #expect(try content.renderer.snapshot(size: CGSize(width: 32, height: 32))[16, 16].blue > 200)
  }

  @Test func aViewMayHaveNothingToBringUpToDate() async throws {
    let view = RealityView { content in content.add(await Self.loaded()) }
    #expect(try await view.content().entities.first?.name == "loaded")
  }

  private static func loaded() async -> Entity {
    await Task.yield()
    let entity = Entity()
    entity.name = "loaded"
    return entity
  }
}

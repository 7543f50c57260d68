import RealityKit
import Testing

// A view model as ported code writes it: `@Observable` comes with `import RealityKit`.

@Observable @MainActor final class HUD {
  var score = 0
  @ObservationIgnored private var subscription: AnyCancellable?

  func follow(_ scene: RealityKit.Scene) {
    subscription = AnyCancellable(
      scene.subscribe(to: SceneEvents.Update.self) { [weak self] _ in self?.score += 1 })
  }
}

@MainActor struct PortedObservationTests {
  @Test func aModelTellsThatItWillChange() {
    let hud = HUD()
    let scene = Scene()
    var changes = 0
    withObservationTracking {
      _ = hud.score
    } onChange: {
      MainActor.assumeIsolated { changes += 1 }
    }
    hud.follow(scene)
    scene.update(deltaTime: 1)
    scene.update(deltaTime: 1)
    #expect(hud.score == 2)
    #expect(changes == 1)
  }
}

import RealityKit

struct FloatingComponent: Component {
  var height: Float = 0.1
  var time: Float = 0

  init(height: Float = 0.1) {
    self.height = height
    Task { @MainActor in
      FloatingComponent.registerComponent()
      FloatingSystem.registerSystem()
    }
  }
}

class FloatingSystem: System {
  required init(scene: Scene) {}

  func update(context: SceneUpdateContext) {
    context.entities(
      matching: EntityQuery(where: .has(FloatingComponent.self)), updatingSystemWhen: .rendering
    ).forEach {
      guard var floating = $0.components[FloatingComponent.self] else { return }
      floating.time += Float(context.deltaTime)
      $0.position.y = sin(floating.time) * floating.height
      $0.components[FloatingComponent.self] = floating
    }
  }
}

import RealityKit
import SwiftUI
import os.log

private let logger = Logger(subsystem: "samples", category: "spin")

/// A component and a system, driven by a view.
struct SpinComponent: Component, Codable {
  var speed: Float = 1
}

struct SpinSystem: System {
  static let query = EntityQuery(where: .has(SpinComponent.self))

  init(scene: RealityKit.Scene) {}

  func update(context: SceneUpdateContext) {
    for entity in context.entities(matching: Self.query, updatingSystemWhen: .rendering) {
      guard let spin = entity.components[SpinComponent.self] else { continue }
      entity.transform.rotation *= simd_quatf(angle: spin.speed * Float(context.deltaTime), axis: [0, 1, 0])
    }
  }
}

struct SystemView: View {
  @State private var speed: Float = 1
  @State private var subscription: EventSubscription?
  @State private var frames = 0

  init() {
    SpinComponent.registerComponent()
    SpinSystem.registerSystem()
  }

  var body: some View {
    ZStack(alignment: .topLeading) {
      RealityView { content in
        let box = ModelEntity(mesh: .generateBox(size: 0.2, cornerRadius: 0.02))
        box.name = "box"
        box.components.set(SpinComponent())
        content.add(box)
        subscription = content.subscribe(to: SceneEvents.Update.self) { _ in frames += 1 }
        os_log(.info, "made %d entities", content.entities.count)
        logger.info("ready")
      } update: { content in
        content.entities.first { $0.name == "box" }?.components.set(SpinComponent(speed: speed))
      }
      .realityViewCameraControls(.orbit)
      Stepper("Speed", value: $speed, in: 0...5, step: 0.5).padding()
    }
  }
}

// A click drops a marble on the table under the pointer; space tilts the table, and R takes all marbles away.
import RealityKit

@main struct Marbles: RealityApp {
  var window: WindowOptions { WindowOptions(title: "Marbles", width: 960, height: 600) }

  var body: RealityView {
    RealityView { content in
      TableSystem.registerSystem()
      let table = ModelEntity(
        mesh: .generateBox(width: 2, height: 0.1, depth: 2, cornerRadius: 0.04),
        materials: [SimpleMaterial(color: .brown, roughness: 0.7, isMetallic: false)])
      table.name = "table"
      table.generateCollisionShapes(recursive: false)
      table.components.set(InputTargetComponent())
      table.components.set(PhysicsBodyComponent(shapes: [], mass: 1, mode: .kinematic))
      content.add(table)
      let sun = DirectionalLight()
      sun.shadow = DirectionalLightComponent.Shadow()
      sun.look(at: .zero, from: [1, 3, 2], relativeTo: nil)
      content.add(sun)
      content.cameraTarget = table
    }
    .realityViewCameraControls(.orbit)
    .gesture(
      SpatialTapGesture().targetedToEntity(where: .has(InputTargetComponent.self)).onEnded { tap in
        let marble = Self.marble(number: Marble.dropped)
        marble.position = tap.convert(tap.location3D, from: .local, to: .scene) + [0, 0.6, 0]
        tap.entity.scene?.addEntity(marble)
        Marble.dropped += 1
      })
  }

  private static func marble(number: Int) -> ModelEntity {
    let colors: [SimpleMaterial.Color] = [.red, .green, .blue, .yellow, .purple, .cyan]
    let marble = ModelEntity(
      mesh: .generateSphere(radius: 0.08),
      materials: [SimpleMaterial(color: colors[number % colors.count], roughness: 0.1, isMetallic: false)],
      collisionShape: .generateSphere(radius: 0.08), mass: 0.05)
    marble.components.set(Marble())
    return marble
  }
}

struct Marble: Component {
  @MainActor static var dropped = 0
}

struct TableSystem: System {
  init(scene: RealityKit.Scene) {}

  func update(context: SceneUpdateContext) {
    let keyboard = context.scene.input.keyboard
    let angle: Float = keyboard.isDown(.space) ? 0.3 : 0
    context.scene.findEntity(named: "table")?.orientation = simd_quatf(angle: angle, axis: [0, 0, 1])
    for marble in context.entities(
      matching: EntityQuery(where: .has(Marble.self)), updatingSystemWhen: .rendering)
    where keyboard.wasPressed(.r) || marble.position.y < -3 { marble.removeFromParent() }
  }
}

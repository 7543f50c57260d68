// Three shapes to take in hand: drag them, turn them with the right button, scale them with Control and the wheel. They
// glow under the pointer, a double click brings one back, and the text counts what was moved.
import Observation
import RealityKit

@Observable final class Count {
  var moves = 0
}

@main struct Shapes: RealityApp {
  let count = Count()
  var window: WindowOptions { WindowOptions(title: "Shapes", width: 960, height: 600) }

  var body: RealityView {
    let count = count
    return RealityView { content in
      let meshes: [MeshResource] = [
        .generateBox(size: 0.5, cornerRadius: 0.06), .generateSphere(radius: 0.3),
        .generateCone(height: 0.6, radius: 0.3),
      ]
      for (number, mesh) in meshes.enumerated() {
        let color = SimpleMaterial.Color(
          hue: 0.08 + 0.3 * CGFloat(number), saturation: 0.7, brightness: 0.9, alpha: 1)
        let shape = ModelEntity(
          mesh: mesh, materials: [SimpleMaterial(color: color, roughness: 0.4, isMetallic: false)])
        shape.position.x = Float(number - 1) * 0.8
        ManipulationComponent.configureEntity(shape, hoverEffect: .highlight(.default))
        shape.components[ManipulationComponent.self]?.releaseBehavior = .stay
        content.add(shape)
      }
      let label = Entity()
      label.name = "label"
      label.position.y = 0.7
      content.add(label)
      _ = content.subscribe(to: ManipulationEvents.WillRelease.self) { _ in count.moves += 1 }
    } update: { content in
      var text = TextComponent()
      text.text = AttributedString("moved \(count.moves) times")
      text.size = CGSize(width: 300, height: 60)
      content.entities.first { $0.name == "label" }?.components.set(text)
    }
    .realityViewCameraControls(.orbit)
    .gesture(
      TapGesture(count: 2).targetedToEntity(where: .has(ManipulationComponent.self)).onEnded { tap in
        var home = tap.entity.transform
        (home.rotation, home.scale) = (simd_quatf(angle: 0, axis: [0, 1, 0]), .one)
        (home.translation.y, home.translation.z) = (0, 0)
        tap.entity.move(to: home, relativeTo: nil, duration: 0.3)
      })
  }
}

// The smallest program with a window: a scene, a system of one closure, and input. The arrow keys change the speed.
import RealityKit

@main struct Spin: RealityApp {
  var body = RealityView { content in
    let box = ModelEntity(mesh: .generateBox(size: 1), materials: [SimpleMaterial()])
    content.add(box)
    _ = content.subscribe(to: SceneEvents.Update.self) { event in
      let speed = 1 + 3 * event.scene.input.keyboard.axis(.left, .right)
      box.orientation *= simd_quatf(angle: speed * Float(event.deltaTime), axis: [0, 1, 0])
    }
  }.realityViewCameraControls(.orbit)
}

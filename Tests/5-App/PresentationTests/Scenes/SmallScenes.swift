import Geometry
import Presentation
import SceneModel

/// The built-in scenes of these tests.
extension BuiltInScenes {
  static var small: BuiltInScenes {
    BuiltInScenes(
      prefix: "demo:",
      [
        Entry("box", "a box before a camera") {
          let root = Entity(), camera = PerspectiveCamera()
          root.addChild(ModelEntity(mesh: .generateBox(size: 2), materials: [SimpleMaterial()]))
          camera.name = "camera"
          camera.position = [0, 0, 6]
          root.addChild(camera)
          return root
        },
        Entry("empty", "nothing") { Entity() },
      ])
  }
}

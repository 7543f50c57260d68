import RealityKit

extension LevelLoader {
  /// Adds the evening sun, the warm light from below, and embers that rise from the lava.
  static func addLight(to level: Entity) {
    let sun = DirectionalLight()
    sun.name = "Sun"
    sun.light = DirectionalLightComponent(
      color: UIColor(red: 1, green: 0.88, blue: 0.74, alpha: 1), intensity: 4300)
    var shadow = DirectionalLightComponent.Shadow(maximumDistance: 42, depthBias: 1.5)
    shadow.cascadeCount = 2
    sun.shadow = shadow
    sun.look(at: .zero, from: [8, 6.4, 4.6], relativeTo: nil)
    level.addChild(sun)
    for (index, place) in [SIMD3<Float>(0, -6, -6), [10, -6, -28], [24, -5, -40]].enumerated() {
      let embers = Entity()
      embers.name = "Embers_\(index)"
      embers.position = place
      embers.components.set(Effect.embers.emitter)
      level.addChild(embers)
    }
    for post in level.entities(namedLike: "Post") {
      let lamp = PointLight()
      lamp.light = PointLightComponent(
        color: UIColor(red: 1, green: 0.62, blue: 0.28, alpha: 1), intensity: 2600, attenuationRadius: 4.5)
      lamp.position = [0.5, 1.62, 0]
      post.addChild(lamp)
    }
  }
}

extension Entity {
  /// The entities at any depth whose names begin with a word and a number.
  func entities(namedLike word: String) -> [Entity] {
    children.flatMap { child in
      (child.name.hasPrefix(word + "_") ? [child] : []) + child.entities(namedLike: word)
    }
  }
}

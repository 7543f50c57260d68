import RealityKit

/// The fire of the beacon: it grows, gives light, and sends sparks into the sky.
@MainActor enum BeaconFire {
  private static let bowl: SIMD3<Float> = [0, 4.5, 0]

  /// Lights the beacon.
  static func light(_ beacon: Entity) {
    let fire = Entity()
    fire.name = "Fire"
    fire.position = bowl
    fire.components.set(Effect.fire.emitter)
    let light = PointLight()
    light.name = "FireLight"
    light.light = PointLightComponent(
      color: UIColor(red: 1, green: 0.66, blue: 0.3, alpha: 1), intensity: 0, attenuationRadius: 26)
    light.position = [0, 0.9, 0]
    fire.addChild(light)
    let rockets = Entity()
    rockets.name = "Fireworks"
    rockets.position = [0, 0.8, 0]
    rockets.components.set(Effect.fireworks.emitter)
    fire.addChild(rockets)
    beacon.addChild(fire)
    beacon.play(.beacon)
  }

  /// Lets the fire's light grow and flicker.
  static func grow(_ beacon: Entity, _ time: Float) {
    guard let light = beacon.findEntity(named: "FireLight") as? PointLight else { return }
    let share = min(time / 1.2, 1)
    light.light.intensity = 240_000 * share * (1 + 0.12 * sin(time * 17) + 0.08 * sin(time * 31))
  }
}

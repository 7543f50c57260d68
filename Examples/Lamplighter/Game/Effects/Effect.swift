import RealityKit

/// The particle effects of the game.
enum Effect: String, CaseIterable {
  /// Light that flies off a spark when it is taken.
  case sparkle
  /// Dust below feet that land.
  case dust
  /// A short fire: something burned.
  case flames
  /// Glowing flakes that rise from the lava.
  case embers
  /// The beacon's fire.
  case fire
  /// The sparks that the beacon throws into the sky.
  case fireworks
}

extension Entity {
  /// Adds an effect that waits for its burst.
  func add(_ effect: Effect) {
    let child = Entity()
    child.name = effect.rawValue
    var emitter = effect.emitter
    emitter.isEmitting = false
    child.components.set(emitter)
    if effect == .dust { child.position.y = -HeroComponent.feet }
    addChild(child)
  }

  /// Lets the effect of a name burst once.
  func burst(_ effect: Effect) {
    let child = children.first { $0.name == effect.rawValue }
    _ = child?.change(ParticleEmitterComponent.self) { $0.burst() }
  }
}

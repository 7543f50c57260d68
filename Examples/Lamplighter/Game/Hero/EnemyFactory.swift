import RealityKit

/// Completes the enemies that the level's file places.
@MainActor enum EnemyFactory {
  /// The height of a character's center over its feet.
  static let center: Float = 0.45

  static func prepare(_ enemy: Entity, _ sounds: SoundBank) {
    guard var component = enemy.components[EnemyComponent.self] else { return }
    // The figure stands on the ground, the capsule's center is in the middle.
    for child in enemy.children { child.position.y -= center }
    enemy.position.y += center + 0.05
    component.home = enemy.position
    component.moodTime = 0.4 * Float(component.seed)
    enemy.components.set(component)
    enemy.components.set(
      CharacterControllerComponent(
        radius: 0.44, height: 0.9, skinWidth: 0.02, slopeLimit: .pi / 4, stepLimit: 0.3,
        collisionFilter: CollisionFilter(group: .enemies, mask: [.ground, .enemies])))
    enemy.components.set(sounds.library([.growl, .stomp]))
    enemy.components.set(SpatialAudioComponent(gain: -6))
    enemy.add(.flames)
  }

  /// Plays a clip of the enemy's library.
  static func play(_ clip: String, on enemy: Entity) {
    guard let animated = enemy.entity(withClip: clip),
      let animation = animated.components[AnimationLibraryComponent.self]?.animations[clip]
    else { return }
    animated.playAnimation(
      clip == "squash" ? animation : animation.repeat(), transitionDuration: 0.15, startsPaused: false)
  }
}

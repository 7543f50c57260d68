import RealityKit

/// Makes the hero: a capsule that walks, with the figure, its animations and a lantern's light.
@MainActor enum HeroFactory {
  static let figureName = "Wick"

  /// Returns the hero with the capsule's center at a position.
  static func make(at position: SIMD3<Float>, _ sounds: SoundBank) async throws -> Entity {
    let hero = Entity()
    hero.name = "Hero"
    hero.position = position
    var component = HeroComponent()
    component.safePosition = position
    hero.components.set(component)
    hero.components.set(
      CharacterControllerComponent(
        radius: HeroComponent.radius, height: HeroComponent.height, skinWidth: 0.02, slopeLimit: .pi / 4,
        stepLimit: 0.4,
        collisionFilter: CollisionFilter(group: .hero, mask: [.ground, .sparks])))
    hero.components.set(sounds.library([.jump, .land, .hurt, .bounce]))
    hero.components.set(SpatialAudioComponent(gain: -4))

    let figure = try await Assets.entity("Wick/Wick")
    figure.name = figureName
    figure.position.y = -HeroComponent.feet - 0.02
    hero.addChild(figure)
    try play(figure)

    let lantern = PointLight()
    lantern.light = PointLightComponent(
      color: UIColor(red: 1, green: 0.6, blue: 0.25, alpha: 1), intensity: 2200, attenuationRadius: 3.6)
    lantern.position = [-0.45, 0, 0.35]
    hero.addChild(lantern)
    for effect in [Effect.dust, .flames] { hero.add(effect) }
    return hero
  }

  /// Plays all clips of the library at once, mixed by the parameters that `HeroAnimationSystem` sets.
  private static func play(_ figure: Entity) throws {
    guard let animated = figure.entity(withClip: "idle"),
      let library = animated.components[AnimationLibraryComponent.self]
    else { return }
    let sources = HeroAnimationSystem.clips.compactMap { clip -> BlendTreeSourceNode? in
      figure.parameters[clip] = BindableValue<Float>(clip == "idle" ? 1 : 0)
      animated.parameters[clip] = BindableValue<Float>(clip == "idle" ? 1 : 0)
      guard let animation = library.animations[clip] else { return nil }
      let endless = AnimationView(source: animation.definition, name: clip, repeatMode: .repeat)
      return BlendTreeSourceNode(source: endless, name: clip, weight: .parameter(clip, defaultWeight: 0))
    }
    let tree = BlendTreeAnimation<JointTransforms>(BlendTreeBlendNode(sources: sources), name: "locomotion")
    animated.playAnimation(try AnimationResource.generate(with: tree))
  }
}

extension Entity {
  /// The entity with an animation library that has a clip: this one or one below it.
  func entity(withClip clip: String) -> Entity? {
    if components[AnimationLibraryComponent.self]?.animations[clip] != nil { return self }
    for child in children { if let found = child.entity(withClip: clip) { return found } }
    return nil
  }
}

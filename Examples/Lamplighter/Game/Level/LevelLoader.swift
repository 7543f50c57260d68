import RealityKit

/// Loads the level and makes what its file only places: colliders, characters, light.
@MainActor enum LevelLoader {
  /// The name of the entity where the hero starts.
  static let start = "Start"

  /// Registers the components that the level's file has, and the systems.
  static func register() {
    SparkComponent.registerComponent(startingFrom: SparkComponent())
    MovingPlatformComponent.registerComponent(startingFrom: MovingPlatformComponent())
    BouncePadComponent.registerComponent(startingFrom: BouncePadComponent())
    BeaconComponent.registerComponent(startingFrom: BeaconComponent())
    EnemyComponent.registerComponent(startingFrom: EnemyComponent())
    ControlsSystem.registerSystem()
    MovingPlatformSystem.registerSystem()
    HeroSystem.registerSystem()
    HeroAnimationSystem.registerSystem()
    SparkSystem.registerSystem()
    EnemySystem.registerSystem()
    GameSystem.registerSystem()
    FollowCameraSystem.registerSystem()
    HUDSystem.registerSystem()
  }

  /// Returns the level with everything in it.
  static func load() async throws -> Entity {
    let level = try await Assets.entity("Level")
    let sounds = try await SoundBank()
    try await addColliders(to: level)
    addLight(to: level)
    try await LevelSound.add(to: level, sounds)
    let sparks = level.findEntity(named: "Sparks")?.children.map { $0 } ?? []
    for spark in sparks { prepare(spark: spark, sounds) }
    for enemy in level.findEntity(named: "Enemies")?.children.map({ $0 }) ?? [] {
      EnemyFactory.prepare(enemy, sounds)
    }
    for pad in level.findEntity(named: "Ground")?.children.map({ $0 }) ?? []
    where pad.components.has(BeaconComponent.self) {
      pad.components.set(sounds.library([.beacon]))
    }
    let start = level.findEntity(named: start)?.position(relativeTo: nil) ?? [0, 1, 0]
    let hero = try await HeroFactory.make(at: start, sounds)
    let camera = FollowCamera.make(at: start)
    level.addChild(hero)
    level.addChild(camera)
    camera.addChild(try await HUD.make())
    level.components.set(GameComponent(sparkTotal: sparks.count))
    level.components.set(ControlsComponent())
    level.components.set(BloomComponent())
    var bloom = BloomOptionsComponent()
    (bloom.strength, bloom.threshold, bloom.blurRadius) = (0.32, 1.15, 9)
    level.components.set(bloom)
    return level
  }

  private static func prepare(spark: Entity, _ sounds: SoundBank) {
    spark.components.set(HomeComponent(position: spark.position))
    spark.components.set(
      CollisionComponent(
        shapes: [.generateSphere(radius: 0.55)], mode: .trigger,
        filter: CollisionFilter(group: .sparks, mask: .hero)))
    spark.components.set(sounds.library([.chime]))
    spark.add(.sparkle)
    spark.components.set(DynamicLightShadowComponent(castsShadow: true))
  }
}

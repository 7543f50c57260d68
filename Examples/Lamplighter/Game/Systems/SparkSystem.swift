import RealityKit

/// Lets sparks pulse, turn and bob, and takes those that the hero touches.
final class SparkSystem: System {
  static let query = EntityQuery(where: .has(SparkComponent.self) && .has(HomeComponent.self))
  static var dependencies: [SystemDependency] { [.after(HeroSystem.self)] }

  private var subscription: (any Cancellable)?
  private var time: Float = 0

  init(scene: Scene) {
    subscription = scene.subscribe(to: CollisionEvents.Began.self, componentType: SparkComponent.self) {
      event in
      let entities = [event.entityA, event.entityB]
      guard let spark = entities.first(where: { $0.components.has(SparkComponent.self) }),
        let hero = entities.first(where: { $0.components.has(HeroComponent.self) })
      else { return }
      Self.collect(spark, by: hero)
    }
  }

  func update(context: SceneUpdateContext) {
    let step = Float(context.deltaTime)
    time += step
    for entity in context.entities(matching: Self.query, updatingSystemWhen: .rendering) {
      guard var spark = entity.components[SparkComponent.self],
        let home = entity.components[HomeComponent.self]?.position
      else { continue }
      // Sparks along a way pulse one after the other.
      let phase = time * 2.6 - (home.x + home.z) * 0.5
      entity.orientation = simd_quatf(angle: time * 1.7 + home.z, axis: [0, 1, 0])
      if let collected = spark.collectedTime {
        spark.collectedTime = collected + step
        entity.components.set(spark)
        let share = min(collected / 0.32, 1)
        entity.position = home + [0, 1.1 * share, 0]
        entity.scale = SIMD3(repeating: (1 + 0.9 * share) * (1 - share * share) + 0.001)
        if collected > 0.9 { entity.isEnabled = false }
      } else {
        entity.position = home + [0, 0.09 * sin(phase), 0]
        entity.scale = SIMD3(repeating: 1 + 0.10 * sin(phase * 2))
      }
    }
  }

  private static func collect(_ spark: Entity, by hero: Entity) {
    guard let game = spark.scene?.game, spark.components[SparkComponent.self]?.collectedTime == nil else {
      return
    }
    _ = spark.change(SparkComponent.self) { $0.collectedTime = 0 }
    spark.components.remove(CollisionComponent.self)
    _ = game.change(GameComponent.self) { $0.sparks += 1 }
    let streak = hero.change(HeroComponent.self) { hero in
      hero.streak = min(hero.streak + 1, 8)
      hero.streakTime = 0
      return hero.streak
    }
    spark.play(.chime)?.speed = 1 + 0.06 * Double((streak ?? 1) - 1)
    spark.burst(.sparkle)
  }
}

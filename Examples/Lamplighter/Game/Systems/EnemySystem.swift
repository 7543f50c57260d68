import RealityKit

/// Lets enemies rest, wander and chase; a jump on one of them squashes it, any other touch hurts.
struct EnemySystem: System {
  static let query = EntityQuery(where: .has(EnemyComponent.self))
  static var dependencies: [SystemDependency] { [.after(HeroSystem.self)] }

  /// The distance that an enemy sees, in meters.
  static let sight: Float = 5.2
  /// The distance from its home's circle to which it follows, in meters.
  static let leash: Float = 2.2

  init(scene: Scene) {}

  func update(context: SceneUpdateContext) {
    guard let hero = context.scene.hero, let phase = context.scene.game?.components[GameComponent.self]?.phase
    else {
      return
    }
    for entity in context.entities(matching: Self.query, updatingSystemWhen: .rendering) {
      guard var enemy = entity.components[EnemyComponent.self] else { continue }
      decide(&enemy, entity, hero: hero, isPlaying: phase == .playing, Float(context.deltaTime))
      walk(&enemy, entity, Float(context.deltaTime))
      if phase == .playing { meet(&enemy, entity, hero) }
      animate(&enemy, entity)
      entity.components.set(enemy)
    }
  }

  /// Chooses what to do next.
  private func decide(
    _ enemy: inout EnemyComponent, _ entity: Entity, hero: Entity, isPlaying: Bool, _ time: Float
  ) {
    enemy.moodTime -= time
    if enemy.mood == .squashed {
      if enemy.moodTime < 0 { entity.isEnabled = false }
      return
    }
    let place = entity.position(relativeTo: nil), goal = hero.position(relativeTo: nil)
    let strays = distance(place.onGround, enemy.home.onGround) > enemy.roamRadius + Self.leash
    if isPlaying && !strays && enemy.mood != .returning && sees(goal, from: place, entity) {
      if enemy.mood != .chasing { entity.play(.growl) }
      (enemy.mood, enemy.goal, enemy.moodTime) = (.chasing, goal, 0.6)
    } else if strays && enemy.mood == .chasing {
      (enemy.mood, enemy.goal, enemy.moodTime) = (.returning, enemy.home, 3)
    } else if enemy.moodTime < 0 {
      var numbers = SeededNumbers(seed: enemy.seed)
      let angle = numbers.next(0, 2 * .pi), reach = enemy.roamRadius * numbers.next(0.3, 1)
      let rests = enemy.mood != .resting
      enemy.moodTime = rests ? numbers.next(0.6, 1.6) : numbers.next(1.5, 3.2)
      enemy.mood = rests ? .resting : .wandering
      enemy.goal = enemy.home + [sin(angle) * reach, 0, cos(angle) * reach]
      enemy.seed += 7
    }
  }

  /// Returns whether a point is near, on the same level, and not behind a wall.
  private func sees(_ point: SIMD3<Float>, from place: SIMD3<Float>, _ entity: Entity) -> Bool {
    let eye = place + [0, 0.6, 0]
    guard abs(point.y - eye.y) < 2.2, distance(point, eye) < Self.sight, let scene = entity.scene else {
      return false
    }
    return scene.raycast(from: eye, to: point, query: .any, mask: .ground).isEmpty
  }

  /// Walks toward the goal, unless the ground ends there.
  private func walk(_ enemy: inout EnemyComponent, _ entity: Entity, _ time: Float) {
    guard enemy.mood != .resting, enemy.mood != .squashed else { return }
    let place = entity.position(relativeTo: nil)
    let way = enemy.goal.onGround - place.onGround
    guard length(way) > 0.15 else {
      if enemy.mood != .chasing { (enemy.mood, enemy.moodTime) = (.resting, 0.8) }
      return
    }
    enemy.heading = turned(enemy.heading, toward: atan2(way.x, way.y), by: 5 * time)
    let ahead = SIMD3(sin(enemy.heading), 0, cos(enemy.heading))
    let ground = place + ahead * 0.9 + [0, 0.7, 0]
    let speed: Float = enemy.mood == .chasing ? 2.9 : 1.2
    if let scene = entity.scene,
      !scene.raycast(from: ground, to: ground - [0, 1.6, 0], query: .any, mask: .ground).isEmpty
    {
      entity.moveCharacter(by: (ahead * speed - [0, 2, 0]) * time, deltaTime: time, relativeTo: nil)
    } else if enemy.mood == .chasing {
      (enemy.mood, enemy.goal, enemy.moodTime) = (.returning, enemy.home, 2)
    }
    entity.orientation = simd_quatf(angle: enemy.heading, axis: [0, 1, 0])
  }

  /// Squashes the enemy or hurts the hero when they touch.
  private func meet(_ enemy: inout EnemyComponent, _ entity: Entity, _ hero: Entity) {
    guard enemy.mood != .squashed, var component = hero.components[HeroComponent.self] else { return }
    let place = entity.position(relativeTo: nil), other = hero.position(relativeTo: nil)
    let feet = other.y - HeroComponent.feet - (place.y - EnemyFactory.center)
    guard distance(place.onGround, other.onGround) < 0.95, feet > -0.8, feet < 1.25 else { return }
    if component.velocity.y < -1.5 && feet > 0.35 {
      component.velocity.y = 7.5
      (component.isOnGround, component.airTime) = (false, 1)
      hero.components.set(component)
      (enemy.mood, enemy.moodTime) = (.squashed, 0.8)
      entity.components.remove(CharacterControllerComponent.self)
      entity.play(.stomp)
      entity.burst(.flames)
      _ = entity.scene?.game?.change(GameComponent.self) { $0.show("Squashed!", for: 1.5) }
    } else {
      hero.takeBlow(from: place)
    }
  }

  private func animate(_ enemy: inout EnemyComponent, _ entity: Entity) {
    let clip =
      switch enemy.mood {
      case .resting: "idle"
      case .wandering, .chasing, .returning: "walk"
      case .squashed: "squash"
      }
    guard clip != enemy.clip else { return }
    enemy.clip = clip
    EnemyFactory.play(clip, on: entity)
  }
}

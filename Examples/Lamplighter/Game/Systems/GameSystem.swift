import RealityKit

/// Begins the game, watches the lava and the beacon, and counts the time.
struct GameSystem: System {
  static var dependencies: [SystemDependency] { [.after(EnemySystem.self), .after(SparkSystem.self)] }

  /// The height at which the hero has fallen into the lava.
  static let lavaHeight: Float = -6.4
  private static let beacons = EntityQuery(where: .has(BeaconComponent.self))

  init(scene: Scene) {}

  func update(context: SceneUpdateContext) {
    guard let entity = context.scene.game, var game = entity.components[GameComponent.self],
      let hero = context.scene.hero
    else { return }
    let time = Float(context.deltaTime)
    game.phaseTime += time
    game.hintTime = max(0, game.hintTime - time)
    switch game.phase {
    case .title:
      if entity.components[ControlsComponent.self]?.jumps == true {
        game.begin(.playing)
        game.show("Collect sparks, and light the beacon on the last island.", for: 5)
      }
    case .playing: game.playTime += time
    case .won: break
    }
    entity.components.set(game)
    if hero.position(relativeTo: nil).y < Self.lavaHeight { hero.burn() }
    for beacon in context.entities(matching: Self.beacons, updatingSystemWhen: .rendering) {
      tend(beacon, hero, entity, time)
    }
  }

  /// Lights the beacon when the hero comes with enough sparks.
  private func tend(_ beacon: Entity, _ hero: Entity, _ entity: Entity, _ time: Float) {
    guard var goal = beacon.components[BeaconComponent.self], var game = entity.components[GameComponent.self]
    else {
      return
    }
    let isNear =
      distance(beacon.position(relativeTo: nil).onGround, hero.position(relativeTo: nil).onGround) < 3.2
    let isHigh = abs(hero.position(relativeTo: nil).y - beacon.position(relativeTo: nil).y) < 3
    if let lit = goal.litTime {
      goal.litTime = lit + time
      beacon.components.set(goal)
      BeaconFire.grow(beacon, lit)
    } else if game.phase == .playing && isNear && isHigh {
      if game.sparks >= goal.sparksNeeded {
        goal.litTime = 0
        beacon.components.set(goal)
        game.begin(.won)
        entity.components.set(game)
        BeaconFire.light(beacon)
      } else if game.hintTime <= 0 {
        game.show("The beacon needs \(goal.sparksNeeded) sparks.", for: 2)
        entity.components.set(game)
      }
    }
  }
}

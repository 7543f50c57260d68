import RealityKit

extension Entity {
  /// Hurts the hero, who is thrown away from the blow; without lives the way begins again.
  func takeBlow(from origin: SIMD3<Float>) {
    guard var hero = components[HeroComponent.self], hero.shieldTime <= 0, let scene else { return }
    let away = position(relativeTo: nil).onGround - origin.onGround
    let push = length(away) > 0.01 ? away / length(away) * 6.5 : SIMD2(0, 6.5)
    hero.velocity = [push.x, 5.5, push.y]
    (hero.isOnGround, hero.airTime, hero.shieldTime) = (false, 1, 1.8)
    components.set(hero)
    loseLife(in: scene)
  }

  /// Brings the hero back to firm ground after a fall into the lava.
  func burn() {
    guard var hero = components[HeroComponent.self], let scene else { return }
    burst(.flames)
    loseLife(in: scene)
    hero.velocity = .zero
    (hero.isOnGround, hero.airTime, hero.shieldTime) = (true, 0, 2)
    // A step back from the edge, toward the middle of the island.
    let back = scene.islandCenter(near: hero.safePosition).onGround - hero.safePosition.onGround
    let step = length(back) > 1.2 ? back / length(back) * 1.2 : SIMD2()
    teleportCharacter(to: hero.safePosition + [step.x, 0.3, step.y], relativeTo: nil)
    components.set(hero)
  }

  private func loseLife(in scene: Scene) {
    play(.hurt)
    _ = scene.followCamera?.change(FollowCameraComponent.self) { $0.shake = 1 }
    _ = scene.game?.change(GameComponent.self) { game in
      game.lives -= 1
      guard game.lives <= 0 else { return }
      game.lives = GameComponent.livesAtStart
      game.sparks = max(0, game.sparks - 5)
      game.show("The lantern went out. Five sparks lit it again.")
    }
  }
}

extension Scene {
  /// Returns the center of the island nearest to a point.
  func islandCenter(near point: SIMD3<Float>) -> SIMD3<Float> {
    let islands = findEntity(named: "Ground")?.children.filter { $0.name.hasPrefix("Island") } ?? []
    let centers = islands.map { $0.position(relativeTo: nil) }
    return centers.min { distance($0, point) < distance($1, point) } ?? point
  }
}

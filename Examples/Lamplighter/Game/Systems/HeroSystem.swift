import RealityKit

/// Moves the hero as the player says.
struct HeroSystem: System {
  static var dependencies: [SystemDependency] {
    [.after(MovingPlatformSystem.self), .after(ControlsSystem.self)]
  }

  init(scene: Scene) {}

  func update(context: SceneUpdateContext) {
    guard let entity = context.scene.hero, var hero = entity.components[HeroComponent.self],
      let game = context.scene.game, let phase = game.components[GameComponent.self]?.phase
    else { return }
    let time = Float(context.deltaTime)
    let asked = game.components[ControlsComponent.self] ?? ControlsComponent()
    let controls = phase == .playing ? asked : ControlsComponent()
    let yaw = context.scene.followCamera?.components[FollowCameraComponent.self]?.yaw ?? 0

    steer(&hero, controls, yaw: yaw, time)
    jump(&hero, controls, time, entity)
    let sinking = hero.velocity.y
    let landing = move(entity, &hero, time)
    if let pad = landing?.nearest(with: BouncePadComponent.self)?.components[BouncePadComponent.self],
      sinking < 0.5
    {
      hero.velocity.y = pad.speed
      (hero.isOnGround, hero.airTime) = (false, 1)
      entity.play(.bounce)
      entity.burst(.dust)
    } else if hero.isOnGround && sinking < -6 {
      entity.play(.land)
      entity.burst(.dust)
    }
    hero.shieldTime = max(0, hero.shieldTime - time)
    hero.streakTime += time
    if hero.streakTime > 1.6 { hero.streak = 0 }
    entity.orientation = simd_quatf(angle: hero.heading, axis: [0, 1, 0])
    entity.components.set(hero)
  }

  /// Brings the speed over the ground toward what is asked for.
  private func steer(_ hero: inout HeroComponent, _ controls: ControlsComponent, yaw: Float, _ time: Float) {
    let right = SIMD2<Float>(cos(yaw), -sin(yaw)), forward = SIMD2<Float>(-sin(yaw), -cos(yaw))
    let wish = (right * controls.move.x + forward * controls.move.y) * HeroComponent.runSpeed
    let grip: Float = hero.isOnGround ? 42 : 20
    let speed = moved(hero.velocity.onGround, toward: wish, by: grip * time)
    hero.velocity = [speed.x, hero.velocity.y, speed.y]
    if length(wish) > 0.3 {
      hero.heading = turned(hero.heading, toward: atan2(wish.x, wish.y), by: 13 * time)
    }
  }

  /// Jumps, a little after the edge and a little before the landing too; then gravity.
  private func jump(
    _ hero: inout HeroComponent, _ controls: ControlsComponent, _ time: Float, _ entity: Entity
  ) {
    hero.airTime = hero.isOnGround ? 0 : hero.airTime + time
    hero.jumpRequestAge = controls.jumps ? 0 : hero.jumpRequestAge + time
    if hero.jumpRequestAge < 0.12 && hero.airTime < 0.11 {
      hero.velocity.y = HeroComponent.jumpSpeed
      (hero.isOnGround, hero.airTime, hero.jumpRequestAge) = (false, 1, 1)
      entity.play(.jump)
    }
    let pull: Float = hero.velocity.y > 0 && controls.holdsJump ? 18 : 30
    hero.velocity.y = max(hero.velocity.y - pull * time, -24)
  }

  /// Moves the character, and returns what it stands on.
  private func move(_ entity: Entity, _ hero: inout HeroComponent, _ time: Float) -> Entity? {
    var ground: Entity?
    // On the ground the physics carries the hero.
    let drift = hero.isOnGround ? SIMD2<Float>() : hero.carried
    let step = (hero.velocity + SIMD3(drift.x, 0, drift.y)) * time
    let touched = entity.moveCharacter(by: step, deltaTime: time, relativeTo: nil) { collision in
      if collision.hitNormal.y > 0.6 { ground = collision.hitEntity }
    }
    let stands = entity.components[CharacterControllerStateComponent.self]?.isOnGround ?? false
    hero.isOnGround = stands && hero.velocity.y <= 0.01
    if hero.isOnGround { hero.velocity.y = -1 }
    if touched.contains(.top) && hero.velocity.y > 0 { hero.velocity.y = 0 }
    let platform = ground?.nearest(with: MovingPlatformComponent.self)?.components[
      MovingPlatformComponent.self]
    if hero.isOnGround && ground != nil { hero.carried = platform?.velocity.onGround ?? .zero }
    if hero.isOnGround, let ground, platform == nil, ground.nearest(with: BouncePadComponent.self) == nil {
      hero.safePosition = entity.position(relativeTo: nil)
    }
    return ground
  }
}

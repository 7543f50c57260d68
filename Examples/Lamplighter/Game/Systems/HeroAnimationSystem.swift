import RealityKit

/// Sets the weights of the hero's blend tree by what the hero does, and blinks while nothing can hurt the hero.
struct HeroAnimationSystem: System {
  static var dependencies: [SystemDependency] { [.after(HeroSystem.self)] }

  /// The clips of the hero's library; each has a parameter of its name.
  static let clips = ["idle", "walk", "run", "jump", "fall"]

  init(scene: Scene) {}

  func update(context: SceneUpdateContext) {
    guard let entity = context.scene.hero, let hero = entity.components[HeroComponent.self],
      let figure = entity.findEntity(named: HeroFactory.figureName)
    else { return }
    let speed = length(hero.velocity.onGround)
    var goal: [Float] = [0, 0, 0, 0, 0]
    if !hero.isOnGround && hero.airTime > 0.08 {
      let rise = min(max((hero.velocity.y + 2) / 4, 0), 1)
      goal = [0, 0, 0, rise, 1 - rise]
    } else {
      // Between idle and walk, then between walk and run.
      let walk = min(speed / 2, 1), run = min(max((speed - 2.2) / 2.4, 0), 1)
      goal = [1 - walk, walk * (1 - run), run, 0, 0]
    }
    let share = approach(16, Float(context.deltaTime))
    for (clip, goal) in zip(Self.clips, goal) {
      let weight = figure.parameters[clip, Float.self]?.value ?? 0
      figure.parameters[clip] = BindableValue<Float>(weight + (goal - weight) * share)
    }
    let isHidden = hero.shieldTime > 0 && Int(hero.shieldTime * 12) % 2 == 1
    if figure.isEnabled == isHidden { figure.isEnabled = !isHidden }
  }
}

import RealityKit

struct HeroInput {
  var move: SIMD2<Float> = .zero
  var jumps = false
}

/// A character that walks, jumps and falls.
struct HeroComponent: Component {
  var input = HeroInput()
  var velocity: SIMD3<Float> = .zero
  var jumpSpeed: Float = 5
}

struct HeroSystem: System {
  static let query = EntityQuery(where: .has(HeroComponent.self) && .has(CharacterControllerComponent.self))

  init(scene: RealityKit.Scene) {}

  func update(context: SceneUpdateContext) {
    let deltaTime = Float(context.deltaTime)
    for entity in context.entities(matching: Self.query, updatingSystemWhen: .rendering) {
      guard var hero = entity.components[HeroComponent.self] else { continue }
      let isOnGround = entity.components[CharacterControllerStateComponent.self]?.isOnGround ?? false
      hero.velocity.x = hero.input.move.x * 3
      hero.velocity.z = hero.input.move.y * 3
      hero.velocity.y =
        isOnGround ? (hero.input.jumps ? hero.jumpSpeed : 0) : hero.velocity.y - 9.81 * deltaTime
      let flags = entity.moveCharacter(by: hero.velocity * deltaTime, deltaTime: deltaTime, relativeTo: nil) {
        collision in
        if collision.hitEntity.name == "lava" { hero.input.jumps = false }
      }
      if flags.contains(.top) { hero.velocity.y = min(hero.velocity.y, 0) }
      entity.components.set(hero)
    }
  }
}

@MainActor func makeHero(_ model: Entity) -> Entity {
  let hero = Entity()
  hero.addChild(model)
  hero.components.set(HeroComponent())
  hero.components.set(
    CharacterControllerComponent(
      radius: 0.3, height: 1.8, skinWidth: 0.02, slopeLimit: .pi / 4, stepLimit: 0.3, upVector: [0, 1, 0],
      collisionFilter: .default))
  return hero
}

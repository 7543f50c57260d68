import RealityKit

/// Moves platforms along their ways; what stands on them is carried by the physics.
struct MovingPlatformSystem: System {
  static let query = EntityQuery(where: .has(MovingPlatformComponent.self) && .has(HomeComponent.self))

  init(scene: Scene) {}

  func update(context: SceneUpdateContext) {
    for entity in context.entities(matching: Self.query, updatingSystemWhen: .rendering) {
      guard var platform = entity.components[MovingPlatformComponent.self],
        let home = entity.components[HomeComponent.self]
      else { continue }
      platform.phase = (platform.phase + Float(context.deltaTime) / platform.seconds)
        .truncatingRemainder(dividingBy: 1)
      let position = home.position + platform.travel * Self.share(platform.phase)
      platform.velocity =
        context.deltaTime > 0 ? (position - entity.position) / Float(context.deltaTime) : .zero
      entity.position = position
      entity.components.set(platform)
    }
  }

  /// Returns where on its way a platform is: it rests a little at both ends.
  static func share(_ phase: Float) -> Float {
    let forth = phase < 0.5 ? phase * 2 : 2 - phase * 2
    let x = min(max((forth - 0.14) / 0.72, 0), 1)
    return x * x * (3 - 2 * x)
  }
}

import RealityKit

extension CollisionGroup {
  /// The ground that the hero walks on and the camera stays out of.
  static let ground = CollisionGroup(rawValue: 1 << 1)
  static let hero = CollisionGroup(rawValue: 1 << 2)
  static let sparks = CollisionGroup(rawValue: 1 << 3)
  static let enemies = CollisionGroup(rawValue: 1 << 4)
}

extension EntityQuery {
  @MainActor static let game = EntityQuery(where: .has(GameComponent.self))
  @MainActor static let hero = EntityQuery(where: .has(HeroComponent.self))
  @MainActor static let camera = EntityQuery(where: .has(FollowCameraComponent.self))
}

extension Scene {
  /// The entity with the game's state.
  var game: Entity? { performQuery(.game).first { _ in true } }
  /// The hero.
  var hero: Entity? { performQuery(.hero).first { _ in true } }
  /// The camera that follows the hero.
  var followCamera: Entity? { performQuery(.camera).first { _ in true } }
}

extension Entity {
  /// Changes a component in place; nothing happens if the entity lacks it.
  func change<C: Component, R>(_ type: C.Type, _ body: (inout C) -> R) -> R? {
    guard var component = components[type] else { return nil }
    let result = body(&component)
    components.set(component)
    return result
  }

  /// The nearest entity with a component: this one or one above it.
  func nearest<C: Component>(with type: C.Type) -> Entity? {
    var entity: Entity? = self
    while let one = entity {
      if one.components.has(type) { return one }
      entity = one.parent
    }
    return nil
  }
}

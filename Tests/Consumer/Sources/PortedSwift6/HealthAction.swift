import RealityKit

struct HealthComponent: Component {
  var points: Float = 100
}

/// An action of a program's own, with a handler.
struct DamageAction: EntityAction {
  var amount: Float
  var animatedValueType: (any AnimatableData.Type)? { nil }
}

@MainActor struct DamageHandler: @MainActor ActionHandlerProtocol {
  typealias ActionType = DamageAction

  func actionStarted(event: EventType) {
    event.playbackController.entity?.components[HealthComponent.self]?.points -= event.action.amount
  }

  func actionEnded(event: EventType) {
    guard let entity = event.playbackController.entity, let health = entity.components[HealthComponent.self]
    else { return }
    if health.points <= 0 { entity.isEnabled = false }
  }
}

@MainActor func hurt(_ entity: Entity, by amount: Float) throws -> AnimationPlaybackController {
  let damage = try AnimationResource.makeActionAnimation(for: DamageAction(amount: amount), duration: 0.4)
  let flash = try AnimationResource.makeActionAnimation(
    for: FromToByAction(to: Transform(scale: .one * 1.2), mode: .parent, timing: .easeOut, isAdditive: false),
    duration: 0.2, bindTarget: .transform)
  let shake = try AnimationResource.makeActionAnimation(
    for: EmphasizeAction(motionType: .jiggle, style: .playful), duration: 0.5, bindTarget: .transform)
  return entity.playAnimation(try AnimationResource.sequence(with: [.group(with: [damage, flash]), shake]))
}

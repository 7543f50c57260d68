public import Animation
import Log
import Meshes
import simd

/// Turns an entity about an axis of its own.
public struct SpinAction: EntityAction, Codable, Sendable {
  public var revolutions: Float
  public var localAxis: SIMD3<Float>
  public var timingFunction: AnimationTimingFunction
  public var isAdditive: Bool

  public init(
    revolutions: Float, localAxis: SIMD3<Float> = [0, 1, 0],
    timingFunction: AnimationTimingFunction = .default, isAdditive: Bool = false
  ) {
    (self.revolutions, self.localAxis) = (revolutions, localAxis)
    (self.timingFunction, self.isAdditive) = (timingFunction, isAdditive)
  }

  public var animatedValueType: (any AnimatableData.Type)? { Transform.self }
}

extension SpinAction: EngineAction {
  func makeHandler() -> any ActionHandlerProtocol<SpinAction> { Handler() }

  private struct Handler: ActionHandlerProtocol {
    typealias ActionType = SpinAction

    func actionUpdated(event: EventType) {
      guard let state = event.animationState as? AnimationState<Transform> else { return }
      let progress = Float(event.action.timingFunction.progress(at: state.normalizedTime))
      let turn = simd_quatf(
        angle: 2 * .pi * event.action.revolutions * progress, axis: event.action.localAxis.direction)
      var place = event.action.isAdditive ? Transform.identity : state.defaultSource ?? .identity
      place.rotation = place.rotation * turn
      state.storeAnimatedValue(place)
    }
  }
}

/// Moves an entity on a circle about another one.
public struct OrbitEntityAction: EntityAction, Codable, Sendable {
  public var pivotEntity: ActionEntityResolution
  public var revolutions: Float
  /// In the space of the pivot.
  public var orbitalAxis: SIMD3<Float>
  /// Whether the entity turns as it goes round.
  public var isOrientedToPath: Bool
  public var isAdditive: Bool

  public init(
    pivotEntity: ActionEntityResolution, revolutions: Float, orbitalAxis: SIMD3<Float> = [0, 1, 0],
    isOrientedToPath: Bool = false, isAdditive: Bool = false
  ) {
    (self.pivotEntity, self.revolutions, self.orbitalAxis) = (pivotEntity, revolutions, orbitalAxis)
    (self.isOrientedToPath, self.isAdditive) = (isOrientedToPath, isAdditive)
  }

  public var animatedValueType: (any AnimatableData.Type)? { Transform.self }
}

extension OrbitEntityAction: EngineAction {
  func makeHandler() -> any ActionHandlerProtocol<OrbitEntityAction> { Handler() }

  private struct Handler: ActionHandlerProtocol {
    typealias ActionType = OrbitEntityAction

    func actionUpdated(event: EventType) {
      let action = event.action
      guard let state = event.animationState as? AnimationState<Transform>, let entity = event.targetEntity,
        let pivot = action.pivotEntity.entity(from: event.playbackController.entity)
      else { return }
      // The circle is worked out in the space that the entity's transform is written in.
      let space = entity.localMatrix(matrix_identity_float4x4, pivot)
      let center = space.columns.3.xyz
      let axis = (space * SIMD4(action.orbitalAxis.direction, 0)).xyz.direction
      let turn = simd_quatf(angle: 2 * .pi * action.revolutions * Float(state.normalizedTime), axis: axis)
      let start = state.defaultSource ?? .identity
      var place = start
      place.translation = center + turn.act(start.translation - center)
      if action.isOrientedToPath { place.rotation = turn * start.rotation }
      state.storeAnimatedValue(action.isAdditive ? place.change(from: start) : place)
    }
  }
}

/// Pushes a body.
public struct ImpulseAction: EntityAction, Codable, Sendable {
  public var targetEntity: ActionEntityResolution
  public var linearImpulse: SIMD3<Float>

  public init(targetEntity: ActionEntityResolution = .sourceEntity, linearImpulse: SIMD3<Float> = [0, 1, 0]) {
    (self.targetEntity, self.linearImpulse) = (targetEntity, linearImpulse)
  }
}

extension ImpulseAction: EngineAction {
  func makeHandler() -> any ActionHandlerProtocol<ImpulseAction> { Handler() }

  private struct Handler: ActionHandlerProtocol {
    typealias ActionType = ImpulseAction

    func actionStarted(event: EventType) {
      Log.warning("an impulse moves nothing: bodies are not simulated yet", category: "SceneModel")
    }
  }
}

extension SIMD3<Float> {
  /// Of length one; upwards where there is no direction.
  fileprivate var direction: SIMD3<Float> {
    let length = simd_length(self)
    return length > 0 && length.isFinite ? self / length : SIMD3(0, 1, 0)
  }
}

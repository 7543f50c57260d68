public import Animation
import Log
import Meshes
import simd

/// An action that rotates an entity about an axis of its own space.
public struct SpinAction: EntityAction, Codable, Sendable {
  /// The number of full rotations.
  public var revolutions: Float
  /// The rotation axis in the entity's own space.
  public var localAxis: SIMD3<Float>
  /// The easing of the rotation.
  public var timingFunction: AnimationTimingFunction
  /// True if the rotation is added to the animations of lower layers.
  public var isAdditive: Bool

  /// Creates a spin action with the given values.
  public init(
    revolutions: Float, localAxis: SIMD3<Float> = [0, 1, 0],
    timingFunction: AnimationTimingFunction = .default, isAdditive: Bool = false
  ) {
    (self.revolutions, self.localAxis) = (revolutions, localAxis)
    (self.timingFunction, self.isAdditive) = (timingFunction, isAdditive)
  }

  /// The type of the animated value: a transform.
  public var animatedValueType: (any AnimatableData.Type)? { Transform.self }
}

extension SpinAction: BuiltInAction {
  func makeHandler() -> any ActionHandlerProtocol<SpinAction> { Handler() }

  private struct Handler: ActionHandlerProtocol {
    typealias ActionType = SpinAction

    func actionUpdated(event: EventType) {
      guard let state = event.animationState as? AnimationState<Transform> else { return }
      let progress = Float(event.action.timingFunction.progress(at: state.normalizedTime))
      let rotation = simd_quatf(
        angle: 2 * .pi * event.action.revolutions * progress, axis: event.action.localAxis.direction)
      var transform = event.action.isAdditive ? Transform.identity : state.defaultSource ?? .identity
      transform.rotation = transform.rotation * rotation
      state.storeAnimatedValue(transform)
    }
  }
}

/// An action that moves an entity on a circle around a pivot entity.
public struct OrbitEntityAction: EntityAction, Codable, Sendable {
  /// The entity at the center of the circle.
  public var pivotEntity: ActionEntityResolution
  /// The number of full revolutions.
  public var revolutions: Float
  /// The axis of the orbit, in the space of the pivot.
  public var orbitalAxis: SIMD3<Float>
  /// True if the entity rotates with its direction of travel.
  public var isOrientedToPath: Bool
  /// True if the motion is added to the animations of lower layers.
  public var isAdditive: Bool

  /// Creates an orbit entity action with the given values.
  public init(
    pivotEntity: ActionEntityResolution, revolutions: Float, orbitalAxis: SIMD3<Float> = [0, 1, 0],
    isOrientedToPath: Bool = false, isAdditive: Bool = false
  ) {
    (self.pivotEntity, self.revolutions, self.orbitalAxis) = (pivotEntity, revolutions, orbitalAxis)
    (self.isOrientedToPath, self.isAdditive) = (isOrientedToPath, isAdditive)
  }

  /// The type of the animated value: a transform.
  public var animatedValueType: (any AnimatableData.Type)? { Transform.self }
}

extension OrbitEntityAction: BuiltInAction {
  func makeHandler() -> any ActionHandlerProtocol<OrbitEntityAction> { Handler() }

  private struct Handler: ActionHandlerProtocol {
    typealias ActionType = OrbitEntityAction

    func actionUpdated(event: EventType) {
      let action = event.action
      guard let state = event.animationState as? AnimationState<Transform>, let entity = event.targetEntity,
        let pivot = action.pivotEntity.entity(from: event.playbackController.entity)
      else { return }
      // The circle is computed in the space of the entity's transform, that of its parent.
      let space = entity.localMatrix(matrix_identity_float4x4, pivot)
      let center = space.columns.3.xyz
      let axis = (space * SIMD4(action.orbitalAxis.direction, 0)).xyz.direction
      let rotation = simd_quatf(angle: 2 * .pi * action.revolutions * Float(state.normalizedTime), axis: axis)
      let start = state.defaultSource ?? .identity
      var transform = start
      transform.translation = center + rotation.act(start.translation - center)
      if action.isOrientedToPath { transform.rotation = rotation * start.rotation }
      state.storeAnimatedValue(action.isAdditive ? transform.change(from: start) : transform)
    }
  }
}

/// An action that applies a linear impulse to a physics body.
public struct ImpulseAction: EntityAction, Codable, Sendable {
  /// The entity with the physics body.
  public var targetEntity: ActionEntityResolution
  /// The impulse, in newton-seconds.
  public var linearImpulse: SIMD3<Float>

  /// Creates an impulse action with the given values.
  public init(targetEntity: ActionEntityResolution = .sourceEntity, linearImpulse: SIMD3<Float> = [0, 1, 0]) {
    (self.targetEntity, self.linearImpulse) = (targetEntity, linearImpulse)
  }
}

extension ImpulseAction: BuiltInAction {
  func makeHandler() -> any ActionHandlerProtocol<ImpulseAction> { Handler() }

  private struct Handler: ActionHandlerProtocol {
    typealias ActionType = ImpulseAction

    func actionStarted(event: EventType) {
      let action = event.action
      guard let entity = action.targetEntity.entity(from: event.playbackController.entity) else { return }
      entity.applyPhysicsImpulse(action.linearImpulse, at: nil, relativeTo: nil)
    }
  }
}

extension SIMD3<Float> {
  /// The direction of the impulse as a unit vector; up if it has no direction.
  fileprivate var direction: SIMD3<Float> {
    let length = simd_length(self)
    return length > 0 && length.isFinite ? self / length : SIMD3(0, 1, 0)
  }
}

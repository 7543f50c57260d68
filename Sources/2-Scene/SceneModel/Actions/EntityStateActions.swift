public import Animation
import Log

/// An action that enables or disables an entity.
public struct SetEntityEnabledAction: EntityAction, Codable, Sendable {
  /// The entity that is enabled or disabled.
  public var targetEntity: ActionEntityResolution
  /// True if the entity is enabled.
  public var isEnabled: Bool

  /// Creates an action with the given values.
  public init(targetEntity: ActionEntityResolution = .sourceEntity, isEnabled: Bool) {
    (self.targetEntity, self.isEnabled) = (targetEntity, isEnabled)
  }
}

extension SetEntityEnabledAction: BuiltInAction {
  func makeHandler() -> any ActionHandlerProtocol<SetEntityEnabledAction> { Handler() }

  private struct Handler: ActionHandlerProtocol {
    typealias ActionType = SetEntityEnabledAction

    func actionStarted(event: EventType) {
      let action = event.action, controller = event.playbackController
      guard let entity = action.targetEntity.entity(from: controller.entity) else { return }
      entity.isEnabled = action.isEnabled
      if action.isEnabled {
        controller.playback.turnedOff.remove(entity.handle)
      } else {
        controller.playback.turnedOff.insert(entity.handle)
      }
    }
  }
}

/// An action that plays an animation of an entity's animation library.
public struct PlayAnimationAction: EntityAction, Codable, Sendable {
  /// The name of the animation.
  public var animationName: String
  /// The time over which the animation fades in, in seconds.
  public var transitionDuration: Double
  /// The offset that is added to the animation's blend layers.
  public var blendLayer: Int
  /// True if the entity keeps its own value, even if the last value of the animation is held.
  public var separateAnimatedValue: Bool
  /// The treatment of running animations of the same values.
  public var handoffType: AnimationHandoffType
  /// The entity that plays the animation.
  public var targetEntity: ActionEntityResolution
  /// True if the animation pauses, resumes and stops together with the animation that the action is part of.
  public var useParentedControllers: Bool

  /// Creates an action with the given values.
  public init(
    animationName: String, targetEntity: ActionEntityResolution = .sourceEntity,
    transitionDuration: Double = 0.0, blendLayer: Int = 0, separateAnimatedValue: Bool = true,
    useParentedControllers: Bool = false, handoffType: AnimationHandoffType = .compose
  ) {
    (self.animationName, self.targetEntity) = (animationName, targetEntity)
    (self.transitionDuration, self.blendLayer) = (transitionDuration, blendLayer)
    (self.separateAnimatedValue, self.useParentedControllers) = (
      separateAnimatedValue, useParentedControllers
    )
    self.handoffType = handoffType
  }
}

extension PlayAnimationAction: BuiltInAction {
  func makeHandler() -> any ActionHandlerProtocol<PlayAnimationAction> { Handler() }

  private struct Handler: ActionHandlerProtocol {
    typealias ActionType = PlayAnimationAction
    private var child: AnimationPlaybackController?

    mutating func actionStarted(event: EventType) {
      let action = event.action
      guard let entity = action.targetEntity.entity(from: event.playbackController.entity),
        let animation = entity.animation(named: action.animationName)
      else {
        Log.warning("there is no animation '\(action.animationName)' to play", category: "SceneModel")
        return
      }
      child = entity.playAnimation(
        animation, transitionDuration: action.transitionDuration, blendLayerOffset: action.blendLayer,
        separateAnimatedValue: action.separateAnimatedValue, handoffType: action.handoffType)
    }

    func actionPaused(event: EventType) { if event.action.useParentedControllers { child?.pause() } }
    func actionResumed(event: EventType) { if event.action.useParentedControllers { child?.resume() } }
    func actionTerminated(event: EventType) { if event.action.useParentedControllers { child?.stop() } }
  }
}

/// An action that makes an entity face the camera for a while.
public struct BillboardAction: EntityAction, Codable, Sendable {
  /// A transition into or out of the billboard orientation.
  public struct Transition: Codable, Sendable {
    /// The duration of the transition, in seconds.
    public var duration: Double
    /// The easing of the transition.
    public var timingFunction: AnimationTimingFunction

    /// Creates a transition with the given values.
    public init(duration: Double = 0, timingFunction: AnimationTimingFunction = .default) {
      (self.duration, self.timingFunction) = (duration, timingFunction)
    }

    /// Returns the progress of the transition after a time.
    fileprivate func progress(at time: Double) -> Double {
      duration > 0 ? timingFunction.progress(at: time / duration) : (time >= 0 ? 1 : 0)
    }
  }

  /// The transition that turns the entity to the camera.
  public var transitionIn: Transition
  /// The transition that turns the entity back.
  public var transitionOut: Transition

  /// Creates a billboard action with default values.
  public init(transitionIn: Transition = .init(), transitionOut: Transition = .init()) {
    (self.transitionIn, self.transitionOut) = (transitionIn, transitionOut)
  }

  /// The type of the animated value: the billboard's blend factor.
  public var animatedValueType: (any AnimatableData.Type)? { Float.self }
}

extension BillboardAction: BuiltInAction, TargetedAction {
  var naturalTarget: BindTarget { .billboardBlendFactor }

  func makeHandler() -> any ActionHandlerProtocol<BillboardAction> { Handler() }

  private struct Handler: ActionHandlerProtocol {
    typealias ActionType = BillboardAction

    func actionUpdated(event: EventType) {
      guard let state = event.animationState else { return }
      let action = event.action, time = state.evaluationTime
      let arrival = action.transitionIn.progress(at: time)
      let departure = action.transitionOut.progress(
        at: time - (event.duration - action.transitionOut.duration))
      state.storeAnimatedValue(Float(action.transitionOut.duration > 0 ? arrival * (1 - departure) : arrival))
    }
  }
}

public import Animation
import Log

/// Lets an entity take part, or not.
public struct SetEntityEnabledAction: EntityAction, Codable, Sendable {
  public var targetEntity: ActionEntityResolution
  public var isEnabled: Bool

  public init(targetEntity: ActionEntityResolution = .sourceEntity, isEnabled: Bool) {
    (self.targetEntity, self.isEnabled) = (targetEntity, isEnabled)
  }
}

extension SetEntityEnabledAction: EngineAction {
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

/// Plays an animation that an entity offers.
public struct PlayAnimationAction: EntityAction, Codable, Sendable {
  public var animationName: String
  public var transitionDuration: Double
  public var blendLayer: Int
  public var separateAnimatedValue: Bool
  public var handoffType: AnimationHandoffType
  public var targetEntity: ActionEntityResolution
  /// Whether the animation pauses, goes on and stops with the one that the action is part of.
  public var useParentedControllers: Bool

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

extension PlayAnimationAction: EngineAction {
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

/// Lets an entity turn to the camera for a while.
public struct BillboardAction: EntityAction, Codable, Sendable {
  /// How it turns to the camera, or away again.
  public struct Transition: Codable, Sendable {
    public var duration: Double
    public var timingFunction: AnimationTimingFunction

    public init(duration: Double = 0, timingFunction: AnimationTimingFunction = .default) {
      (self.duration, self.timingFunction) = (duration, timingFunction)
    }

    /// How far it has come after some time.
    fileprivate func progress(at time: Double) -> Double {
      duration > 0 ? timingFunction.progress(at: time / duration) : (time >= 0 ? 1 : 0)
    }
  }

  public var transitionIn: Transition
  public var transitionOut: Transition

  public init(transitionIn: Transition = .init(), transitionOut: Transition = .init()) {
    (self.transitionIn, self.transitionOut) = (transitionIn, transitionOut)
  }

  public var animatedValueType: (any AnimatableData.Type)? { Float.self }
}

extension BillboardAction: EngineAction, ActionWithTarget {
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

public import Animation

/// An action that is performed on or with an entity as part of an animation.
///
/// An action is a value; its effect comes from its subscribers, or from handlers registered for it. It runs
/// for some time within an animation made by
/// ``AnimationResource/makeActionAnimation(for:duration:name:bindTarget:blendLayer:repeatMode:fillMode:trimStart:trimEnd:trimDuration:offset:delay:speed:)``.
public protocol EntityAction {
  /// The type of the parameter that the action's events carry in addition to the action.
  associatedtype EventParameterType = Never

  /// True if the action can be played backward.
  var isReversible: Bool { get }
  /// True if the animated values are added to those of lower layers instead of replacing them.
  var isAdditive: Bool { get }
  /// The type of the animated values; `nil` if the action produces none.
  var animatedValueType: (any AnimatableData.Type)? { get }
}

extension EntityAction {
  /// True if the action can be played backward; `true` by default.
  public var isReversible: Bool { true }
  /// True if the animated values are added to those of lower layers; `false` by default.
  public var isAdditive: Bool { false }
  /// The type of the animated values; `nil` by default.
  public var animatedValueType: (any AnimatableData.Type)? { nil }

  /// Registers the action type; subscribing to it and registering handlers do so too.
  @preconcurrency @MainActor public static func registerAction() { _ = ActionHooks<Self>.shared }

  /// Subscribes a function to events of all actions of this type, in any scene.
  @preconcurrency @MainActor public static func subscribe(
    to eventType: ActionEventType, _ handler: @escaping (ActionEvent<Self>) -> Void
  ) {
    ActionHooks<Self>.shared.subscriptions.append((eventType, handler))
  }

  /// Ends the subscriptions to the given events; subscriptions to several events keep the others.
  @preconcurrency @MainActor public static func unsubscribe(from eventType: ActionEventType) {
    let hooks = ActionHooks<Self>.shared
    for index in hooks.subscriptions.indices { hooks.subscriptions[index].events.subtract(eventType) }
    hooks.subscriptions.removeAll { $0.events.isEmpty }
  }

  /// Ends all subscriptions to actions of this type.
  @preconcurrency @MainActor public static func unsubscribeAll() {
    ActionHooks<Self>.shared.subscriptions = []
  }
}

/// A set of the kinds of events of an action.
public struct ActionEventType: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The action started.
  public static var started: ActionEventType { Self(rawValue: 1) }
  /// The action goes on; reported in every update.
  public static var updated: ActionEventType { Self(rawValue: 2) }
  /// The action reached its end.
  public static var ended: ActionEventType { Self(rawValue: 4) }
  /// The playback time was moved past the action before it started.
  public static var skipped: ActionEventType { Self(rawValue: 8) }
  /// The action's animation was paused.
  public static var paused: ActionEventType { Self(rawValue: 16) }
  /// The action's animation was resumed.
  public static var resumed: ActionEventType { Self(rawValue: 32) }
  /// The action's animation was stopped.
  public static var terminated: ActionEventType { Self(rawValue: 64) }
}

/// An event of a running action.
@preconcurrency @MainActor public struct ActionEvent<ActionType: EntityAction> {
  /// The controller of the animation that the action is part of.
  public let playbackController: AnimationPlaybackController
  /// The action.
  public let action: ActionType
  /// The parameter of the action's event definition, if it has one.
  public let parameter: ActionType.EventParameterType?
  /// The state that receives the animated values, if the action produces any.
  public let animationState: (any AnimationStateProtocol)?
  /// The entity whose value the action animates; the entity that plays the action if it animates no value.
  public let targetEntity: Entity?
  /// True if the animation plays backward.
  public let reversed: Bool
  /// The time in the animation at which the action starts, in seconds.
  public let startTime: Double
  /// The duration of the action, in seconds.
  public let duration: Double
}

/// A handler that performs actions of one type.
///
/// One handler is created for each run of an action; it is released when the action has ended.
@preconcurrency @MainActor public protocol ActionHandlerProtocol<ActionType> {
  /// The type of the actions.
  associatedtype ActionType: EntityAction
  /// The type of the events of the actions.
  typealias EventType = ActionEvent<ActionType>

  /// Handles the start of the action.
  mutating func actionStarted(event: EventType)
  /// Handles an update of the running action.
  mutating func actionUpdated(event: EventType)
  /// Handles the end of the action.
  mutating func actionEnded(event: EventType)
  /// Handles an action that was skipped.
  mutating func actionSkipped(event: EventType)
  /// Handles the pause of the action.
  mutating func actionPaused(event: EventType)
  /// Handles the resumption of the action.
  mutating func actionResumed(event: EventType)
  /// Handles an action whose animation was stopped.
  mutating func actionTerminated(event: EventType)
}

extension ActionHandlerProtocol {
  /// Handles the start of the action.
  public mutating func actionStarted(event: EventType) {}
  /// Handles an update of the running action.
  public mutating func actionUpdated(event: EventType) {}
  /// Handles the end of the action.
  public mutating func actionEnded(event: EventType) {}
  /// Handles an action that was skipped.
  public mutating func actionSkipped(event: EventType) {}
  /// Handles the pause of the action.
  public mutating func actionPaused(event: EventType) {}
  /// Handles the resumption of the action.
  public mutating func actionResumed(event: EventType) {}
  /// Handles an action whose animation was stopped.
  public mutating func actionTerminated(event: EventType) {}

  /// Registers a function that creates the handlers; an action for which it returns `nil` runs without one.
  public static func register(_ creationHandler: @escaping (EventType) -> (any ActionHandlerProtocol)?) {
    ActionHooks<ActionType>.shared.makers.append { event in
      creationHandler(event) as? any ActionHandlerProtocol<ActionType>
    }
  }

  /// Forwards an event to the handler.
  mutating func receive(_ type: ActionEventType, _ event: EventType) {
    switch type {
    case .started: actionStarted(event: event)
    case .updated: actionUpdated(event: event)
    case .ended: actionEnded(event: event)
    case .skipped: actionSkipped(event: event)
    case .paused: actionPaused(event: event)
    case .resumed: actionResumed(event: event)
    case .terminated: actionTerminated(event: event)
    default: break
    }
  }
}

/// The subscriptions and the handler factory of one action type.
@MainActor final class ActionHooks<ActionType: EntityAction> {
  var subscriptions: [(events: ActionEventType, handler: (ActionEvent<ActionType>) -> Void)] = []
  var makers: [(ActionEvent<ActionType>) -> (any ActionHandlerProtocol<ActionType>)?] = []

  static var shared: ActionHooks {
    let id = ObjectIdentifier(ActionType.self)
    if let known = ActionHooksByType.all[id] as? ActionHooks { return known }
    let hooks = ActionHooks()
    ActionHooksByType.all[id] = hooks
    return hooks
  }
}

/// The ``ActionHooks`` of all action types; generic types have no stored static properties, so they are kept
/// here.
@MainActor private enum ActionHooksByType {
  static var all: [ObjectIdentifier: AnyObject] = [:]
}

/// A built-in action, which brings its own handler.
protocol BuiltInAction: EntityAction {
  @MainActor func makeHandler() -> any ActionHandlerProtocol<Self>
}

/// An action whose bind target differs from the default of its value type.
protocol TargetedAction: EntityAction {
  var naturalTarget: BindTarget { get }
}

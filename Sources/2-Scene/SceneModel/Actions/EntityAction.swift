public import Animation

/// Something that is done to or with an entity, as part of an animation.
///
/// An action is a value; what it does is done by those who subscribe to it, or by handlers registered for it. It runs
/// for a time within an animation made by ``AnimationResource/makeActionAnimation(for:duration:name:bindTarget:blendLayer:repeatMode:fillMode:trimStart:trimEnd:trimDuration:offset:delay:speed:)``.
public protocol EntityAction {
  /// What the events of the action carry besides the action.
  associatedtype EventParameterType = Never

  /// Whether it makes sense backwards.
  var isReversible: Bool { get }
  /// Whether the values it gives change what shows below, rather than replace it.
  var isAdditive: Bool { get }
  /// The type of the values it gives; nil if it gives none.
  var animatedValueType: (any AnimatableData.Type)? { get }
}

extension EntityAction {
  public var isReversible: Bool { true }
  public var isAdditive: Bool { false }
  public var animatedValueType: (any AnimatableData.Type)? { nil }

  /// Makes the action known; subscribing to it and registering handlers do so too.
  @MainActor public static func registerAction() { _ = ActionHooks<Self>.shared }

  /// Calls a function whenever an action of this type begins, ends or goes on, in any scene.
  @MainActor public static func subscribe(
    to eventType: ActionEventType, _ handler: @escaping (ActionEvent<Self>) -> Void
  ) {
    ActionHooks<Self>.shared.subscriptions.append((eventType, handler))
  }

  /// Ends the subscriptions to some events, for as much as they are to those.
  @MainActor public static func unsubscribe(from eventType: ActionEventType) {
    let hooks = ActionHooks<Self>.shared
    for place in hooks.subscriptions.indices { hooks.subscriptions[place].events.subtract(eventType) }
    hooks.subscriptions.removeAll { $0.events.isEmpty }
  }

  @MainActor public static func unsubscribeAll() { ActionHooks<Self>.shared.subscriptions = [] }
}

/// What happens to an action.
public struct ActionEventType: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static var started: ActionEventType { Self(rawValue: 1) }
  public static var updated: ActionEventType { Self(rawValue: 2) }
  public static var ended: ActionEventType { Self(rawValue: 4) }
  /// The time was set to behind it before it began.
  public static var skipped: ActionEventType { Self(rawValue: 8) }
  public static var paused: ActionEventType { Self(rawValue: 16) }
  public static var resumed: ActionEventType { Self(rawValue: 32) }
  /// Its animation was stopped.
  public static var terminated: ActionEventType { Self(rawValue: 64) }
}

/// Something that happens to a running action.
@MainActor public struct ActionEvent<ActionType: EntityAction> {
  public let playbackController: AnimationPlaybackController
  public let action: ActionType
  public let parameter: ActionType.EventParameterType?
  /// Takes the values that the action gives.
  public let animationState: (any AnimationStateProtocol)?
  /// The entity whose value the action moves; the one that plays where it moves none.
  public let targetEntity: Entity?
  /// Whether time runs backwards.
  public let reversed: Bool
  /// Where the action begins in its animation, in seconds.
  public let startTime: Double
  public let duration: Double
}

/// Does what actions of one type are for.
///
/// One handler is made for each time an action runs; it lives until that has ended.
@MainActor public protocol ActionHandlerProtocol<ActionType> {
  associatedtype ActionType: EntityAction
  typealias EventType = ActionEvent<ActionType>

  mutating func actionStarted(event: EventType)
  mutating func actionUpdated(event: EventType)
  mutating func actionEnded(event: EventType)
  mutating func actionSkipped(event: EventType)
  mutating func actionPaused(event: EventType)
  mutating func actionResumed(event: EventType)
  mutating func actionTerminated(event: EventType)
}

extension ActionHandlerProtocol {
  public mutating func actionStarted(event: EventType) {}
  public mutating func actionUpdated(event: EventType) {}
  public mutating func actionEnded(event: EventType) {}
  public mutating func actionSkipped(event: EventType) {}
  public mutating func actionPaused(event: EventType) {}
  public mutating func actionResumed(event: EventType) {}
  public mutating func actionTerminated(event: EventType) {}

  /// Lets a function make the handlers; where it gives none, the action runs without.
  public static func register(_ creationHandler: @escaping (EventType) -> (any ActionHandlerProtocol)?) {
    ActionHooks<ActionType>.shared.makers.append { event in
      creationHandler(event) as? any ActionHandlerProtocol<ActionType>
    }
  }

  /// Tells the handler of an event.
  mutating func hear(_ type: ActionEventType, _ event: EventType) {
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

/// Who hears of actions of one type.
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

/// Generic types have no stored statics, so the hooks of all types lie here.
@MainActor private enum ActionHooksByType {
  static var all: [ObjectIdentifier: AnyObject] = [:]
}

/// An action of the engine, which brings its handler along.
protocol EngineAction: EntityAction {
  @MainActor func makeHandler() -> any ActionHandlerProtocol<Self>
}

/// An action that moves another value than its type suggests.
protocol ActionWithTarget: EntityAction {
  var naturalTarget: BindTarget { get }
}

public import Animation

/// The start time, the duration and the parameter of an action within its animation.
public struct ActionEventDefinition<ActionType: EntityAction> {
  /// The type of the parameter that the action's events carry.
  public typealias EventParameterType = ActionType.EventParameterType
  /// The time in the animation at which the action starts, in seconds.
  public var startTime: Double
  /// The duration of the action, in seconds.
  public var duration: Double
  /// The parameter that the action's events carry, if any.
  public var parameter: EventParameterType?

  /// Creates an action event definition with the given values.
  public init(startTime: Double, duration: Double, parameter: EventParameterType? = nil) {
    (self.startTime, self.duration, self.parameter) = (startTime, duration, parameter)
  }
}

/// An animation that performs an action.
public struct ActionAnimation<ActionType: EntityAction>: AnimationDefinition {
  /// The type of the animation's event definitions.
  public typealias EventDefinitionType = ActionEventDefinition<ActionType>
  /// The name of the animation.
  public var name: String
  /// The blend layer; animations of higher layers cover those of lower ones.
  public var blendLayer: Int32
  /// The values that are held before the animation begins and after it ends.
  public var fillMode: AnimationFillMode
  /// The time in the animation at which playback starts, in seconds.
  public var trimStart: Double?
  /// The time in the animation at which playback ends, in seconds.
  public var trimEnd: Double?
  /// The total playback time with repetitions, in seconds.
  public var trimDuration: Double?
  /// The time that is skipped at the beginning, in seconds.
  public var offset: Double
  /// The time before the animation begins, in seconds.
  public var delay: Double
  /// The factor on the speed of playback; negative values play backward.
  public var speed: Float
  /// The behavior of the animation at its end.
  public var repeatMode: AnimationRepeatMode
  /// The action that the animation performs.
  public var action: ActionType?
  /// The times at which the action runs within the animation.
  public var eventDefinitions: [EventDefinitionType]
  var target: BindTarget?

  /// Creates an action animation with the given values.
  public init(
    for action: ActionType, events: [EventDefinitionType], name: String = "", bindTarget: BindTarget? = nil,
    blendLayer: Int32 = 0, repeatMode: AnimationRepeatMode = .none, fillMode: AnimationFillMode = [],
    trimStart: Double? = nil, trimEnd: Double? = nil, trimDuration: Double? = nil, offset: Double = 0,
    delay: Double = 0, speed: Float = 1.0
  ) {
    (self.name, self.blendLayer, self.repeatMode, self.fillMode) = (name, blendLayer, repeatMode, fillMode)
    (self.trimStart, self.trimEnd, self.trimDuration) = (trimStart, trimEnd, trimDuration)
    (self.offset, self.delay, self.speed) = (offset, delay, speed)
    (self.action, eventDefinitions, target) = (action, events, bindTarget)
  }

  /// The value that the action animates, if the action produces values.
  public var bindTarget: BindTarget {
    get {
      target ?? (action as? any TargetedAction)?.naturalTarget
        ?? action?.animatedValueType.map { .natural(for: $0) } ?? .transform
    }
    set { target = newValue }
  }

  /// The duration of the animation: the end of the event that ends last, in seconds.
  public var duration: Double {
    eventDefinitions.map { Swift.max($0.startTime, 0) + Swift.max($0.duration, 0) }.max() ?? 0
  }
}

extension ActionAnimation: PlayableDefinition, AnimationContent {
  func compile(into program: inout AnimationProgram, node: Int, scope: AnimationScope) {
    program.addLeaf(self, at: node, scope)
  }

  func bind(_ binder: AnimationBinder) {
    guard let action else { return }
    var values: (any ActionValues)?
    let target = binder.scope.target ?? bindTarget
    if let type = action.animatedValueType as? any AnimatedValue.Type {
      values = Self.values(binder, target, isAdditive: action.isAdditive, as: type)
    }
    let owner = target.resolved(from: binder.entity)?.entity ?? binder.entity
    binder.playback.add(
      ActionRunner(action, eventDefinitions, node: binder.node, values: values, target: owner))
  }

  @MainActor private static func values<Value: AnimatedValue>(
    _ binder: AnimationBinder, _ target: BindTarget, isAdditive: Bool, as type: Value.Type
  ) -> (any ActionValues)? {
    guard let (owner, property) = target.resolved(from: binder.entity),
      let slot = property.slot(of: owner, as: type)
    else { return nil }
    let source = ActionValueSource<Value>(isAdditive: isAdditive)
    binder.add(to: property, of: owner) { names in
      Value.source(source, moving: AnimatedParts(), of: names)
    }
    return TypedActionValues(source: source, current: slot.read)
  }
}

extension AnimationResource {
  /// Creates an animation that performs an action.
  ///
  /// - Throws: ``AnimationError`` if a time is not a number.
  public static func makeActionAnimation<T: EntityAction>(
    for action: T, duration: Double = 1.0, name: String = "", bindTarget: BindTarget? = nil,
    blendLayer: Int32 = 0, repeatMode: AnimationRepeatMode = .none, fillMode: AnimationFillMode = [],
    trimStart: Double? = nil, trimEnd: Double? = nil, trimDuration: Double? = nil, offset: Double = 0,
    delay: Double = 0, speed: Float = 1.0
  ) throws -> AnimationResource {
    try generate(
      with: ActionAnimation(
        for: action, events: [ActionEventDefinition(startTime: 0, duration: duration)], name: name,
        bindTarget: bindTarget, blendLayer: blendLayer, repeatMode: repeatMode, fillMode: fillMode,
        trimStart: trimStart, trimEnd: trimEnd, trimDuration: trimDuration, offset: offset, delay: delay,
        speed: speed))
  }
}

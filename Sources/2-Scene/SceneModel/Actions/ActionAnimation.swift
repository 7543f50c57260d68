public import Animation

/// When an action runs within its animation.
public struct ActionEventDefinition<ActionType: EntityAction> {
  public typealias EventParameterType = ActionType.EventParameterType
  public var startTime: Double
  public var duration: Double
  public var parameter: EventParameterType?

  public init(startTime: Double, duration: Double, parameter: EventParameterType? = nil) {
    (self.startTime, self.duration, self.parameter) = (startTime, duration, parameter)
  }
}

/// An action as an animation.
public struct ActionAnimation<ActionType: EntityAction>: AnimationDefinition {
  public typealias EventDefinitionType = ActionEventDefinition<ActionType>
  public var name: String
  public var blendLayer: Int32
  public var fillMode: AnimationFillMode
  public var trimStart: Double?
  public var trimEnd: Double?
  public var trimDuration: Double?
  public var offset: Double
  public var delay: Double
  public var speed: Float
  public var repeatMode: AnimationRepeatMode
  public var action: ActionType?
  public var eventDefinitions: [EventDefinitionType]
  var target: BindTarget?

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

  /// The value that the action moves, if it gives values.
  public var bindTarget: BindTarget {
    get {
      target ?? (action as? any ActionWithTarget)?.naturalTarget
        ?? action?.animatedValueType.map { .natural(for: $0) } ?? .transform
    }
    set { target = newValue }
  }

  /// The end of the event that ends last.
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
    let source = GivenSource<Value>(isAdditive: isAdditive)
    binder.add(to: property, of: owner) { names in
      Value.source(source, moving: AnimatedParts(), of: names)
    }
    return GivenValues(source: source, current: slot.read)
  }
}

extension AnimationResource {
  /// An action as an animation.
  ///
  /// - Throws: ``AnimationError`` where times are not numbers.
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

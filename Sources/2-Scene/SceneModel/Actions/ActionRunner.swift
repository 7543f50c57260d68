import Animation

/// An animation listener that reports the events of an action to its subscribers and handlers.
@MainActor final class ActionRunner<ActionType: EntityAction>: AnimationListener {
  private let action: ActionType
  private let events: [ActionEventDefinition<ActionType>]
  private let node: Int
  private let values: (any ActionValues)?
  private weak var target: Entity?
  private var states: [State]
  private var handlers: [[any ActionHandlerProtocol<ActionType>]]
  private var round = 0

  private enum State { case waiting, running, over }

  init(
    _ action: ActionType, _ events: [ActionEventDefinition<ActionType>], node: Int,
    values: (any ActionValues)?, target: Entity
  ) {
    (self.action, self.events, self.node) = (action, events, node)
    (self.values, self.target) = (values, target)
    states = Array(repeating: .waiting, count: events.count)
    handlers = Array(repeating: [], count: events.count)
  }

  var givesValues: Bool { values != nil }

  func update(_ playback: AnimationPlayback, deltaTime: Double) {
    let sample = playback.sample(of: node)
    if sample.round != round {
      finish(playback, .ended)
      round = sample.round
      states = Array(repeating: .waiting, count: events.count)
    }
    guard sample.phase != .before else { return }
    for (index, event) in events.enumerated() {
      update(index, event: event, playback: playback, sample: sample, deltaTime: deltaTime)
    }
  }

  private func update(
    _ index: Int, event: ActionEventDefinition<ActionType>, playback: AnimationPlayback,
    sample: AnimationSample, deltaTime: Double
  ) {
    let tolerance = 1e-9
    let time = sample.time - event.startTime, length = Swift.max(event.duration, 0)
    // Played backward, the action begins at its usual end.
    let hasBegun = sample.isReversed ? time <= length + tolerance : time >= -tolerance
    let isOver =
      sample.phase == .after || (sample.isReversed ? time <= tolerance : time >= length - tolerance)
    if states[index] == .waiting, hasBegun {
      if isOver, length > 0, playback.wasSeeked {
        states[index] = .over
        notify(index, type: .skipped, playback: playback, time: time, deltaTime: deltaTime)
        return
      }
      states[index] = .running
      let first = moment(index, playback: playback, time: time, deltaTime: deltaTime)
      if let first {
        handlers[index] = ActionHooks<ActionType>.shared.makers.compactMap { $0(first) }
        if let handler = (action as? any BuiltInAction)?.makeHandler()
          as? any ActionHandlerProtocol<ActionType>
        {
          handlers[index].append(handler)
        }
      }
      notify(index, type: .started, playback: playback, time: time, deltaTime: deltaTime)
    }
    guard states[index] == .running else { return }
    notify(
      index, type: .updated, playback: playback, time: Swift.min(Swift.max(time, 0), length),
      deltaTime: deltaTime)
    if isOver {
      states[index] = .over
      notify(index, type: .ended, playback: playback, time: length, deltaTime: deltaTime)
      handlers[index] = []
    }
  }

  func pausedChanged(_ playback: AnimationPlayback, isPaused: Bool) {
    for index in events.indices where states[index] == .running {
      notify(
        index, type: isPaused ? .paused : .resumed, playback: playback, time: playback.sample(of: node).time,
        deltaTime: 0)
    }
  }

  func end(_ playback: AnimationPlayback, isStopped: Bool) {
    finish(playback, isStopped ? .terminated : .ended)
  }

  private func finish(_ playback: AnimationPlayback, _ type: ActionEventType) {
    for index in events.indices where states[index] == .running {
      states[index] = .over
      notify(index, type: type, playback: playback, time: playback.sample(of: node).time, deltaTime: 0)
      handlers[index] = []
    }
  }

  private func moment(
    _ index: Int, playback: AnimationPlayback, time: Double, deltaTime: Double
  ) -> ActionEvent<ActionType>? {
    guard let controller = playback.controller else { return nil }
    let event = events[index]
    return ActionEvent(
      playbackController: controller, action: action, parameter: event.parameter,
      animationState: values?.state(deltaTime: deltaTime, time: time, duration: event.duration),
      targetEntity: target, reversed: playback.sample(of: node).isReversed, startTime: event.startTime,
      duration: event.duration)
  }

  private func notify(
    _ index: Int, type: ActionEventType, playback: AnimationPlayback, time: Double, deltaTime: Double
  ) {
    guard let event = moment(index, playback: playback, time: time, deltaTime: deltaTime) else { return }
    for number in handlers[index].indices { handlers[index][number].receive(type, event) }
    for (types, handler) in ActionHooks<ActionType>.shared.subscriptions where types.contains(type) {
      handler(event)
    }
  }
}

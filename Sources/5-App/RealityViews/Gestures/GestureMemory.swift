/// A state of a recognizer that more input may complete after the pointer was released.
@MainActor protocol WaitingState: AnyObject {
  /// True while it waits for that input.
  var isWaiting: Bool { get }
}

/// The memory of a gesture: the states of its recognizers, in the order in which they ask for them.
///
/// A gesture that is made anew, with functions that have captured other values, goes on from the memory of the one before.
@MainActor final class GestureMemory: WaitingState {
  private var states: [AnyObject] = []
  private var next = 0

  /// True while one of the recognizers waits for input after a release, as for the second of two taps.
  var isWaiting: Bool { states.contains { ($0 as? any WaitingState)?.isWaiting ?? false } }

  /// Begins anew with the states that are there.
  func restart() { next = 0 }

  /// Returns the next state; another one where a gesture of another form had its own.
  func state<State: AnyObject>(_ make: () -> State) -> State {
    defer { next += 1 }
    if next < states.count, let state = states[next] as? State { return state }
    let state = make()
    states.replaceSubrange(min(next, states.count)..., with: [state])
    return state
  }
}

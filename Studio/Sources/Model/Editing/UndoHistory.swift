/// The states of a document that undo and redo go through.
package nonisolated struct UndoHistory<State: Equatable & Sendable>: Sendable {
  /// The current state.
  package private(set) var state: State
  private var past: [State] = []
  private var future: [State] = []
  /// The kind of the last change; further ones of the same kind join it.
  private var lastKind: String?

  /// The most states that are kept.
  package static var limit: Int { 200 }

  /// Creates a history that begins with a state.
  package init(_ state: State) { self.state = state }

  /// True if there is a change to undo.
  package var canUndo: Bool { !past.isEmpty }
  /// True if there is a change to do again.
  package var canRedo: Bool { !future.isEmpty }

  /// Changes the state.
  ///
  /// - Parameters:
  ///   - kind: The kind of a change that continues, such as that of a slider: all of it is undone at once. Nil for
  ///     a change by itself.
  ///   - change: Changes the state.
  package mutating func change(_ kind: String? = nil, _ change: (inout State) -> Void) {
    var next = state
    change(&next)
    guard next != state else { return }
    if kind == nil || kind != lastKind {
      past.append(state)
      if past.count > Self.limit { past.removeFirst() }
    }
    (state, future, lastKind) = (next, [], kind)
  }

  /// Ends a change that continued: the next one of its kind is undone by itself.
  package mutating func endChange() { lastKind = nil }

  /// Goes back by one change.
  package mutating func undo() {
    guard let previous = past.popLast() else { return }
    future.append(state)
    (state, lastKind) = (previous, nil)
  }

  /// Goes forward by one change.
  package mutating func redo() {
    guard let next = future.popLast() else { return }
    past.append(state)
    (state, lastKind) = (next, nil)
  }
}

internal import Locks

/// Results that a task of its own makes and another one takes: at most one waits to be taken.
///
/// The task begins with the first result that is asked for. It is cancelled when the taker is, and when nobody is left that
/// could take a result.
final class HandedResults<Element: Sendable>: Sendable {
  /// A function that makes results, and hands each one over.
  typealias Work = @Sendable (_ give: @Sendable (Element) async throws -> Void) async throws -> Void

  private let work: Work
  private let handover = Handover<Element>()
  private let run = Guarded(Run())

  private struct Run {
    var task: Task<Void, Never>?
    var isStopped = false
  }

  init(_ work: @escaping Work) { self.work = work }

  deinit { stop() }

  /// Returns the next result; nil after the last one.
  func next(isolation: isolated (any Actor)?) async throws(CancellationError) -> Element? {
    let element = await withTaskCancellationHandler {
      begin()
      return await handover.take()
    } onCancel: {
      stop()
    }
    if let element { return element }
    if Task.isCancelled { throw CancellationError() }
    return nil
  }

  private func begin() {
    run.withLock { run in
      if run.task != nil || run.isStopped { return }
      run.task = Task { [work, handover] in
        // Work throws only where it is cancelled, and then nobody takes results.
        try? await work { element in
          guard await handover.give(element) else { throw CancellationError() }
        }
        handover.end()
      }
    }
  }

  private func stop() {
    handover.end()
    run.withLock { run in
      run.isStopped = true
      run.task?.cancel()
    }
  }
}

/// A place for one element, where the giver waits until it is taken, and the taker until there is one.
private final class Handover<Element: Sendable>: Sendable {
  private enum State {
    case empty
    case full(Element, giver: CheckedContinuation<Bool, Never>)
    case awaited(taker: CheckedContinuation<Element?, Never>)
    case ended
  }

  private let state = Guarded(State.empty)

  /// Waits until an element is taken; false when nobody will take it.
  func give(_ element: Element) async -> Bool {
    await withCheckedContinuation { giver in
      let taker = state.withLock { state -> CheckedContinuation<Element?, Never>? in
        switch state {
        case .empty: state = .full(element, giver: giver)
        case .awaited(let taker):
          state = .empty
          return taker
        case .ended: giver.resume(returning: false)
        case .full: preconditionFailure("results are handed over one after the other")
        }
        return nil
      }
      guard let taker else { return }
      taker.resume(returning: element)
      giver.resume(returning: true)
    }
  }

  /// Waits for an element; nil after the end.
  func take() async -> Element? {
    await withCheckedContinuation { taker in
      state.withLock { state in
        switch state {
        case .empty: state = .awaited(taker: taker)
        case .full(let element, let giver):
          state = .empty
          giver.resume(returning: true)
          taker.resume(returning: element)
        case .ended: taker.resume(returning: nil)
        case .awaited: preconditionFailure("results are taken by one task at a time")
        }
      }
    }
  }

  /// Ends the handover: whoever waits is told.
  func end() {
    state.withLock { state in
      switch state {
      case .full(_, let giver): giver.resume(returning: false)
      case .awaited(let taker): taker.resume(returning: nil)
      case .empty, .ended: break
      }
      state = .ended
    }
  }
}

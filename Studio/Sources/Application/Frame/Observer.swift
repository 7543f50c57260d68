import Observation

/// A closure that runs now, and again whenever a property of the model that it read has changed.
final class Observer {
  private let update: @MainActor () -> Void

  /// Creates an observer and runs its closure.
  init(_ update: @escaping @MainActor () -> Void) {
    self.update = update
    run()
  }

  private func run() {
    withObservationTracking {
      update()
    } onChange: { [weak self] in
      // A change is announced before it happens; afterwards is early enough, and many changes are one.
      Task { @MainActor in self?.run() }
    }
  }
}

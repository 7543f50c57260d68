public import Combine
import Foundation
import RealityViews

/// The appearance of a view.
private final class Appearance: ViewCompanion {
  private var hasAppeared = false
  private var appear: () -> Void = {}
  private var disappear: () -> Void = {}

  func update(_ states: ViewStates, appear: @escaping () -> Void, disappear: @escaping () -> Void) {
    (self.appear, self.disappear) = (appear, disappear)
    guard !hasAppeared else { return }
    hasAppeared = true
    states.afterLayout { [self] in self.appear() }
  }

  func leave() { disappear() }
}

/// A task that runs while a view is shown.
private final class ViewTask: ViewCompanion {
  private var id: AnyHashable?
  private var task: Task<Void, Never>?

  func update(
    _ id: AnyHashable, priority: TaskPriority, states: ViewStates,
    _ action: @escaping @MainActor () async -> Void
  ) {
    guard self.id != id else { return }
    self.id = id
    states.afterLayout { [self] in
      task?.cancel()
      task = Task(priority: priority) { await action() }
    }
  }

  func leave() { task?.cancel() }
}

/// The last value of what a view watches.
private final class WatchedValue<Value: Equatable>: ViewCompanion {
  private var last: Value?

  func update(
    _ value: Value, _ states: ViewStates, isInitial: Bool, _ action: @escaping (Value, Value) -> Void
  ) {
    let before = last
    last = value
    if let before {
      if before != value { states.afterLayout { action(before, value) } }
    } else if isInitial {
      states.afterLayout { action(value, value) }
    }
  }

  func leave() {}
}

/// The subscription of a view to a publisher.
private final class Reception<Output>: ViewCompanion {
  private var subscription: AnyCancellable?
  private var action: (Output) -> Void = { _ in }

  func update<P: Publisher>(_ publisher: P, _ action: @escaping (P.Output) -> Void)
  where P.Output == Output, P.Failure == Never {
    self.action = action
    guard subscription == nil else { return }
    subscription = publisher.sink { [weak self] value in self?.action(value) }
  }

  func leave() { subscription = nil }
}

// What happens while views are shown.
extension View {
  /// Returns the view with an action for when it appears.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    AccompaniedView(self) {
      Appearance()
    } update: { appearance, environment in
      appearance.update(environment.states, appear: action ?? {}, disappear: {})
    }
  }

  /// Returns the view with an action for when it disappears.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    AccompaniedView(self) {
      Appearance()
    } update: { appearance, environment in
      appearance.update(environment.states, appear: {}, disappear: action ?? {})
    }
  }

  /// Returns the view with a task that begins when it appears, and is cancelled when it disappears.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    task(id: 0, priority: priority, action)
  }

  /// Returns the view with a task that begins anew whenever a value changes.
  public func task<ID: Hashable>(
    id: ID, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    AccompaniedView(self) {
      ViewTask()
    } update: { task, environment in
      task.update(AnyHashable(id), priority: priority, states: environment.states, action)
    }
  }

  /// Returns the view with an action that gets the old and the new value when a value changes.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some View {
    AccompaniedView(self, isKeptWhenCovered: true) {
      WatchedValue<Value>()
    } update: { watched, environment in
      watched.update(value, environment.states, isInitial: initial, action)
    }
  }

  /// Returns the view with an action for when a value changes.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Returns the view with an action that gets the new value when a value changes.
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (Value) -> Void
  ) -> some View {
    onChange(of: value) { _, new in action(new) }
  }

  /// Returns the view with an action for what a publisher sends, on the main actor.
  public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    AccompaniedView(self, isKeptWhenCovered: true) {
      Reception<P.Output>()
    } update: { reception, _ in
      reception.update(publisher, action)
    }
  }
}

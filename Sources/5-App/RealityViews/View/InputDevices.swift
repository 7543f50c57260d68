package import Input

/// The input of the view that has the keyboard, for modules that know no scene.
@MainActor package enum InputDevices {
  /// The state of all devices in the current update.
  package private(set) static var state = InputState()
  private static var observers: [@MainActor (InputState) -> Void] = []

  /// Adds a function that is called in every update, before gestures and systems.
  package static func observe(_ observer: @escaping @MainActor (InputState) -> Void) {
    observers.append(observer)
  }

  static func publish(_ next: InputState) {
    state = next
    for observer in observers { observer(next) }
  }
}

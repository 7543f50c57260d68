public import Input

extension Scene {
  /// The state of the keyboard, the pointer and the gamepads in this update; an extension of RealityKit's API.
  ///
  /// The window or the session that shows the scene fills it before each update. Without one nothing is ever
  /// pressed.
  public var input: InputState { receivedInput }

  /// Applies events before an update.
  package func receive(_ events: some Sequence<InputEvent>) {
    for event in events { receivedInput.apply(event) }
  }

  /// Ends an update: what is held stays held, what changed is forgotten.
  package func endInput() { receivedInput.endUpdate() }
}

/// A change of an input device, or of the view that receives input.
///
/// Lengths are in points: pixels, divided by the scale of the display.
public enum InputEvent: Hashable, Sendable {
  /// A key that goes down or up; repetitions of a held key are no events.
  case key(Key, isDown: Bool)
  /// Characters, as the layout of the keyboard gives them.
  case text(String)
  /// The position of the pointer, from the upper left corner of the view.
  case pointer(SIMD2<Float>)
  /// The motion of a captured pointer, which has no position.
  case motion(SIMD2<Float>)
  /// A button of the pointer that goes down or up.
  case button(PointerButton, isDown: Bool)
  /// The rotation of the wheel in clicks; right and up are positive.
  case wheel(SIMD2<Float>)
  /// The number and the name of a gamepad that is now there.
  case gamepadConnected(Int, name: String)
  /// The number of a gamepad that is gone.
  case gamepadDisconnected(Int)
  /// A button of a gamepad that goes down or up.
  case gamepadButton(Int, GamepadButton, isDown: Bool)
  /// The value of an axis of a gamepad.
  case gamepadAxis(Int, GamepadAxis, Float)
  /// The size of the view.
  case size(width: Int, height: Int)
  /// The keyboard comes to the view, or leaves it.
  case focus(Bool)
}

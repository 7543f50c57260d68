import Input

/// The input of a flight in an update: where the camera goes, and how it turns.
nonisolated struct FlightInput: Hashable, Sendable {
  /// The way to the right, up and ahead, each from -1 to 1.
  var direction = SIMD3<Float>()
  /// The rotation to the right and up, each from -1 to 1.
  var turn = SIMD2<Float>()
  /// True if the camera is fast.
  var isFast = false

  /// Creates the input of a keyboard and a gamepad.
  ///
  /// - Parameters:
  ///   - input: The state of all devices.
  ///   - usesKeys: Whether the letters mean directions.
  init(_ input: InputState, usesKeys: Bool) {
    if usesKeys {
      let keys = input.keyboard
      direction = SIMD3(keys.axis(.a, .d), keys.axis(.q, .e), keys.axis(.s, .w))
      isFast = keys.hasShift
    }
    guard let pad = input.gamepad else { return }
    direction += SIMD3(pad.leftStick.x, pad.rightTrigger - pad.leftTrigger, pad.leftStick.y)
    direction = direction.clamped(
      lowerBound: SIMD3(repeating: -1), upperBound: SIMD3(repeating: 1))
    turn = pad.rightStick
    isFast = isFast || pad.isDown(.rightShoulder)
  }

  /// Creates an input.
  init(direction: SIMD3<Float> = SIMD3(), turn: SIMD2<Float> = SIMD2(), isFast: Bool = false) {
    (self.direction, self.turn, self.isFast) = (direction, turn, isFast)
  }

  /// True if the input asks for no motion.
  var isIdle: Bool { direction == SIMD3() && turn == SIMD2() }
}

/// The recognizer of gestures with the wheel: from its first click until it has rested for a while.
@MainActor final class WheelRecognizer<Value> {
  private let start: Double
  private let join: (Double, Double) -> Double
  private var total: Double
  private var isRefused = false
  private var isActive = false
  private var last: Value?

  /// Creates a recognizer.
  ///
  /// - Parameters:
  ///   - start: The value at the start.
  ///   - join: Adds a click to the value.
  init(start: Double, join: @escaping (Double, Double) -> Double) {
    (self.start, self.join, total) = (start, join, start)
  }

  /// Takes a click; it is meant for the gesture from the first one on.
  func take(
    _ amount: Double, signal: GestureSignal, output: GestureOutput<Value>,
    value: (Double, GestureTouch) -> Value?
  ) -> Bool {
    let touch: GestureTouch
    switch signal {
    case .magnify(_, let given), .rotate(_, let given): touch = given
    default: return false
    }
    if !isActive {
      guard !isRefused, output.accepts(touch) else {
        isRefused = true
        return false
      }
      (isActive, total, last) = (true, start, nil)
    }
    total = join(total, amount)
    if let value = value(total, touch) {
      last = value
      output.changed(value, touch)
    }
    return true
  }

  /// Takes any other input: where the wheel comes to rest, the gesture ends.
  func rest(_ signal: GestureSignal, _ output: GestureOutput<Value>) -> Bool {
    switch signal {
    case .endOfWheel(let touch):
      if let last { output.ended(last, touch) }
      (isActive, isRefused, last) = (false, false, nil)
    case .cancel: (isActive, isRefused, last) = (false, false, nil)
    default: break
    }
    return false
  }
}

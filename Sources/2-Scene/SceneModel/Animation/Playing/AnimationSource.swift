import Animation

/// The evaluator of one running animation.
@MainActor class AnimationSource<Value: AnimatedValue> {
  init() {}

  /// Receives the previous value once.
  func begin(from value: Value) {}

  /// Moves a value to, or by, that of the animation.
  func apply(_ sample: AnimationSample, _ weight: Float, to value: inout Value) {}
}

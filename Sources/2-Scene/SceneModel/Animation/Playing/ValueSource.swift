import Animation
import Meshes

/// A source of one value for each moment.
@MainActor class ValueSource<Value: AnimatedValue>: AnimationSource<Value> {
  /// True if the value is a change that is added to lower layers.
  let isAdditive: Bool

  init(isAdditive: Bool) {
    self.isAdditive = isAdditive
    super.init()
  }

  /// Returns the value at a sample; `nil` if there is none.
  func value(at sample: AnimationSample) -> Value? { nil }

  @specialized(where Value == Transform)
  override func apply(_ sample: AnimationSample, _ weight: Float, to value: inout Value) {
    guard let now = self.value(at: sample) else { return }
    if isAdditive {
      value = value.adding(now, weight)
    } else {
      value = weight >= 1 ? now : .mix(value, now, weight)
    }
  }
}

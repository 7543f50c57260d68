import Animation
import Meshes

/// A value source that interpolates between two values.
final class FromToBySource<Value: AnimatedValue>: ValueSource<Value> {
  /// The given start, end and change values.
  struct Ends {
    var from: Value?
    var to: Value?
    var by: Value?
  }

  private let given: Ends
  private let duration: Double
  private let timing: AnimationTimingFunction
  private var first: Value?
  private var last: Value?

  init(_ given: Ends, duration: Double, timing: AnimationTimingFunction, isAdditive: Bool) {
    (self.given, self.duration, self.timing) = (given, duration, timing)
    super.init(isAdditive: isAdditive)
  }

  override func begin(from value: Value) {
    let start = isAdditive ? value.neutral : value
    let first: Value =
      if let from = given.from {
        from
      } else if let to = given.to, let by = given.by {
        to.adding(by, -1)
      } else {
        start
      }
    self.first = first
    last = given.to ?? given.by.map { first.adding($0, 1) } ?? start
  }

  @specialized(where Value == Transform)
  override func value(at sample: AnimationSample) -> Value? {
    guard let first, let last else { return nil }
    let progress = duration > 0 ? timing.progress(at: sample.time / duration) : 1
    let now = Value.mix(first, last, Float(progress))
    return sample.cycles == 0 ? now : now.adding(last.change(from: first), sample.cycles)
  }
}

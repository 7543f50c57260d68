import Animation
import Meshes

/// A value source that interpolates between frames.
final class SampledSource<Value: AnimatedValue>: ValueSource<Value> {
  private let frames: [Value]
  private let interval: Double
  private let holds: Bool

  init(_ frames: [Value], interval: Double, holds: Bool, isAdditive: Bool) {
    (self.frames, self.interval, self.holds) = (frames, interval, holds)
    super.init(isAdditive: isAdditive)
  }

  @specialized(where Value == Transform)
  override func value(at sample: AnimationSample) -> Value? {
    guard let first = frames.first, let last = frames.last else { return nil }
    let frame = interval > 0 ? Swift.min(Swift.max(sample.time / interval, 0), Double(frames.count - 1)) : 0
    // Times that are multiples of the interval must find their frame in spite of rounding.
    let index = Swift.min(Int(frame + 1e-6), frames.count - 1)
    let rest = Float(frame - Double(index))
    var now = frames[index]
    if !holds, rest > 1e-6, index + 1 < frames.count { now = .mix(now, frames[index + 1], rest) }
    return sample.cycles == 0 ? now : now.adding(last.change(from: first), sample.cycles)
  }
}

import Animation

/// One thing that a running animation moves, without its type.
@MainActor class AnyChannel {
  /// The node of the program that has its time.
  let node: Int
  let layer: Int32
  /// Later animations cover earlier ones of the same layer.
  let order: UInt64
  private(set) weak var playback: AnimationPlayback?
  private(set) weak var target: AnyAnimationTarget?
  var sample = AnimationSample()
  var weight: Float = 1
  /// Its animation is over, and its last value stays.
  var isHeld = false
  /// Values that programs see as theirs stay what they were, even when the last one is held.
  let isSeparate: Bool
  /// The animation that takes its place when it has faded in.
  weak var replacement: AnimationPlayback?

  init(node: Int, layer: Int32, playback: AnimationPlayback, target: AnyAnimationTarget) {
    (self.node, self.layer, self.playback, self.target) = (node, layer, playback, target)
    (order, isSeparate) = (playback.order, playback.options.separateAnimatedValue)
  }

  /// Tells what it moves that there is something new to show.
  func refresh() { target?.needsUpdate = true }

  /// Stops moving its target.
  func leave() { target?.remove(self) }

  /// Lets animations begin that start from what shows now.
  func beginFromWhatShows() {}
}

/// One thing that a running animation moves.
final class AnimationChannel<Value: AnimatedValue>: AnyChannel {
  let source: AnimationSource<Value>
  private var hasBegun = false

  init(
    _ source: AnimationSource<Value>, node: Int, layer: Int32, playback: AnimationPlayback,
    target: AnimationTarget<Value>
  ) {
    self.source = source
    super.init(node: node, layer: layer, playback: playback, target: target)
  }

  override func beginFromWhatShows() {
    guard !hasBegun, let target = target as? AnimationTarget<Value> else { return }
    hasBegun = true
    source.begin(from: target.current)
  }

  /// Changes a value as the animation wants it now.
  func apply(to value: inout Value) {
    guard sample.isShown, weight > 0 else { return }
    if !hasBegun {
      hasBegun = true
      source.begin(from: value)
    }
    source.apply(sample, weight, to: &value)
  }
}

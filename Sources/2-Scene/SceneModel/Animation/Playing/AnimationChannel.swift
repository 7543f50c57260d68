import Animation

/// A channel: the animation of one property by one running animation, type-erased.
@MainActor class AnyChannel {
  /// The index of the program's node with the channel's time.
  let node: Int
  let layer: Int32
  /// The order of the start of the animation; later animations cover earlier ones of the same layer.
  let order: UInt64
  private(set) weak var playback: AnimationPlayback?
  private(set) weak var target: AnyAnimationTarget?
  var sample = AnimationSample()
  var weight: Float = 1
  /// True if the animation is over and its last value is held.
  var isHeld = false
  /// True if the entity's own value stays separate from the animated one, even when the last value is held.
  let isSeparate: Bool
  /// The animation that replaces this one when it has faded in.
  weak var replacement: AnimationPlayback?

  init(node: Int, layer: Int32, playback: AnimationPlayback, target: AnyAnimationTarget) {
    (self.node, self.layer, self.playback, self.target) = (node, layer, playback, target)
    (order, isSeparate) = (playback.order, playback.options.separateAnimatedValue)
  }

  /// Marks the animated property for the next update.
  func refresh() { target?.needsUpdate = true }

  /// Detaches the channel from its target.
  func leave() { target?.remove(self) }

  /// Starts the animations whose start value is the current value.
  func beginFromWhatShows() {}
}

/// A channel: the animation of one property by one running animation.
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

  /// Applies the animation's current value to a value.
  func apply(to value: inout Value) {
    guard sample.isShown, weight > 0 else { return }
    if !hasBegun {
      hasBegun = true
      source.begin(from: value)
    }
    source.apply(sample, weight, to: &value)
  }
}

/// A definition of an animation: its target, its values and its timing.
///
/// A definition has a timeline of its own, ``duration`` long, of which the range between ``trimStart`` and
/// ``trimEnd`` is played. ``repeatMode`` repeats it until ``trimDuration`` is over, or forever without one.
/// ``offset`` skips the beginning of the result, ``speed`` plays it faster or, if negative, backward, and
/// ``delay`` precedes all of it.
public protocol AnimationDefinition {
  /// The name of the animation.
  var name: String { get set }
  /// The blend layer; animations of higher layers cover those of lower ones.
  var blendLayer: Int32 { get set }
  /// The values that are held before the animation begins and after it ends.
  var fillMode: AnimationFillMode { get set }
  /// The animated value.
  var bindTarget: BindTarget { get set }
  /// The time in the animation at which playback starts, in seconds.
  var trimStart: Double? { get set }
  /// The time in the animation at which playback ends, in seconds.
  var trimEnd: Double? { get set }
  /// The total playback time with repetitions, in seconds.
  var trimDuration: Double? { get set }
  /// The time that is skipped at the beginning, in seconds.
  var offset: Double { get set }
  /// The time before the animation begins, in seconds.
  var delay: Double { get set }
  /// The factor on the speed of playback; negative values play backward.
  var speed: Float { get set }
  /// The behavior of the animation at its end.
  var repeatMode: AnimationRepeatMode { get set }
  /// The duration of the animation before trimming and repetition, in seconds.
  var duration: Double { get }
}

extension AnimationDefinition {
  /// Returns a copy that plays a trimmed range.
  public func trimmed(start: Double? = nil, end: Double? = nil, duration: Double? = nil) -> Self {
    var copy = self
    (copy.trimStart, copy.trimEnd, copy.trimDuration) = (start, end, duration)
    return copy
  }

  /// Returns a copy that plays the given number of times.
  public func repeated(count: Double) -> Self {
    var copy = self
    if copy.repeatMode == .none { copy.repeatMode = .repeat }
    copy.trimDuration = TimeWindow(self).length * Swift.max(count, 0)
    return copy
  }

  /// Returns a copy that plays the given number of times.
  public func repeated(count: Int) -> Self { repeated(count: Double(count)) }

  /// Returns a copy that repeats forever.
  public func repeatingForever() -> Self { repeated(count: .infinity) }
}

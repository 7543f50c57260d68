/// What moves, how, and when.
///
/// A definition has a timeline of its own, ``duration`` long. Of that, the piece between ``trimStart`` and ``trimEnd`` is
/// played; ``repeatMode`` lets it begin again until ``trimDuration`` is over, for ever where that is not given.
/// ``offset`` skips the beginning of what results, ``speed`` runs through it faster or, below zero, backwards, and
/// ``delay`` comes before all of it.
public protocol AnimationDefinition {
  var name: String { get set }
  /// Animations of higher layers cover those of lower ones.
  var blendLayer: Int32 { get set }
  var fillMode: AnimationFillMode { get set }
  /// The value that moves.
  var bindTarget: BindTarget { get set }
  /// Where in the animation it begins, in seconds.
  var trimStart: Double? { get set }
  /// Where in the animation it ends, in seconds.
  var trimEnd: Double? { get set }
  /// How long it plays, with repetitions, in seconds.
  var trimDuration: Double? { get set }
  /// How much is skipped to begin with, in seconds.
  var offset: Double { get set }
  /// How long nothing happens, in seconds.
  var delay: Double { get set }
  var speed: Float { get set }
  var repeatMode: AnimationRepeatMode { get set }
  /// The length of the animation in seconds, before anything is cut off or repeated.
  var duration: Double { get }
}

extension AnimationDefinition {
  /// A copy that plays a piece.
  public func trimmed(start: Double? = nil, end: Double? = nil, duration: Double? = nil) -> Self {
    var copy = self
    (copy.trimStart, copy.trimEnd, copy.trimDuration) = (start, end, duration)
    return copy
  }

  /// A copy that plays a number of times.
  public func repeated(count: Double) -> Self {
    var copy = self
    if copy.repeatMode == .none { copy.repeatMode = .repeat }
    copy.trimDuration = TimeWindow(self).length * Swift.max(count, 0)
    return copy
  }

  /// A copy that plays a number of times.
  public func repeated(count: Int) -> Self { repeated(count: Double(count)) }

  /// A copy that never ends.
  public func repeatingForever() -> Self { repeated(count: .infinity) }
}

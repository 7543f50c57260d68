/// The behavior of an animation at its end.
public enum AnimationRepeatMode: Hashable, Sendable {
  /// The animation plays once.
  case none
  /// The animation starts again.
  case `repeat`
  /// The animation starts again from its end value, so that changes accumulate.
  case cumulative
  /// The animation plays backward and forward in turn.
  case autoReverse
}

/// The values that are held before an animation begins and after it ends.
///
/// Without any of them, the value from before the animation returns.
public struct AnimationFillMode: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The empty set: the value from before the animation returns.
  public static let none: AnimationFillMode = []
  /// The last value is held after the end.
  public static let forwards = AnimationFillMode(rawValue: 1)
  /// The first value is held during the delay.
  public static let backwards = AnimationFillMode(rawValue: 2)
  /// Both the first and the last values are held.
  public static let both: AnimationFillMode = [.forwards, .backwards]
}

/// The interpolation between two frames of a sampled animation.
public enum TweenMode: Hashable, Sendable {
  /// The value of the earlier frame is held.
  case hold
  /// The values of the two frames are interpolated linearly.
  case linear
}

/// The treatment of running animations of a value when another animation of it starts.
public struct AnimationHandoffType: Hashable, Codable, Sendable {
  package enum Kind: String, Hashable, Codable { case compose, stop, replace, snapshotAndReplace }

  package let kind: Kind
  package let appliesToAllLayers: Bool

  private init(_ kind: Kind, allLayers: Bool = false) { (self.kind, appliesToAllLayers) = (kind, allLayers) }

  /// The running animations go on below the new one.
  public static var compose: AnimationHandoffType { Self(.compose) }
  /// The running animations stop at once.
  public static var stop: AnimationHandoffType { Self(.stop, allLayers: true) }
  /// Returns the handoff that stops the running animations when the new one has faded in.
  public static func replace(applyToAllLayers: Bool = true) -> AnimationHandoffType {
    Self(.replace, allLayers: applyToAllLayers)
  }
  /// Returns the handoff that stops the running animations at once and fades the new one in over their last
  /// values.
  public static func snapshotAndReplace(applyToAllLayers: Bool = true) -> AnimationHandoffType {
    Self(.snapshotAndReplace, allLayers: applyToAllLayers)
  }
  /// The default: animations of the same layer are replaced.
  public static var `default`: AnimationHandoffType { Self(.replace) }
}

/// What an animation does when it came to its end.
public enum AnimationRepeatMode: Hashable, Sendable {
  /// It plays once.
  case none
  /// It begins again.
  case `repeat`
  /// It begins again where it ended, so that changes add up.
  case cumulative
  /// It runs backwards, then forwards again.
  case autoReverse
}

/// What shows before an animation begins and after it ended.
///
/// Without any, the value from before the animation shows again.
public struct AnimationFillMode: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let none: AnimationFillMode = []
  /// The last value stays.
  public static let forwards = AnimationFillMode(rawValue: 1)
  /// The first value shows while the animation waits for its delay.
  public static let backwards = AnimationFillMode(rawValue: 2)
  public static let both: AnimationFillMode = [.forwards, .backwards]
}

/// What lies between two frames of a sampled animation.
public enum TweenMode: Hashable, Sendable {
  /// The first of them.
  case hold
  /// The way from one to the other.
  case linear
}

/// What becomes of the animations that move a value when another one begins to move it.
public struct AnimationHandoffType: Hashable, Codable, Sendable {
  package enum Kind: String, Hashable, Codable { case compose, stop, replace, snapshotAndReplace }

  package let kind: Kind
  package let appliesToAllLayers: Bool

  private init(_ kind: Kind, allLayers: Bool = false) { (self.kind, appliesToAllLayers) = (kind, allLayers) }

  /// They go on below the new one.
  public static var compose: AnimationHandoffType { Self(.compose) }
  /// They stop at once.
  public static var stop: AnimationHandoffType { Self(.stop, allLayers: true) }
  /// They go on until the new one has faded in.
  public static func replace(applyToAllLayers: Bool = true) -> AnimationHandoffType {
    Self(.replace, allLayers: applyToAllLayers)
  }
  /// They stop at once, and the new one fades in over what they showed last.
  public static func snapshotAndReplace(applyToAllLayers: Bool = true) -> AnimationHandoffType {
    Self(.snapshotAndReplace, allLayers: applyToAllLayers)
  }
  /// Those of the same layer are replaced.
  public static var `default`: AnimationHandoffType { Self(.replace) }
}

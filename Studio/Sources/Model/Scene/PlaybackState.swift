/// The state of the clip that plays.
package nonisolated struct PlaybackState: Hashable, Sendable {
  /// The index of the clip; nil before the first one plays.
  package var clip: Int?
  /// True if time passes in the scene.
  package var isPlaying = true
  /// True if the clip begins anew at its end.
  package var loops = true
  /// The position in seconds.
  package var position = 0.0
  /// The duration in seconds.
  package var duration = 0.0

  /// Creates the state of a scene whose clips have not been played.
  package init() {}
}

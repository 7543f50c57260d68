/// The limits of sounds, so that a hostile or mistaken file cannot exhaust memory.
package struct SoundLimits: Hashable, Sendable {
  /// The most bytes of a file.
  package var fileSize = 256 << 20
  /// The most bytes that the samples of one sound take in memory.
  package var sampleBytes = 512 << 20
  /// The most channels.
  package var channels = 16

  /// Creates the default limits.
  package init() {}
}

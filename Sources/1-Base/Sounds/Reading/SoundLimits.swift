/// The limits of sounds, so that a hostile or mistaken file cannot exhaust memory.
public struct SoundLimits: Hashable, Sendable {
  /// The most bytes of a file.
  public var fileBytes = 256 << 20
  /// The most bytes that the samples of one sound take in memory.
  public var sampleBytes = 512 << 20
  /// The most channels.
  public var channels = 16

  /// Creates the default limits.
  public init() {}
}

/// The perceived loudness of a sound by ITU-R BS.1770: K-weighted, without the quiet stretches.
package enum Loudness {
  /// Returns the integrated loudness of a sound.
  ///
  /// - Returns: The loudness in decibels below full scale (LKFS); minus infinity for silence.
  package static func integrated(_ sound: SoundBuffer) -> Double {
    var meter = LevelMeter(channels: sound.channels, rate: sound.rate)
    meter.add(sound.samples)
    return meter.loudness
  }
}

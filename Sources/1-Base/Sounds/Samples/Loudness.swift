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

  /// Returns the integrated loudness of a sound that is decoded piece by piece, however long it is.
  ///
  /// - Throws: ``SoundError`` naming the file and the reason.
  package static func integrated(_ source: SoundSource) throws(SoundError) -> Double {
    var reader = try SoundReader(source)
    var meter = LevelMeter(channels: reader.channels, rate: reader.rate)
    while true {
      let piece = try reader.read(frames: 1 << 16)
      if piece.isEmpty { return meter.loudness }
      meter.add(piece)
    }
  }
}

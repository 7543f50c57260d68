package import Sounds

/// What a resource sounds like: samples in memory, or a file that is read while it plays.
///
/// Backends know it by its identity, and keep copies on the device for as long as it is there.
package final class AudioContents: Sendable {
  package enum Storage: Sendable {
    case samples(SoundBuffer)
    case stream(SoundSource)
  }

  package let storage: Storage
  package let channels: Int
  /// Frames a second.
  package let rate: Int
  package let frames: Int
  /// By ITU-R BS.1770, where somebody wanted to know.
  package let loudness: Double?

  package init(_ samples: SoundBuffer, loudness: Double? = nil) {
    (storage, self.loudness) = (.samples(samples), loudness)
    (channels, rate, frames) = (samples.channels, samples.rate, samples.frames)
  }

  /// A file that is read while it plays; it is opened once, to know that it can be.
  ///
  /// - Throws: ``SoundError`` naming the file and the reason.
  package init(streaming source: SoundSource, loudness: Double? = nil) throws(SoundError) {
    let reader = try SoundReader(source)
    (storage, self.loudness) = (.stream(source), loudness)
    (channels, rate, frames) = (reader.channels, reader.rate, reader.declaredFrames)
  }

  package var duration: Double { Double(frames) / Double(rate) }
}

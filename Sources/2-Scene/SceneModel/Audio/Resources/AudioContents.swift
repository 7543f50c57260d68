package import Sounds

/// The contents of an audio resource: samples in memory, or a file that is streamed.
///
/// Backends identify contents by object identity, and keep device copies as long as the object exists.
package final class AudioContents: Sendable {
  package enum Storage: Sendable {
    case samples(SoundBuffer)
    case stream(SoundSource)
  }

  package let storage: Storage
  package let channels: Int
  /// The sample rate in frames per second.
  package let rate: Int
  package let frames: Int
  /// The loudness by ITU-R BS.1770, if it was measured.
  package let loudness: Double?

  package init(_ samples: SoundBuffer, loudness: Double? = nil) {
    (storage, self.loudness) = (.samples(samples), loudness)
    (channels, rate, frames) = (samples.channels, samples.rate, samples.frames)
  }

  /// Creates contents streamed from a file, which is opened once to check that it can be read.
  ///
  /// - Throws: ``SoundError`` naming the file and the reason.
  package init(streaming source: SoundSource, loudness: Double? = nil) throws(SoundError) {
    let reader = try SoundReader(source)
    (storage, self.loudness) = (.stream(source), loudness)
    (channels, rate, frames) = (reader.channels, reader.rate, reader.declaredFrames)
  }

  package var duration: Double { Double(frames) / Double(rate) }
}

package import simd

/// An audio backend: an output that renders the voices of a scene.
///
/// Once per update it receives all voices, relative to the listener. A voice that is new starts; a voice that
/// is missing ends.
@MainActor package protocol AudioBackend: AnyObject {
  /// Renders the given frame.
  ///
  /// - Returns: The numbers of the voices that have ended since the previous call.
  func update(_ frame: AudioFrame) -> [UInt64]
}

/// The state of all voices at a moment.
package struct AudioFrame {
  package var voices: [AudioVoice]
  /// The room of the reverb; `nil` without reverb.
  package var room: Reverb.Preset.Room?

  package init(voices: [AudioVoice], room: Reverb.Preset.Room?) { (self.voices, self.room) = (voices, room) }
}

/// A voice: one sound at a moment.
package struct AudioVoice {
  package enum Source {
    case contents(AudioContents)
    case generator(AudioGenerator)
  }

  /// The position of a voice in the space of the listener: x to the right, y up, z backward.
  package enum Spatialization: Equatable {
    /// A point in meters; all channels are mixed into one.
    case point(SIMD3<Float>)
    /// An ambient sound, with each channel at infinity in its direction within a rotated space.
    case around(simd_quatf)
    /// The loudspeakers with the names of the channels.
    case channels
  }

  package let number: UInt64
  package let source: Source
  package var isPlaying = true
  package var loops = false
  /// The playback position that the voice should have, in frames.
  package var position = 0.0
  /// The number of times the position was set.
  package var seekCount = 0
  package var spatialization = Spatialization.channels
  /// The total amplitude, followed by those of the direct sound and of the reverb.
  package var gain: Float = 1
  package var direct: Float = 1
  package var room: Float = 1
  /// The factor on the playback rate.
  package var rate: Float = 1

  package init(number: UInt64, source: Source) { (self.number, self.source) = (number, source) }
}

/// An audio backend without output, in which sounds take their time.
@MainActor package final class SilentAudioBackend: AudioBackend {
  package init() {}

  package func update(_ frame: AudioFrame) -> [UInt64] {
    frame.voices.compactMap { voice in
      guard case .contents(let contents) = voice.source, !voice.loops else { return nil }
      return voice.position >= Double(contents.frames) ? voice.number : nil
    }
  }
}

package import simd

/// Makes the sounds of a scene heard.
///
/// Once in each update it is told of everything that sounds, in the words of whoever listens. What it has not heard of
/// before begins; what it hears of no longer ends.
@MainActor package protocol AudioBackend: AnyObject {
  /// Lets everything sound as told.
  ///
  /// - Returns: The numbers of the voices that have come to their ends since the last time.
  func update(_ frame: AudioFrame) -> [UInt64]
}

/// All that sounds at a moment.
package struct AudioFrame {
  package var voices: [AudioVoice]
  /// How the room sounds; nil where it throws nothing back.
  package var room: Reverb.Preset.Room?

  package init(voices: [AudioVoice], room: Reverb.Preset.Room?) { (self.voices, self.room) = (voices, room) }
}

/// One sound at a moment.
package struct AudioVoice {
  package enum Source {
    case contents(AudioContents)
    case generator(AudioGenerator)
  }

  /// Where a voice comes from, in the space of the listener: x to the right, y up, z backwards.
  package enum Place: Equatable {
    /// From a point, in meters; all channels as one.
    case point(SIMD3<Float>)
    /// From far away, each channel from its direction within a space that is turned like that.
    case around(simd_quatf)
    /// From the speakers of the same names.
    case channels
  }

  package let number: UInt64
  package let source: Source
  package var isPlaying = true
  package var loops = false
  /// How far it should have come, in frames.
  package var position = 0.0
  /// How often somebody has changed the position.
  package var seekCount = 0
  package var place = Place.channels
  /// The amplitude of all of it, then of what comes straight, and of what goes into the room.
  package var gain: Float = 1
  package var direct: Float = 1
  package var room: Float = 1
  /// How many times faster it plays.
  package var rate: Float = 1

  package init(number: UInt64, source: Source) { (self.number, self.source) = (number, source) }
}

/// Lets sounds pass in their time without a sound.
@MainActor package final class SilentAudioBackend: AudioBackend {
  package init() {}

  package func update(_ frame: AudioFrame) -> [UInt64] {
    frame.voices.compactMap { voice in
      guard case .contents(let contents) = voice.source, !voice.loops else { return nil }
      return voice.position >= Double(contents.frames) ? voice.number : nil
    }
  }
}

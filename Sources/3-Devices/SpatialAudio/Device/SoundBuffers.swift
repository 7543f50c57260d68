import ALBridge
import SceneModel
import Sounds

/// The channels of a sound that a buffer of the device holds.
enum ChannelSelection: Hashable {
  /// The mean of all channels.
  case mixed
  case one(Int)
  /// All channels as they are; mono is played on both sides.
  case all

  func take(_ sound: SoundBuffer) -> SoundBuffer {
    switch self {
    case .mixed: return sound.mono
    case .one(let channel):
      return SoundBuffer(samples: sound.channel(channel), channels: 1, rate: sound.rate)
    case .all:
      switch sound.channels {
      case 2, 4, 6, 7, 8: return sound
      default:
        // Channels without a speaker position are played on both sides.
        let mono = sound.mono.samples
        var both: [Float] = []
        both.reserveCapacity(mono.count * 2)
        for sample in mono {
          both.append(sample)
          both.append(sample)
        }
        return SoundBuffer(samples: both, channels: 2, rate: sound.rate)
      }
    }
  }
}

/// The buffers of short sounds on the device, shared and reference-counted.
@MainActor final class SoundBuffers {
  private struct Key: Hashable {
    let contents: ObjectIdentifier
    let choice: ChannelSelection
  }

  private struct Entry {
    weak var contents: AudioContents?
    let buffer: UInt32
  }

  private let device: SoundDevice
  private var entries: [Key: Entry] = [:]

  init(_ device: SoundDevice) { self.device = device }

  /// Returns the buffer of a sound; nil where the device has no memory for it.
  func buffer(_ contents: AudioContents, _ sound: SoundBuffer, _ choice: ChannelSelection) -> UInt32? {
    let key = Key(contents: ObjectIdentifier(contents), choice: choice)
    if let known = entries[key], known.contents === contents { return known.buffer }
    sweep()
    guard let buffer = Self.make(choice.take(sound), on: device) else { return nil }
    entries[key] = Entry(contents: contents, buffer: buffer)
    return buffer
  }

  /// Deletes the buffers without users.
  func sweep() {
    for (key, entry) in entries where entry.contents == nil {
      al_buffer_destroy(device.handle, entry.buffer)
      entries[key] = nil
    }
  }

  /// Deletes all buffers; none may be playing.
  func removeAll() {
    for entry in entries.values { al_buffer_destroy(device.handle, entry.buffer) }
    entries = [:]
  }

  static func make(_ sound: SoundBuffer, on device: SoundDevice) -> UInt32? {
    let buffer = al_buffer_make(device.handle)
    guard buffer != 0 else { return nil }
    guard fill(buffer, sound, on: device) else {
      al_buffer_destroy(device.handle, buffer)
      return nil
    }
    return buffer
  }

  static func fill(_ buffer: UInt32, _ sound: SoundBuffer, on device: SoundDevice) -> Bool {
    sound.samples.withUnsafeBufferPointer { samples in
      al_buffer_fill(
        device.handle, buffer, samples.baseAddress, Int32(clamping: sound.frames), Int32(sound.channels),
        Int32(clamping: sound.rate))
    }
  }
}

import ALBridge
import Sounds

/// A queue of blocks for the sources of a voice.
@MainActor final class SoundQueue {
  private let device: SoundDevice
  private let sources: [UInt32]
  private let choices: [ChannelSelection]
  let supply: any SoundSupply
  /// The lengths of the queued blocks, in frames.
  private var lengths: [Int] = []
  /// The free buffers of each source.
  private var free: [[UInt32]]
  private var all: [UInt32] = []
  /// The frames per second of the blocks.
  private var rate = 48_000

  init(_ device: SoundDevice, sources: [UInt32], choices: [ChannelSelection], supply: any SoundSupply) {
    (self.device, self.sources, self.choices, self.supply) = (device, sources, choices, supply)
    free = Array(repeating: [], count: sources.count)
  }

  /// True if no blocks are queued, played or not.
  var isEmpty: Bool { lengths.isEmpty }

  /// Queues blocks until the sources have enough.
  ///
  /// - Parameters:
  ///   - seconds: The duration that is enough.
  ///   - limit: The most blocks to queue.
  func feed(seconds: Double, atMost limit: Int) {
    takeBack()
    var count = 0
    while count < limit, needsMore(seconds), let piece = supply.next(), put(piece) { count += 1 }
  }

  private func needsMore(_ seconds: Double) -> Bool {
    lengths.count < 2 || Double(lengths.reduce(0, +)) < seconds * Double(rate)
  }

  private func put(_ piece: SoundBuffer) -> Bool {
    rate = piece.rate
    for (channel, choice) in choices.enumerated() {
      let part = choice.take(piece)
      let buffer: UInt32
      if let waiting = free[channel].popLast() {
        buffer = waiting
        guard SoundBuffers.fill(buffer, part, on: device) else { return false }
      } else {
        guard let made = SoundBuffers.make(part, on: device) else { return false }
        buffer = made
        all.append(made)
      }
      al_source_queue(device.handle, sources[channel], buffer)
    }
    lengths.append(piece.frames)
    return true
  }

  /// Unqueues the blocks that were played.
  private func takeBack() {
    var played = 0
    for (channel, source) in sources.enumerated() {
      var count = 0
      while case let buffer = al_source_unqueue(device.handle, source), buffer != 0 {
        free[channel].append(buffer)
        count += 1
      }
      played = channel == 0 ? count : min(played, count)
    }
    lengths.removeFirst(min(played, lengths.count))
  }

  /// Unqueues all blocks; the sources are stopped.
  func empty() {
    for (channel, source) in sources.enumerated() {
      while case let buffer = al_source_unqueue(device.handle, source), buffer != 0 {
        free[channel].append(buffer)
      }
    }
    lengths = []
  }

  /// Deletes the buffers; the sources are gone.
  func end() {
    for buffer in all { al_buffer_destroy(device.handle, buffer) }
    all = []
  }
}

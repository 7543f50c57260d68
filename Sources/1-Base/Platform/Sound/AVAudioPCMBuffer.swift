/// How samples lie in memory: 32-bit floats, here always one channel after the other.
public final class AVAudioFormat: Sendable, Equatable {
  public let sampleRate: Double
  public let channelCount: AVAudioChannelCount
  public let isInterleaved = false

  /// The format of floats; nil for rates and numbers of channels that cannot be.
  public init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {
    guard sampleRate >= 1, sampleRate <= 1e6, (1...64).contains(channels) else { return nil }
    (self.sampleRate, channelCount) = (sampleRate, channels)
  }

  public static func == (one: AVAudioFormat, other: AVAudioFormat) -> Bool {
    one.sampleRate == other.sampleRate && one.channelCount == other.channelCount
  }
}

/// A sound in memory.
open class AVAudioBuffer {
  public let format: AVAudioFormat

  init(format: AVAudioFormat) { self.format = format }
}

/// A sound in memory, as samples.
@safe public final class AVAudioPCMBuffer: AVAudioBuffer {
  public let frameCapacity: AVAudioFrameCount
  /// How many frames hold sound; at most ``frameCapacity``.
  public var frameLength: AVAudioFrameCount = 0 {
    didSet { frameLength = min(frameLength, frameCapacity) }
  }
  private let storage: UnsafeMutablePointer<Float>
  private let channels: UnsafeMutablePointer<UnsafeMutablePointer<Float>>

  /// Makes room for a sound; nil where that would be too much.
  public init?(pcmFormat: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
    let count = Int(frameCapacity) * Int(pcmFormat.channelCount)
    guard count <= 1 << 28 else { return nil }
    // Never empty, so that the channels have addresses.
    let start = UnsafeMutablePointer<Float>.allocate(capacity: max(count, 1))
    unsafe start.initialize(repeating: 0, count: max(count, 1))
    unsafe storage = start
    unsafe channels = .allocate(capacity: Int(pcmFormat.channelCount))
    for channel in 0..<Int(pcmFormat.channelCount) {
      unsafe (channels + channel).initialize(to: start + channel * Int(frameCapacity))
    }
    self.frameCapacity = frameCapacity
    super.init(format: pcmFormat)
  }

  deinit {
    unsafe storage.deallocate()
    unsafe channels.deallocate()
  }

  /// The first sample of each channel.
  public var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? {
    unsafe UnsafePointer(channels)
  }

  /// How far apart the samples of a channel are.
  public var stride: Int { 1 }

  /// The samples, the channels of each frame side by side.
  package var interleaved: [Float] {
    let count = Int(format.channelCount)
    var result: [Float] = []
    result.reserveCapacity(Int(frameLength) * count)
    for frame in 0..<Int(frameLength) {
      for channel in 0..<count { unsafe result.append(channels[channel][frame]) }
    }
    return result
  }
}

/// A format of samples in memory: 32-bit floats, here always deinterleaved.
public final class AVAudioFormat: Sendable, Equatable {
  /// The frames per second.
  public let sampleRate: Double
  /// The number of channels.
  public let channelCount: AVAudioChannelCount
  /// True if channels are interleaved.
  public let isInterleaved = false

  /// Creates the standard format; nil for invalid rates and channel counts.
  public init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {
    guard sampleRate >= 1, sampleRate <= 1e6, (1...64).contains(channels) else { return nil }
    (self.sampleRate, channelCount) = (sampleRate, channels)
  }

  public static func == (one: AVAudioFormat, other: AVAudioFormat) -> Bool {
    one.sampleRate == other.sampleRate && one.channelCount == other.channelCount
  }
}

/// A buffer of sound.
open class AVAudioBuffer {
  /// The format of the samples.
  public let format: AVAudioFormat

  init(format: AVAudioFormat) { self.format = format }
}

/// A buffer of PCM samples.
@safe public final class AVAudioPCMBuffer: AVAudioBuffer {
  /// The number of frames for which there is memory.
  public let frameCapacity: AVAudioFrameCount
  /// The number of frames that hold sound; at most ``frameCapacity``.
  public var frameLength: AVAudioFrameCount = 0 {
    didSet { frameLength = min(frameLength, frameCapacity) }
  }
  private let storage: UnsafeMutablePointer<Float>
  private let channels: UnsafeMutablePointer<UnsafeMutablePointer<Float>>

  /// Allocates a buffer; nil where it would be too large.
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

  /// The pointers to the first sample of each channel.
  public var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? {
    unsafe UnsafePointer(channels)
  }

  /// The distance between the samples of a channel.
  public var stride: Int { 1 }

  /// The samples, interleaved by frame.
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

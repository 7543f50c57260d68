public import Foundation

/// A status of system functions; 0 for success.
public typealias OSStatus = Int32
/// The status of success.
public let noErr: OSStatus = 0

/// A layout of speakers for the channels of a sound; the lower 16 bits are the number of channels.
public typealias AudioChannelLayoutTag = UInt32
/// The layout of one channel.
public let kAudioChannelLayoutTag_Mono: AudioChannelLayoutTag = 100 << 16 | 1
/// The layout of two channels.
public let kAudioChannelLayoutTag_Stereo: AudioChannelLayoutTag = 101 << 16 | 2
/// The layout of four channels.
public let kAudioChannelLayoutTag_Quadraphonic: AudioChannelLayoutTag = 108 << 16 | 4
/// The layout of left, right, center, low frequencies, and two surround channels.
public let kAudioChannelLayoutTag_MPEG_5_1_A: AudioChannelLayoutTag = 121 << 16 | 6

/// A number of frames.
public typealias AVAudioFrameCount = UInt32
/// A number of channels.
public typealias AVAudioChannelCount = UInt32

/// A buffer of one or more channels.
@safe public struct AudioBuffer {
  /// The number of interleaved channels.
  public var mNumberChannels: UInt32
  /// The size of the samples in bytes.
  public var mDataByteSize: UInt32
  /// The samples.
  public var mData: UnsafeMutableRawPointer?

  /// Creates an audio buffer.
  public init() { unsafe (mNumberChannels, mDataByteSize, mData) = (0, 0, nil) }

  /// Creates an audio buffer.
  public init(mNumberChannels: UInt32, mDataByteSize: UInt32, mData: UnsafeMutableRawPointer?) {
    (self.mNumberChannels, self.mDataByteSize) = (mNumberChannels, mDataByteSize)
    unsafe self.mData = mData
  }
}

/// A list of buffers; those after the first follow it in memory.
@safe public struct AudioBufferList {
  /// The number of buffers.
  public var mNumberBuffers: UInt32
  /// The first buffer.
  public var mBuffers: AudioBuffer

  /// Creates an audio buffer list.
  public init() { (mNumberBuffers, mBuffers) = (0, AudioBuffer()) }

  /// Creates an audio buffer list.
  public init(mNumberBuffers: UInt32, mBuffers: AudioBuffer) {
    (self.mNumberBuffers, self.mBuffers) = (mNumberBuffers, mBuffers)
  }
}

/// The buffers of a list as a collection.
@safe public struct UnsafeMutableAudioBufferListPointer: MutableCollection, RandomAccessCollection {
  /// The pointer to the list.
  public let unsafeMutablePointer: UnsafeMutablePointer<AudioBufferList>

  /// Creates a collection of a list's buffers.
  public init(_ list: UnsafeMutablePointer<AudioBufferList>) { unsafe unsafeMutablePointer = list }

  public var startIndex: Int { 0 }
  public var endIndex: Int { unsafe Int(unsafeMutablePointer.pointee.mNumberBuffers) }

  /// The buffer at an index.
  public subscript(index: Int) -> AudioBuffer {
    get { unsafe first[index] }
    nonmutating set { unsafe first[index] = newValue }
  }

  private var first: UnsafeMutablePointer<AudioBuffer> {
    unsafe UnsafeMutableRawPointer(unsafeMutablePointer)
      .advanced(by: MemoryLayout<AudioBufferList>.offset(of: \.mBuffers) ?? 8)
      .assumingMemoryBound(to: AudioBuffer.self)
  }
}

/// A time in a sound.
public struct AudioTimeStamp: Sendable {
  /// The frames since the beginning.
  public var mSampleTime: Double
  /// The time of the system clock.
  public var mHostTime: UInt64 = 0
  /// The ratio of the actual to the nominal rate.
  public var mRateScalar = 1.0
  /// The flags of the valid times.
  public var mFlags: UInt32 = 1

  /// Creates an audio time stamp.
  public init() { mSampleTime = 0 }
  package init(sampleTime: Double) { mSampleTime = sampleTime }
}

/// A render block that generates sound during playback: it may report silence, gets the time, and fills the
/// frames.
public typealias AVAudioSourceNodeRenderBlock = (
  UnsafeMutablePointer<ObjCBool>, UnsafePointer<AudioTimeStamp>, AVAudioFrameCount,
  UnsafeMutablePointer<AudioBufferList>
) -> OSStatus

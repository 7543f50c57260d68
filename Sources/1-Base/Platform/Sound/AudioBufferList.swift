public import Foundation

/// A status of system functions; 0 for success.
public typealias OSStatus = Int32
public let noErr: OSStatus = 0

/// A layout of speakers for the channels of a sound; the lower 16 bits are the number of channels.
public typealias AudioChannelLayoutTag = UInt32
public let kAudioChannelLayoutTag_Mono: AudioChannelLayoutTag = 100 << 16 | 1
public let kAudioChannelLayoutTag_Stereo: AudioChannelLayoutTag = 101 << 16 | 2
public let kAudioChannelLayoutTag_Quadraphonic: AudioChannelLayoutTag = 108 << 16 | 4
public let kAudioChannelLayoutTag_MPEG_5_1_A: AudioChannelLayoutTag = 121 << 16 | 6

public typealias AVAudioFrameCount = UInt32
public typealias AVAudioChannelCount = UInt32

/// A buffer of one or more channels.
@safe public struct AudioBuffer {
  public var mNumberChannels: UInt32
  public var mDataByteSize: UInt32
  public var mData: UnsafeMutableRawPointer?

  public init() { unsafe (mNumberChannels, mDataByteSize, mData) = (0, 0, nil) }

  public init(mNumberChannels: UInt32, mDataByteSize: UInt32, mData: UnsafeMutableRawPointer?) {
    (self.mNumberChannels, self.mDataByteSize) = (mNumberChannels, mDataByteSize)
    unsafe self.mData = mData
  }
}

/// A list of buffers; those after the first follow it in memory.
@safe public struct AudioBufferList {
  public var mNumberBuffers: UInt32
  public var mBuffers: AudioBuffer

  public init() { (mNumberBuffers, mBuffers) = (0, AudioBuffer()) }

  public init(mNumberBuffers: UInt32, mBuffers: AudioBuffer) {
    (self.mNumberBuffers, self.mBuffers) = (mNumberBuffers, mBuffers)
  }
}

/// The buffers of a list as a collection.
@safe public struct UnsafeMutableAudioBufferListPointer: MutableCollection, RandomAccessCollection {
  public let unsafeMutablePointer: UnsafeMutablePointer<AudioBufferList>

  public init(_ list: UnsafeMutablePointer<AudioBufferList>) { unsafe unsafeMutablePointer = list }

  public var startIndex: Int { 0 }
  public var endIndex: Int { unsafe Int(unsafeMutablePointer.pointee.mNumberBuffers) }

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
  public var mHostTime: UInt64 = 0
  public var mRateScalar = 1.0
  public var mFlags: UInt32 = 1

  public init() { mSampleTime = 0 }
  package init(sampleTime: Double) { mSampleTime = sampleTime }
}

/// A render block that generates sound during playback: it may report silence, gets the time, and fills the
/// frames.
public typealias AVAudioSourceNodeRenderBlock = (
  UnsafeMutablePointer<ObjCBool>, UnsafePointer<AudioTimeStamp>, AVAudioFrameCount,
  UnsafeMutablePointer<AudioBufferList>
) -> OSStatus

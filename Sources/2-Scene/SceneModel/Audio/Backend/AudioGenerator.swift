import Foundation
import Platform

/// A sound that a render function of the program produces piece by piece on the main actor.
@MainActor package final class AudioGenerator {
  package let channels: Int
  package static let rate = 48_000
  private let handler: Audio.GeneratorRenderHandler
  private var made = 0

  init(channels: Int, handler: @escaping Audio.GeneratorRenderHandler) {
    (self.channels, self.handler) = (channels, handler)
  }

  /// Returns the next frames, with interleaved channels.
  package func frames(_ count: Int) -> [Float] {
    let samples = UnsafeMutableBufferPointer<Float>.allocate(capacity: max(count * channels, 1))
    samples.initialize(repeating: 0)
    let head = MemoryLayout<AudioBufferList>.size + (channels - 1) * MemoryLayout<AudioBuffer>.stride
    let list = UnsafeMutableRawPointer.allocate(
      byteCount: head, alignment: MemoryLayout<AudioBufferList>.alignment)
    defer {
      samples.deallocate()
      list.deallocate()
    }
    let buffers = list.bindMemory(to: AudioBufferList.self, capacity: 1)
    buffers.initialize(to: AudioBufferList(mNumberBuffers: UInt32(channels), mBuffers: AudioBuffer()))
    let each = UnsafeMutableAudioBufferListPointer(buffers)
    for channel in 0..<channels {
      each[channel] = AudioBuffer(
        mNumberChannels: 1, mDataByteSize: UInt32(count * MemoryLayout<Float>.size),
        mData: samples.baseAddress.map { UnsafeMutableRawPointer($0 + channel * count) })
    }
    var isSilent = ObjCBool(false), moment = AudioTimeStamp(sampleTime: Double(made))
    let status = handler(&isSilent, &moment, AVAudioFrameCount(count), buffers)
    made += count
    guard status == noErr, !isSilent.boolValue else { return Array(repeating: 0, count: count * channels) }
    var result: [Float] = []
    result.reserveCapacity(count * channels)
    for frame in 0..<count {
      for channel in 0..<channels {
        let sample = samples[channel * count + frame]
        result.append(sample.isFinite ? sample : 0)
      }
    }
    return result
  }
}

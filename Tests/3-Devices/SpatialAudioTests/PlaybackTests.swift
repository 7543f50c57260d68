import Combine
import Files
import Platform
import SceneModel
import Sounds
import SpatialAudio
import Testing
import simd

@Suite struct PlaybackTests {
  /// A stage on which one channel is heard as it is.
  private func plainStage() throws -> AudioStage {
    let stage = try AudioStage(.stereo)
    stage.entity.channelAudio = ChannelAudioComponent()
    return stage
  }

  @Test func loopsHaveNoSeams() throws {
    // 1,000 Hz fit into the sound 100 times, so that the end leads into the beginning.
    let sound = TestSounds.tone(seconds: 0.1)
    for frames in [sound, TestSounds.tone(seconds: 6)] {
      let stage = try plainStage()
      stage.entity.playAudio(TestSounds.resource(frames, .init(shouldLoop: true)))
      let heard = stage.hear(frames.duration * 2 + 0.5)[0]
      let steps = zip(heard, heard.dropFirst()).map { abs($0 - $1) }
      let inside = try #require(steps.prefix(2_000).max())
      #expect(try #require(steps.max()) <= inside * 1.001)
      #expect(abs(Measure.frequency(heard, rate: 48_000) - 1_000) < 0.01)
    }
  }

  @Test func seekingIsExactToTheSample() throws {
    for (seconds, isLong) in [(1.0, false), (8.0, true)] {
      let sound = TestSounds.counting(frames: Int(seconds * 48_000))
      let stage = try plainStage()
      let controller = stage.entity.playAudio(TestSounds.resource(sound))
      _ = stage.hear(0.1)
      for frame in [4_321, 40_000, 7] {
        controller.seek(to: .seconds(Double(frame) / 48_000))
        let heard = stage.hear(0.05)[0]
        let expected = sound.samples[frame..<frame + heard.count]
        #expect(
          zip(heard, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "frame \(frame), long: \(isLong)")
      }
    }
  }

  @Test func pausesAndStopsAreHeard() throws {
    let stage = try plainStage()
    let sound = TestSounds.counting(frames: 48_000)
    let controller = stage.entity.playAudio(TestSounds.resource(sound))
    #expect(controller.isPlaying && controller.entity === stage.entity)
    _ = stage.hear(0.1)
    controller.pause()
    #expect(!controller.isPlaying)
    #expect(Measure.isSilent(stage.hear(0.1)[0], after: Self.fade))
    controller.play()
    // What begins in its middle is faded in.
    let heard = stage.hear(0.1)[0]
    #expect(zip(heard, sound.samples[4_800...]).dropFirst(800).allSatisfy { abs($0 - $1) < 1e-6 })
    controller.stop()
    #expect(Measure.isSilent(stage.hear(0.1)[0], after: Self.fade))
    controller.play()
    #expect(zip(stage.hear(0.1)[0], sound.samples).allSatisfy { abs($0 - $1) < 1e-6 })
    stage.entity.stopAllAudio()
    #expect(!controller.isPlaying && Measure.isSilent(stage.hear(0.1)[0], after: Self.fade))
  }

  /// The frames over which a sound that stops fades out.
  private static let fade = 240

  @Test func soundsThatStopFadeOutWithoutAClick() throws {
    // After 0.1 s the tone is at its peak, where a sudden end would be a step of 0.5.
    let tone = TestSounds.tone(1_002.5, seconds: 6, amplitude: 0.5)
    let steepest: Float = 0.0656
    for seconds in [1.0, 6] {
      let sound = tone.part(0..<Int(seconds * 48_000))
      for ending in 0..<3 {
        let stage = try plainStage()
        let controller = stage.entity.playAudio(TestSounds.resource(sound))
        let before = stage.hear(0.1)[0]
        switch ending {
        case 0: controller.stop()
        case 1: controller.pause()
        default: stage.entity.removeFromParent()
        }
        let after = stage.hear(0.1)[0]
        let last: Float = abs(try #require(before.last)), first: Float = abs(after[0])
        #expect(last > 0.4 && first > 0.4)
        #expect(Measure.isSilent(after, after: Self.fade))
        let heard = before + after
        let steps: [Float] = zip(heard, heard.dropFirst()).map { abs($0 - $1) }
        let step = steps.max() ?? 0
        #expect(step < steepest * 1.1, "ending \(ending): a step of \(step)")
      }
    }
  }

  @Test func endsAreToldOnce() throws {
    let stage = try plainStage()
    let controller = stage.entity.playAudio(TestSounds.resource(TestSounds.tone(seconds: 0.2)))
    var handled = 0, heard: [AudioPlaybackController] = []
    controller.completionHandler = { handled += 1 }
    let subscription = stage.scene.subscribe(to: AudioEvents.PlaybackCompleted.self, on: stage.entity) {
      heard.append($0.playbackController)
    }
    _ = stage.hear(0.15)
    #expect(handled == 0 && controller.isPlaying)
    _ = stage.hear(0.2)
    #expect(handled == 1 && heard.count == 1 && heard.first === controller && !controller.isPlaying)
    subscription.cancel()
    // Without any backend time passes all the same.
    stage.scene.listen(with: nil)
    controller.play()
    stage.scene.advance(by: 0.3)
    #expect(handled == 2)
  }

  @Test func entitiesThatAreOffAreSilentAndGoOnLater() throws {
    let stage = try plainStage()
    let sound = TestSounds.counting(frames: 48_000)
    stage.entity.playAudio(TestSounds.resource(sound))
    _ = stage.hear(0.1)
    stage.entity.isEnabled = false
    #expect(Measure.isSilent(stage.hear(0.1)[0], after: Self.fade))
    stage.entity.isEnabled = true
    // What begins in its middle is faded in.
    let heard = stage.hear(0.1)[0]
    #expect(zip(heard, sound.samples[4_800...]).dropFirst(800).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test func soundsOfGroupsTakeTurns() throws {
    let sounds = (1...3).map { TestSounds.resource(TestSounds.tone(Double($0) * 400, seconds: 0.05)) }
    let group = try AudioFileGroupResource(sounds)
    let entity = Entity()
    var last: AudioResource?
    var all: Set<ObjectIdentifier> = []
    for _ in 0..<50 {
      let chosen = entity.prepareAudio(group).resource
      #expect(chosen !== last)
      last = chosen
      all.insert(ObjectIdentifier(chosen))
    }
    #expect(all.count == 3)
    #expect(throws: AudioError.emptyGroup) { try AudioFileGroupResource([]) }
  }

  @Test func randomStartsDiffer() throws {
    let sound = TestSounds.counting(frames: 8_000)
    let resource = TestSounds.resource(sound, .init(shouldLoop: true, shouldRandomizeStartTime: true))
    var firsts: Set<Float> = []
    for _ in 0..<8 {
      let stage = try plainStage()
      stage.entity.playAudio(resource)
      firsts.insert(stage.hear(0.03)[0][1_000])
    }
    #expect(firsts.count >= 7)
  }

  @Test func functionsMakeSound() throws {
    let stage = try plainStage()
    var made = 0
    let controller = try stage.entity.playAudio { _, moment, count, list in
      #expect(Int(moment.pointee.mSampleTime) == made)
      for buffer in UnsafeMutableAudioBufferListPointer(list) {
        let samples = buffer.mData?.assumingMemoryBound(to: Float.self)
        for frame in 0..<Int(count) { samples?[frame] = Float((made + frame) % 1_000) / 2_000 }
      }
      made += Int(count)
      return noErr
    }
    let heard = stage.hear(0.5)[0]
    #expect(heard.indices.allSatisfy { abs(heard[$0] - Float($0 % 1_000) / 2_000) < 1e-6 })
    controller.stop()
    #expect(!controller.isPlaying)
    // The voice fades out over 5 ms.
    #expect(stage.hear(0.1)[0].dropFirst(960).allSatisfy { $0 == 0 })
    #expect(throws: AudioError.channelCount(0)) {
      try stage.entity.playAudio(configuration: .init(layoutTag: 100 << 16)) { _, _, _, _ in noErr }
    }
  }

  @Test func buffersBecomeSounds() throws {
    let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 48_000, channels: 2))
    let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 4_800))
    #expect(throws: AudioError.emptyBuffer) { try AudioBufferResource(buffer: buffer) }
    buffer.frameLength = 4_800
    let channels = try #require(buffer.floatChannelData)
    for frame in 0..<4_800 {
      channels[0][frame] = 0.25
      channels[1][frame] = -0.5
    }
    let stage = try plainStage()
    let resource = try AudioBufferResource(buffer: buffer, configuration: .init(shouldLoop: true))
    #expect(resource.duration == .seconds(0.1) && resource.shouldLoop)
    stage.entity.playAudio(resource)
    let heard = stage.hear(0.2)
    #expect(heard[0].allSatisfy { abs($0 - 0.25) < 1e-6 } && heard[1].allSatisfy { abs($0 + 0.5) < 1e-6 })
  }

  /// The two ways of the talk that introduced audio libraries.
  @Test func librariesPlayByName() throws {
    let stage = try plainStage()
    let sound = TestSounds.counting(frames: 9_600)
    stage.entity.components.set(AudioLibraryComponent(resources: ["ambient": TestSounds.resource(sound)]))
    let library = try #require(stage.entity.components[AudioLibraryComponent.self])
    stage.entity.playAudio(try #require(library.resources["ambient"]))
    #expect(zip(stage.hear(0.1)[0], sound.samples).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test func actionsPlayByNameAsAnimations() throws {
    let stage = try plainStage()
    let sound = TestSounds.counting(frames: 48_000)
    stage.entity.components.set(["ambient": TestSounds.resource(sound)] as AudioLibraryComponent)
    let action = PlayAudioAction(audioResourceName: "ambient", gain: -6.0206, useControlledPlayback: true)
    let animation = try AnimationResource.makeActionAnimation(for: action, duration: 1, delay: 0.5)
    let controller = stage.entity.playAnimation(animation)
    let before = stage.hear(0.4)[0]
    #expect(before.allSatisfy { $0 == 0 })
    let heard = stage.hear(0.4)[0]
    let begin = try #require(heard.firstIndex { $0 != 0 })
    #expect(abs(begin - 4_800) <= 1_600)
    #expect(zip(heard[begin...], sound.samples).allSatisfy { abs($0 - $1 / 2) < 1e-5 })
    controller.pause()
    _ = stage.hear(0.05)
    #expect(stage.hear(0.1)[0].allSatisfy { $0 == 0 })
    controller.resume()
    #expect(stage.hear(0.1)[0].contains { $0 != 0 })
    controller.stop()
    #expect(Measure.isSilent(stage.hear(0.1)[0], after: Self.fade))
  }
}

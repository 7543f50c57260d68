import RealityKit
import Testing

/// Code about sound as programs for RealityKit have it.
@MainActor @Suite struct PortedAudioTests {
  @Test func componentsAndControllers() async throws {
    let entity = Entity()
    entity.spatialAudio = SpatialAudioComponent(gain: -10, directivity: .beam(focus: 0.75))
    entity.spatialAudio?.reverbLevel = -6
    entity.spatialAudio?.distanceAttenuation = .rolloff(factor: 2)
    entity.ambientAudio = AmbientAudioComponent(gain: -20)
    entity.channelAudio = ChannelAudioComponent()
    #expect(entity.ambientAudio?.gain == -20 && entity.channelAudio?.gain == .zero)

    let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 48_000, channels: 1))
    let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 4_800))
    buffer.frameLength = 4_800
    let resource = try AudioBufferResource(buffer: buffer, configuration: .init(mixGroupName: "effects"))
    entity.components.set(AudioLibraryComponent(resources: ["beep": resource]))
    var group = AudioMixGroup(name: "effects")
    group.gain = -3
    group.isMuted = false
    group.speed = 1
    group.fade(to: .zero, duration: 2)
    var groups = AudioMixGroupsComponent(mixGroups: [group])
    groups.set(group)
    entity.components.set(groups)
    entity.components.set(ReverbComponent(reverb: .preset(.mediumRoomTreated)))

    let scene = Scene()
    scene.addEntity(entity)
    let library = try #require(entity.components[AudioLibraryComponent.self])
    let controller = entity.prepareAudio(try #require(library.resources["beep"]))
    var isOver = false
    controller.completionHandler = { isOver = true }
    controller.gain = -.infinity
    controller.fade(to: .zero, duration: 0.05)
    controller.speed = 2
    controller.seek(to: .seconds(0.02))
    controller.play()
    #expect(controller.isPlaying)
    scene.advance(by: 0.2)
    #expect(isOver && !controller.isPlaying)

    let action = PlayAudioAction(audioResourceName: "beep", useControlledPlayback: false)
    entity.playAnimation(try AnimationResource.makeActionAnimation(for: action))
    scene.advance(by: 0.05)
    entity.stopAllAudio()
  }

  @Test func generators() throws {
    let entity = Entity()
    var phase: Float = 0
    let controller = try entity.playAudio(
      configuration: AudioGeneratorConfiguration(layoutTag: kAudioChannelLayoutTag_Stereo)
    ) { isSilence, timestamp, frameCount, outputData in
      let buffers = UnsafeMutableAudioBufferListPointer(outputData)
      for frame in 0..<Int(frameCount) {
        phase += 0.01
        for buffer in buffers {
          let samples = UnsafeMutableBufferPointer<Float>(
            start: buffer.mData?.assumingMemoryBound(to: Float.self), count: Int(frameCount))
          samples[frame] = phase
        }
      }
      return noErr
    }
    controller.gain = -3
    #expect(controller.isPlaying && controller.entity === entity)
    controller.stop()
  }
}

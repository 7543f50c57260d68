import SceneModel
import Sounds
import SpatialAudio
import Testing
import simd

@Suite struct LevelTests {
  /// The level of a second of something, once it was set up.
  private func level(
    _ configuration: AudioFileResource.Configuration = .init(), sound: SoundBuffer = TestSounds.tone(),
    _ prepare: (AudioStage, AudioPlaybackController) throws -> Void = { _, _ in }
  ) throws -> Double {
    let stage = try AudioStage()
    let controller = stage.entity.prepareAudio(TestSounds.resource(sound, configuration))
    controller.play()
    try prepare(stage, controller)
    return Measure.level(stage.hear(0.3)[0])
  }

  @Test func gainsAreDecibelsAndAddUp() throws {
    let plain = try level()
    for gain in [-30, -6, 3] as [Double] {
      #expect(abs(try level { $1.gain = gain } - plain - gain) < 0.05)
      #expect(
        abs(try level { stage, _ in stage.entity.spatialAudio = .init(gain: gain) } - plain - gain) < 0.05)
    }
    let both = try level { stage, controller in
      stage.entity.spatialAudio = .init(gain: -7, directLevel: -4)
      controller.gain = -2
    }
    #expect(abs(both - plain + 13) < 0.05)
    #expect(try level { $1.gain = -.infinity } < -150)
  }

  @Test func groupsChangeTheSoundsBelowThem() throws {
    let named = AudioFileResource.Configuration(mixGroupName: "music")
    func inGroup(
      _ name: String = "music", _ change: @escaping (inout AudioMixGroup) -> Void
    ) throws -> Double {
      try level(named) { stage, _ in
        let parent = Entity()
        stage.scene.addEntity(parent)
        parent.addChild(stage.entity, preservingWorldTransform: true)
        var group = AudioMixGroup(name: name)
        change(&group)
        parent.components.set(AudioMixGroupsComponent(mixGroups: [group]))
      }
    }
    let plain = try level(named)
    #expect(abs(try inGroup { $0.gain = -12 } - plain + 12) < 0.05)
    #expect(try inGroup { $0.isMuted = true } < -150)
    #expect(abs(try inGroup("speech") { $0.gain = -12 } - plain) < 0.05)
  }

  @Test func theNearestGroupCountsAndSpeedChangesPitch() throws {
    let stage = try AudioStage()
    var near = AudioMixGroup(name: "music"), far = AudioMixGroup(name: "music")
    (near.speed, far.isMuted) = (1.5, true)
    let parent = Entity()
    stage.scene.addEntity(parent)
    parent.addChild(stage.entity, preservingWorldTransform: true)
    parent.components.set(AudioMixGroupsComponent(mixGroups: [far]))
    stage.entity.components.set(AudioMixGroupsComponent(mixGroups: [near]))
    let controller = stage.entity.playAudio(
      TestSounds.resource(TestSounds.tone(), .init(shouldLoop: true, mixGroupName: "music")))
    let fast = stage.hear(0.3)[0]
    #expect(abs(Measure.frequency(fast, rate: 48_000) / 1_500 - 1) < 0.002)
    controller.speed = 0.5
    let slow = stage.hear(0.4)[0]
    #expect(abs(Measure.frequency(Array(slow[4_800...]), rate: 48_000) / 750 - 1) < 0.002)
    controller.speed = 0
    _ = stage.hear(0.1)
    #expect(Measure.level(stage.hear(0.1)[0]) < -100)
  }

  /// The amplitudes of a tone of 1 kHz in stretches of 10 ms.
  private func amplitudes(_ samples: [Float]) -> [Double] {
    stride(from: 0, to: samples.count - 479, by: 480).map { start -> Double in
      let level: Double = Measure.level(samples[start..<start + 480])
      return 2.0.squareRoot() * Elementary.pow(10.0, level / 20)
    }
  }

  @Test func fadesGoEvenlyAndEndWhereTheyShould() throws {
    let stage = try AudioStage()
    stage.entity.channelAudio = ChannelAudioComponent()
    let controller = stage.entity.playAudio(
      TestSounds.resource(TestSounds.tone(amplitude: 0.5), .init(shouldLoop: true)))
    _ = stage.hear(0.1)
    controller.fade(to: -20, duration: 0.5)
    let found = amplitudes(stage.hear(0.7)[0])
    for (index, amplitude) in found.enumerated() {
      let time = (Double(index) + 0.5) / 100
      let expected = 0.5 * (time < 0.5 ? 1 - 0.9 * time / 0.5 : 0.1)
      #expect(abs(amplitude - expected) < 0.01, "at \(time) s: \(amplitude) of \(expected)")
    }
    #expect(abs(controller.gain + 20) < 1e-4)
    controller.fade(to: -.infinity, duration: 0.1)
    _ = stage.hear(0.2)
    #expect(Measure.level(stage.hear(0.1)[0]) < -150)
  }

  @Test func groupsFadeToo() throws {
    let stage = try AudioStage()
    stage.entity.channelAudio = ChannelAudioComponent()
    var groups = AudioMixGroupsComponent(mixGroups: [AudioMixGroup(name: "music")])
    stage.entity.components.set(groups)
    stage.entity.playAudio(
      TestSounds.resource(TestSounds.tone(amplitude: 0.5), .init(shouldLoop: true, mixGroupName: "music")))
    _ = stage.hear(0.1)
    var music = try #require(groups.mixGroup(named: "music"))
    music.fade(to: -6.0206, duration: 0.4)
    groups.set(music)
    stage.entity.components.set(groups)
    let found = amplitudes(stage.hear(0.6)[0])
    for (index, amplitude) in found.enumerated() {
      let time = (Double(index) + 0.5) / 100
      let expected = 0.5 * (time < 0.4 ? 1 - 0.5 * time / 0.4 : 0.5)
      #expect(abs(amplitude - expected) < 0.015, "at \(time) s: \(amplitude) of \(expected)")
    }
  }

  @Test func calibrationAndNormalizationSetTheLevel() throws {
    let plain = try level(), quiet = TestSounds.tone(997, amplitude: 0.02)
    #expect(abs(try level(.init(calibration: .relative(dBSPL: -9))) - plain + 9) < 0.05)
    // Normalized, sounds of any loudness are alike.
    let loud = try level(.init(normalization: .dynamic), sound: TestSounds.tone(997))
    #expect(abs(try level(.init(normalization: .dynamic), sound: quiet) - loud) < 0.1)
    let absolute = try level(.init(calibration: .absolute(dBSPL: 70)), sound: quiet)
    let lower = try level(.init(calibration: .absolute(dBSPL: 60)), sound: TestSounds.tone(997))
    #expect(abs(absolute - lower - 10) < 0.1)
  }

  /// Resampling mirrors each frequency at half the sound's rate; linear interpolation, OpenAL's default, leaves
  /// such images at -45 dB for low tones and at -9 dB for high ones.
  @Test(arguments: [(22_050, 0.1, -75.0), (22_050, 0.4, -60), (16_000, 0.2, -70), (44_100, 0.3, -70)])
  func soundsOfOtherRatesHaveNoMirrorImages(rate: Int, share: Double, limit: Double) throws {
    let tone = share * Double(rate), stage = try AudioStage(.stereo)
    stage.entity.channelAudio = ChannelAudioComponent()
    stage.entity.playAudio(TestSounds.resource(TestSounds.tone(tone, rate: rate)))
    let heard = stage.hear(0.5)[0][4_800..<20_800]
    let own = Measure.amplitude(of: tone, in: heard, rate: 48_000)
    let image = Measure.amplitude(of: Double(rate) - tone, in: heard, rate: 48_000)
    #expect(own > 0.1)
    #expect(20 * Elementary.log10(image / own) < limit)
  }

  @Test func roomsGoOnSoundingAndAnechoicOnesDoNot() throws {
    func tail(_ reverb: Reverb?, _ level: Double = 0) throws -> Double {
      let stage = try AudioStage()
      if let reverb {
        let room = Entity()
        room.components.set(ReverbComponent(reverb: reverb))
        stage.scene.addEntity(room)
      }
      stage.entity.spatialAudio = SpatialAudioComponent(reverbLevel: level)
      stage.entity.playAudio(TestSounds.resource(TestSounds.noise(seconds: 0.1)))
      return Measure.level(stage.hear(0.8)[0][24_000...])
    }
    #expect(try tail(nil) < -150)
    #expect(try tail(.anechoic) < -150)
    let hall = try tail(.preset(.concertHall))
    #expect(hall > -60)
    #expect(try tail(.preset(.smallRoom)) < hall - 10)
    #expect(abs(try tail(.preset(.concertHall), -12) - hall + 12) < 0.5)
  }
}

import Combine
import Meshes
import SceneModel
import Sounds
import SpatialAudio
import Testing
import simd

@Suite struct DirectionTests {
  @Test(arguments: [Float(1), -1])
  func whatIsOnOneSideIsLouderAndEarlierThere(side: Float) throws {
    let stage = try AudioStage(at: [2 * side, 0, 0])
    stage.entity.playAudio(TestSounds.resource(TestSounds.noise()))
    let ears = stage.hear(0.5)
    let near = side > 0 ? ears[1] : ears[0], far = side > 0 ? ears[0] : ears[1]
    #expect(Measure.level(near) - Measure.level(far) > 6)
    // A head is about 0.7 ms wide for sound from the side.
    let delay = Double(Measure.delay(of: far, after: near, within: 60)) / 48
    #expect(delay > 0.4 && delay < 0.9, "\(delay) ms")
  }

  @Test func whatIsInFrontIsTheSameForBothEars() throws {
    let stage = try AudioStage(at: [0, 0, -3])
    stage.entity.playAudio(TestSounds.resource(TestSounds.noise()))
    let ears = stage.hear(0.3)
    #expect(abs(Measure.level(ears[0]) - Measure.level(ears[1])) < 0.5)
    #expect(abs(Measure.delay(of: ears[0], after: ears[1], within: 40)) <= 1)
  }

  @Test func theListenerIsTurnedAsItsEntity() throws {
    let stage = try AudioStage(at: [0, 0, -2])
    let ears = Entity()
    stage.scene.addEntity(ears)
    // Who looks to the left hears on the right what was in front, whatever the scale.
    ears.transform = Transform(
      scale: [2, 2, 2], rotation: simd_quatf(angle: .pi / 2, axis: [0, 1, 0]), translation: .zero)
    stage.scene.audio.listener = ears
    stage.entity.playAudio(TestSounds.resource(TestSounds.noise()))
    let heard = stage.hear(0.3)
    #expect(Measure.level(heard[1]) - Measure.level(heard[0]) > 6)
  }

  @Test(arguments: [0, 0.5, 1, 2])
  func energyFallsByTheLawOfTheComponent(factor: Double) throws {
    func level(_ distance: Float) throws -> Double {
      let stage = try AudioStage(at: [0, 0, -distance])
      stage.entity.spatialAudio = SpatialAudioComponent(
        distanceAttenuation: .rolloff(factor: factor))
      stage.entity.playAudio(TestSounds.resource(TestSounds.noise()))
      return Measure.level(stage.hear(0.2)[0])
    }
    let near = try level(1)
    for distance in [Float(1.5), 2, 4, 8, 16] {
      let expected = -20 * factor * Double(Elementary.log10(distance))
      #expect(abs(try level(distance) - near - expected) < 0.5, "\(distance) m")
    }
    #expect(abs(try level(0.5) - near) < 0.5)
  }

  @Test(arguments: [0, 0.25, 0.7, 1])
  func beamsAreQuieterBesideAndBehind(focus: Double) throws {
    func level(_ angle: Float) throws -> Double {
      let stage = try AudioStage(at: [0, 0, -2])
      // Turned by half a circle the beam, along -z, meets the listener at +z.
      stage.entity.orientation = simd_quatf(angle: .pi + angle, axis: [0, 1, 0])
      stage.entity.spatialAudio = SpatialAudioComponent(directivity: .beam(focus: focus))
      stage.entity.playAudio(TestSounds.resource(TestSounds.noise()))
      return Measure.level(stage.hear(0.2)[0])
    }
    let ahead = try level(0)
    for angle: Float in [0.5, 1, 1.5708, 2] {
      let expected = 20 * 6 * focus * Elementary.log10((1 + Double(Elementary.cos(angle))) / 2)
      #expect(abs(try level(angle) - ahead - expected) < 0.5, "\(angle)")
    }
    let behind = try level(.pi) - ahead
    #expect(focus == 0 ? abs(behind) < 0.1 : behind < -60)
  }

  @Test func ambientSoundDoesNotCareWhereAnybodyIs() throws {
    func heard(_ position: SIMD3<Float>, _ angle: Float = 0) throws -> [[Float]] {
      let stage = try AudioStage(at: position)
      stage.entity.ambientAudio = AmbientAudioComponent(gain: -3)
      stage.entity.orientation = simd_quatf(angle: angle, axis: [0, 1, 0])
      stage.entity.playAudio(TestSounds.resource(TestSounds.noise(channels: 2)))
      return stage.hear(0.2)
    }
    let here = try heard([0, 0, -1])
    #expect(Measure.level(here[0]) > -40)
    #expect(try heard([300, -20, 7]) == here)
    // It does turn: what was in front comes from the left.
    let turned = try heard([0, 0, -1], .pi / 2)
    #expect(Measure.level(turned[0]) - Measure.level(turned[1]) > 6)
  }

  @Test func channelsGoToTheSpeakersOfTheirNames() throws {
    let stage = try AudioStage(at: [5, 0, 0])
    stage.entity.channelAudio = ChannelAudioComponent(gain: 0)
    var both = TestSounds.noise(seconds: 0.5, channels: 2)
    for frame in 0..<both.frames { both.samples[2 * frame + 1] = 0 }
    stage.entity.playAudio(TestSounds.resource(both))
    let heard = stage.hear(0.2)
    #expect(zip(heard[0], both.channel(0)).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(heard[1].allSatisfy { abs($0) < 1e-6 })
  }

  @Test func sixSpeakersHearWhatIsBehind() throws {
    let stage = try AudioStage(.surround, at: [-1, 0, 2])
    stage.entity.playAudio(TestSounds.resource(TestSounds.noise()))
    let heard = stage.hear(0.2)
    #expect(heard.count == 6)
    let loudest = (0..<6).max { Measure.level(heard[$0]) < Measure.level(heard[$1]) }
    #expect(loudest == 4)
  }

  @Test(arguments: [30.0, -30.0])
  func whatComesNearerSoundsHigher(speed: Double) throws {
    let stage = try AudioStage(at: [0, 0, speed > 0 ? -100 : -5])
    stage.scene.audio.dopplerFactor = 1
    stage.entity.spatialAudio = SpatialAudioComponent(distanceAttenuation: .rolloff(factor: 0))
    stage.entity.playAudio(TestSounds.resource(TestSounds.tone(seconds: 2)))
    var start = stage.entity.position.z
    let subscription = stage.scene.subscribe(to: SceneEvents.Update.self) { event in
      start += Float(speed * event.deltaTime)
      stage.entity.position.z = start
    }
    let heard = stage.hear(1)[0]
    subscription.cancel()
    let expected = 1_000 * 343 / (343 - speed)
    let found = Measure.frequency(Array(heard[4_800...]), rate: 48_000)
    #expect(abs(found / expected - 1) < 0.01, "\(found) of \(expected) Hz")
    // Without the factor nothing happens.
    stage.scene.audio.dopplerFactor = 0
    let plain = Measure.frequency(Array(stage.hear(0.3)[0][4_800...]), rate: 48_000)
    #expect(abs(plain / 1_000 - 1) < 0.001)
  }
}

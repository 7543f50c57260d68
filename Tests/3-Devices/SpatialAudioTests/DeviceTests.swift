import SceneModel
import Sounds
import Testing
import simd

@testable import SpatialAudio

@Suite struct DeviceTests {
  @Test func nothingIsLeftOfTenThousandSounds() throws {
    let stage = try AudioStage(.stereo)
    let resource = TestSounds.resource(TestSounds.tone(seconds: 0.1), .init(shouldLoop: true))
    stage.entity.ambientAudio = AmbientAudioComponent()
    let other = Entity()
    stage.scene.addEntity(other)
    let empty = stage.backend.objectCount
    var most = 0
    for round in 0..<2_500 {
      let voices = (0..<4).map { index in (index < 2 ? stage.entity : other).playAudio(resource) }
      stage.scene.update(deltaTime: 0.001)
      if round % 50 == 0 { _ = stage.backend.render(frames: 48) }
      most = max(most, stage.backend.objectCount)
      for voice in voices { voice.stop() }
    }
    stage.scene.update(deltaTime: 0.001)
    _ = stage.backend.render(frames: 48)
    // A buffer for the channel and one for the mix; four sources at a time, and four that fade out.
    #expect(most <= empty + 3 * 4 + 2)
    #expect(stage.backend.objectCount <= empty + 2)
  }

  @Test func buffersGoWithTheirResources() throws {
    let stage = try AudioStage(.stereo)
    let empty = stage.backend.objectCount
    for _ in 0..<20 {
      stage.entity.playAudio(TestSounds.resource(TestSounds.tone(seconds: 0.01)))
      _ = stage.hear(0.1)
    }
    stage.entity.playAudio(TestSounds.resource(TestSounds.tone(seconds: 0.01))).stop()
    _ = stage.hear(0.1)
    #expect(stage.backend.objectCount <= empty + 1)
  }

  @Test func devicesComeAndGo() throws {
    for layout in SpeakerLayout.allCases {
      for _ in 0..<10 {
        let backend = try OfflineAudioBackend(speakers: layout)
        #expect(backend.render(frames: 10).count == 10 * backend.channels)
      }
    }
    #expect(throws: SoundDeviceError.self) { try OfflineAudioBackend(speakers: .hrtf, rate: 32_000) }
    #expect(throws: SoundDeviceError.self) { try OfflineAudioBackend(speakers: .stereo, rate: -5) }
  }

  @Test func withoutASoundCardTimePassesInSilence() async throws {
    var attempts = 0
    let backend = OpenALBackend(
      open: { () throws(SoundDeviceError) in
        attempts += 1
        throw SoundDeviceError(reason: "no sound card")
      }, isConnected: { _ in true })
    let scene = Scene(), entity = Entity()
    scene.addEntity(entity)
    scene.listen(with: backend)
    scene.advance(by: 0.1)
    #expect(attempts == 0)
    var isOver = false
    entity.playAudio(TestSounds.resource(TestSounds.tone(seconds: 0.2))).completionHandler = { isOver = true }
    scene.advance(by: 0.3)
    await backend.opening?.value
    #expect(isOver && attempts == 1 && !backend.isAudible)
  }

  @Test func soundsGoOnWhenTheCardComesBack() async throws {
    var devices = 0, isThere = true
    let backend = OpenALBackend(
      open: { () throws(SoundDeviceError) in
        devices += 1
        return try SoundDevice(.stereo, rate: 48_000)
      }, isConnected: { _ in isThere }, patience: .zero)
    let scene = Scene(), entity = Entity()
    scene.addEntity(entity)
    scene.listen(with: backend)
    let controller = entity.playAudio(TestSounds.resource(TestSounds.tone(seconds: 5)))
    scene.advance(by: 0.1)
    #expect(!backend.isAudible, "no frame waits for the card")
    await backend.opening?.value
    scene.update(deltaTime: 0.01)
    #expect(backend.isAudible && devices == 1)
    isThere = false
    scene.update(deltaTime: 0.01)
    #expect(!backend.isAudible)
    isThere = true
    scene.update(deltaTime: 0.01)
    await backend.opening?.value
    scene.update(deltaTime: 0.01)
    #expect(backend.isAudible && devices == 2 && controller.isPlaying)
  }

  @Test func whatIsTooMuchIsSilentAndEndsInItsTime() throws {
    let stage = try AudioStage(.stereo)
    let resource = TestSounds.resource(TestSounds.tone(seconds: 0.02))
    var ended = 0
    for _ in 0..<1_100 { stage.entity.playAudio(resource).completionHandler = { ended += 1 } }
    _ = stage.hear(0.1)
    #expect(ended == 1_100)
  }
}

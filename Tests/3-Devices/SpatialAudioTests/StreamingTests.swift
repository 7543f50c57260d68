import Files
import SceneModel
import Sounds
import Testing
import simd

@testable import SpatialAudio

@Suite struct StreamingTests {
  private func file(_ sound: SoundBuffer, in folder: borrowing TemporaryFolder) throws -> SoundSource {
    let path = folder.path("sound.wav")
    try AtomicFile.write(WaveFile.bytes(of: sound), to: path)
    return SoundSource(path: path)
  }

  @Test(arguments: [1, 2])
  func streamsSoundExactlyAsWhatIsPreloaded(channels: Int) throws {
    let folder = try TemporaryFolder()
    // With 44.1 kHz there is resampling across the pieces, too.
    let source = try file(TestSounds.noise(seconds: 1.3, rate: 44_100, channels: channels), in: folder)
    func heard(_ contents: AudioContents, loops: Bool) throws -> [[Float]] {
      let stage = try AudioStage(at: [1, 0.5, -2])
      if channels == 2 { stage.entity.ambientAudio = AmbientAudioComponent() }
      stage.entity.playAudio(
        AudioFileResource(contents, name: "", configuration: .init(shouldLoop: loops)))
      return stage.hear(3)
    }
    for loops in [false, true] {
      let preloaded = try heard(AudioContents(source.read()), loops: loops)
      let streamed = try heard(AudioContents(streaming: source), loops: loops)
      #expect(Measure.level(preloaded[0]) > -40)
      #expect(streamed == preloaded, "loops: \(loops)")
    }
  }

  @Test func streamsAreSoughtToTheSample() throws {
    let folder = try TemporaryFolder()
    let sound = TestSounds.counting(frames: 96_000)
    let stage = try AudioStage(.stereo)
    stage.entity.channelAudio = ChannelAudioComponent()
    let contents = try AudioContents(streaming: file(sound, in: folder))
    let controller = stage.entity.playAudio(AudioFileResource(contents, name: ""))
    _ = stage.hear(0.1)
    controller.pause()
    controller.seek(to: .seconds(54_321.0 / 48_000))
    _ = stage.hear(0.1)
    controller.play()
    let heard = stage.hear(0.3)[0]
    #expect(zip(heard, sound.samples[54_321...]).allSatisfy { abs($0 - $1) < 1e-4 })
  }

  @Test func decodingGoesOnWhileOthersWork() async throws {
    let folder = try TemporaryFolder()
    let sound = TestSounds.noise(seconds: 2)
    let source = try file(sound, in: folder)
    let whole = try source.read()
    let supply = ConcurrentSupply(source, at: 1_000, loops: false)
    var samples: [Float] = []
    while !supply.isAtEnd {
      if let piece = supply.next() { samples += piece.samples } else { await Task.yield() }
    }
    #expect(samples == Array(whole.samples[1_000...]))
    supply.seek(to: 90_000)
    samples = []
    while !supply.isAtEnd {
      if let piece = supply.next() { samples += piece.samples } else { await Task.yield() }
    }
    #expect(samples == Array(whole.samples[90_000...]))
  }

  @Test func whatIsDecodedTooLateTakesNothingFromWhatGoesOn() async throws {
    let folder = try TemporaryFolder()
    let source = try file(TestSounds.noise(seconds: 1), in: folder)
    let whole = try source.read()
    let decoder = StreamDecoder(source, at: 0, loops: false)
    let first = await decoder.next(1, round: 1, start: 20_000)
    // Asked for before the sound was sought, and come to only now.
    #expect(await decoder.next(2, round: 0, start: 0).isEmpty)
    let second = await decoder.next(1, round: 1, start: 20_000)
    let samples = (first + second).compactMap { $0?.samples }.flatMap { $0 }
    #expect(samples.count == 2 * StreamReader.pieceLength)
    #expect(samples == Array(whole.samples[20_000..<20_000 + samples.count]))
  }

  @Test func filesThatFailWhileTheyPlayEndAndTheRestGoesOn() throws {
    let folder = try TemporaryFolder()
    let source = try file(TestSounds.counting(frames: 96_000), in: folder)
    let stage = try AudioStage(.stereo)
    let contents = try AudioContents(streaming: source)
    try AtomicFile.write("gone", to: folder.path("sound.wav"))
    let broken = stage.entity.playAudio(AudioFileResource(contents, name: ""))
    let other = Entity()
    other.channelAudio = ChannelAudioComponent()
    stage.scene.addEntity(other)
    other.playAudio(TestSounds.resource(TestSounds.tone()))
    #expect(Measure.level(stage.hear(0.5)[0]) > -30)
    #expect(!broken.isPlaying)
  }
}

import Files
import Sounds
import Testing

@Suite struct SoundReadingTests {
  /// A tone of 1 kHz and half of full scale.
  static func tone(seconds: Double = 0.5, rate: Int = 48_000, channels: Int = 1) -> SoundBuffer {
    let frames = Int(seconds * Double(rate))
    let samples = (0..<frames * channels).map { index in
      let time = Double(index / channels) / Double(rate)
      return Float(0.5 * wave(1_000 * time)) / Float(index % channels + 1)
    }
    return SoundBuffer(samples: samples, channels: channels, rate: rate)
  }

  /// A sine by its series, which needs no library.
  static func wave(_ turns: Double) -> Double {
    let x = (turns - turns.rounded()) * 2 * .pi
    let y = abs(x) > .pi / 2 ? (x < 0 ? -.pi - x : .pi - x) : x
    let s = y * y
    return y * (1 - s / 6 * (1 - s / 20 * (1 - s / 42 * (1 - s / 72 * (1 - s / 110)))))
  }

  @Test(arguments: [1, 2, 6])
  func whatIsWrittenIsReadAgain(channels: Int) throws {
    let tone = Self.tone(channels: channels)
    let read = try SoundSource(bytes: WaveFile.bytes(of: tone), at: "tone.wav").read()
    #expect(read.rate == 48_000 && read.channels == channels && read.frames == tone.frames)
    let worst = zip(tone.samples, read.samples).map { abs($0 - $1) }.max() ?? 1
    #expect(worst <= 0.5 / 32768)
  }

  @Test func filesAndMemoryGiveTheSame() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("tone.wav"), bytes = WaveFile.bytes(of: Self.tone())
    try AtomicFile.write(bytes, to: path)
    #expect(try SoundSource(path: path).read() == SoundSource(bytes: bytes, at: "tone").read())
    let padded: [UInt8] = Array(repeating: 7, count: 100) + bytes + [1, 2, 3]
    try AtomicFile.write(padded, to: path)
    let part = try SoundSource(path: path, range: 100..<100 + bytes.count)
    #expect(try part.read() == SoundSource(bytes: bytes, at: "tone").read())
  }

  @Test func readingFromTheMiddleGivesTheMiddle() throws {
    let source = SoundSource(bytes: WaveFile.bytes(of: Self.tone(channels: 2)), at: "tone")
    let whole = try source.read()
    var reader = try SoundReader(source)
    try reader.seek(to: 12_345)
    #expect(try reader.read(frames: 100) == whole.part(12_345..<12_445).samples)
  }

  @Test func everyTruncationIsToldAbout() throws {
    let bytes = WaveFile.bytes(of: Self.tone(seconds: 0.002))
    for count in 0..<bytes.count {
      let source = SoundSource(bytes: Array(bytes.prefix(count)), at: "cut.wav")
      let error = #expect(throws: SoundError.self) { try source.read() }
      #expect("\(try #require(error))".hasPrefix("cut.wav: "))
    }
  }

  @Test func damagedFilesAreErrorsOrSounds() {
    var random = SystemRandomNumberGenerator.seeded(7)
    let bytes = WaveFile.bytes(of: Self.tone(seconds: 0.01))
    for _ in 0..<2_000 {
      var damaged = bytes
      for _ in 0..<3 {
        damaged[Int.random(in: 0..<64, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let result = try? SoundSource(bytes: damaged, at: "damaged").read()
      #expect(result.map { $0.samples.allSatisfy(\.isFinite) } ?? true)
    }
  }

  @Test("A sound in AAC is named, with the command that converts it, and MP3 is not taken for one")
  func advancedAudio() throws {
    let folder = try TemporaryFolder()
    func message(_ bytes: [UInt8], _ name: String) throws -> String {
      try AtomicFile.write(bytes, to: folder.path(name))
      let file = #expect(throws: SoundError.self) { try SoundSource(path: folder.path(name)).read() }
      let memory = #expect(throws: SoundError.self) { try SoundSource(bytes: bytes, at: name).read() }
      #expect(file?.problem == memory?.problem)
      return "\(try #require(memory))"
    }
    let package: [UInt8] = [0, 0, 0, 0x1C] + Array("ftypM4A ".utf8) + Array(repeating: 0, count: 200)
    let remedy = "which is not read; convert it: ffmpeg -i my.song.m4a my.song.flac"
    #expect(try message(package, "my.song.m4a") == "my.song.m4a: the sound is in AAC, \(remedy)")
    for head in [[0xFF, 0xF1, 0x50, 0x80], [0xFF, 0xF9, 0x50, 0x80], Array("ADIF".utf8)] as [[UInt8]] {
      #expect(try message(head + Array(repeating: 0, count: 200), "a.aac").contains("ffmpeg -i a.aac a.flac"))
    }
    // The first bytes of MP3 at 128 kbit/s.
    let other = try message([0xFF, 0xFB, 0x90, 0x64] + Array(repeating: 1, count: 200), "a.mp3")
    #expect(!other.contains("AAC"), "\(other)")
  }

  @Test func whatIsMissingEmptyOrTooMuchIsNamed() throws {
    let folder = try TemporaryFolder()
    func message(_ source: SoundSource) -> String {
      do {
        _ = try source.read()
        return "read"
      } catch { return "\(error)" }
    }
    let missing = folder.path("missing.wav")
    #expect(message(SoundSource(path: missing)).hasPrefix("\(missing): cannot read it"))
    #expect(message(SoundSource(bytes: [], at: "empty")).contains("the file is empty"))
    let silent = WaveFile().head(frames: 0, channels: 1, rate: 48_000)
    #expect(message(SoundSource(bytes: silent, at: "s")).contains("no samples"))
    let wide = WaveFile.bytes(
      of: SoundBuffer(samples: Array(repeating: 0, count: 2_000), channels: 200, rate: 48_000))
    #expect(
      message(SoundSource(bytes: wide, at: "wide")).contains("200 channels are more than the limit of 16"))
    #expect(message(SoundSource(bytes: Array("hello, world".utf8), at: "text")).contains("not a sound"))
    var limits = SoundLimits()
    limits.sampleBytes = 1_000
    #expect(
      message(SoundSource(bytes: WaveFile.bytes(of: Self.tone()), at: "long", limits: limits))
        .contains("load it with the strategy .stream"))
    let path = folder.path("huge.wav")
    try AtomicFile.write(WaveFile.bytes(of: Self.tone()), to: path)
    limits.fileSize = 40_000
    #expect(message(SoundSource(path: path, limits: limits)).contains("larger than the limit of 40000 bytes"))
  }

  @Test func loudnessIsThatOfTheStandard() {
    // ITU-R BS.2217: 997 Hz at full scale in one channel is -3.01 LKFS.
    let samples = (0..<96_000).map { Float(Self.wave(997 * Double($0) / 48_000)) }
    #expect(abs(Loudness.integrated(SoundBuffer(samples: samples, channels: 1, rate: 48_000)) + 3.01) < 0.05)
    let quiet = SoundBuffer(samples: samples.map { $0 / 10 }, channels: 1, rate: 48_000)
    #expect(abs(Loudness.integrated(quiet) + 23.01) < 0.05)
    let silence = SoundBuffer(samples: Array(repeating: 0, count: 48_000), channels: 1, rate: 48_000)
    #expect(Loudness.integrated(silence) == -.infinity)
  }

  @Test func levelsAreTheSameOfPieces() {
    let samples = (0..<96_000).map { Float(Self.wave(997 * Double($0 / 2) / 48_000) / ($0 % 2 == 0 ? 2 : 4)) }
    var meter = LevelMeter(channels: 2, rate: 48_000), rest = samples[...]
    while !rest.isEmpty {
      meter.add(Array(rest.prefix(1_602)))
      rest = rest.dropFirst(1_602)
    }
    #expect(meter.frames == 48_000 && meter.duration == 1)
    #expect(abs(meter.peakLevel + 6.02) < 0.01)
    // Half and a quarter of a sine: -9.03 and -15.05 dB, whose mean power is -11.07 dB.
    #expect(abs(meter.meanLevel + 11.07) < 0.01)
    let whole = Loudness.integrated(SoundBuffer(samples: samples, channels: 2, rate: 48_000))
    #expect(meter.loudness == whole && abs(whole + 8.06) < 0.1)
    #expect(LevelMeter(channels: 2, rate: 48_000).loudness == -.infinity)
  }
}

/// Numbers that are the same every time.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension SystemRandomNumberGenerator {
  static func seeded(_ seed: UInt64) -> SeededNumbers { SeededNumbers(state: seed) }
}

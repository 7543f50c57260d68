import Arguments
import Files
import Loading
import Log
import Presentation
import Sounds
import SpatialAudio

/// `decoupage listen SCENE -o OUT.wav`: renders the spatial audio of a scene, without a sound card.
struct ListenCommand: ToolCommand {
  private static let scene = SceneArgument.one
  private static let output = Option.optional(
    "output", short: "o", as: .file("OUT.wav", extensions: ["wav"]),
    help: "the WAV file, with 16 bits per sample; - for standard output")
  private static let seconds = Option.value(
    "seconds", as: .number("N", in: 0.01...86_400), default: 10.0, help: "the duration in seconds")
  private static let listener = Option.optional(
    "listener", as: .text("NAME", completion: SceneNameKind.entities.completion),
    defaultText: "the scene's first camera, else the default camera",
    help: "the entity of the listener")
  private static let rate = Option.value(
    "rate", as: .integer(in: 8_000...192_000), default: 48_000,
    help: "the sample rate; headphones need 44100 or 48000")
  private static let speakers = Option.value(
    "speakers", as: .choice(SpeakerLayout.allCases.map(\.rawValue)), default: SpeakerLayout.hrtf.rawValue,
    help: "the output: two loudspeakers, headphones, or six loudspeakers")
  private static let play = Option.repeated(
    "play", as: .text("ENTITY/NAME"), help: "play a sound of an entity's audio library from the beginning")
  private static let animation = Option.optional(
    "animation", as: .text("NAME", completion: SceneNameKind.clips.completion), defaultText: "none",
    help: "the clip or timeline to play")
  private static let doppler = Option.value(
    "doppler", as: .number("F", in: 0...10), default: 0.0,
    help: "the strength of the Doppler effect; 1 as in nature")

  let declaration = Command(
    "listen", summary: "renders the spatial audio of a scene, without a sound card",
    discussion: """
      Time advances in fixed steps of a sixtieth of a second, as fast as the machine can: the same scene \
      gives the same bytes. Sounds that play automatically or in timelines are rendered; --play adds sounds \
      of audio libraries. On a terminal the length and the level of the sound are printed afterwards.
      """,
    arguments: [scene],
    options: [
      OptionGroup(
        "options", [output, seconds, listener, rate, speakers, play, animation, doppler]),
      SceneArgument.group,
    ])

  func run(_ invocation: Invocation, in context: CommandContext) async throws(CommandFailure) -> ExitCode {
    let word = invocation[Self.scene]
    if try SceneArgument.listed([word], context) { return .done }
    guard let path = invocation[Self.output] else {
      throw CommandFailure(invocation.usageError("--output OUT.wav is missing"))
    }
    if path != "-", !path.lowercased().hasSuffix(".wav") {
      throw CommandFailure(
        invocation.usageError(
          "--output: \(path) would be WAV; end its name in .wav, and convert it with another program"))
    }
    let options = try Self.options(invocation)
    do {
      let scene = try await SceneArgument.source(word, invocation).open()
      try SourceFiles(scene.files).check(output: path)
      let run: SoundRun
      do {
        run = try SoundRun(scene, options)
      } catch let error as SoundDeviceError {
        throw CommandFailure(word, "\(error)", code: .noDevice)
      }
      let heard = try write(run, to: path, context)
      if heard.clippedCount > 0 {
        context.warn(path, "\(heard.clippedCount) samples were too loud and are cut off; lower the gains")
      }
      if heard.levels.peak == 0 { context.warn(word, Self.advice(scene.soundNames)) }
      let place = path == "-" ? "standard output" : path
      context.tell(written: heard.levels.peak == 0 ? place : "\(place): \(LevelText(heard.levels).text)")
      return .done
    } catch {
      throw CommandFailure(drawing: word, error)
    }
  }

  private static func advice(_ names: [String]) -> String {
    let start = "nothing is heard in this time"
    guard !names.isEmpty else { return "\(start); the scene has no library of sounds" }
    return "\(start); --play takes \(names.joined(separator: ", "))"
  }

  private static func options(_ invocation: Invocation) throws(CommandFailure) -> SoundOptions {
    var options = SoundOptions()
    options.seconds = invocation[seconds]
    options.listener = invocation[listener]
    options.rate = invocation[rate]
    options.speakers = SpeakerLayout(rawValue: invocation[speakers]) ?? .hrtf
    options.sounds = invocation[play]
    options.animation = invocation[animation]
    options.dopplerFactor = invocation[doppler]
    if options.speakers == .hrtf, ![44_100, 48_000].contains(options.rate) {
      throw CommandFailure(
        invocation.usageError("--rate: headphones need 44100 or 48000; give --speakers stereo for others"))
    }
    guard options.seconds * Double(options.rate) * 12 < 4e9 else {
      throw CommandFailure(
        invocation.usageError("--seconds: a WAV file holds 4 GB; listen to less at a time"))
    }
    return options
  }

  private func write(
    _ run: SoundRun, to path: String, _ context: CommandContext
  ) throws -> (clippedCount: Int, levels: LevelMeter) {
    var file = WaveFile(), levels = LevelMeter(channels: run.channels, rate: run.rate)
    let head = file.head(frames: run.frames, channels: run.channels, rate: run.rate)
    let progress = ProgressBar(
      "listening", total: max(run.frames / run.rate, 1), isQuiet: context.isQuiet, stream: context.messages)
    defer { progress.finish() }
    var done = 0
    func add(_ samples: [Float], _ write: ([UInt8]) throws -> Void) throws {
      levels.add(samples)
      try write(file.bytes(of: samples))
      let before = done / run.rate
      done += samples.count / run.channels
      if done / run.rate > before { progress.advance(by: done / run.rate - before) }
    }
    if path == "-" {
      try context.output.write(head)
      try run.render { try add($0) { try context.output.write($0) } }
    } else {
      var target = try AtomicFile(replacing: path)
      try target.write(head)
      try run.render { samples in try add(samples) { try target.write($0) } }
      try target.commit()
    }
    return (file.clippedCount, levels)
  }
}

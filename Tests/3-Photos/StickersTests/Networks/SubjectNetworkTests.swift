import Files
import Images
import TestSupport
import Testing

@testable import Stickers

/// Networks in their confined process, run by a library that the tests compile.
@Suite(.enabled(if: MadeRuntime.compiler != nil), .serialized)
struct SubjectNetworkTests {
  let folder: TemporaryFolder
  let library: RuntimeLibrary

  init() throws {
    folder = try TemporaryFolder()
    library = try RuntimeLibrary(path: MadeRuntime(in: folder.path).path)
  }

  private func network(
    _ made: MadeNetwork = .u2net, _ behavior: String = "good", running: Duration = .seconds(20),
    memory: UInt64 = 2 << 30
  ) throws -> SubjectNetwork {
    var made = made
    made.producer = behavior
    let path = folder.path(behavior + ".onnx")
    try AtomicFile.write(made.bytes, to: path)
    let model = try NetworkModel(path: path)
    var limits = NetworkLimits(modelBytes: model.bytes)
    (limits.running, limits.memory) = (running, memory)
    return SubjectNetwork(model: model, library: library, program: try BuiltTool.path(), limits: limits)
  }

  /// A red square on blue ground.
  static let picture: Image<RGBA8> = {
    let pixels = (0..<120 * 160).map { i in
      (40..<80).contains(i / 160) && (60..<120).contains(i % 160)
        ? RGBA8(red: 230, green: 30, blue: 20) : RGBA8(red: 30, green: 60, blue: 200)
    }
    return Image(width: 160, height: 120, pixels: pixels)
  }()

  @Test(arguments: ["u2net", "isnet"])
  func theMapIsOfTheSubject(form: String) async throws {
    let network = try network(form == "u2net" ? .u2net : .isnet)
    let map = try #require(await network.map(of: Self.picture))
    let side = network.model.form.side
    #expect(map.width == side && map.height == side)
    #expect(map.values[side / 2 * side + side / 2] > 0.9 && map.values[side + 1] < 0.1)
    // The same process serves further photos.
    #expect(await network.map(of: Self.picture) == map)
    #expect(await network.failure == nil)
  }

  @Test func theVersionIsThatOfTheLibrary() async throws {
    #expect(try await NetworkCatalog.version(of: library, program: BuiltTool.path()) == "9.9.9")
  }

  @Test func filesConnectionsAndProcessesAreOutOfReach() async throws {
    let map = try #require(await network(.u2net, "escape").map(of: Self.picture))
    #expect((map.values.min() ?? 1) < 0.1 && (map.values.max() ?? 0) > 0.9)
  }

  @Test(arguments: [
    ("crash", "crashed (signal 6)"), ("nan", "no numbers"), ("refuse", "no kernel for this operator"),
    ("pairs", "its first output has 1 x 2 x 320 x 320 numbers, which is no map"),
  ])
  func failuresAreErrorsAndTheNetworkIsNotAskedAgain(behavior: String, reason: String) async throws {
    let network = try network(.u2net, behavior)
    #expect(await network.map(of: Self.picture) == nil)
    let failure = try #require(await network.failure)
    #expect(failure.path == network.model.path && failure.reason.contains(reason), "\(failure)")
    #expect(await network.map(of: Self.picture) == nil)
  }

  @Test func mapsMayHaveAnotherSizeThanTheFileDeclares() async throws {
    let network = try network(.u2net, "small")
    let map = try #require(await network.map(of: Self.picture))
    #expect(map.width == 160 && map.height == 160)
    #expect(map.values[80 * 160 + 80] > 0.9 && map.values[161] < 0.1)
    guard case .subject(let subject) = await SubjectCutter(network: network).analyze(Self.picture).subject()
    else {
      Issue.record("no subject was found")
      return
    }
    #expect(subject.picture[90, 60].alpha > 250 && subject.picture[20, 20].alpha == 0)
  }

  @Test func withoutALimitOfMemoryNothingIsRun() async throws {
    let unlimited = try RuntimeLibrary(path: MadeRuntime(in: folder.path, deniesLimits: true).path)
    let path = folder.path("good.onnx")
    try AtomicFile.write(MadeNetwork.u2net.bytes, to: path)
    let network = SubjectNetwork(
      model: try NetworkModel(path: path), library: unlimited, program: try BuiltTool.path())
    #expect(await network.map(of: Self.picture) == nil)
    #expect(await network.failure?.reason.contains("this system cannot limit its memory") == true)
  }

  @Test func timeIsLimited() async throws {
    let network = try network(.u2net, "hang", running: .milliseconds(1_500))
    let start = ContinuousClock.now
    #expect(await network.map(of: Self.picture) == nil)
    // The network would run for ever; the rest is what a busy machine may add.
    #expect(ContinuousClock.now - start < .seconds(240))
    #expect(await network.failure?.reason.contains("it took longer than") == true)
  }

  @Test(.enabled(if: !Sanitizer.isActive, "the shadow memory of sanitizers leaves no room for a limit"))
  func memoryIsLimited() async throws {
    let network = try network(.u2net, "memory", memory: 512 << 20)
    #expect(await network.map(of: Self.picture) == nil)
    #expect(await network.failure?.reason.contains("memory") == true)
  }

  @Test func aLibraryOfAnotherKindIsAnError() async throws {
    try folder.write("no library", to: "libother.so")
    let other = try RuntimeLibrary(path: folder.path("libother.so"))
    await #expect(throws: NetworkError.self) {
      try await NetworkCatalog.version(of: other, program: BuiltTool.path())
    }
  }

  @Test func theBuiltInAnalysisTakesOverAfterAFailure() async throws {
    let photo = MadePhoto(.disk, seed: 3).picture
    let expected = await SubjectCutter().analyze(photo).subject()
    let cutter = SubjectCutter(network: try network(.u2net, "crash"))
    #expect(await cutter.analyze(photo).subject() == expected)
  }

  @Test func evidenceIsAddedToTheCues() async throws {
    let photo = MadePhoto(.disk, seed: 3).picture
    let cues = await SubjectCutter().analyze(photo).subject()
    var made = MadeNetwork.u2net
    made.properties = ["decoupage.output": "evidence"]
    // What is red belongs to the subject; nothing is in this photo, so that the cues are left with less.
    var cutter = SubjectCutter(network: try network(made))
    let beside = await cutter.analyze(photo).subject()
    #expect(beside != cues)
    made.properties = [:]
    cutter.network = try network(made, "alone")
    #expect(await cutter.analyze(photo).subject() != beside)
    // The built-in network takes over its part, too.
    made.properties = ["decoupage.output": "evidence"]
    cutter.network = try network(made, "crash")
    #expect(await cutter.analyze(photo).subject() == cues)
  }

  @Test func stickersAreMadeOfTheNetworksMap() async throws {
    // Two squares, of which the cues would take both: the network knows that the subject is red.
    var pixels = Self.picture.pixels
    for y in 40..<80 {
      for x in 10..<40 { pixels[y * 160 + x] = RGBA8(red: 20, green: 220, blue: 40) }
    }
    let picture = Image(width: 160, height: 120, pixels: pixels)
    let cutter = SubjectCutter(network: try network())
    guard case .subject(let subject) = await cutter.analyze(picture).subject() else {
      Issue.record("no subject was found")
      return
    }
    #expect(subject.picture[90, 60].alpha > 250 && subject.picture[25, 60].alpha < 5)
    for (column, belongs) in [(57, false), (62, true), (117, true), (122, false)] {
      #expect((subject.picture[column, 60].alpha >= 128) == belongs, "column \(column)")
    }
  }
}

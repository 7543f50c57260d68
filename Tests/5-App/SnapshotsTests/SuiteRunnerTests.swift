import Comparison
import Files
import Images
import Snapshots
import Testing

@MainActor struct SuiteRunnerTests {
  let suite: TestSuite
  let renderer = PaintedRenderer()

  init() throws {
    suite = try TestSuite()
    try suite.folder.write(#"["red.usda", "green.usda", "blue.usda"]"#, to: "suite.json")
    renderer.images = ["red": .ball(230, 60, 50), "green": .ball(60, 200, 90), "blue": .ball(70, 90, 230)]
  }

  private func words(_ result: SuiteResult) -> [String] { result.results.map(\.word) }

  @Test func withoutGoldensEverythingFails() async throws {
    let result = try await suite.run(renderer)
    #expect(words(result) == ["failed", "failed", "failed"])
    #expect(!result.isSuccess)
    #expect(result.summary == "3 failed")
    #expect(try suite.folder.names() == ["suite.json"])
  }

  @Test func whatIsRecordedPasses() async throws {
    let first = try await suite.run(renderer, record: .missing)
    #expect(words(first) == ["recorded", "recorded", "recorded"])
    #expect(first.isSuccess)
    #expect(
      try suite.folder.names() == ["blue.png", "drivers.json", "green.png", "red.png", "suite.json"])
    let second = try await suite.run(renderer)
    #expect(words(second) == ["passed", "passed", "passed"])
    #expect(second.warnings.isEmpty)
    #expect(second.summary == "3 passed")
    #expect(renderer.drawn == ["red", "green", "blue", "red", "green", "blue"])
  }

  @Test func oneFailureStopsNothing() async throws {
    _ = try await suite.run(renderer, record: .missing)
    renderer.images["red"] = .ball(230, 60, 50, offset: 2)
    renderer.images["green"] = nil
    let result = try await suite.run(renderer)
    #expect(result.summary == "1 passed, 2 failed")
    #expect(result.results[0].outcome.failure == .different)
    #expect(result.results[1].outcome.failure == .notDrawn)
    #expect(result.results[1].message == "\(suite.folder.path("green.usda")): no such file")
    #expect(result.results[2].comparison?.isSame == true)
  }

  @Test func anAcceptedPictureIsTheOneThatRecordingWrites() async throws {
    _ = try await suite.run(renderer, record: .missing)
    renderer.images["red"] = .ball(230, 60, 50, offset: 2)
    renderer.images["green"] = .ball(60, 200, 90, size: 32)
    var result = try await suite.run(renderer, keepsPictures: true)
    for name in ["red", "green"] {
      let accepted = try #require(await result.accepting(name))
      #expect(accepted.result.outcome == .recorded(.changed) && accepted.warnings == [])
      result.replace(accepted.result)
      #expect(await result.accepting(name) == nil, "\(name) is accepted already")
    }
    #expect(result.summary == "1 passed, 2 recorded" && result.isSuccess)
    for name in ["blue", "../red"] { #expect(await result.accepting(name) == nil, "\(name)") }
    let names = ["red.png", "green.png", "drivers.json"], accepted = names.map { suite.bytes($0) }
    _ = try await suite.run(renderer, record: .all)
    #expect(names.map { suite.bytes($0) } == accepted)
    #expect(try await suite.run(renderer).summary == "3 passed")
  }

  @Test func aPictureThatCannotBeWrittenIsNotAccepted() async throws {
    let result = try await suite.run(renderer, keepsPictures: true)
    try suite.folder.write("", to: "red.png/in the way")
    let accepted = try #require(await result.accepting("red"))
    #expect(accepted.result.isFailure && accepted.result.message?.contains("cannot record it") == true)
  }

  @Test func aLostContextEndsTheRun() async throws {
    renderer.lifetime = 1
    await #expect(throws: RendererUnavailable("the context is lost")) {
      _ = try await suite.run(renderer, record: .missing)
    }
    #expect(renderer.drawn.count == 2)
  }

  @Test func aBrokenTestMayFailButNotPassAndIsNeverRecorded() async throws {
    _ = try await suite.run(renderer, record: .missing)
    try suite.folder.write(
      #"[{"scene": "red.usda", "broken": "wrong red"}, {"scene": "blue.usda", "skip": "too slow"}]"#,
      to: "suite.json")
    let repaired = try await suite.run(renderer, record: .all)
    #expect(repaired.results[0].outcome.failure == .repaired)
    #expect(repaired.results[1].outcome == .skipped("too slow"))
    let before = suite.bytes("red.png")
    renderer.images["red"] = .ball(1, 2, 3)
    let broken = try await suite.run(renderer, record: .all)
    #expect(broken.results[0].outcome == .knownBroken("wrong red"))
    #expect(broken.isSuccess)
    #expect(broken.summary == "1 broken, 1 skipped")
    #expect(suite.bytes("red.png") == before)
    #expect(renderer.drawn.suffix(2) == ["red", "red"])
  }

  @Test func anotherDriverIsOneWarningPerFolder() async throws {
    _ = try await suite.run(renderer, record: .missing)
    renderer.driver.version = "1.1"
    let result = try await suite.run(renderer)
    #expect(result.isSuccess)
    #expect(
      result.warnings == [
        "\(suite.folder.path): 3 goldens were drawn by painter (16 bits), 1.0; "
          + "this is painter (16 bits), 1.1, which may explain small differences"
      ])
  }

  @Test func theDriverRecordFollowsWhatIsRecorded() async throws {
    _ = try await suite.run(renderer, record: .missing)
    renderer.driver.version = "1.1"
    renderer.images["green"] = .ball(0, 255, 0)
    let result = try await suite.run(renderer, record: .changed)
    #expect(words(result) == ["passed", "recorded", "passed"])
    #expect(
      suite.text("drivers.json") == """
        { "drivers": [
            { "renderer": "painter (16 bits)", "version": "1.0", "goldens": [
              "blue.png",
              "red.png" ] },
            { "renderer": "painter (16 bits)", "version": "1.1", "goldens": [
              "green.png" ] }
        ] }

        """)
  }

  @Test func anotherFamilyRecordsItsOwnGoldenAndKeepsTheCommonOne() async throws {
    _ = try await suite.run(renderer, record: .missing)
    let common = suite.bytes("red.png")
    renderer.driver = SnapshotDriver(renderer: "NVIDIA H200", version: "555")
    renderer.images["red"] = .ball(200, 60, 50)
    let result = try await suite.run(renderer, record: .changed)
    #expect(result.results[0].golden == suite.folder.path("red.nvidia.png"))
    #expect(suite.bytes("red.png") == common)
    let again = try await suite.run(renderer)
    #expect(words(again) == ["passed", "passed", "passed"])
    #expect(again.warnings.count == 1)
    #expect(again.warnings.first?.contains("2 goldens were drawn by painter") == true)
  }

  @Test func aDamagedDriverRecordIsAWarning() async throws {
    _ = try await suite.run(renderer, record: .missing)
    try suite.folder.write("{", to: "drivers.json")
    let result = try await suite.run(renderer)
    #expect(result.isSuccess)
    #expect(result.warnings.count == 1)
    #expect(result.warnings.first?.contains("drivers.json: line 1, column 2") == true)
  }

  @Test func progressComesAfterEachTest() async throws {
    var seen: [String] = []
    _ = try await SuiteRunner().run(SnapshotSuite(at: suite.folder.path), with: renderer) {
      seen.append($0.test.name)
    }
    #expect(seen == ["red", "green", "blue"])
  }
}

extension SnapshotResult.Outcome {
  var failure: SnapshotResult.Failure? {
    if case .failed(let failure, _) = self { failure } else { nil }
  }
}

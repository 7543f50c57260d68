import Files
import Images
import Input
import TestSupport
import Testing

@Suite struct ExampleProgramsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs an example that was built with the tests.
  private func run(_ name: String, _ words: [String]) throws -> ProcessRun {
    let tool = try BuiltTool.built(name)
    return try ProcessRun(
      tool, words, environment: ["DISPLAY": Optional.none, "WAYLAND_DISPLAY": Optional.none])
  }

  /// Plays a recording and returns the pictures of some steps.
  private func pictures(_ name: String, _ replay: InputReplay, at steps: [Int]) throws -> [Image<RGBA8>] {
    let input = folder.path("input.txt"), picture = folder.path("picture.png")
    try replay.write(to: input)
    let moments = steps.map(String.init).joined(separator: ",")
    let run = try run(name, ["--headless", "--replay", input, "--snapshot", picture, "--at", moments])
    #expect(run.ending == .exit(0) && run.errors == "", "\(run.errors)")
    return try steps.map { step in
      let digits = String(repeating: "0", count: 4 - String(step).count) + String(step)
      return try ImageReader().decode(file: folder.path("picture-\(digits).png")).rgba8()
    }
  }

  private static func replay(_ events: [(Int, InputEvent)], steps: Int, width: Int = 192, height: Int = 120)
    -> InputReplay
  {
    var replay = InputReplay(width: width, height: height)
    for (step, event) in events { replay.append(event, at: step) }
    replay.end(after: steps)
    return replay
  }

  @Test func `Spin turns faster while the arrow is held, and the same on every run`() throws {
    let still = Self.replay([], steps: 31)
    let held = Self.replay([(1, .key(.right, isDown: true))], steps: 31)
    let first = try pictures("Spin", still, at: [0, 30])
    #expect(first[0].pixels != first[1].pixels)
    let faster = try pictures("Spin", held, at: [0, 30])
    #expect(faster[0].pixels == first[0].pixels && faster[1].pixels != first[1].pixels)
    #expect(try pictures("Spin", held, at: [0, 30]).map(\.pixels) == faster.map(\.pixels))
    #expect(Set(first[0].pixels.map(\.red)).count > 8, "a shaded box, and not the background alone")
  }

  @Test func `Marbles fall where the table is clicked`() throws {
    let click = Self.replay(
      [(2, .pointer([96, 60])), (2, .button(.left, isDown: true)), (3, .button(.left, isDown: false))],
      steps: 91)
    let shown = try pictures("Marbles", click, at: [0, 20, 90])
    func red(_ image: Image<RGBA8>) -> Int {
      image.pixels.count { $0.red > 120 && $0.green < 60 && $0.blue < 60 }
    }
    #expect(red(shown[0]) == 0 && red(shown[1]) > 5 && red(shown[2]) > 5)
    #expect(shown[1].pixels != shown[2].pixels)
  }

  @Test func `Shapes follow the pointer, and the text counts`() throws {
    let drag = Self.replay(
      [
        (2, .pointer([96, 66])), (3, .button(.left, isDown: true)), (4, .pointer([96, 40])),
        (5, .pointer([96, 30])), (6, .button(.left, isDown: false)),
      ], steps: 21)
    let shown = try pictures("Shapes", drag, at: [1, 5, 20])
    #expect(shown[0].pixels != shown[1].pixels, "the shape has moved")
    #expect(shown[1].pixels != shown[2].pixels, "the text says so")
  }

  @Test func `Paint adds boxes, colors them by the slider, turns the one that is tapped, and opens a space`()
    throws
  {
    func press(_ x: Float, _ y: Float, at step: Int) -> [(Int, InputEvent)] {
      [
        (step, .pointer([x, y])), (step + 1, .button(.left, isDown: true)),
        (step + 2, .button(.left, isDown: false)),
      ]
    }
    let drag: [(Int, InputEvent)] = [
      (8, .pointer([240, 284])), (9, .button(.left, isDown: true)), (10, .pointer([200, 284])),
      (11, .pointer([130, 290])), (12, .button(.left, isDown: false)),
    ]
    let input =
      press(40, 284, at: 1) + press(40, 284, at: 4) + drag + press(240, 125, at: 14)
      + press(430, 284, at: 20)
    let replay = Self.replay(input, steps: 30, width: 480, height: 320)
    let shown = try pictures("Paint", replay, at: [0, 7, 13, 18, 29])
    // The middle of the boxes, which stand in a row of 100 by 30 pixels.
    func count(_ image: Image<RGBA8>, _ isCounted: (RGBA8) -> Bool) -> Int {
      (105..<140).reduce(0) { sum, y in sum + (180..<300).count { isCounted(image[$0, y]) } }
    }
    func isBlue(_ pixel: RGBA8) -> Bool { Int(pixel.blue) > Int(pixel.red) + 60 }
    func isOrange(_ pixel: RGBA8) -> Bool { Int(pixel.red) > Int(pixel.blue) + 60 }
    let boxes = shown.map { count($0, isBlue) }
    #expect(boxes[0] > 300 && boxes[1] > boxes[0] * 5 / 2 && boxes[2] == 0)
    #expect(abs(count(shown[2], isOrange) - boxes[1]) < 50, "the same boxes, but for their edges")
    #expect(shown[2].pixels != shown[3].pixels, "the tapped box has turned, and the label counts")
    let balls = shown[4].pixels.count(where: isOrange)
    #expect(balls > shown[3].pixels.count(where: isOrange) * 2, "the balls of the gallery")
  }

  @Test(arguments: [
    (["--headless"], 2, "--headless needs --replay or --frames"),
    (["--frames", "0"], 2, "--frames: \"0\" is no number from 1 to"),
    (["--size", "9"], 2, "--size: \"9\" is no size"),
    (["--replay", "/nowhere/input.txt"], 1, "/nowhere/input.txt"),
    (["--at", "3"], 2, "--at needs --snapshot"),
    (["--frames", "2"], 3, "no display for a window"), (["--frames"], 2, "--frames needs a value"),
    (
      ["--headless", "--frames", "2", "--snapshot", "a.png", "--at", "7"], 1,
      "the program ended after 2 steps"
    ),
  ]) func `A command line that cannot be followed is refused with a sentence`(
    words: [String], code: Int32, message: String
  ) throws {
    let run = try run("Spin", words)
    #expect(run.ending == .exit(code))
    #expect(run.errors.contains(message) && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }

  @Test func `The help names every option`() throws {
    let run = try run("Spin", ["--help"])
    #expect(run.ending == .exit(0))
    for option in ["--record", "--replay", "--headless", "--frames", "--size", "--snapshot", "--at"] {
      #expect(run.output.contains(option))
    }
  }

  @Test(.enabled(if: Self.hasDisplays, "xvfb is not installed"))
  func `What is recorded in a window gives the same picture without one`() throws {
    let recording = folder.path("recording.txt"), window = folder.path("window.png")
    let words = [try BuiltTool.built("Spin"), "--size", "160x96"]
    let run = try ProcessRun(
      Repository.path("scripts/on-display"),
      words + ["--record", recording, "--frames", "30", "--snapshot", window])
    #expect(run.ending == .exit(0) && run.errors == "", "\(run.errors)")
    let replay = try InputReplay(contentsOf: recording)
    #expect(replay.stepCount == 30 && replay.width == 160)
    let headless = folder.path("headless.png")
    let again = try self.run("Spin", ["--headless", "--replay", recording, "--snapshot", headless])
    #expect(again.ending == .exit(0), "\(again.errors)")
    #expect(
      try ImageReader().decode(file: window).rgba8().pixels
        == ImageReader().decode(file: headless).rgba8().pixels)
  }

  private static var hasDisplays: Bool {
    (try? ProcessRun(Repository.path("scripts/on-display"), ["true"]))?.ending == .exit(0)
  }
}

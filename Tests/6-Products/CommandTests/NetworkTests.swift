import Files
import Foundation
import Images
import TestSupport
import Testing

/// `sticker` with networks of others, and with files that are none.
struct NetworkTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["first.png", "second.png"] { try Self.write(to: folder.path(name)) }
  }

  /// Two squares on blue ground: a red one, which the network of the tests takes, and a green one.
  private static func write(to path: String) throws {
    let pixels = (0..<120 * 160).map { i in
      let (x, y) = (i % 160, i / 160)
      if (40..<80).contains(y) && (70..<120).contains(x) { return RGBA8(red: 230, green: 30, blue: 20) }
      if (40..<80).contains(y) && (20..<60).contains(x) { return RGBA8(red: 20, green: 220, blue: 40) }
      return RGBA8(red: 30, green: 60, blue: 200)
    }
    try ImageWriter().write(Image(width: 160, height: 120, pixels: pixels), to: path)
  }

  private func run(_ words: [String], library: String? = nil) throws -> ProcessRun {
    try decoupage(
      ["sticker"] + words,
      environment: [
        "DECOUPAGE_CACHE": "", "U2NET_HOME": folder.path("models"),
        "ORT_DYLIB_PATH": library ?? folder.path("none.so"),
      ])
  }

  private func model(_ behavior: String, _ name: String = "model") throws -> String {
    var network = MadeNetwork.u2net
    network.producer = behavior
    let path = folder.path(name + ".onnx")
    try AtomicFile.write(network.bytes, to: path)
    return path
  }

  private func runtime() throws -> String { try MadeRuntime(in: folder.path).path }

  @Test(.enabled(if: MadeRuntime.compiler != nil))
  func theNetworkFindsTheSubject() throws {
    let out = folder.path("out")
    let photos = [folder.path("first.png"), folder.path("second.png")]
    let run = try run(
      photos + ["-o", out, "--model", try model("good"), "--verbose"], library: try runtime())
    #expect(run.ending == .exit(0), "\(run.errors)")
    #expect(run.errors.contains("model.onnx (u2net form, 320 x 320 pixels), run by "))
    #expect(!run.errors.contains("warning"))
    for name in ["first", "second"] {
      let sticker = try ImageReader().decode(file: "\(out)/\(name).png").rgba8()
      #expect(sticker[95, 60].alpha > 250 && sticker[40, 60].alpha < 5 && sticker[5, 5].alpha == 0)
    }
  }

  @Test(.enabled(if: MadeRuntime.compiler != nil))
  func aFailureIsOneWarningAndTheBuiltInSegmentationTakesOver() throws {
    let photos = [folder.path("first.png"), folder.path("second.png")]
    let library = try runtime()
    try folder.makeFolder("models")
    _ = try model("crash", "models/u2netp")
    let plain = try run(photos + ["-o", folder.path("plain"), "--model", "built-in"])
    let run = try run(photos + ["-o", folder.path("out"), "--model", "auto"], library: library)
    #expect(run.ending == .exit(0) && plain.ending == .exit(0))
    #expect(run.errors.components(separatedBy: "warning: ").count == 2, "\(run.errors)")
    #expect(run.errors.contains("crashed (signal 6)") && run.errors.contains("takes over"))
    for name in ["first", "second"] {
      let expected = try [UInt8](contentsOfFile: folder.path("plain/\(name).png"))
      #expect(try [UInt8](contentsOfFile: folder.path("out/\(name).png")) == expected)
    }
  }

  @Test(.enabled(if: MadeRuntime.compiler != nil))
  func aFailureOfANamedNetworkIsAnError() throws {
    let photos = [folder.path("first.png"), folder.path("second.png")]
    let model = try model("crash")
    let words = photos + ["-o", folder.path("out"), "--model", model, "--pack", folder.path("a.stickerpack")]
    let run = try run(words, library: try runtime())
    #expect(run.ending == .exit(1))
    #expect(
      run.errors.components(separatedBy: "error: \(model): its process crashed").count == 2, "\(run.errors)")
    #expect(!run.errors.contains("takes over"))
    for file in ["out/first.png", "out/second.png", "a.stickerpack"] {
      #expect(
        (try? [UInt8](contentsOfFile: folder.path(file))) == nil, "\(file) is no sticker of the network")
    }
  }

  @Test func namedFilesThatAreNoNetworksAreErrors() throws {
    try folder.write("this is text", to: "text.onnx")
    try folder.write("\u{1c}\0\0\0TFL3 and so on", to: "selfie.tflite")
    for (path, reason) in [
      (folder.path("text.onnx"), "it is no ONNX model; fetch it again"),
      (folder.path("selfie.tflite"), "convert it with python3 -m tf2onnx.convert --tflite"),
      (folder.path("missing.onnx"), "No such file or directory; name a model file"),
      (try model("good"), "there is no ONNX Runtime to run it; install"),
    ] {
      let run = try run([folder.path("first.png"), "-o", folder.path("out.png"), "--model", path])
      #expect(run.ending == .exit(1))
      #expect(
        run.errors.contains("error: \(path): ") && run.errors.contains(reason), "\(run.errors)")
      #expect((try? [UInt8](contentsOfFile: folder.path("out.png"))) == nil)
    }
  }

  @Test func nothingIsSaidOfNetworksThatNobodyHas() throws {
    let words = [folder.path("first.png"), "-o", folder.path("out.png")]
    let quiet = try run(words)
    #expect(quiet.ending == .exit(0) && quiet.errors == "")
    let verbose = try run(words + ["--verbose"])
    #expect(verbose.errors.contains("model: the built-in segmentation, since there is no usable model in "))
  }

  @Test func modelsThatAreAllBrokenAreOneWarning() throws {
    try folder.makeFolder("models")
    try folder.write("nothing", to: "models/u2netp.onnx")
    try folder.write("", to: "models/isnet-general-use.onnx")
    let photos = [folder.path("first.png"), folder.path("second.png")]
    let run = try run(photos + ["-o", folder.path("out")])
    #expect(run.ending == .exit(0))
    #expect(run.errors.components(separatedBy: "warning: ").count == 2, "\(run.errors)")
    #expect(run.errors.contains("(isnet-general-use.onnx, u2netp.onnx)") && run.errors.contains("takes over"))
    // Asked for the built-in one, nobody is told about others.
    let quiet = try self.run([photos[0], "-o", folder.path("one.png"), "--model", "built-in"])
    #expect(quiet.ending == .exit(0) && quiet.errors == "")
  }

  @Test(.enabled(if: MadeRuntime.compiler != nil))
  func whatWasFoundIsListed() throws {
    try folder.makeFolder("models")
    _ = try model("good", "models/u2netp")
    try folder.write("nothing", to: "models/isnet-general-use.onnx")
    let list = try run(["--list-models"], library: try runtime())
    #expect(list.ending == .exit(0) && list.errors == "")
    #expect(list.output.hasPrefix("ONNX Runtime 9.9.9: "))
    #expect(list.output.contains("isnet-general-use  unusable: it is no ONNX model"))
    #expect(
      list.output.contains("u2netp             u2net form, 320 x 320 pixels, 1 kB, used by --model auto"))
    let none = try run(["--list-models"])
    #expect(none.ending == .exit(0) && none.output.contains("ONNX Runtime: none was found; install"))
    struct Document: Decodable {
      struct Runtime: Decodable { var file: String, version: String? }
      struct Model: Decodable { var file: String, form: String?, side: Int?, used: Bool?, error: String? }
      var runtime: Runtime?, folder: String, models: [Model]
    }
    let json = try run(["--list-models", "--json"], library: try runtime())
    let document = try JSONDecoder().decode(Document.self, from: Data(json.output.utf8))
    #expect(document.runtime?.version == "9.9.9" && document.models.count == 2)
    #expect(document.models[1].form == "u2net" && document.models[1].used == true)
    #expect(document.models[0].error != nil)
  }

  @Test func photosAreNeededUnlessModelsAreListed() throws {
    let run = try run(["-o", folder.path("out.png")])
    #expect(run.ending == .exit(2) && run.errors.hasPrefix("error: PHOTO is missing\n"))
  }

  @Test func strokesAndBoxesAreHints() throws {
    func sticker(_ hints: [String]) throws -> Image<RGBA8> {
      let out = folder.path("out.png")
      let run = try run([folder.path("first.png"), "-o", out, "--model", "built-in"] + hints)
      #expect(run.ending == .exit(0), "\(run.errors)")
      return try ImageReader().decode(file: out).rgba8()
    }
    let strokes = try sticker(["--stroke", "+75,60,115,60", "--stroke", "-25,60,55,60"])
    #expect(strokes[95, 60].alpha > 250 && strokes[40, 60].alpha < 5)
    let box = try sticker(["--box", "10,30,64,90", "--tap", "40,60"])
    #expect(box[95, 60].alpha == 0 && box[40, 60].alpha > 250)
  }

  @Test(arguments: [
    ("--stroke +10,20,30", 2, "--stroke"), ("--stroke -10,-20", 2, "--stroke"),
    ("--box 10,10,5,50", 2, "--box"),
    ("--stroke +10,10,500,20", 1, "the point 500,20 lies outside of its 160 x 120 pixels"),
    ("--box 400,10,500,20", 1, "the rectangle of --box lies outside of its 160 x 120 pixels"),
  ])
  func badHintsAreExplained(options: String, code: Int32, message: String) throws {
    let words = options.split(separator: " ").map(String.init)
    let run = try run([folder.path("first.png"), "-o", folder.path("out.png")] + words)
    #expect(run.ending == .exit(code) && run.errors.contains(message), "\(run.errors)")
  }
}

import Files
import Glibc
import TestSupport
import Testing

@testable import Stickers

/// Networks in files: told apart, and refused with the reason.
@Suite struct NetworkModelTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func form(_ network: MadeNetwork, name: String = "model") throws -> NetworkForm {
    let path = folder.path(name + ".onnx")
    try AtomicFile.write(network.bytes, to: path)
    return try NetworkModel(path: path).form
  }

  @Test func formsAreToldApartByInputsAndOutputs() throws {
    let u2net = try form(.u2net)
    #expect(u2net.family == .u2net && u2net.side == 320 && u2net.isProbability)
    let isnet = try form(.isnet)
    #expect(isnet.family == .isnet && isnet.side == 1_024 && isnet.isProbability)
    #expect(isnet.mean == SIMD3(repeating: 0.5) && isnet.deviation == .one)
    let birefnet = try form(.birefnet)
    #expect(birefnet.family == .birefnet && birefnet.side == 1_024 && !birefnet.isProbability)
    #expect(birefnet.mean == u2net.mean && birefnet.deviation == u2net.deviation)
  }

  @Test func namesCountOnlyWhereTheGraphLeavesAChoice() throws {
    #expect(try form(.isnet, name: "birefnet-general").family == .birefnet)
    #expect(try form(.u2net, name: "birefnet-general").family == .u2net)
    #expect(try form(.isnet, name: "isnet-anime").mean.x == 0.485)
    var open = MadeNetwork.u2net
    (open.input, open.output) = ([0, 3, 0, 0], [0, 1, 0, 0])
    #expect(try form(open).side == 320)
    open.outputs = 1
    #expect(try form(open).side == 1_024)
    #expect(try form(open, name: "silueta").side == 320)
  }

  @Test func filesSayHowTheirNetworksAreFed() throws {
    let silent = try form(.u2net)
    #expect(silent.filter == .lanczos && silent.white == .brightest && silent.output == .mask)
    var network = MadeNetwork.u2net
    network.properties = [
      "author": "somebody", "decoupage.filter": "area", "decoupage.white": "255",
      "decoupage.mean": "0.1, 0.2, 0.3", "decoupage.deviation": "1,2,4", "decoupage.output": "evidence",
    ]
    let told = try form(network)
    #expect(told.filter == .area && told.white == .full && told.output == .evidence)
    #expect(told.mean == SIMD3(0.1, 0.2, 0.3) && told.deviation == SIMD3(1, 2, 4))
    #expect(told.description == "u2net form, 320 x 320 pixels, beside the built-in cues")
  }

  @Test(arguments: [
    ("filter", "cubic", "lanczos or area"), ("white", "1", "brightest or 255"),
    ("output", "", "mask or evidence"),
    ("mean", "0.5,0.5", "a number for each channel"), ("mean", "0.5,0.5,x", "a number for each channel"),
    ("deviation", "0,1,1", "a number for each channel"),
    ("deviation", "nan,1,1", "a number for each channel"),
    ("filtr", "area", "is unknown"),
  ])
  func propertiesWithoutMeaningAreRefused(name: String, value: String, reason: String) throws {
    var network = MadeNetwork.u2net
    network.properties["decoupage." + name] = value
    try AtomicFile.write(network.bytes, to: folder.path("odd.onnx"))
    expectRefusal(folder.path("odd.onnx"), "its property decoupage.\(name) is ")
    expectRefusal(folder.path("odd.onnx"), reason)
  }

  private func expectRefusal(_ path: String, _ reason: String) {
    do {
      _ = try NetworkModel(path: path)
      Issue.record("\(path) was accepted")
    } catch {
      #expect(error.path == path && error.reason.contains(reason), "\(error)")
    }
  }

  @Test func otherNetworksAreRefused() throws {
    func refuse(_ reason: String, _ change: (inout MadeNetwork) -> Void) throws {
      var network = MadeNetwork.u2net
      change(&network)
      try AtomicFile.write(network.bytes, to: folder.path("other.onnx"))
      expectRefusal(folder.path("other.onnx"), reason)
    }
    try refuse("its input is 1 x 4 x 320 x 320 floats") { $0.input[1] = 4 }
    try refuse("its input is 1 x 3 x 320 x 240 floats") { $0.input[3] = 240 }
    try refuse("its input is 3 x 320 floats") { $0.input = [3, 320] }
    try refuse("values of another type than float") { $0.elementType = 7 }
    try refuse("its input is 4096 pixels wide") { $0.input = [1, 3, 4_096, 4_096] }
    try refuse("its output is 1 x 1000 floats") { $0.output = [1, 1_000] }
    try refuse("its output is 1 x 4 x 320 x 320 floats") { $0.output[1] = 4 }
    try refuse("its weights lie in other files") { $0.isElsewhere = true }
  }

  @Test func filesThatAreNoModelsAreRefused() throws {
    expectRefusal(folder.path("missing.onnx"), "No such file")
    expectRefusal(folder.path, "it is no file")
    try folder.write("hello, this is no model", to: "text.onnx")
    expectRefusal(folder.path("text.onnx"), "it is no ONNX model")
    try folder.write("", to: "empty.onnx")
    expectRefusal(folder.path("empty.onnx"), "it is no ONNX model")
    // Two gigabytes that take no room on the disk.
    try folder.write("", to: "large.onnx")
    try #require(truncate(folder.path("large.onnx"), 1 << 31) == 0)
    expectRefusal(folder.path("large.onnx"), "it has 2 GB or more")
  }

  @Test func damagedFilesNeverStopTheProgram() throws {
    let good = MadeNetwork.u2net.bytes
    for end in stride(from: 1, to: good.count, by: 7) {
      try AtomicFile.write(Array(good[..<end]), to: folder.path("cut.onnx"))
      #expect(throws: NetworkError.self) { try NetworkModel(path: folder.path("cut.onnx")) }
    }
    var random = SeededRandom(seed: 7)
    for _ in 0..<300 {
      var bytes = good
      for _ in 0..<3 { bytes[random.below(good.count)] = UInt8(random.below(256)) }
      try AtomicFile.write(bytes, to: folder.path("damaged.onnx"))
      if let model = try? NetworkModel(path: folder.path("damaged.onnx")) {
        #expect((64...2_048).contains(model.form.side))
      }
    }
  }

  @Test func theBestModelOfTheFolderIsPreferred() throws {
    for name in ["u2netp", "isnet-anime", "isnet-general-use", "mine", "birefnet-general"] {
      let network: MadeNetwork = name.hasPrefix("u2net") ? .u2net : .isnet
      try AtomicFile.write(network.bytes, to: folder.path(name + ".onnx"))
    }
    try folder.write("nothing", to: "birefnet-general.onnx")
    try folder.write("nothing", to: "notes.txt")
    let catalog = NetworkCatalog(EnvironmentVariables(["U2NET_HOME": folder.path]))
    #expect(
      catalog.entries.map(\.name) == [
        "birefnet-general", "isnet-general-use", "u2netp", "mine", "isnet-anime",
      ])
    #expect(catalog.preferred?.path == folder.path("isnet-general-use.onnx"))
  }

  @Test func theFolderIsThatOfRembg() {
    #expect(ModelFolder(EnvironmentVariables(["HOME": "/home/a"])).path == "/home/a/.u2net")
    #expect(
      ModelFolder(EnvironmentVariables(["HOME": "/home/a", "XDG_DATA_HOME": "/data"])).path == "/data/.u2net")
    #expect(
      ModelFolder(EnvironmentVariables(["HOME": "/home/a", "U2NET_HOME": "~/nets"])).path == "/home/a/nets")
  }
}

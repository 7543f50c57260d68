import Files
import SceneAssets
import Testing
import USDFormat
import USDLayers

@testable import Porting

@Suite("USD that is ported to USD") struct LayerPorterTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      #usda 1.0
      (
          defaultPrim = "Room"
          subLayers = [@Lights.usda@]
      )
      def Xform "Room" (
          variants = {
              string look = "red"
          }
          prepend variantSets = "look"
      )
      {
          def "Chair" (
              prepend references = @Props/Chair.usda@
          )
          {
          }
          def RealityKitComponent "AnimationLibrary"
          {
              uniform token info:id = "RealityKit.AnimationLibrary"
              def RealityKitAnimationFile "Wave"
              {
                  uniform asset file = @Props/Wave.usda@
                  uniform string name = "wave"
              }
          }
          def RealityKitTimeline "Greeting"
          {
              uniform asset sound = @Sounds/Chime.wav@
              asset gone = @Sounds/Gone.wav@
          }
          variantSet "look" = {
              "red" {
                  over "Chair" (
                      payload = @Props/Seat.usda@
                  )
                  {
                  }
              }
          }
      }
      """, to: "in/Room.usda")
    try folder.write("#usda 1.0\n", to: "in/Lights.usda")
    try folder.write(
      """
      #usda 1.0
      (
          defaultPrim = "Chair"
      )
      def Xform "Chair"
      {
          def Sphere "Seat"
          {
              rel material:binding = </Chair/M>
          }
          def Material "M"
          {
              token outputs:mtlx:surface.connect = </Chair/M/Node.outputs:out>
              def Shader "Node"
              {
                  uniform token info:id = "ND_realitykit_pbr_surfaceshader"
                  color3f inputs:baseColor.connect = </Chair/M/Image.outputs:out>
                  token outputs:out
              }
              def Shader "Image"
              {
                  uniform token info:id = "ND_image_color3"
                  asset inputs:file = @../Wood.png@
                  color3f outputs:out
              }
          }
      }
      """, to: "in/Props/Chair.usda")
    for name in ["Props/Wave.usda", "Props/Seat.usda"] {
      try folder.write("#usda 1.0\n(\n    defaultPrim = \"A\"\n)\ndef Xform \"A\"\n{\n}\n", to: "in/\(name)")
    }
    try folder.write("PNG", to: "in/Wood.png")
    try folder.write("RIFF", to: "in/Sounds/Chime.wav")
  }

  private func port(_ input: String = "in/Room.usda", to output: String) throws -> PortReport {
    let input = folder.path(input), output = folder.path(output)
    let asset = try USDScene.read(path: input)
    let scene = try LayerPorter.port(input, as: asset, to: output)
    try FolderCreation.make(above: output)
    try PortedFiles.write(scene, to: output)
    return scene.report
  }

  @Test("references, payloads, sublayers, libraries and sounds go along, wherever they are named")
  func everything() throws {
    let report = try port(to: "out/Room.usda")
    for name in [
      "Lights.usda", "Props/Chair.usda", "Props/Wave.usda", "Props/Seat.usda", "Wood.png", "Sounds/Chime.wav",
    ] {
      #expect(throws: Never.self) { try [UInt8](contentsOfFile: folder.path("out/\(name)")) }
    }
    #expect(report.entries.contains { $0.kind == "variant set" && $0.path.hasSuffix("look") })
    let lost = report.entries.filter { $0.fate == .lost }
    #expect(lost.map(\.path) == ["Sounds/Gone.wav"])
    let chair = String(
      decoding: try [UInt8](contentsOfFile: folder.path("out/Props/Chair.usda")), as: UTF8.self)
    #expect(chair.contains("@../Wood.png@") && chair.contains("ND_realitykit_pbr_surfaceshader"))
  }

  @Test("a package has the same scene as its source, and its own package the same again")
  func packages() throws {
    _ = try port(to: "out/Room.usdz")
    _ = try port("out/Room.usdz", to: "again/Room.usdz")
    _ = try port("again/Room.usdz", to: "flat/Room.usda")
    let source = try USDScene.read(path: folder.path("in/Room.usda"))
    for name in ["out/Room.usdz", "again/Room.usdz", "flat/Room.usda"] {
      let port = try USDScene.read(path: folder.path(name))
      #expect(port.nodes.map(\.path) == source.nodes.map(\.path), "\(name)")
      #expect(port.nodes.map { $0.components.count } == source.nodes.map { $0.components.count })
      #expect(
        port.textures.allSatisfy { !$0.source.isMissing } && port.textures.count == source.textures.count)
    }
  }

  @Test("in the folder of the source, its files stay untouched")
  func beside() throws {
    let before = try [UInt8](contentsOfFile: folder.path("in/Props/Chair.usda"))
    _ = try port(to: "in/Other.usdc")
    #expect(try [UInt8](contentsOfFile: folder.path("in/Props/Chair.usda")) == before)
    let other = try USDScene.read(path: folder.path("in/Other.usdc"))
    #expect(other.nodes.contains { $0.path == "/Room/Chair" })
  }

  @Test("images of formats that USD lacks are converted, and their names with them")
  func images() throws {
    // A picture of one red pixel.
    let header: [UInt8] = [0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 24, 0]
    try AtomicFile.write(header + [0, 0, 255], to: folder.path("in/Wood.tga"))
    let chair = String(
      decoding: try [UInt8](contentsOfFile: folder.path("in/Props/Chair.usda")), as: UTF8.self)
    try folder.write(chair.replacing("Wood.png", with: "Wood.tga"), to: "in/Props/Chair.usda")
    let report = try port(to: "out/Room.usda")
    #expect(report.entries.contains { $0.fate == .approximated && $0.path == "Wood.tga" })
    let port = try USDScene.read(path: folder.path("out/Room.usda"))
    #expect(port.textures.contains { $0.name.hasSuffix("Wood.tga.png") && !$0.source.isMissing })
  }

  @Test("a write that fails leaves nothing behind")
  func wholeOrAbsent() throws {
    let input = folder.path("in/Room.usda"), asset = try USDScene.read(path: input)
    var scene = try LayerPorter.port(input, as: asset, to: folder.path("out/Room.usda"))
    scene.images.append(("Last.png", .file(path: folder.path("none.png"))))
    #expect(throws: PortError.self) { try PortedFiles.write(scene, to: folder.path("out/Room.usda")) }
    #expect(FolderWalk().files(in: folder.path("out")).files.isEmpty)
    // A full disk: the layer is not replaced by one whose files are missing.
    try folder.write("old", to: "kept/Room.usda")
    scene.images[scene.images.count - 1] = ("Room.usda/impossible.png", .bytes([1]))
    #expect(throws: PortError.self) { try PortedFiles.write(scene, to: folder.path("kept/Room.usda")) }
    #expect(try [UInt8](contentsOfFile: folder.path("kept/Room.usda")) == Array("old".utf8))
    #expect(FolderWalk().files(in: folder.path("kept")).files.count == 1)
  }

  @Test("packages say what Quick Look asks for, and the report tells what was missing")
  func completePackages() throws {
    func header(_ output: String) throws -> [String] {
      let stage = try USDStage.open(path: folder.path(output))
      return try ["defaultPrim", "upAxis", "metersPerUnit"].map { name in
        switch try stage.field(name, of: 0) {
        case .text(let text, _)?: text
        case .number(let number, _)?: "\(number)"
        default: "-"
        }
      }
    }
    try folder.write("#usda 1.0\ndef Xform \"Shop\"\n{\n    def Cube \"Box\" {}\n}\n", to: "in/bare.usda")
    let bare = try port("in/bare.usda", to: "out/bare.usdz")
    #expect(try header("out/bare.usdz") == ["Shop", "Y", "0.01"])
    let told = bare.entries.filter { $0.fate == .approximated }
    #expect(told.map(\.kind) == ["layer"])
    #expect(told.first?.reason.contains("does not say upAxis, metersPerUnit, defaultPrim;") == true)

    try folder.write(
      "#usda 1.0\n(\n    upAxis = \"Z\"\n    defaultPrim = \"Gone\"\n)\ndef Cube \"A\" {}\ndef Cube \"B\" {}\n",
      to: "in/two.usda")
    let two = try port("in/two.usda", to: "out/two.usdz")
    #expect(try header("out/two.usdz") == ["A", "Z", "0.01"])
    #expect(two.entries.count { $0.fate == .approximated } == 2)
    #expect(two.entries.contains { $0.reason.contains("2 root prims") })

    try folder.write(
      "#usda 1.0\n(\n    defaultPrim = \"A\"\n    metersPerUnit = 1\n    upAxis = \"Y\"\n)\ndef Cube \"A\" {}\n",
      to: "in/whole.usda")
    #expect(try port("in/whole.usda", to: "out/whole.usdz").count(.approximated) == 0)
    // Layers by themselves are copied as they are.
    #expect(try port("in/bare.usda", to: "out/bare.usda").count(.approximated) == 0)
    #expect(try header("out/bare.usda") == ["-", "-", "-"])
  }
}

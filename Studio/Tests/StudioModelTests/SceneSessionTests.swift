import Files
import GraphicsGL
import Images
import Loading
import Presentation
import Rendering
import SceneModel
import Testing
import simd

@testable import StudioModel

/// The page of a scene without widgets: what is opened, changed, undone and saved.
@MainActor struct SceneSessionTests {
  let folder: TemporaryFolder
  let session = SceneSession()
  let size = SIMD2<Float>(320, 240)

  init() throws {
    folder = try TemporaryFolder()
    session.viewSize = size
    session.waitsForParts = true
    let renderer = try RealityRenderer()
    session.connect { RealityRenderer(beside: renderer) }
  }

  static let box = """
    #usda 1.0
    (
      defaultPrim = "Root"
      metersPerUnit = 0.01
      upAxis = "Z"
    )
    def Xform "Root" {
      def Cube "Box" {
        double size = 100
        color3f[] primvars:displayColor = [(0.2, 0.4, 0.7)]
      }
    }
    """

  func openBox(_ text: String = SceneSessionTests.box) async throws -> String {
    let path = try folder.write(text, to: "box.usda")
    session.open(path)
    await session.wait()
    try #require(session.problem == nil && session.path == path, "\(session.problem ?? "")")
    return path
  }

  /// A red disk on nothing, as a file.
  static func disk() throws -> StickerPhotos.Photo {
    var pixels: [RGBA8] = []
    for y in 0..<96 {
      for x in 0..<96 {
        let isInside = (x - 48) * (x - 48) + (y - 48) * (y - 48) < 40 * 40
        pixels.append(isInside ? RGBA8(red: 220, green: UInt8(y), blue: 30) : RGBA8())
      }
    }
    let image = Image(width: 96, height: 96, pixels: pixels, encoding: .sRGB)
    return .init(name: "disk.png", bytes: try PNGWriter(layout: .rgbAlpha).encode(image))
  }

  func picture(_ session: SceneSession) throws -> Image<RGBA8> {
    var picture: [RGBA8] = []
    try session.draw(width: Int(size.x), height: Int(size.y)) { (target) throws(GraphicsError) in
      picture = try target.readPixels(like: RGBA8(red: 0, green: 0, blue: 0, alpha: 0))
    }
    return Image(width: Int(size.x), height: Int(size.y), pixels: picture, encoding: .sRGB)
  }

  /// The picture of a file as `snapshot` draws it.
  func snapshot(_ path: String) async throws -> Image<RGBA8> {
    var source = SceneSource(path)
    source.printsWarnings = false
    let presenter = try ScenePresenter()
    var options = PictureOptions()
    (options.width, options.height) = (Int(size.x), Int(size.y))
    (options.options.stage, options.options.ambientOcclusion) = (.automatic, .on)
    try await presenter.show(try await source.open(), options)
    return try presenter.renderer.snapshot(width: Int(size.x), height: Int(size.y))
  }

  @Test func theHierarchyAndTheInspectorSayWhatInspectSays() async throws {
    _ = try await openBox()
    #expect(session.tree.all.map(\.id) == ["/Root", "/Root/Box"])
    session.select("/Root/Box")
    #expect(session.facts.contains(InspectorFact(name: "triangles", value: "12", depth: 1)))
    #expect(session.facts.first { $0.name == "components" }?.value == "Transform, Model")
    let rows = session.facts.filter { !$0.vector.isEmpty }.prefix(3)
    #expect(rows.map(\.name) == ["position", "rotation", "scale"])
    #expect(rows.map(\.vector) == [["0", "0", "0"], ["0°", "0°", "0°"], ["1", "1", "1"]])
    session.setOpen(false, "/Root")
    #expect(session.tree.visible.map(\.id) == ["/Root"])
  }

  @Test func aStickerIsPutChangedAndUndone() async throws {
    _ = try await openBox()
    try #require(await session.addSticker(try Self.disk(), at: size / 2))
    let first = try #require(session.sticker)
    #expect(first.receiver == "/Root/Box" && first.size > 1, "\(first)")
    let plain = try picture(session)
    let handles = try #require(session.handles)
    #expect(handles.part(at: handles.center) == .move)
    #expect(handles.part(at: handles.place(of: .scale)) == .scale)
    session.moveSticker(to: handles.center + SIMD2(14, 6))
    #expect(session.sticker?.ray.aim != first.ray.aim)
    session.changeSticker("turn") { $0.rotation += 0.5 }
    session.changeSticker("peel") { $0.peel = 0.4 }
    #expect(try picture(session).pixels != plain.pixels)
    for _ in 0..<3 { session.undo() }
    #expect(session.sticker == first)
    #expect(try picture(session).pixels == plain.pixels)
    session.undo()
    #expect(session.sticker == nil && session.document.stickers.isEmpty)
    session.redo()
    #expect(session.document.stickers == [first])
  }

  @Test func whatIsSavedIsDrawnTheSame() async throws {
    _ = try await openBox()
    try #require(await session.addSticker(try Self.disk(), look: .holographic, at: size / 2))
    session.changeSticker { ($0.rotation, $0.peel) = ($0.rotation + 0.7, 0.35) }
    let without = try await snapshot(folder.path("box.usda"))
    let expected = try picture(session)
    for name in ["saved.usdz", "out/saved.usda"] {
      session.save(to: folder.path(name))
      await session.waitForSaving()
      #expect(session.message.text == "Saved the scene to \(folder.path(name))")
      let drawn = try await snapshot(folder.path(name))
      #expect(drawn.pixels == expected.pixels, "\(name)")
      #expect(drawn.pixels != without.pixels)
    }
  }

  @Test func theSunIsSavedToo() async throws {
    _ = try await openBox()
    session.changeLight { ($0.hasSun, $0.azimuth, $0.elevation, $0.strength) = (true, -40, 30, 2) }
    let expected = try picture(session)
    session.save(to: folder.path("sunny.usdz"))
    await session.waitForSaving()
    let drawn = try await snapshot(folder.path("sunny.usdz"))
    #expect(drawn.pixels == expected.pixels)
  }

  @Test func aSceneThatIsBrokenLeavesTheLastGoodOne() async throws {
    let path = try await openBox()
    try #require(await session.addSticker(try Self.disk(), at: size / 2))
    let before = try picture(session)
    _ = try folder.write("#usda 1.0\ndef Cube \"Box\" {", to: "box.usda")
    session.reload()
    await session.wait()
    #expect(session.problem?.contains("box.usda") == true)
    #expect(try picture(session).pixels == before.pixels)
    _ = try folder.write(Self.box, to: "box.usda")
    session.reload()
    await session.wait()
    #expect(session.problem == nil && session.path == path)
    #expect(session.document.stickers.count == 1)
    #expect(try picture(session).pixels == before.pixels)
  }

  @Test func clipsPlayStopAndAreScrubbed() async throws {
    let text = Self.box.replacing("upAxis = \"Z\"", with: "upAxis = \"Z\"\n  endTimeCode = 24")
      .replacing(
        "double size = 100",
        with: """
          double size = 100
          double3 xformOp:translate.timeSamples = { 0: (0, 0, 0), 24: (200, 0, 0) }
          uniform token[] xformOpOrder = ["xformOp:translate"]
          """)
    _ = try await openBox(text)
    #expect(session.clips.count == 1 && session.playback.clip == nil)
    session.select("/Root/Box")
    let before = session.facts
    session.play(0)
    for _ in 0..<5 { _ = session.advance(by: 0.1) }
    #expect(session.playback.isPlaying && abs(session.playback.position - 0.5) < 0.01)
    session.scrub(to: 0.25)
    #expect(abs(session.playback.position - 0.25) < 1e-3)
    // The inspector says where the box is now.
    #expect(session.facts != before)
    session.setLoops(false)
    for _ in 0..<12 { _ = session.advance(by: 0.1) }
    #expect(!session.playback.isPlaying && session.playback.position > 0.99)
    session.togglePlaying()
    #expect(session.playback.isPlaying && session.playback.position < 0.01)
  }

  @Test func handlesScaleTurnAndPeel() {
    let handles = StickerHandles(
      center: [100, 100], corners: [[50, 150], [150, 150], [150, 50], [50, 50]], peeled: 0)
    #expect(handles.part(at: [100, 120]) == .move && handles.part(at: [20, 20]) == nil)
    #expect(handles.part(at: [150, 150]) == .scale && handles.part(at: [150, 50]) == .peel)
    #expect(handles.part(at: [100, 24]) == .turn)
    #expect(handles.factor(from: [150, 150], to: [200, 200]) == 2)
    #expect(handles.factor(from: [100, 100], to: [200, 200]) == 1)
    #expect(abs(handles.angle(from: [100, 24], to: [24, 100]) - .pi / 2) < 1e-5)
    #expect(handles.peel(at: [100, 100]) == 0.5 && handles.peel(at: [300, -100]) == 0)
    var peeled = handles
    peeled.peeled = 0.5
    #expect(peeled.place(of: .peel) == [100, 100])
  }

  @Test func anEnvironmentThatCannotBeReadLeavesTheLastOne() async throws {
    _ = try await openBox()
    session.changeLight { $0.environment = .studio }
    session.changeLight { $0.environment = .file(folder.path("gone.hdr")) }
    await session.wait()
    #expect(session.document.light.environment == .studio)
    #expect(session.message.text.contains("gone.hdr"))
  }

  @Test func aLostContextLosesNothing() async throws {
    _ = try await openBox()
    try #require(await session.addSticker(try Self.disk(), at: size / 2))
    session.move(.orbit([40, 10]))
    let before = try picture(session)
    session.disconnect()
    let renderer = try RealityRenderer()
    session.connect { RealityRenderer(beside: renderer) }
    await session.wait()
    #expect(session.document.stickers.count == 1)
    #expect(try picture(session).pixels == before.pixels)
  }

  @Test func filesThatCannotBeWrittenAreSaid() async throws {
    let path = try await openBox()
    for (output, reason) in [
      (path, "box.usda"), (folder.path("saved.png"), "must end in"), ("/proc/saved.usdz", "not saved"),
    ] {
      session.save(to: output)
      await session.waitForSaving()
      #expect(session.message.text.contains(reason), "\(session.message.text)")
    }
    #expect(try String(decoding: [UInt8](contentsOfFile: path), as: UTF8.self) == Self.box)
  }

  @Test func aNewStickerIsRevealedInTheHierarchy() async throws {
    _ = try await openBox()
    session.setOpen(false, "/Root")
    try #require(await session.addSticker(try Self.disk(), at: size / 2))
    let row = try #require(session.tree.visible.first { $0.kind == .sticker })
    #expect(session.selection == row.id)
  }

  @Test func theBuiltInSceneTakesStickers() async throws {
    session.openBuiltIn()
    await session.wait()
    #expect(session.problem == nil && session.name == "Journey.glb", "\(session.message.text)")
    let things = session.tree.all.filter { $0.depth == 0 }.map(\.name)
    #expect(things == ["suitcase", "skateboard", "mug", "robot"])
    #expect(await session.addSticker(try Self.disk(), at: size / 2), "\(session.message.text)")
    // It lies on several models; the one that was pointed at is revealed.
    let sticker = try #require(session.document.stickers.first)
    let receiver = try #require(session.presenter?.scene?.entity(ofNode: sticker.receiver))
    let chosen = try #require(session.selection.flatMap { session.tree.row($0) })
    #expect(chosen.kind == .sticker && chosen.entity.parent === receiver, "\(chosen.id)")
    let path = folder.path("journey.usdz")
    session.save(to: path)
    await session.waitForSaving()
    #expect(session.message.text == "Saved the scene to \(path)")
  }

  @Test func aPlaceWithoutAModelTakesNoSticker() async throws {
    _ = try await openBox()
    #expect(await !session.addSticker(try Self.disk(), at: [1, 1]))
    #expect(session.message.text.contains("no model"))
    #expect(!session.history.canUndo)
  }
}

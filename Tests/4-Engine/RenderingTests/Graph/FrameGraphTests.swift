import GraphicsGL
import SceneModel
import Testing

@testable import Rendering

@MainActor @Suite(.serialized) struct FrameGraphTests {
  private let size = RenderTarget.Description(width: 8, height: 8, colors: [.rgba8])

  @Test func passesThatNobodyReadsAreDropped() {
    var graph = FrameGraph()
    let used = graph.addPass("used", writes: graph.image(size)) { _, _ in }
    _ = graph.addPass("unused", writes: graph.image(size)) { _, _ in }
    let result = graph.addPass("last", reads: [used], writes: graph.image(size)) { _, _ in }
    #expect(graph.plan(producing: result) == ["used", "last"])
  }

  @Test func drawingOnTopKeepsWhatIsThere() throws {
    let pool = TargetPool(try Studio.renderer().context)
    var graph = FrameGraph()
    let red = graph.addPass("red", writes: graph.image(size), clearing: .color([1, 0, 0, 1])) { _, _ in }
    let same = graph.addPass("on top", onto: red) { _, _ in }
    #expect(graph.plan(producing: same) == ["red", "on top"])
    let bytes = try graph.execute(producing: same, in: pool) { (target) throws(GraphicsError) in
      try target.read()
    }
    #expect(Array(bytes[0..<4]) == [255, 0, 0, 255])
  }

  @Test func aFrameIsWhatItsPlanSays() throws {
    let scene = Scene()
    scene.addEntity(ModelEntity(mesh: try boxMesh([1, 1, 1]), materials: [matte()]))
    var settings = Studio.settings(from: [2, 2, 2])
    settings.shading = .forward
    #expect(try Studio.renderer().plan(scene, settings) == ["shadows", "opaque", "resolve", "tone map"])
    settings.shading = .deferred
    // The tone map is part of the compose pass, unless something comes between them.
    let stored = [
      "shadows", "visibility geometry", "visibility select", "visibility shade", "visibility compose",
    ]
    #expect(try Studio.renderer().plan(scene, settings) == stored)
    settings.bloom = BloomSettings()
    let blooming = try Studio.renderer().plan(scene, settings)
    #expect(blooming.suffix(3) == ["visibility compose", "bloom", "tone map"])
    settings.bloom = nil
    settings.samples = 1
    settings.background = .environment
    var glass = matte()
    glass.blending = .transparent(opacity: 0.5)
    scene.addEntity(ModelEntity(mesh: try boxMesh([2, 2, 2]), materials: [glass]))
    #expect(
      try Studio.renderer().plan(scene, settings) == ["shadows", "opaque", "sky", "transparent", "tone map"])
  }
}

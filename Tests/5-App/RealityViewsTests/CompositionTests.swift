import Foundation
import Geometry
import Images
import Input
import Meshes
import Observation
import Platform
import Rendering
import SceneModel
import Testing

@testable import RealityViews

@Observable private final class Measure {
  var side = 100.0
  var isMoved = false
  var isChanging = true
}

/// Scenes and elements among views, in windows without a window.
@MainActor @Suite struct CompositionTests {
  /// A scene whose upper half is red, and whose lower half is blue.
  private static let halves = RealityView { content in
    content.renderer.cameraSettings.colorBackground = .color(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    let camera = Entity()
    var lens = OrthographicCameraComponent()
    lens.scale = 1
    camera.components.set(lens)
    camera.position.z = 5
    content.add(camera)
    let upper = ModelEntity(
      mesh: .generatePlane(width: 10, height: 2), materials: [UnlitMaterial(color: .red)])
    upper.position.y = 1
    content.add(upper)
  }

  private func color(_ x: Int, _ y: Int, _ image: Images.Image<RGBA8>) -> String {
    let pixel = image.pixels[y * image.width + x]
    if pixel.red > 150, pixel.blue < 100 { return "red" }
    return pixel.blue > 150 && pixel.red < 100 ? "blue" : "none"
  }

  @Test func `A scene that had no size for a while is drawn again`() async throws {
    let measure = Measure()
    let session = try await RealityViewSession(
      views: MeasuredView(measure: measure, scene: Self.halves), width: 100, height: 100)
    try await session.step()
    #expect(color(50, 25, try session.snapshot()) == "red")
    measure.side = 0
    try await session.step()
    #expect(color(50, 25, try session.snapshot()) == "none")
    measure.side = 100
    try await session.step()
    #expect(color(50, 25, try session.snapshot()) == "red")
  }

  @Test func `A scene is cut off where the views around it are`() async throws {
    let session = try await RealityViewSession(
      views: Self.halves.frame(width: 80, height: 160).frame(width: 40, height: 120, alignment: .bottom)
        .clipped(), width: 200, height: 200)
    try await session.step()
    let image = try session.snapshot()
    // The frame of the scene is that from (60, 0) to (140, 160), the clip that from (80, 40) to (120, 160).
    #expect(color(100, 35, image) == "none" && color(100, 165, image) == "none")
    #expect(color(75, 100, image) == "none" && color(125, 100, image) == "none")
    #expect(color(83, 45, image) == "red" && color(117, 75, image) == "red")
    #expect(color(83, 85, image) == "blue" && color(117, 155, image) == "blue")
  }

  @Test func `A scene is cut off along curves`() async throws {
    let session = try await RealityViewSession(
      views: ZStack {
        Color.blue
        Self.halves.frame(width: 100, height: 100).clipShape(Circle())
      }, width: 200, height: 200)
    try await session.step()
    let image = try session.snapshot()
    #expect(color(100, 60, image) == "red")
    #expect(color(58, 58, image) == "blue" && color(142, 58, image) == "blue")
    // The middle of the left edge belongs to the circle.
    #expect(color(53, 98, image) == "red")
  }

  @Test func `A tile keeps its drawing while it is scrolled within its clips`() {
    func tile(_ y: Double) -> PanelTile {
      let shape = PanelDrawing.Content.shape(.ellipse, color: [1, 0, 0, 1], border: nil)
      var element = PanelDrawing.Element(
        shape, frame: PanelDrawing.Frame(origin: [10, y], size: [20, 20]))
      element.clips = [
        PanelDrawing.Clip(
          shape: .rectangle(cornerRadius: 0), frame: PanelDrawing.Frame(size: [100, 100]))
      ]
      return PanelTile(element)
    }
    #expect(tile(30).drawing == tile(50).drawing && tile(30).frame != tile(50).frame)
    #expect(tile(0).drawing == tile(80).drawing)
    #expect(tile(90).drawing != tile(30).drawing)
    #expect(tile(200).drawing.size == .zero)
  }

  @Test func `Rows out of sight have finite transforms`() async throws {
    let rows = ScrollingView(
      VStack { ForEach(0..<30) { Text("row \($0)").frame(height: 20) } }, isHorizontal: false,
      isVertical: true)
    let session = try await RealityViewSession(views: rows, width: 100, height: 100)
    try await session.step([.pointer([50, 50])])
    try await session.step([.wheel([0, -3])])
    let planes = session.content.renderer.entities.flatMap { Array($0.children) }
    #expect(planes.count >= 30)
    for plane in planes {
      let sum = plane.scale.sum() + plane.position.sum()
      #expect(sum.isFinite)
    }
  }

  @Test func `An animation that was asked for without a change is forgotten`() async throws {
    let measure = Measure()
    let session = try await RealityViewSession(
      views: MovedView(measure: measure), width: 100, height: 100)
    try await session.step()
    PanelTiming.request(PanelTiming(curve: .linear, duration: 10))
    try await session.step()
    measure.isMoved = true
    try await session.step()
    #expect(color(90, 50, try session.snapshot()) == "red")
  }
}

private struct MeasuredView: View {
  let measure: Measure
  let scene: RealityView
  var body: some View { scene.frame(width: measure.side, height: measure.side) }
}

private struct MovedView: View {
  let measure: Measure
  var body: some View {
    Color.red.frame(width: 20, height: 100).offset(x: measure.isMoved ? 40 : -40)
  }
}

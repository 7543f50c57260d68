import Foundation
import Images
import Platform
import RealityViews
import SceneModel
import SwiftUI
import Testing

@testable import RealityViews

@MainActor @Suite struct EffectTests {
  /// The pixels that a view shows in a frame of 40 by 20 points.
  private func image(_ view: some View) throws -> Images.Image<RGBA8> {
    let panel = HeadlessPanel(view.frame(width: 40, height: 20), size: [40, 20])
    return try #require(PanelBitmap(panel.content.drawing)).image
  }

  private func levels(_ image: Images.Image<RGBA8>, _ places: [(Int, Int)]) -> [Int] {
    places.map { Int(image[$0.0, $0.1].red) }
  }

  @Test func `A linear gradient changes evenly from its start to its end`() throws {
    let image = try image(
      LinearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing))
    for (x, level) in zip([0, 20, 40, 60, 79], [2, 65, 129, 193, 253]) {
      #expect(abs(levels(image, [(x, 20)])[0] - level) <= 4)
    }
    #expect(levels(image, [(40, 2)]) == levels(image, [(40, 37)]))
    let diagonal = try self.image(
      LinearGradient(colors: [.black, .white], startPoint: .topLeading, endPoint: .bottomTrailing))
    // At right angles to the way, in a frame that is no square.
    #expect(abs(levels(diagonal, [(40, 20)])[0] - 128) <= 4)
    #expect(abs(levels(diagonal, [(30, 39)])[0] - levels(diagonal, [(49, 1)])[0]) <= 6)
  }

  @Test func `Gradients have their stops, and stay at the ends`() throws {
    let stops = [Gradient.Stop(color: .black, location: 0.25), .init(color: .white, location: 0.25)]
    let image = try image(
      LinearGradient(stops: stops, startPoint: UnitPoint(x: 0, y: 0), endPoint: UnitPoint(x: 1, y: 0)))
    #expect(levels(image, [(4, 20), (15, 20), (26, 20), (76, 20)]) == [0, 0, 255, 255])
    let radial = try self.image(
      RadialGradient(colors: [.white, .black], center: .center, startRadius: 0, endRadius: 10))
    #expect(levels(radial, [(40, 20)])[0] > 235 && levels(radial, [(5, 5)]) == [0])
    #expect(abs(levels(radial, [(50, 20)])[0] - 128) <= 14)
    let angular = try self.image(
      AngularGradient(
        colors: [.black, .white], center: .center, startAngle: .degrees(0), endAngle: .degrees(180)))
    #expect(abs(levels(angular, [(40, 38)])[0] - 128) <= 6 && levels(angular, [(40, 2)]) == [255])
  }

  @Test(arguments: [[], [Color.red]]) func `Gradients of no or one color are plain`(_ colors: [Color]) throws
  {
    let image = try image(LinearGradient(colors: colors, startPoint: .top, endPoint: .top))
    let color = image[40, 20]
    #expect(colors.isEmpty ? color.alpha == 0 : color.red > 200 && color.alpha == 255)
  }

  @Test func `A style fills a shape, and lies behind a view in one`() throws {
    let filled = try image(
      Circle().fill(.linearGradient(colors: [.white, .white], startPoint: .top, endPoint: .bottom)))
    #expect(filled[40, 20].alpha == 255 && filled[4, 20].alpha == 0)
    let behind = try image(
      Color.clear.background(
        LinearGradient(colors: [.white, .white], startPoint: .top, endPoint: .bottom), in: Capsule()))
    #expect(behind[40, 2].alpha == 255 && behind[1, 1].alpha < 40)
  }

  @Test func `A shadow lies behind what casts it, moved and soft at its edge`() throws {
    let view = Color.white.frame(width: 10, height: 10).shadow(color: .black, radius: 4, x: 12, y: 0)
    let panel = HeadlessPanel(view.frame(width: 60, height: 40), size: [60, 40])
    let elements = panel.content.drawing.elements
    #expect(elements.count == 2)
    let image = try #require(PanelBitmap(panel.content.drawing)).image
    #expect(image[60, 40].red == 255)
    let shadow = image[84, 40]
    #expect(shadow.red < 20 && shadow.alpha > 180)
    let edge = image[94, 40]
    #expect(edge.alpha > 60 && edge.alpha < 200)
    #expect(image[110, 40].alpha < 6)
  }

  @Test func `A shadow is painted once while nothing changes`() {
    let panel = HeadlessPanel(Text("a").shadow(radius: 3), size: [60, 40])
    func shadow() -> CGImage? {
      guard case .image(let image)? = panel.content.drawing.elements.first?.content else { return nil }
      return image.image
    }
    let first = shadow()
    panel.layOut()
    #expect(first != nil && first === shadow())
  }
}

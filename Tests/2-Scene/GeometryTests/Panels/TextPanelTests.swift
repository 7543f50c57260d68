import Foundation
import Geometry
import Images
import Meshes
import Platform
import SceneModel
import Testing

@MainActor @Suite struct TextPanelTests {
  private static func component(_ text: String, size: SIMD2<Double>, fontSize: Double = 12) -> TextComponent {
    var component = TextComponent()
    component.canvasSize = size
    component.styledText = StyledText(text, font: .systemFont(ofSize: fontSize))
    return component
  }

  @Test func aPointIsASeventySecondOfAnInch() throws {
    let component = Self.component("Hi", size: SIMD2(144, 72))
    let model = try #require(TextPanels().model(for: component))
    #expect(abs(model.mesh.bounds.extents.x - 2 * 0.0254) < 1e-6)
    #expect(abs(model.mesh.bounds.extents.y - 0.0254) < 1e-6)
    let entity = Entity()
    entity.components.set(component)
    #expect(abs(entity.visualBounds(relativeTo: nil).extents.x - 2 * 0.0254) < 1e-6)
  }

  @Test func panelsWithoutASizeAreNotThere() {
    #expect(TextPanels().model(for: TextComponent()) == nil)
    #expect(TextPanels().model(for: Self.component("x", size: SIMD2(.nan, 3))) == nil)
    #expect(TextPanels().model(for: Self.component("x", size: SIMD2(-3, 3))) == nil)
  }

  @Test func hugePanelsHaveLimits() throws {
    let panel = try #require(TextPanel(Self.component("x", size: SIMD2(1e9, 1e9))))
    #expect(panel.image.width == 2_048 && panel.image.height == 2_048)
  }

  @Test func lettersAreBlackOnNothingUnlessTheySayOtherwise() throws {
    let image = try #require(TextPanel(Self.component("█IIII", size: SIMD2(60, 20)))).image
    #expect(image.pixels.allSatisfy { $0.red == 0 && $0.green == 0 && $0.blue == 0 })
    #expect(image.pixels.contains { $0.alpha == 255 } && image.pixels.contains { $0.alpha == 0 })
    var component = Self.component("", size: SIMD2(60, 20))
    component.styledText = StyledText([
      .init("II", font: .systemFont(ofSize: 12), color: .red),
      .init("II", font: .systemFont(ofSize: 12), color: .blue),
    ])
    component.backgroundColor = .white
    let colors = try #require(TextPanel(component)).image
    #expect(colors.isOpaque)
    #expect(colors.pixels.contains(RGBA8(red: 255, green: 0, blue: 0)))
    #expect(colors.pixels.contains(RGBA8(red: 0, green: 0, blue: 255)))
    #expect(colors.pixels.contains(RGBA8(red: 255, green: 255, blue: 255)))
  }

  @Test func halfCoveredPixelsAreHalfTheLight() throws {
    var component = Self.component("", size: SIMD2(40, 20))
    component.styledText = StyledText([.init("WAVE", font: .systemFont(ofSize: 12), color: .white)])
    component.backgroundColor = .black
    let white = try #require(TextPanel(component)).image
    component.styledText = StyledText([.init("WAVE", font: .systemFont(ofSize: 12), color: .black)])
    component.backgroundColor = .white
    let black = try #require(TextPanel(component)).image
    // What one shows of a pixel the other leaves, as light.
    for (one, other) in zip(white.pixels, black.pixels) {
      let sum =
        ColorEncoding.sRGB.light(of: Float(one.red) / 255)
        + ColorEncoding.sRGB.light(of: Float(other.red) / 255)
      #expect(abs(sum - 1) < 0.01)
    }
  }

  @Test func textStaysWithinItsInsetsAndWraps() throws {
    var component = Self.component("one two three four five six", size: SIMD2(60, 60))
    component.edgeInsets = UIEdgeInsets(top: 10, left: 15, bottom: 5, right: 12)
    let image = try #require(TextPanel(component)).image
    let scale = Double(image.width) / 60
    var rows: Set<Int> = []
    for y in 0..<image.height {
      for x in 0..<image.width where image[x, y].alpha > 0 {
        rows.insert(y)
        #expect(Double(x) / scale >= 14 && Double(x) / scale <= 48.5)
        #expect(Double(y) / scale >= 9.5 && Double(y) / scale <= 55.5)
      }
    }
    let gaps = rows.sorted().adjacentPairs.count { $1 > $0 + 1 }
    #expect(gaps >= 2, "there are at least three lines")
  }

  @Test func alignmentMovesLines() throws {
    func firstColumn(_ alignment: CTTextAlignment) throws -> Int {
      var component = Self.component("l", size: SIMD2(100, 20))
      component.styledText?.alignment = alignment
      let image = try #require(TextPanel(component)).image
      return try #require(
        (0..<image.width).first { x in (0..<image.height).contains { image[x, $0].alpha > 0 } })
    }
    let (left, center, right) = try (firstColumn(.left), firstColumn(.center), firstColumn(.right))
    #expect(left < 20 && abs(center - 196) < 12 && right > 380)
  }

  @Test func equalTextsShareAPanelAndUnusedOnesGo() throws {
    let panels = TextPanels()
    let component = Self.component("same", size: SIMD2(30, 20))
    let first = try #require(panels.model(for: component)).mesh
    #expect(panels.model(for: component)?.mesh === first)
    panels.forgetUnused()
    #expect(panels.model(for: component)?.mesh === first)
    panels.forgetUnused()
    panels.forgetUnused()
    #expect(panels.model(for: component)?.mesh !== first)
  }

  @Test func transparentPanelsBlendAndOpaqueOnesDoNot() throws {
    func material(_ color: CGColor?) throws -> UnlitMaterial {
      var component = Self.component("a", size: SIMD2(30, 20))
      component.backgroundColor = color
      return try #require(TextPanels().model(for: component)?.materials.first as? UnlitMaterial)
    }
    guard case .opaque = try material(.white).blending else { return #expect(Bool(false)) }
    guard case .transparent = try material(nil).blending else { return #expect(Bool(false)) }
    #expect(try material(.white).program.descriptor.applyPostProcessToneMap == false)
  }
}

extension Array {
  fileprivate var adjacentPairs: [(Element, Element)] { Array<(Element, Element)>(zip(self, dropFirst())) }
}

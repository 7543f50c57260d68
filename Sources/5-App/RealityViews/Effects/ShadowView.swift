import Images
import Platform
import SceneModel

/// A view with its shadow behind it.
package struct ShadowView<Content: View>: View, LayoutView {
  private let content: Content
  private let color: Color
  private let radius: Double
  private let offset: SIMD2<Double>

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - content: The view.
  ///   - color: The color of the shadow.
  ///   - radius: The distance over which its edge fades, in points.
  ///   - offset: The offset of the shadow in points.
  package init(_ content: Content, color: Color, radius: Double, offset: SIMD2<Double>) {
    (self.content, self.color) = (content, color)
    (self.radius, self.offset) = (min(radius.length, 256), SIMD2(offset.x.offset, offset.y.offset))
  }

  package func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    let place = environment.inner("shadow")
    return content.layoutElements(environment).enumerated().map { index, element in
      let image = environment.states.object(at: place.inner(index).path) { EffectImage<ShadowKey>() }
      return ShadowLayout(element, color: color, radius: radius, offset: offset, image: image)
        .tagged(element.tag)
    }
  }
}

/// The drawing and the look that a shadow follows from.
private struct ShadowKey: Equatable {
  let drawing: PanelDrawing
  let color: Color
  let radius: Double
}

/// An element with its shadow behind it.
private final class ShadowLayout: LayoutElement {
  private let content: LayoutElement
  private let color: Color
  private let radius: Double
  private let offset: SIMD2<Double>
  private let image: EffectImage<ShadowKey>

  init(
    _ content: LayoutElement, color: Color, radius: Double, offset: SIMD2<Double>,
    image: EffectImage<ShadowKey>
  ) {
    (self.content, self.color, self.radius, self.offset) = (content, color, radius, offset)
    self.image = image
  }

  override func measure(_ proposal: SizeProposal) -> SIMD2<Double> { content.size(in: proposal) }

  override func draw(in frame: PanelDrawing.Frame, to panel: inout PanelContent) {
    let start = panel.drawing.elements.count, firstScene = panel.scenes.count
    content.draw(in: frame, to: &panel)
    let scenes = panel.scenes[firstScene...].map { scene in
      var plate = scene.element
      plate.content = .shape(.rectangle(cornerRadius: 0), color: SIMD4(0, 0, 0, 1), border: nil)
      return plate
    }
    let casting = panel.drawing.elements[start...] + scenes
    guard let first = casting.first else { return }
    var low = first.frame.origin, high = low
    for element in casting {
      low = pointwiseMin(low, element.frame.origin)
      high = pointwiseMax(high, element.frame.origin + element.frame.size)
    }
    // The edge fades to nothing within one and a half radii.
    let margin = (radius * 1.5).rounded(.up) + 1
    let origin = low.rounded(.down) - margin
    var drawing = PanelDrawing(size: high.rounded(.up) + margin - origin)
    drawing.elements = casting.map { $0.moved(by: -origin) }
    let key = ShadowKey(drawing: drawing, color: color, radius: radius)
    let (color, radius) = (color, radius)
    guard let image = image.image(of: key, make: { Self.shadow(of: drawing, color, radius) }) else { return }
    panel.drawing.elements.insert(
      PanelDrawing.Element(
        .image(image), frame: PanelDrawing.Frame(origin: origin + offset, size: drawing.size)),
      at: start)
    for index in firstScene..<panel.scenes.count { panel.scenes[index].depth += 1 }
  }

  /// Returns the image of a shadow: the opacity of a drawing, blurred.
  private static func shadow(of drawing: PanelDrawing, _ color: Color, _ radius: Double) -> CGImage? {
    guard let bitmap = PanelBitmap(drawing) else { return nil }
    // A soft shadow needs few pixels: three for the radius.
    let side = max(radius / 3, 1 / PanelBitmap.density)
    let width = max(Int((drawing.size.x / side).rounded()), 1)
    let height = max(Int((drawing.size.y / side).rounded()), 1)
    let small = bitmap.image.resized(width: width, height: height, filter: .box)
    let coverage = Image<Float>(
      width: width, height: height, pixels: small.pixels.map { Float($0.alpha) }, encoding: .linear)
    // Three boxes are nearly a normal distribution, whose variance is the radius times the next number.
    let deviation = radius / 2 / side
    let reach = Int((((1 + 4 * deviation * deviation).squareRoot() - 1) / 2).rounded())
    let shares = coverage.boxBlurred(radius: reach)
    let tint = Image<RGBAFloat>(width: 1, height: 1, pixels: [color.linear], encoding: .linear)
      .converted(to: RGBA8.self, encoding: .sRGB).pixels[0]
    let opacity = Float(tint.alpha) / 255
    let pixels = shares.pixels.map { share in
      let alpha = UInt8(min(max((share * opacity).rounded(), 0), 255))
      return RGBA8(red: tint.red, green: tint.green, blue: tint.blue, alpha: alpha)
    }
    return CGImage(Image<RGBA8>(width: width, height: height, pixels: pixels))
  }
}

extension PanelDrawing.Element {
  /// Returns the element at another place.
  nonisolated func moved(by offset: SIMD2<Double>) -> PanelDrawing.Element {
    var element = self
    element.frame.origin += offset
    for index in element.clips.indices { element.clips[index].frame.origin += offset }
    return element
  }
}

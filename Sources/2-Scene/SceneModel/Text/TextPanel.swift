import Geometry
package import Images
internal import Platform

/// The rendered image of a ``TextComponent``'s panel.
///
/// Glyphs are filled with exact area coverage per pixel, and blended over the background in linear light.
package struct TextPanel: Sendable {
  /// The number of pixels per point; fewer on large panels.
  package static let density = 4.0
  /// The maximal number of pixels of a panel: 16 MB.
  package static let mostPixels = 4_194_304.0

  /// The image, with straight alpha.
  package let image: Image<RGBA8>

  /// Renders a panel; `nil` if it has no size.
  package init?(_ component: TextComponent) {
    guard let size = component.panelSize else { return nil }
    let scale = min(Self.density, (Self.mostPixels / (size.x * size.y)).squareRoot())
    let (width, height) = (max(1, Int((size.x * scale).rounded())), max(1, Int((size.y * scale).rounded())))
    var painting = Painting(
      width: width, height: height, background: component.backgroundColor?.linearRGBA ?? SIMD4(),
      unseen: component.styledText?.runs.first.map(Self.color))
    if let text = component.styledText.map({ Self.set($0, component, size) }) {
      let outlines = TextOutlines(text, precision: 0.1 / scale)
      // One coverage mask for each color, in the order in which colors first appear.
      var colors: [SIMD4<Float>] = []
      for run in text.runs where !colors.contains(Self.color(run)) { colors.append(Self.color(run)) }
      let pixels = SIMD2(Double(width) / size.x, Double(height) / size.y)
      for color in colors {
        var mask = CoverageMask(width: width, height: height)
        for (number, run) in text.runs.enumerated() where Self.color(run) == color {
          outlines.forEachLoop(ofRun: number) { loop in
            mask.add(loop.map { SIMD2<Float>(SIMD2($0.x, size.y - $0.y) * pixels) })
          }
        }
        painting.lay(color, through: mask)
      }
    }
    image = painting.image
  }

  private static func color(_ run: StyledText.Run) -> SIMD4<Float> {
    run.color?.linearRGBA ?? SIMD4(0, 0, 0, 1)
  }

  /// Lays out the text in the rectangle between the insets.
  private static func set(
    _ text: StyledText, _ component: TextComponent, _ size: SIMD2<Double>
  ) -> StyledText {
    let insets = component.edgeInsets.distances
    var text = text
    // A rectangle without area would mean one without limits.
    text.frame = TextFrame(
      origin: SIMD2(insets[1], insets[2]),
      size: SIMD2(max(size.x - insets[1] - insets[3], 0.01), max(size.y - insets[0] - insets[2], 0.01)))
    text.lineBreakMode = .byWordWrapping
    return text
  }
}

/// A composition of layers in linear light.
private struct Painting {
  let width: Int
  let height: Int
  /// The pixels with premultiplied alpha.
  private var pixels: [SIMD4<Float>]
  /// The color of fully transparent pixels, which filters read next to glyphs.
  private let unseen: SIMD4<Float>

  init(width: Int, height: Int, background: SIMD4<Float>, unseen: SIMD4<Float>?) {
    (self.width, self.height) = (width, height)
    var color = background * background.w
    color.w = background.w
    pixels = Array(repeating: color, count: width * height)
    self.unseen = background.w > 0 ? background : unseen ?? SIMD4()
  }

  mutating func lay(_ color: SIMD4<Float>, through mask: CoverageMask) {
    var premultiplied = color * color.w
    premultiplied.w = color.w
    var shares = [Float](repeating: 0, count: width)
    for y in 0..<height {
      var span = shares.mutableSpan
      mask.row(y, into: &span)
      for x in 0..<width where shares[x] > 0.001 {
        let layer = premultiplied * shares[x]
        pixels[y * width + x] = layer + pixels[y * width + x] * (1 - layer.w)
      }
    }
  }

  var image: Image<RGBA8> {
    let straight = pixels.map { pixel -> RGBAFloat in
      guard pixel.w > 0 else { return SIMD4(unseen.x, unseen.y, unseen.z, 0) }
      var color = pixel / pixel.w
      color.w = pixel.w
      return color
    }
    return Image<RGBAFloat>(width: width, height: height, pixels: straight, encoding: .linear)
      .converted(to: RGBA8.self, encoding: .sRGB)
  }
}

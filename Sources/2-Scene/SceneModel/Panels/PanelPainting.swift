import Geometry
internal import Images
internal import Platform

/// The pixels of a drawing.
///
/// Glyphs and shapes are filled with exact area coverage per pixel, and blended in linear light.
struct PanelPainting {
  private let width: Int
  private let height: Int
  /// The number of pixels of a point, in both directions.
  private let scale: SIMD2<Double>
  /// The maximal distance of an outline from its curves, in points.
  private let precision: Double
  /// The pixels with premultiplied alpha.
  private var pixels: [SIMD4<Float>]
  /// The color of fully transparent pixels, which filters read next to what is drawn.
  private let unseen: SIMD4<Float>

  /// Creates a painting of one color.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - size: The size in points.
  ///   - density: The number of pixels of a point before the size was rounded.
  ///   - background: The color in linear sRGB, with straight alpha.
  ///   - unseen: The color of fully transparent pixels.
  init(
    width: Int, height: Int, size: SIMD2<Double>, density: Double, background: SIMD4<Float> = .zero,
    unseen: SIMD4<Float>? = nil
  ) {
    (self.width, self.height) = (width, height)
    precision = 0.1 / density
    scale = SIMD2(Double(width) / size.x, Double(height) / size.y)
    pixels = Array(repeating: background.premultiplied, count: width * height)
    self.unseen = background.w > 0 ? background : unseen ?? SIMD4()
  }

  /// Draws the elements of a drawing.
  mutating func draw(_ drawing: PanelDrawing) {
    for element in drawing.elements { draw(element) }
  }

  /// Draws an element.
  mutating func draw(_ element: PanelDrawing.Element) {
    guard let area = area(of: element.frame), element.opacity > 0 else { return }
    switch element.content {
    case .shape(let shape, let color, let border):
      var mask = CoverageMask(width: area.width, height: area.height)
      for outline in shape.outlines(in: element.frame, scale: scale.x) { add(outline, to: &mask, area) }
      if let border {
        for outline in shape.outlines(in: element.frame, inset: border, scale: scale.x) {
          add(outline.reversed(), to: &mask, area)
        }
      }
      lay(color, through: mask, at: area, of: element)
    case .text(let text): draw(text, area, element)
    case .image(let image): draw(image.image, area, element)
    }
  }

  private mutating func draw(_ text: StyledText, _ area: PixelArea, _ element: PanelDrawing.Element) {
    var text = text
    let frame = element.frame
    if text.frame == nil {
      // A rectangle without area would mean one without limits.
      text.frame = TextFrame(size: SIMD2(max(frame.size.x, 0.01), max(frame.size.y, 0.01)))
    }
    let outlines = TextOutlines(text, precision: precision)
    // One coverage mask for each color, in the order in which colors first appear.
    var colors: [SIMD4<Float>] = []
    for run in text.runs where !colors.contains(run.linearColor) { colors.append(run.linearColor) }
    for color in colors {
      var mask = CoverageMask(width: area.width, height: area.height)
      for (number, run) in text.runs.enumerated() where run.linearColor == color {
        outlines.forEachLoop(ofRun: number) { loop in
          // Texts are laid out upwards from the lower left corner.
          add(
            loop.map { SIMD2($0.x + frame.origin.x, frame.origin.y + frame.size.y - $0.y) }, to: &mask, area)
        }
      }
      lay(color, through: mask, at: area, of: element)
    }
  }

  private mutating func draw(_ image: CGImage, _ area: PixelArea, _ element: PanelDrawing.Element) {
    let size = element.frame.size * scale
    let (width, height) = (max(Int(size.x.rounded()), 1), max(Int(size.y.rounded()), 1))
    let scaled = image.pixels.rgba8().resized(width: width, height: height)
    let light = scaled.converted(to: RGBAFloat.self, encoding: .linear)
    let start = element.frame.origin * scale
    let (left, top) = (Int(start.x.rounded()), Int(start.y.rounded()))
    let masks = clipMasks(area, element)
    var shares = [Float](repeating: 1, count: area.width)
    for y in max(top, area.y)..<max(min(top + height, area.y + area.height), top, area.y) {
      for x in 0..<area.width { shares[x] = element.opacity }
      limit(&shares, masks, row: y - area.y)
      for x in max(left, area.x)..<max(min(left + width, area.x + area.width), left, area.x) {
        blend(light.pixels[(y - top) * width + x - left], shares[x - area.x], at: y * self.width + x)
      }
    }
  }

  /// Adds a closed polygon in points to a mask.
  private func add(_ polygon: some Sequence<SIMD2<Double>>, to mask: inout CoverageMask, _ area: PixelArea) {
    let origin = SIMD2(Double(area.x), Double(area.y))
    mask.add(polygon.map { SIMD2<Float>($0 * scale - origin) })
  }

  private mutating func lay(
    _ color: SIMD4<Float>, through mask: CoverageMask, at area: PixelArea, of element: PanelDrawing.Element
  ) {
    var shares = [Float](repeating: 0, count: area.width)
    let masks = clipMasks(area, element)
    for y in 0..<area.height {
      var span = shares.mutableSpan
      mask.row(y, into: &span)
      limit(&shares, masks, row: y)
      let start = (y + area.y) * width + area.x
      for x in 0..<area.width { blend(color, shares[x] * element.opacity, at: start + x) }
    }
  }

  private func clipMasks(_ area: PixelArea, _ element: PanelDrawing.Element) -> [CoverageMask] {
    element.clips.map { clip in
      var mask = CoverageMask(width: area.width, height: area.height)
      for outline in clip.shape.outlines(in: clip.frame, scale: scale.x) { add(outline, to: &mask, area) }
      return mask
    }
  }

  /// Multiplies the shares of a row by those of masks.
  private func limit(_ shares: inout [Float], _ masks: [CoverageMask], row: Int) {
    guard !masks.isEmpty else { return }
    var limits = [Float](repeating: 0, count: shares.count)
    for mask in masks {
      var span = limits.mutableSpan
      mask.row(row, into: &span)
      for x in shares.indices { shares[x] *= limits[x] }
    }
  }

  @inline(__always) private mutating func blend(_ color: SIMD4<Float>, _ share: Float, at index: Int) {
    guard share > 0.001 else { return }
    let layer = color.premultiplied * share
    pixels[index] = layer + pixels[index] * (1 - layer.w)
  }

  /// The image, with straight alpha.
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

/// A rectangle of whole pixels.
private struct PixelArea {
  let x: Int
  let y: Int
  let width: Int
  let height: Int
}

extension PanelPainting {
  /// Returns the pixels that a frame touches; nil where there are none.
  private func area(of frame: PanelDrawing.Frame) -> PixelArea? {
    let limit = SIMD2(Double(width), Double(height))
    let low = (frame.origin * scale).rounded(.down).clamped(lowerBound: .zero, upperBound: limit)
    let high = ((frame.origin + frame.size) * scale).rounded(.up)
      .clamped(lowerBound: .zero, upperBound: limit)
    guard low.x < high.x, low.y < high.y else { return nil }
    return PixelArea(
      x: Int(low.x), y: Int(low.y), width: Int(high.x) - Int(low.x), height: Int(high.y) - Int(low.y))
  }
}

extension StyledText.Run {
  /// The color of the run in linear sRGB with straight alpha; black by default.
  var linearColor: SIMD4<Float> { color?.linearRGBA ?? SIMD4(0, 0, 0, 1) }
}

extension SIMD4<Float> {
  /// The color with its values multiplied by alpha.
  @inline(__always) fileprivate var premultiplied: SIMD4<Float> { SIMD4(x * w, y * w, z * w, w) }
}

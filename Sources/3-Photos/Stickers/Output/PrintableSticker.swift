internal import Images
internal import TextFormats

/// A sticker for printers and plotters: the image without a shadow, and the line along which it is cut.
package struct PrintableSticker: Sendable {
  /// The image; its colors extend beyond the cut by the bleed.
  let image: Image<RGBA8>
  /// The cut, in pixels of the image.
  package let cut: CutLine
  /// The bounds of the cut in the image: left, top, right and bottom.
  let bounds: SIMD4<Float>

  /// Prepares a sticker; nil when nothing of it is visible.
  ///
  /// - Parameters:
  ///   - photo: The processed photo.
  ///   - style: The style of the sticker; backing paper and shadow are left out.
  ///   - longSide: The longer side of the cut in pixels; smaller stickers are not enlarged.
  ///   - bleed: The width by which colors extend beyond the cut, as a share of the longer side.
  ///   - tolerance: The largest distance of the cut from the edge, as a share of the longer side; no less than a third of
  ///     a pixel.
  package init?(
    _ photo: ProcessedPhoto, style: StickerStyle, longSide: Int = 4_096, bleed: Float = 0,
    tolerance: Float = 0
  ) {
    var style = style
    style.hasShadow = false
    // Paper behind the sticker is not printed.
    if style.look.artwork == .backingPaper { style.look = .outline }
    guard var face = StickerRenderer(style: style).sticker(of: photo.subject.picture)?.image else {
      return nil
    }
    face = face.fitted(longSide: longSide)
    let width = Int((Float(max(face.width, face.height)) * min(max(bleed, 0), 0.25)).rounded(.up))
    let padded = face.padded(by: width + 1)
    let side = Float(max(face.width, face.height))
    cut = CutLine(padded.channel(.alpha), tolerance: max(CutLine.tolerance, tolerance * side))
    guard !cut.curves.isEmpty else { return nil }
    image = width > 0 ? padded.extended(by: width) : padded
    var (low, high) = (SIMD2<Float>(repeating: .infinity), SIMD2<Float>(repeating: -.infinity))
    for segment in cut.curves.joined() {
      for point in [segment.start, segment.end] {
        low = SIMD2(min(low.x, point.x), min(low.y, point.y))
        high = SIMD2(max(high.x, point.x), max(high.y, point.y))
      }
    }
    bounds = SIMD4(lowHalf: low, highHalf: high)
  }

  /// The size of the cut in pixels.
  var size: SIMD2<Float> { bounds.highHalf - bounds.lowHalf }

  /// The SVG document of the sticker alone: a unit is a pixel.
  var svg: String {
    get throws(ImageError) {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(image.width)" height="\(image.height)" \
      viewBox="0 0 \(image.width) \(image.height)">
      \(try element(scale: 1, offset: SIMD2()))
      </svg>

      """
    }
  }

  /// Returns the image and the cut as elements of an SVG document.
  ///
  /// - Parameters:
  ///   - scale: The length of a pixel in the document's units.
  ///   - offset: The position of the image's corner.
  /// - Returns: The text of both elements.
  /// - Throws: ``ImageError`` where the image cannot be encoded.
  func element(scale: Float, offset: SIMD2<Float>) throws(ImageError) -> String {
    let data = Base64.encode(try PNGWriter(layout: .rgbAlpha).encode(image))
    let (width, height) = (Float(image.width) * scale, Float(image.height) * scale)
    return """
      <image x="\(Decimal.text(offset.x))" y="\(Decimal.text(offset.y))" width="\(Decimal.text(width))" \
      height="\(Decimal.text(height))" href="data:image/png;base64,\(data)"/>
      <path class="CutContour" fill="none" stroke="#ff00ff" stroke-width="0.25" \
      d="\(cut.pathData(scale: scale, offset: offset))"/>
      """
  }
}

package import Images

/// A renderer of stickers as flat images.
package struct StickerRenderer: Sendable {
  /// The style of the stickers.
  package var style: StickerStyle

  /// Creates a sticker renderer.
  package init(style: StickerStyle = StickerStyle()) { self.style = style }

  /// Renders a sticker.
  ///
  /// - Parameter cutout: The subject; its alpha is the mask.
  /// - Returns: The sticker, or nil when nothing is visible.
  package func sticker(of cutout: Image<RGBA8>) -> Sticker? {
    guard let box = cutout.visibleBox else { return nil }
    let (width, height) = (box.right - box.left, box.bottom - box.top)
    let margin = style.margin(width: width, height: height)
    let canvas = cutout.cropped(x: box.left, y: box.top, width: width, height: height).padded(by: margin)
    let border = style.borderWidth(width: width, height: height)
    let image: Image<RGBA8>
    if style.look == .original && border == 0 && !style.hasShadow {
      image = canvas
    } else {
      let shape = StickerShape(canvas.channel(.alpha), border: border)
      var (face, coverage) = (face(canvas, shape, border), shape.coverage)
      if style.look.artwork == .backingPaper {
        let inset = Float(margin) - border - style.backingWidth(width: width, height: height)
        let sheet = BackingPaper(width: canvas.width, height: canvas.height, inset: max(0, inset))
        (face, coverage) = (sheet.carrying(face, shape), sheet.coverage)
      }
      image =
        style.hasShadow
        ? underlaid(face, coverage: coverage, border: border, width: width, height: height) : face
    }
    return Sticker(image: image, left: box.left - margin, top: box.top - margin)
  }

  /// Returns the sticker without its shadow.
  private func face(_ canvas: Image<RGBA8>, _ shape: StickerShape, _ border: Float) -> Image<RGBA8> {
    let drawn = style.look.artwork == .drawing ? ComicDrawing(canvas, shape).draw() : canvas
    let paper = border > 0 ? laidOnPaper(drawn, shape) : drawn
    return shaded(paper, shape)
  }

  /// Returns a face with the surface of the look.
  private func shaded(_ face: Image<RGBA8>, _ shape: StickerShape) -> Image<RGBA8> {
    let (look, light) = (style.look, style.light)
    if let film = look.film {
      return face.shaded(by: FilmShading(film, shape, light: light))
    }
    if let foil = look.foil {
      return face.shaded(by: FoilShading(foil, face: face, shape: shape, light: light))
    }
    if look.puffiness > 0 { return face.shaded(by: PuffyShading(shape, light: light)) }
    if look.glitter > 0 {
      return face.shaded(by: GlitterShading(shape, amount: look.glitter, light: light))
    }
    if look.grain > 0 { return face.shaded(by: PaperShading(shape, amount: look.grain, light: light)) }
    return look.coat >= 1 ? face.shaded(by: ShinyShading(shape, light: light)) : face
  }

  /// Returns the cut-out over the border color, in the outer shape.
  private func laidOnPaper(_ canvas: Image<RGBA8>, _ shape: StickerShape) -> Image<RGBA8> {
    var result = canvas
    let coverage = shape.coverage.pixels.span
    let paper = SIMD4<Float>(
      Float(style.borderColor.red), Float(style.borderColor.green), Float(style.borderColor.blue), 0)
    result.withMutablePixels { pixels in
      for i in pixels.indices {
        let pixel = pixels[i]
        let color = SIMD4<Float>(Float(pixel.red), Float(pixel.green), Float(pixel.blue), 0)
        let mixed = paper + (color - paper) * (Float(pixel.alpha) / 255) + 0.5
        pixels[i] = RGBA8(
          red: UInt8(mixed.x), green: UInt8(mixed.y), blue: UInt8(mixed.z),
          alpha: UInt8(coverage[i] * 255 + 0.5))
      }
    }
    return result
  }

  /// Returns an image over its soft shadow.
  private func underlaid(
    _ face: Image<RGBA8>, coverage: Image<Float>, border: Float, width: Int, height: Int
  ) -> Image<RGBA8> {
    let size = style.shadowWidth(border, width, height)
    // Three box blurs of this radius approximate a Gaussian of 0.6 times the size.
    let blurred = coverage.boxBlurred(radius: max(1, Int((0.6 * size).rounded())))
    let (right, down) = (Int((0.15 * size).rounded()), Int((0.35 * size).rounded()))
    var result = face
    let shadow = blurred.pixels.span
    result.withMutablePixels { pixels in
      for y in 0..<face.height {
        for x in 0..<face.width {
          let (u, v) = (x - right, y - down)
          guard u >= 0 && v >= 0 && u < face.width && v < face.height else { continue }
          let i = y * face.width + x
          let pixel = pixels[i]
          let alpha = Float(pixel.alpha) / 255
          let below = 0.3 * shadow[v * face.width + u] * (1 - alpha)
          let whole = alpha + below
          guard below > 0.002 else { continue }
          let factor = alpha / whole
          pixels[i] = RGBA8(
            red: UInt8(Float(pixel.red) * factor + 0.5), green: UInt8(Float(pixel.green) * factor + 0.5),
            blue: UInt8(Float(pixel.blue) * factor + 0.5), alpha: UInt8(whole * 255 + 0.5))
        }
      }
    }
    return result
  }
}

extension Image<RGBA8> {
  /// The bounds of the visible pixels; nil when there are none.
  package var visibleBox: (left: Int, top: Int, right: Int, bottom: Int)? {
    var (left, top, right, bottom) = (width, height, 0, 0)
    let source = pixels.span
    for y in 0..<height {
      let line = source.extracting(row(y))
      for x in 0..<width where line[x].alpha > 0 {
        (left, right) = (Swift.min(left, x), Swift.max(right, x + 1))
        (top, bottom) = (Swift.min(top, y), y + 1)
      }
    }
    return right > left ? (left, top, right, bottom) : nil
  }

}

extension Image {
  /// Returns the image with transparent pixels all around.
  func padded(by margin: Int) -> Image {
    placed(left: margin, top: margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// Returns the image at a position of a transparent one of another size, cropped to it.
  func placed(left: Int, top: Int, width newWidth: Int, height newHeight: Int) -> Image {
    var result = Image(width: newWidth, height: newHeight, encoding: encoding)
    let source = pixels.span
    let (first, end) = (Swift.max(0, -left), Swift.min(width, newWidth - left))
    guard first < end else { return result }
    result.withMutablePixels { target in
      for y in Swift.max(0, -top)..<Swift.max(Swift.max(0, -top), Swift.min(height, newHeight - top)) {
        for x in first..<end { target[(y + top) * newWidth + x + left] = source[y * width + x] }
      }
    }
    return result
  }
}

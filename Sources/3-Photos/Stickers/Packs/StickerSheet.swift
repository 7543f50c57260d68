package import Images

/// A contact sheet of stickers.
package struct StickerSheet: Sendable {
  /// The side of a sticker's cell in pixels.
  package var cell: Int
  /// The spacing around each sticker, as a share of the cell's side.
  package var spacing: Float
  /// The background color.
  package var background: RGBA8

  /// The most pixels of a sheet's side.
  package static let largestSide = 16_384

  /// Creates a sticker sheet.
  package init(
    cell: Int = 256, spacing: Float = 0.08, background: RGBA8 = RGBA8(red: 238, green: 238, blue: 240)
  ) {
    precondition((8...2_048).contains(cell), "a square has 8 to 2048 pixels on a side")
    (self.cell, self.spacing, self.background) = (cell, spacing, background)
  }

  /// Lays stickers out row by row, in about as many columns as rows.
  ///
  /// - Parameter stickers: The images; large numbers get smaller cells.
  /// - Returns: The sheet, or nil without stickers.
  package func image(of stickers: [Image<RGBA8>]) -> Image<RGBA8>? {
    guard !stickers.isEmpty else { return nil }
    var columns = 1
    while columns * columns < stickers.count { columns += 1 }
    let rows = (stickers.count + columns - 1) / columns
    let cell = max(1, min(cell, Self.largestSide / columns))
    let room = max(1, cell - 2 * Int(Float(cell) * spacing))
    var sheet = Image(width: columns * cell, height: rows * cell, filledWith: background)
    for (i, sticker) in stickers.enumerated() {
      let small = sticker.fitted(longSide: room)
      let left = i % columns * cell + (cell - small.width) / 2
      let top = i / columns * cell + (cell - small.height) / 2
      sheet.draw(small, left: left, top: top)
    }
    return sheet
  }
}

extension Image<RGBA8> {
  /// Composites an image over this one, inside of which it has to lie.
  fileprivate mutating func draw(_ picture: Image, left: Int, top: Int) {
    let (width, source) = (width, picture.pixels.span)
    withMutablePixels { target in
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let (over, index) = (source[y * picture.width + x], (top + y) * width + left + x)
          let (below, alpha) = (target[index], Int(over.alpha))
          func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
            UInt8((Int(a) * alpha + Int(b) * (255 - alpha) + 127) / 255)
          }
          target[index] = RGBA8(
            red: mix(over.red, below.red), green: mix(over.green, below.green),
            blue: mix(over.blue, below.blue),
            alpha: UInt8(alpha + (Int(below.alpha) * (255 - alpha) + 127) / 255))
        }
      }
    }
  }
}

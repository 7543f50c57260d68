internal import Images

/// A sheet of stickers at physical size: rows of stickers with their bleed, and cut marks at the corners of each and of the
/// sheet.
package struct PrintSheet: Sendable {
  /// The paper.
  package var paper: Paper
  /// The length of a sticker's longer side in millimeters.
  package var stickerSide: Float
  /// The width by which colors extend beyond the cut, in millimeters.
  package var bleed: Float

  /// A size of paper.
  package enum Paper: String, Hashable, Sendable, CaseIterable {
    case a3, a4, a5, a6, letter, tabloid

    /// The width and height in millimeters.
    package var size: SIMD2<Float> {
      switch self {
      case .a3: [297, 420]
      case .a4: [210, 297]
      case .a5: [148, 210]
      case .a6: [105, 148]
      case .letter: [215.9, 279.4]
      case .tabloid: [279.4, 431.8]
      }
    }
  }

  /// The margin of the paper, which has the marks, and the gap between stickers.
  static let margin: Float = 12, gap: Float = 3
  /// The most pixels of a millimeter: 300 dots per inch.
  package static let pixelsPerMillimeter: Float = 300 / 25.4

  /// Creates a print sheet.
  package init(paper: Paper = .a4, stickerSide: Float = 50, bleed: Float = 2) {
    (self.paper, self.stickerSide, self.bleed) = (paper, stickerSide, bleed)
  }

  /// The largest length of a sticker's longer side on the paper, in millimeters.
  package var largestSide: Float {
    let size = paper.size - 2 * (Self.margin + bleed)
    return min(size.x, size.y)
  }

  /// A sticker's place on a page.
  struct Item: Hashable, Sendable {
    /// The number of the sticker.
    var sticker: Int
    /// The position of its image's corner in millimeters, from the page's upper left corner.
    var position: SIMD2<Float>
    /// The length of a pixel in millimeters.
    var scale: Float
  }

  /// Prepares a sticker for the sheet; nil when nothing of it is visible.
  package func printable(_ photo: ProcessedPhoto, style: StickerStyle) -> PrintableSticker? {
    let pixels = Int((stickerSide * Self.pixelsPerMillimeter).rounded(.up))
    return PrintableSticker(photo, style: style, longSide: pixels, bleed: bleed / stickerSide)
  }

  /// Lays stickers out in rows, on as many pages as needed.
  func pages(of stickers: [PrintableSticker]) -> [[Item]] {
    let low = SIMD2(repeating: Self.margin + bleed)
    let high = paper.size - low
    var (pages, page) = ([[Item]](), [Item]())
    var (place, rowHeight) = (low, Float(0))
    for (number, sticker) in stickers.enumerated() {
      let scale = stickerSide / max(sticker.size.x, sticker.size.y)
      let size = sticker.size * scale
      if place.x > low.x, place.x + size.x > high.x + 1e-3 {
        place = SIMD2(low.x, place.y + rowHeight + Self.gap + 2 * bleed)
        rowHeight = 0
      }
      if place.y > low.y, place.y + size.y > high.y + 1e-3 {
        pages.append(page)
        (page, place, rowHeight) = ([], low, 0)
      }
      page.append(Item(sticker: number, position: place - sticker.bounds.lowHalf * scale, scale: scale))
      place.x += size.x + Self.gap + 2 * bleed
      rowHeight = max(rowHeight, size.y)
    }
    return page.isEmpty ? pages : pages + [page]
  }

  /// The cut marks of a sticker begin at this distance from its bleed, and end at that, in millimeters: those of
  /// neighbors do not touch in the gap.
  private static let markSpan: (near: Float, far: Float) = (0.3, 1.3)

  /// Returns the lines of the cut marks of a page: those of the sheet, and at the corners of each sticker.
  func marks(of page: [Item], _ stickers: [PrintableSticker]) -> [(SIMD2<Float>, SIMD2<Float>)] {
    var lines = marks
    let (near, far) = (bleed + Self.markSpan.near, bleed + Self.markSpan.far)
    for item in page {
      let bounds = stickers[item.sticker].bounds
      let low = item.position + bounds.lowHalf * item.scale
      let high = item.position + bounds.highHalf * item.scale
      for (x, outward) in [(low.x, Float(-1)), (high.x, 1)] {
        for (y, away) in [(low.y, Float(-1)), (high.y, 1)] {
          lines.append((SIMD2(x + outward * near, y), SIMD2(x + outward * far, y)))
          lines.append((SIMD2(x, y + away * near), SIMD2(x, y + away * far)))
        }
      }
    }
    return lines
  }

  /// The lines of the sheet's cut marks, as pairs of points in millimeters.
  var marks: [(SIMD2<Float>, SIMD2<Float>)] {
    let (near, far) = (SIMD2(repeating: Self.margin), paper.size - Self.margin)
    var lines: [(SIMD2<Float>, SIMD2<Float>)] = []
    for x in [near.x, far.x] {
      lines.append((SIMD2(x, 3), SIMD2(x, Self.margin - 3)))
      lines.append((SIMD2(x, paper.size.y - 3), SIMD2(x, paper.size.y - Self.margin + 3)))
    }
    for y in [near.y, far.y] {
      lines.append((SIMD2(3, y), SIMD2(Self.margin - 3, y)))
      lines.append((SIMD2(paper.size.x - 3, y), SIMD2(paper.size.x - Self.margin + 3, y)))
    }
    return lines
  }

  /// Returns the pages as SVG documents in millimeters.
  package func svg(of stickers: [PrintableSticker]) throws(PhotoError) -> [[UInt8]] {
    var documents: [[UInt8]] = []
    for page in pages(of: stickers) {
      let (width, height) = (Decimal.text(paper.size.x), Decimal.text(paper.size.y))
      var text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" width="\(width)mm" height="\(height)mm" \
        viewBox="0 0 \(width) \(height)">

        """
      do throws(ImageError) {
        for item in page {
          text += try stickers[item.sticker].element(scale: item.scale, offset: item.position) + "\n"
        }
      } catch {
        throw .image(error)
      }
      let lines = marks(of: page, stickers).map { "M\(Self.text($0.0))L\(Self.text($0.1))" }.joined()
      text += "<path fill=\"none\" stroke=\"#000000\" stroke-width=\"0.1\" d=\"\(lines)\"/>\n</svg>\n"
      documents.append(Array(text.utf8))
    }
    return documents
  }

  private static func text(_ point: SIMD2<Float>) -> String {
    "\(Decimal.text(point.x)) \(Decimal.text(point.y))"
  }
}

internal import Images

/// A sheet of stickers at physical size: stickers with their bleed, nested by their shapes, and marks for whoever cuts them.
package struct PrintSheet: Sendable {
  /// The paper.
  package var paper: Paper
  /// The length of a sticker's longer side in millimeters.
  package var stickerSide: Float
  /// The width by which colors extend beyond the cut, in millimeters.
  package var bleed: Float
  /// The largest distance of a cut line from the edge of its sticker, in millimeters.
  package var cutTolerance: Float = 0.1
  /// The marks of the sheet.
  package var marks = Marks.cut
  /// The profile of the printer that PDF documents are meant for; nil for any.
  package var profile: PrintProfile?

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

  /// The gap between the inks of stickers.
  static let gap: Float = 3
  /// The most pixels of a millimeter: 300 dots per inch.
  package static let pixelsPerMillimeter: Float = 300 / 25.4

  /// Creates a print sheet.
  package init(paper: Paper = .a4, stickerSide: Float = 50, bleed: Float = 2) {
    (self.paper, self.stickerSide, self.bleed) = (paper, stickerSide, bleed)
  }

  /// The least dots per inch that look sharp in print.
  package static let sharpResolution: Float = 150

  /// Returns the dots per inch that a sticker has on the sheet.
  package func resolution(of sticker: PrintableSticker) -> Float {
    max(sticker.size.x, sticker.size.y) / stickerSide * 25.4
  }

  /// Prepares a sticker for the sheet; nil when nothing of it is visible.
  package func printable(_ photo: ProcessedPhoto, style: StickerStyle) -> PrintableSticker? {
    let pixels = Int((stickerSide * Self.pixelsPerMillimeter).rounded(.up))
    return PrintableSticker(
      photo, style: style, longSide: pixels, bleed: bleed / stickerSide, tolerance: cutTolerance / stickerSide
    )
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
      let lines = cutMarks(of: page, stickers).map { "M\(Self.text($0.0))L\(Self.text($0.1))" }.joined()
      if !lines.isEmpty {
        text += "<path fill=\"none\" stroke=\"#000000\" stroke-width=\"0.1\" d=\"\(lines)\"/>\n"
      }
      let blocks = registrationMarks.map { low, high in
        "M\(Self.text(low))H\(Decimal.text(high.x))V\(Decimal.text(high.y))H\(Decimal.text(low.x))Z"
      }.joined()
      if !blocks.isEmpty { text += "<path fill=\"#000000\" d=\"\(blocks)\"/>\n" }
      text += "</svg>\n"
      documents.append(Array(text.utf8))
    }
    return documents
  }

  private static func text(_ point: SIMD2<Float>) -> String {
    "\(Decimal.text(point.x)) \(Decimal.text(point.y))"
  }
}

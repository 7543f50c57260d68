import Images
import Testing

@testable import Stickers

/// Sheets of stickers for printers.
struct PrintSheetTests {
  private func printables(_ count: Int, bleed: Float = 0.04) throws -> [PrintableSticker] {
    let (style, cutout) = (StickerStyle(.outline), MadePhotos.cutout(120))
    let colors = try #require(ColorExtractor().scheme(of: MadePhotos.ball()))
    let sticker = try #require(StickerRenderer(style: style).sticker(of: cutout))
    let photo = ProcessedPhoto(
      sticker: sticker, palette: colors,
      subject: Subject(picture: cutout, box: PixelBox(columns: 0..<120, rows: 0..<120), confidence: 1),
      photoWidth: 120, photoHeight: 120, warnings: [])
    let printable = try #require(PrintableSticker(photo, style: style, bleed: bleed))
    return Array(repeating: printable, count: count)
  }

  @Test func stickersHaveTheSizeAskedForAndKeepApart() throws {
    let sheet = PrintSheet(paper: .a4, stickerSide: 40, bleed: 2)
    let stickers = try printables(30)
    let pages = sheet.pages(of: stickers)
    #expect(pages.map(\.count) == [20, 10])
    for page in pages {
      let boxes = page.map { item in
        let sticker = stickers[item.sticker]
        let low = item.position + sticker.bounds.lowHalf * item.scale
        return (low: low, high: low + sticker.size * item.scale)
      }
      for box in boxes {
        #expect(abs(max(box.high.x - box.low.x, box.high.y - box.low.y) - 40) < 0.01)
        #expect(box.low.x >= 14 - 0.01 && box.high.x <= 210 - 14 + 0.01)
        #expect(box.low.y >= 14 - 0.01 && box.high.y <= 297 - 14 + 0.01)
      }
      for (i, box) in boxes.enumerated() {
        for other in boxes[..<i] {
          // Both have a bleed of 2 mm, and a gap between.
          let apart = max(
            max(box.low.x - other.high.x, other.low.x - box.high.x),
            max(box.low.y - other.high.y, other.low.y - box.high.y))
          #expect(apart > 6.9)
        }
      }
    }
  }

  @Test func eachStickerHasCutMarksBeyondItsBleed() throws {
    let sheet = PrintSheet(paper: .a5, stickerSide: 30, bleed: 1.5)
    let stickers = try printables(6)
    let page = try #require(sheet.pages(of: stickers).first)
    try #require(page.count == 6)
    let marks = Array(sheet.marks(of: page, stickers).dropFirst(sheet.marks.count))
    #expect(marks.count == 6 * 8)
    for item in page {
      let bounds = stickers[item.sticker].bounds
      let low = item.position + bounds.lowHalf * item.scale,
        high = item.position + bounds.highHalf * item.scale
      // Two lines at each corner point to it.
      for corner in [low, high, SIMD2(low.x, high.y), SIMD2(high.x, low.y)] {
        let near = marks.filter { start, end in
          let (first, last) = (start - corner, end - corner)
          return max(abs(last.x), abs(last.y)) < 3 && (abs(first.x) < 0.01 || abs(first.y) < 0.01)
        }
        #expect(near.count >= 2)
      }
      for (start, end) in marks {
        for point in [start, end] {
          let outside = max(low.x - point.x, point.x - high.x, low.y - point.y, point.y - high.y)
          #expect(outside > 1.5, "\(point) lies on a sticker")
        }
      }
    }
  }

  @Test func colorsReachBeyondTheCut() throws {
    let sticker = try printables(1)[0]
    let reach = sticker.size.x * 0.04
    for segment in sticker.cut.curves.joined() {
      let center = (sticker.bounds.lowHalf + sticker.bounds.highHalf) / 2
      let way = segment.start - center
      let outside = segment.start + way / (way * way).sum().squareRoot() * (reach * 0.8)
      #expect(sticker.image[Int(outside.x), Int(outside.y)].alpha == 255)
    }
  }

  @Test func `What is invisible in a PDF is as light as paper`() throws {
    func document(_ hidden: UInt8) throws -> [UInt8] {
      var image = MadePhotos.cutout(40)
      let color = RGBA8(red: hidden, green: hidden, blue: hidden, alpha: 0)
      for i in image.pixels.indices where image.pixels[i].alpha == 0 { image[i % 40, i / 40] = color }
      var writer = PDFWriter()
      return writer.finish(root: try writer.add(image))
    }
    #expect(try document(0) == document(255))
    #expect(try document(90) == document(255))
  }

  @Test func documentsInPDFAreConsistent() throws {
    let sheet = PrintSheet(paper: .a6, stickerSide: 40, bleed: 1)
    let bytes = try sheet.pdf(of: printables(7))
    let text = String(decoding: bytes, as: Unicode.ASCII.self)
    #expect(text.hasPrefix("%PDF-1.5") && text.hasSuffix("%%EOF\n"))
    #expect(text.contains("/Count 4") && text.contains("/Separation /CutContour"))
    // The table has the position of each object.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = try #require(lines.lastIndex(of: "xref"))
    let count = try #require(Int(lines[start + 1].dropFirst(2)))
    for number in 1..<count {
      let offset = try #require(Int(lines[start + 2 + number].prefix(10)))
      #expect(Array(bytes[offset...].prefix(8)).starts(with: Array("\(number) 0 obj".utf8)))
    }
    #expect(bytes.count > 1_000)
  }

  @Test func documentsInSVGAreInMillimeters() throws {
    let sheet = PrintSheet(paper: .letter, stickerSide: 30)
    let pages = try sheet.svg(of: printables(2))
    #expect(pages.count == 1)
    let text = String(decoding: pages[0], as: UTF8.self)
    #expect(text.contains("width=\"215.9mm\" height=\"279.4mm\" viewBox=\"0 0 215.9 279.4\""))
    #expect(text.components("CutContour") == 2)
  }

  @Test(arguments: PrintSheet.Paper.allCases)
  func theLargestStickerFits(paper: PrintSheet.Paper) throws {
    var sheet = PrintSheet(paper: paper)
    sheet.stickerSide = sheet.largestSide
    #expect(sheet.pages(of: try printables(2)).count == 2)
    #expect(sheet.marks.count == 8)
  }
}

extension String {
  /// Returns how often a text occurs.
  fileprivate func components(_ part: String) -> Int {
    var (count, rest) = (0, self[...])
    while let range = rest.firstRange(of: part) {
      (count, rest) = (count + 1, rest[range.upperBound...])
    }
    return count
  }
}

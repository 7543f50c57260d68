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
      let cuts = page.map { item in
        stickers[item.sticker].cut.curves.joined().map { $0.start * item.scale + item.position }
      }
      for (i, cut) in cuts.enumerated() {
        let xs = cut.map(\.x), ys = cut.map(\.y)
        let (left, right) = (try #require(xs.min()), try #require(xs.max()))
        let (top, bottom) = (try #require(ys.min()), try #require(ys.max()))
        #expect(abs(max(right - left, bottom - top) - 40) < 0.01)
        #expect(left >= 14 - 0.01 && right <= 210 - 14 + 0.01)
        #expect(top >= 14 - 0.01 && bottom <= 297 - 14 + 0.01)
        for other in cuts[..<i] {
          // Both have a bleed of 2 mm, and a gap between.
          let apart = cut.map { point in
            other.map { ($0 - point).x * ($0 - point).x + ($0 - point).y * ($0 - point).y }.min() ?? 0
          }
          #expect((apart.min() ?? 0).squareRoot() > 6)
        }
      }
    }
  }

  @Test func eachStickerHasCutMarksBeyondItsBleed() throws {
    let sheet = PrintSheet(paper: .a5, stickerSide: 30, bleed: 1.5)
    let stickers = try printables(6)
    let page = try #require(sheet.pages(of: stickers).first)
    try #require(page.count == 6)
    let marks = Array(sheet.cutMarks(of: page, stickers).dropFirst(sheet.sheetMarks.count))
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
      let cut = stickers[item.sticker].cut.curves.joined().map { $0.start * item.scale + item.position }
      for (start, end) in marks {
        for point in [start, end] {
          let nearest = cut.map { (($0 - point) * ($0 - point)).sum() }.min() ?? 0
          #expect(nearest.squareRoot() > 1.5, "\(point) lies on a sticker or its bleed")
        }
      }
    }
  }

  /// Stickers of the shape of a triangle, which two of fill a square.
  private func triangles(_ count: Int, side: Int = 120) throws -> [PrintableSticker] {
    let shapes = [true, false].map { isUpper in
      var picture = Image<RGBA8>(width: side, height: side)
      for y in 0..<side {
        for x in 0..<side where isUpper ? x + y < side - 8 : x + y > side + 8 {
          picture[x, y] = RGBA8(red: 200, green: 40, blue: 40)
        }
      }
      return picture
    }
    let style = StickerStyle(.original)
    return try (0..<count).map { number in
      let picture = shapes[number % 2]
      let subject = Subject(
        picture: picture, box: PixelBox(columns: 0..<side, rows: 0..<side), confidence: 1)
      let photo = ProcessedPhoto(
        sticker: try Sticker(subject, style: style), palette: try Palette(image: picture), subject: subject,
        photoWidth: side, photoHeight: side, warnings: [])
      return try #require(PrintableSticker(photo, style: style, bleed: 1.0 / 60))
    }
  }

  @Test(arguments: PrintSheet.Marks.allCases)
  func `Stickers are nested by their shapes`(marks: PrintSheet.Marks) throws {
    var sheet = PrintSheet(paper: .a4, stickerSide: 60, bleed: 1)
    sheet.marks = marks
    let stickers = try triangles(24)
    let pages = sheet.pages(of: stickers)
    // In rows of boxes there is room for two by three or four; pairs of triangles need little more than one box.
    #expect(pages.count <= 3, "\(pages.map(\.count))")
    #expect(pages.flatMap { $0.map(\.sticker) }.sorted() == Array(0..<24))
    for page in pages {
      var taken = Set<SIMD2<Int>>()
      for item in page {
        let image = stickers[item.sticker].image
        var own = Set<SIMD2<Int>>()
        for y in stride(from: 0, to: image.height, by: 2) {
          for x in stride(from: 0, to: image.width, by: 2) where image[x, y].alpha > 0 {
            let place = item.position + SIMD2(Float(x) + 0.5, Float(y) + 0.5) * item.scale
            own.insert(SIMD2(Int(place.x), Int(place.y)))
            for (low, high) in sheet.registrationMarks {
              let away = max(low.x - place.x, place.x - high.x, low.y - place.y, place.y - high.y)
              #expect(away > 2, "\(place) lies beside a mark")
            }
          }
        }
        #expect(taken.isDisjoint(with: own), "stickers overlap")
        taken.formUnion(own)
      }
    }
    if marks == .cricut {
      let all = pages.joined().map { $0.position }
      #expect(all.allSatisfy { $0.x > 17 && $0.y > 29 }, "171.4 x 234.9 mm in the middle of the paper")
    }
  }

  @Test(arguments: PrintSheet.Marks.allCases)
  func `Sheets have the marks that are asked for`(marks: PrintSheet.Marks) throws {
    var sheet = PrintSheet(paper: .a4, stickerSide: 40, bleed: 2)
    sheet.marks = marks
    let stickers = try printables(2)
    let pdf = String(decoding: try sheet.pdf(of: stickers), as: Unicode.ASCII.self)
    let svg = String(decoding: try sheet.svg(of: stickers)[0], as: UTF8.self)
    #expect(pdf.components(" re f\n") == (marks == .silhouette ? 5 : 0))
    #expect(svg.contains("M10 10H15V15H10Z") == (marks == .silhouette))
    #expect(svg.contains("stroke=\"#000000\"") == (marks == .cut))
    #expect(pdf.components(" l S\n") == (marks == .cut ? 8 + 16 : 0))
    #expect(svg.components("CutContour") == 2)
  }

  @Test func `Pages have boxes for bleed and trim, and cuts are overprinted`() throws {
    let bytes = try PrintSheet(paper: .a4, stickerSide: 40, bleed: 2).pdf(of: printables(1))
    let text = String(decoding: bytes, as: Unicode.ASCII.self)
    #expect(text.contains("/MediaBox [0 0 595.276 841.89]"))
    #expect(text.contains("/BleedBox [28.346 28.346 566.929 813.543]"))
    #expect(text.contains("/TrimBox [34.016 34.016 561.26 807.874]"))
    #expect(text.contains("/ExtGState /OP true /op true") && text.contains("/Overprint gs /Cut CS 1 SCN"))
  }

  /// The profile of a printer with nothing but its name.
  private func profile(space: String, name: [UInt8], device: String = "prtr") -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    var bytes = [UInt8](repeating: 0, count: 128)
    bytes.replaceSubrange(12..<20, with: Array((device + space).utf8))
    bytes.replaceSubrange(36..<40, with: Array("acsp".utf8))
    bytes += number(1) + Array("desc".utf8) + number(144) + number(name.count) + name
    bytes.replaceSubrange(0..<4, with: number(bytes.count))
    return bytes
  }

  @Test func `A document says for which printer it is meant`() throws {
    let old =
      Array("desc".utf8) + [0, 0, 0, 0, 0, 0, 0, 10] + Array("Press (1)\0".utf8)
      + [UInt8](repeating: 0, count: 20)
    var sheet = PrintSheet(paper: .a4, stickerSide: 40, bleed: 2)
    sheet.profile = try PrintProfile(profile(space: "CMYK", name: old))
    #expect(sheet.profile?.name == "Press (1)")
    let text = String(decoding: try sheet.pdf(of: printables(1)), as: Unicode.ASCII.self)
    #expect(text.contains("/OutputConditionIdentifier (Press \\(1\\))") && text.contains("/N 4 "))
    #expect(text.contains("/CalRGB") && !text.contains("/DeviceRGB"))
    let new =
      Array("mluc".utf8) + [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 12] + Array("enUS".utf8) + [
        0, 0, 0, 4, 0, 0, 0, 28,
      ]
      + [0, 72, 0, 105]
    #expect(try PrintProfile(profile(space: "RGB ", name: new)).name == "Hi")
    for wrong in [profile(space: "CMYK", name: old, device: "mntr"), profile(space: "Lab ", name: old), []] {
      #expect(throws: PrintProfile.Unusable.self) { try PrintProfile(wrong) }
    }
    // What is cut off is no profile, and what points beyond itself has no name.
    let whole = profile(space: "CMYK", name: old)
    for count in 0..<whole.count {
      #expect(throws: PrintProfile.Unusable.self) { try PrintProfile(Array(whole.prefix(count))) }
    }
    for place in 128..<whole.count {
      var changed = whole
      changed[place] = 255
      _ = try PrintProfile(changed)
    }
  }

  @Test func `Cut lines are smoothed within their tolerance`() throws {
    // A disc whose edge trembles by two pixels.
    let side = 600, center = SIMD2<Float>(300, 300)
    let mask = Image<UInt8>(
      width: side, height: side,
      pixels: (0..<side * side).map { i in
        let way = SIMD2(Float(i % side), Float(i / side)) + 0.5 - center
        let tremble = Float((i / side / 3 * 7 + i % side / 3 * 5) % 5) - 2
        let inside = 250 + tremble - (way * way).sum().squareRoot()
        return UInt8(min(max(inside + 0.5, 0), 1) * 255)
      }, encoding: .linear)
    let sharp = CutLine(mask), smooth = CutLine(mask, tolerance: 3)
    #expect(smooth.pathData().utf8.count * 3 < sharp.pathData().utf8.count)
    let outline = try #require(smooth.curves.max { $0.count < $1.count })
    for segment in outline {
      for step in 0...4 {
        let way = segment.point(Float(step) / 4) - center
        #expect(abs((way * way).sum().squareRoot() - 250) < 2 + 3.5)
      }
    }
  }

  @Test func `The resolution is that of the print`() throws {
    let sticker = try printables(1)[0]
    for (side, inches) in [(Float(25.4), Float(1)), (50.8, 2)] {
      let resolution = PrintSheet(paper: .a4, stickerSide: side).resolution(of: sticker)
      #expect(abs(resolution * inches - max(sticker.size.x, sticker.size.y)) < 0.1)
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
    let stickers = try printables(7), bytes = try sheet.pdf(of: stickers)
    let pages = sheet.pages(of: stickers).count
    #expect((3...4).contains(pages))
    let text = String(decoding: bytes, as: Unicode.ASCII.self)
    #expect(text.hasPrefix("%PDF-1.5") && text.hasSuffix("%%EOF\n"))
    #expect(text.contains("/Count \(pages)") && text.contains("/Separation /CutContour"))
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

  @Test(arguments: PrintSheet.Paper.allCases, PrintSheet.Marks.allCases)
  func theLargestStickerFits(paper: PrintSheet.Paper, marks: PrintSheet.Marks) throws {
    var sheet = PrintSheet(paper: paper)
    sheet.marks = marks
    sheet.stickerSide = sheet.largestSide
    let stickers = try printables(2), pages = sheet.pages(of: stickers)
    #expect(pages.count == 2)
    for item in pages.flatMap({ $0 }) {
      let sticker = stickers[item.sticker]
      let low = item.position + sticker.bounds.lowHalf * item.scale - sheet.bleed
      let high = item.position + sticker.bounds.highHalf * item.scale + sheet.bleed
      #expect(all(low .>= sheet.printedArea.low - 0.01) && all(high .<= sheet.printedArea.high + 0.01))
      // Round stickers reach into the corners of rectangles, but their ink does not.
      for point in sticker.cut.curves.joined().map({ $0.start * item.scale + item.position }) {
        for (first, last) in sheet.keptFree {
          let away = point - point.clamped(lowerBound: first, upperBound: last)
          let distance = (away * away).sum().squareRoot()
          #expect(distance >= sheet.bleed - 0.01, "\(point)")
        }
      }
    }
    if marks == .cut { #expect(sheet.sheetMarks.count == 8) }
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

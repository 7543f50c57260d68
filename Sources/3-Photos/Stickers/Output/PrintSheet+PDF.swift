internal import Images

extension PrintSheet {
  /// Returns the pages as one PDF document: images with soft edges, the cuts as lines in the spot color `CutContour`,
  /// which plotters look for.
  package func pdf(of stickers: [PrintableSticker]) throws(PhotoError) -> [UInt8] {
    var file = PDFWriter()
    let (catalog, tree) = (file.reserve(), file.reserve())
    let spot = file.add(
      "[/Separation /CutContour /DeviceCMYK "
        + "<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0 0] /N 1 >>]")
    // The cut does not knock out the colors below it.
    let colors = profile == nil ? "/DeviceRGB" : Self.standardColors
    let overprint = file.add("<< /Type /ExtGState /OP true /op true /OPM 1 >>")
    var kids: [Int] = []
    let points = Float(72 / 25.4)
    let box = paper.size * points
    // Stickers are trimmed along their cuts; the sheet, where its marks say.
    let trimmed = (low: SIMD2(repeating: Self.margin), high: paper.size - Self.margin)
    let bled = (low: trimmed.low - bleed, high: trimmed.high + bleed)
    let boxes =
      "/MediaBox [0 0 \(Self.text(box))] "
      + "/BleedBox [\(Self.text(bled.low * points)) \(Self.text(bled.high * points))] "
      + "/TrimBox [\(Self.text(trimmed.low * points)) \(Self.text(trimmed.high * points))] "
    do throws(ImageError) {
      for page in pages(of: stickers) {
        // Millimeters from the upper left corner, as everywhere else.
        var content = "\(Self.long(points)) 0 0 -\(Self.long(points)) 0 \(Decimal.text(box.y)) cm\n"
        var names = ""
        for (number, item) in page.enumerated() {
          let sticker = stickers[item.sticker]
          let image = try file.add(sticker.image, colors: colors)
          names += "/I\(number) \(image) 0 R "
          let size = SIMD2(Float(sticker.image.width), Float(sticker.image.height)) * item.scale
          content +=
            "q \(Decimal.text(size.x)) 0 0 -\(Decimal.text(size.y)) \(Decimal.text(item.position.x)) "
          content += "\(Decimal.text(item.position.y + size.y)) cm /I\(number) Do Q\n"
        }
        content += "q /Overprint gs /Cut CS 1 SCN 0.1 w\n"
        for item in page {
          content += Self.path(stickers[item.sticker].cut, scale: item.scale, offset: item.position) + "S\n"
        }
        content += "Q 0 G 0.1 w\n"
        for (start, end) in cutMarks(of: page, stickers) {
          content += "\(Self.text(start)) m \(Self.text(end)) l S\n"
        }
        for (low, high) in registrationMarks {
          content += "\(Self.text(low)) \(Self.text(high - low)) re f\n"
        }
        let stream = file.add(stream: Array(content.utf8), entries: "")
        kids.append(
          file.add(
            "<< /Type /Page /Parent \(tree) 0 R \(boxes)"
              + "/Contents \(stream) 0 R /Resources << /XObject << \(names)>> "
              + "/ExtGState << /Overprint \(overprint) 0 R >> /ColorSpace << /Cut \(spot) 0 R >> >> >>"))
      }
    } catch {
      throw .image(error)
    }
    let list = kids.map { "\($0) 0 R" }.joined(separator: " ")
    file.set(tree, "<< /Type /Pages /Count \(kids.count) /Kids [\(list)] >>")
    file.set(catalog, "<< /Type /Catalog /Pages \(tree) 0 R \(outputIntent(in: &file))>>")
    return file.finish(root: catalog)
  }

  /// The colors of sRGB by their primaries: where a document is meant for inks, they are not those of a device.
  private static let standardColors =
    "[/CalRGB << /WhitePoint [0.9505 1 1.089] /Gamma [2.2 2.2 2.2] "
    + "/Matrix [0.4124 0.2126 0.0193 0.3576 0.7152 0.1192 0.1805 0.0722 0.9505] >>]"

  /// Returns the entry of the catalog that says for which printer the document is meant; nothing for any.
  private func outputIntent(in file: inout PDFWriter) -> String {
    guard let profile else { return "" }
    let stream = file.add(stream: profile.bytes, entries: "/N \(profile.components) ")
    let name = profile.name.map { "()\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    return "/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (\(name)) "
      + "/Info (\(name)) /DestOutputProfile \(stream) 0 R >>] "
  }

  /// Returns a factor with more digits than a position needs.
  private static func long(_ value: Float) -> String {
    let text = String(Int((value * 1_000_000).rounded()) + 1_000_000_000)
    return "\(Int(value)).\(text.suffix(6))"
  }

  private static func text(_ point: SIMD2<Float>) -> String {
    "\(Decimal.text(point.x)) \(Decimal.text(point.y))"
  }

  private static func path(_ cut: CutLine, scale: Float, offset: SIMD2<Float>) -> String {
    func place(_ point: SIMD2<Float>) -> String { text(point * scale + offset) }
    return cut.curves.map { curve in
      let parts = curve.map {
        "\(place($0.points.1)) \(place($0.points.2)) \(place($0.points.3)) c\n"
      }
      return "\(place(curve[0].points.0)) m\n" + parts.joined() + "h\n"
    }.joined()
  }
}

/// A writer of PDF documents: numbered objects and their table.
struct PDFWriter {
  private var objects: [[UInt8]] = []

  /// Reserves the number of an object that refers to later ones.
  mutating func reserve() -> Int {
    objects.append([])
    return objects.count
  }

  /// Sets a reserved object.
  mutating func set(_ number: Int, _ text: String) { objects[number - 1] = Array(text.utf8) }

  /// Adds an object.
  mutating func add(_ text: String) -> Int {
    objects.append(Array(text.utf8))
    return objects.count
  }

  /// Adds a stream with entries of its dictionary.
  mutating func add(stream: [UInt8], entries: String) -> Int {
    let head = "<< /Length \(stream.count) \(entries)>>\nstream\n"
    objects.append(Array(head.utf8) + stream + Array("\nendstream".utf8))
    return objects.count
  }

  /// Adds an image, with its alpha as a soft mask; the rows are compressed as in PNG files.
  mutating func add(_ image: Image<RGBA8>, colors: String = "/DeviceRGB") throws(ImageError) -> Int {
    let mask = try rows(PNGWriter(layout: .gray).encode(image.channel(.alpha)))
    // Readers filter colors apart from the mask: what is invisible must not be darker than the paper.
    var paper = image
    paper.withMutablePixels { pixels in
      let white = RGBA8(red: 255, green: 255, blue: 255, alpha: 0)
      for i in pixels.indices where pixels[i].alpha == 0 { pixels[i] = white }
    }
    let color = try rows(PNGWriter(layout: .rgb).encode(paper))
    func entries(_ space: String, _ channels: Int) -> String {
      "/Type /XObject /Subtype /Image /Width \(image.width) /Height \(image.height) /ColorSpace \(space) "
        + "/BitsPerComponent 8 /Filter /FlateDecode "
        + "/DecodeParms << /Predictor 15 /Colors \(channels) /Columns \(image.width) >> "
    }
    let soft = add(stream: mask, entries: entries("/DeviceGray", 1))
    return add(stream: color, entries: entries(colors, 3) + "/SMask \(soft) 0 R ")
  }

  private func rows(_ png: [UInt8]) -> [UInt8] { PNGChunks(png)?.rows ?? [] }

  /// Returns the whole document.
  func finish(root: Int) -> [UInt8] {
    // Bytes above 127 tell transfer programs that it is no text.
    var bytes = Array("%PDF-1.5\n%".utf8) + [0xe2, 0xe3, 0xcf, 0xd3, 0x0a]
    var offsets: [Int] = []
    for (index, object) in objects.enumerated() {
      offsets.append(bytes.count)
      bytes += Array("\(index + 1) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8)
    }
    let table = bytes.count
    var text = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for offset in offsets {
      let digits = String(offset)
      text += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    text += "trailer\n<< /Size \(objects.count + 1) /Root \(root) 0 R >>\nstartxref\n\(table)\n%%EOF\n"
    return bytes + Array(text.utf8)
  }
}

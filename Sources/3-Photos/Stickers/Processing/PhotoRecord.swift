internal import Files
internal import Images

/// The file format of a cached photo: a signature, 64-bit integers, strings and two PNG files, then a hash.
enum PhotoRecord {
  private static let mark = Array("DecoupageSticker2".utf8)

  static func bytes(_ photo: ProcessedPhoto) throws(ImageError) -> [UInt8] {
    let writer = PNGWriter(layout: .rgbAlpha, compression: .fast)
    var bytes = mark
    let subject = photo.subject
    let numbers = [
      photo.photoWidth, photo.photoHeight, photo.sticker.left, photo.sticker.top,
      subject.box.columns.lowerBound,
      subject.box.columns.upperBound, subject.box.rows.lowerBound, subject.box.rows.upperBound,
      Int(subject.confidence.bitPattern), photo.warnings.count, photo.palette.colors.count,
      subject.doubt.flatMap { NoSubject.allCases.firstIndex(of: $0) } ?? -1,
    ]
    for number in numbers { append(number, to: &bytes) }
    for warning in photo.warnings { append(Array(warning.utf8), to: &bytes) }
    for color in photo.palette.colors {
      for value in [color.color.lightness, color.color.a, color.color.b, color.share] {
        append(Int(value.bitPattern), to: &bytes)
      }
    }
    append(try writer.encode(photo.sticker.image), to: &bytes)
    append(try writer.encode(subject.picture), to: &bytes)
    var hash = ContentHash()
    hash.add(bytes[...])
    append(Int(bitPattern: UInt(hash.low)), to: &bytes)
    return bytes
  }

  /// Reads a record; nil for damaged or foreign bytes.
  static func photo(_ bytes: [UInt8], count: Int) -> ProcessedPhoto? {
    guard bytes.count > mark.count + 8, bytes.starts(with: mark) else { return nil }
    var end = RecordReader(bytes: bytes, offset: bytes.count - 8)
    var hash = ContentHash()
    hash.add(bytes[..<(bytes.count - 8)])
    guard end.number() == Int(bitPattern: UInt(hash.low)) else { return nil }
    var reader = RecordReader(bytes: bytes, offset: mark.count)
    var numbers: [Int] = []
    for _ in 0..<12 {
      guard let number = reader.number() else { return nil }
      numbers.append(number)
    }
    var warnings: [String] = []
    for _ in 0..<max(0, min(numbers[9], 1_000)) {
      guard let text = reader.data() else { return nil }
      warnings.append(String(decoding: text, as: UTF8.self))
    }
    var colors: [DominantColor] = []
    for _ in 0..<max(0, min(numbers[10], count)) {
      guard let lightness = reader.float(), let a = reader.float(), let b = reader.float(),
        let share = reader.float()
      else { return nil }
      colors.append(DominantColor(color: OKLab(lightness: lightness, a: a, b: b), share: share))
    }
    guard !colors.isEmpty, numbers[4] <= numbers[5], numbers[6] <= numbers[7],
      let sticker = reader.picture(), let picture = reader.picture()
    else { return nil }
    return ProcessedPhoto(
      sticker: Sticker(image: sticker, left: numbers[2], top: numbers[3]),
      palette: Palette(colors: colors),
      subject: Subject(
        picture: picture, box: PixelBox(columns: numbers[4]..<numbers[5], rows: numbers[6]..<numbers[7]),
        confidence: Float(bitPattern: UInt32(truncatingIfNeeded: numbers[8])),
        doubt: NoSubject.allCases.indices.contains(numbers[11]) ? NoSubject.allCases[numbers[11]] : nil),
      photoWidth: numbers[0], photoHeight: numbers[1], warnings: warnings)
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  private static func append(_ data: [UInt8], to bytes: inout [UInt8]) {
    append(data.count, to: &bytes)
    bytes += data
  }
}

/// A reader of a record from front to back; it returns nil beyond the end.
private struct RecordReader {
  let bytes: [UInt8]
  var offset: Int

  mutating func number() -> Int? {
    guard offset <= bytes.count - 8 else { return nil }
    var value = 0
    for i in 0..<8 { value |= Int(bytes[offset + i]) << (8 * i) }
    offset += 8
    return value
  }

  mutating func float() -> Float? { number().map { Float(bitPattern: UInt32(truncatingIfNeeded: $0)) } }

  mutating func data() -> [UInt8]? {
    guard let count = number(), count >= 0, count <= bytes.count - offset else { return nil }
    defer { offset += count }
    return Array(bytes[offset..<offset + count])
  }

  mutating func picture() -> Image<RGBA8>? {
    guard let file = data() else { return nil }
    return try? ImageReader().decode(file).rgba8()
  }
}

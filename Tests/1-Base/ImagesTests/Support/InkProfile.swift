/// An ICC profile of four inks, made of the colors of their full tones alone.
enum InkProfile {
  /// The profile's bytes: version 2.4, for printers, to Lab through a table of two points per ink.
  static var bytes: [UInt8] {
    let tags: [(name: String, content: [UInt8])] = [
      ("desc", text("desc", "four inks")), ("cprt", Array("text".utf8) + number(0) + Array("free\0".utf8)),
      ("wtpt", Array("XYZ ".utf8) + number(0) + number(0xF6D6) + number(0x10000) + number(0xD32D)),
      ("A2B0", table),
    ]
    var directory = number(tags.count), data: [UInt8] = []
    let start = 128 + 4 + 12 * tags.count
    for tag in tags {
      directory += Array(tag.name.utf8) + number(start + data.count) + number(tag.content.count)
      data += tag.content
      while data.count % 4 != 0 { data.append(0) }
    }
    let size = start + data.count
    var header = number(size) + Array("lcms".utf8) + number(0x0240_0000)
    header += Array("prtrCMYKLab ".utf8) + [UInt8](repeating: 0, count: 12) + Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 28)
    // The white of the connection space, D50.
    header += number(0xF6D6) + number(0x10000) + number(0xD32D)
    header += [UInt8](repeating: 0, count: 128 - header.count)
    return header + directory + data
  }

  /// Lab with 8 bits: white paper, less light for each ink, and the hues of the four.
  private static var table: [UInt8] {
    var result = Array("mft1".utf8) + number(0) + [4, 3, 2, 0]
    for entry in 0..<9 { result += number(entry % 4 == 0 ? 0x10000 : 0) }
    let ramp = (0..<256).map { UInt8($0) }
    for _ in 0..<4 { result += ramp }
    for node in 0..<16 {
      // The first ink varies least rapidly.
      let (cyan, magenta, yellow, black) = (node & 8 != 0, node & 4 != 0, node & 2 != 0, node & 1 != 0)
      var (light, a, b) = (100.0, 0.0, 0.0)
      if cyan { (light, a, b) = (light * 0.55, a - 37, b - 50) }
      if magenta { (light, a, b) = (light * 0.5, a + 74, b - 3) }
      if yellow { (light, a, b) = (light * 0.9, a - 5, b + 93) }
      if black { (light, a, b) = (light * 0.1, a * 0.1, b * 0.1) }
      result += [
        UInt8((light * 2.55).rounded()), UInt8(min(max(a + 128, 0), 255)), UInt8(min(max(b + 128, 0), 255)),
      ]
    }
    for _ in 0..<3 { result += ramp }
    return result
  }

  private static func text(_ type: String, _ text: String) -> [UInt8] {
    Array(type.utf8) + number(0) + number(text.utf8.count + 1) + Array(text.utf8)
      + [UInt8](repeating: 0, count: 1 + 4 + 4 + 2 + 1 + 67)
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

/// The text header of a Radiance image.
struct RadianceHeader {
  private(set) var exposure: Float?
  private(set) var lines = 0
  private(set) var lineLength = 0
  private(set) var layout = Layout(isColumns: false, fromBottom: false, fromRight: false)
  /// The offset of the pixels.
  private(set) var end = 0

  /// The order in which the pixels are stored.
  struct Layout: Hashable {
    /// True if lines are columns.
    var isColumns: Bool
    var fromBottom: Bool
    var fromRight: Bool
  }

  var width: Int { layout.isColumns ? lines : lineLength }
  var height: Int { layout.isColumns ? lineLength : lines }

  /// The longest header that is read.
  private static let longestHeader = 1 << 16

  init(_ bytes: RawSpan) throws(ImageProblem) {
    var position = 0
    var isFirst = true
    while true {
      let line = try Self.line(bytes, &position)
      if isFirst {
        isFirst = false
      } else if line.isEmpty {
        break
      } else {
        try read(line, at: position)
      }
    }
    let start = position
    try readSize(try Self.line(bytes, &position), at: start)
    end = position
  }

  /// Returns the text up to the next line feed.
  private static func line(_ bytes: RawSpan, _ position: inout Int) throws(ImageProblem) -> String {
    var characters: [UInt8] = []
    while true {
      guard position < bytes.byteCount else { throw .truncated(atByte: bytes.byteCount) }
      guard position < longestHeader else {
        throw .malformed("the header does not end", atByte: position)
      }
      let byte = bytes.byte(position)
      position += 1
      if byte == 0x0a { break }
      characters.append(byte)
    }
    if characters.last == 0x0d { characters.removeLast() }
    return String(decoding: characters, as: UTF8.self)
  }

  /// Parses a `NAME=VALUE` line; unknown names do not change the image.
  private mutating func read(_ line: String, at position: Int) throws(ImageProblem) {
    guard let equals = line.firstIndex(of: "=") else { return }
    let value = String(line[line.index(after: equals)...].drop { $0 == " " }.prefix { $0 != " " })
    switch line[..<equals] {
    case "FORMAT":
      if value == "32-bit_rle_xyze" {
        throw .unsupported("CIE XYZ colors are not supported; convert it with ra_xyze -r")
      }
      guard value == "32-bit_rle_rgbe" else { throw .unsupported("the format \(value) is not supported") }
    case "EXPOSURE":
      // Each program that changed the values added a line of its own.
      if let factor = Float(value), factor > 0, factor.isFinite { exposure = (exposure ?? 1) * factor }
    default: break
    }
  }

  /// Parses the line with size and order, such as `-Y 512 +X 1024`.
  private mutating func readSize(_ line: String, at position: Int) throws(ImageProblem) {
    let words = line.split(separator: " ")
    let axes: [Substring] = ["-Y", "+Y", "-X", "+X"]
    guard words.count == 4, axes.contains(words[0]), axes.contains(words[2]),
      words[0].last != words[2].last, let first = Int(words[1]), let second = Int(words[3]),
      first > 0, second > 0
    else { throw .malformed("no size in \"\(line.prefix(40))\"", atByte: position) }
    (lines, lineLength) = (first, second)
    // Y points up and X to the right.
    let vertical = words[0].last == "Y" ? words[0] : words[2]
    let horizontal = words[0].last == "Y" ? words[2] : words[0]
    layout = Layout(
      isColumns: words[0].last == "X", fromBottom: vertical.first == "+", fromRight: horizontal.first == "-")
  }

  var properties: ImageProperties {
    var result = ImageProperties(
      format: .radiance, width: width, height: height, channels: .rgb, bitsPerChannel: 8)
    result.color.encoding = .linear
    result.exposure = exposure
    return result
  }
}

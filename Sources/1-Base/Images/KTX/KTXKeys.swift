/// The keys and values in a KTX 2 file that change how its picture looks.
struct KTXKeys {
  private(set) var orientation = ImageOrientation.up
  /// The letters that name the source of red, green, blue and alpha.
  private(set) var swizzle: [UInt8]?

  /// Parses the keys and values of a file.
  init(_ bytes: RawSpan) throws(ImageProblem) {
    let count = try bytes.number(4, at: 60, true)
    let start = try bytes.number(4, at: 56, true)
    guard count > 0 else { return }
    let all = try bytes.range(at: start, count: count)
    var offset = all.lowerBound
    while offset + 4 <= all.upperBound {
      let length = try bytes.number(4, at: offset, true)
      guard length <= all.upperBound - offset - 4 else {
        throw .malformed("a key and value of \(length) bytes", atByte: offset)
      }
      try take(bytes, offset + 4..<offset + 4 + length)
      offset += 4 + (length + 3) / 4 * 4
    }
  }

  /// Takes over a key and its value where it is one of those that count.
  private mutating func take(_ bytes: RawSpan, _ pair: Range<Int>) throws(ImageProblem) {
    if let value = Self.value(of: "KTXorientation", bytes, pair) {
      // Textures of one dimension have one letter.
      let isMirrored = value.first == UInt8(ascii: "l")
      let isUpsideDown = value.count > 1 && value[1] == UInt8(ascii: "u")
      orientation = isUpsideDown ? (isMirrored ? .down : .downMirrored) : isMirrored ? .upMirrored : .up
    } else if let value = Self.value(of: "KTXswizzle", bytes, pair) {
      guard value.count == 4, value.allSatisfy(KTXChannels.letters.contains) else {
        throw .malformed("the value of KTXswizzle is not four of the letters rgba01", atByte: pair.lowerBound)
      }
      swizzle = value
    }
  }

  /// Returns the value of a key, without the zero at its end; nil where the pair has another key.
  private static func value(of key: String, _ bytes: RawSpan, _ pair: Range<Int>) -> [UInt8]? {
    let start = pair.lowerBound + key.utf8.count + 1
    guard start <= pair.upperBound, bytes.contains(key + "\0", at: pair.lowerBound) else { return nil }
    return Array(bytes.extracting(start..<pair.upperBound).array.prefix { $0 != 0 })
  }
}

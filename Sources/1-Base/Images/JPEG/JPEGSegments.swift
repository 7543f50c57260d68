/// The segments before the data of a JPEG file: its size, kind, profile and orientation.
///
/// They are parsed here and not by libjpeg so that limits are checked before the library sees the file.
struct JPEGSegments {
  private(set) var properties: ImageProperties
  private var profileParts: [Int: [UInt8]] = [:]

  init(_ bytes: RawSpan) throws(ImageProblem) {
    properties = ImageProperties(format: .jpeg, width: 0, height: 0, channels: .rgb, bitsPerChannel: 8)
    var position = 2
    while true {
      // Bytes between segments are invalid, but every reader skips them.
      while position < bytes.byteCount, bytes.byte(position) != 0xff { position += 1 }
      while position < bytes.byteCount, bytes.byte(position) == 0xff { position += 1 }
      guard position < bytes.byteCount else { throw .truncated(atByte: bytes.byteCount) }
      let marker = bytes.byte(position)
      position += 1
      if marker <= 0x01 || (0xd0...0xd7).contains(marker) { continue }
      // Data or the end before any size.
      if marker == 0xda || marker == 0xd9 { break }
      guard let length = bytes.integer(2, at: position, false) else {
        throw .truncated(atByte: bytes.byteCount)
      }
      guard length >= 2 else { throw .malformed("a segment of length \(length)", atByte: position) }
      guard length <= bytes.byteCount - position else { throw .truncated(atByte: bytes.byteCount) }
      let segment = bytes.extracting(position + 2..<position + length)
      try read(marker, segment, at: position)
      position += length
    }
    guard properties.width > 0 else { throw .malformed("it holds no image", atByte: position) }
    for part in profileParts.keys.sorted() { properties.color.profile += profileParts[part] ?? [] }
  }

  private mutating func read(_ marker: UInt8, _ segment: RawSpan, at position: Int) throws(ImageProblem) {
    switch marker {
    case 0xc0, 0xc1, 0xc2, 0xc9, 0xca: try readFrame(marker, segment, at: position)
    case 0xc3, 0xc5, 0xc6, 0xc7, 0xcb, 0xcd, 0xce, 0xcf:
      throw .unsupported(
        "lossless and hierarchical files are not supported; save it again as a baseline or progressive one")
    case 0xe1 where segment.contains(Array("Exif\0\0".utf8), at: 0):
      let data = segment.extracting(6..<segment.byteCount)
      if let orientation = EXIFOrientation.find(in: data) { properties.orientation = orientation }
    case 0xe2 where segment.contains(Array("ICC_PROFILE\0".utf8), at: 0) && segment.byteCount > 14:
      // A profile may be split; each part has its number.
      profileParts[Int(segment.byte(12))] = (14..<segment.byteCount).map { segment.byte($0) }
    default: break
    }
  }

  private mutating func readFrame(
    _ marker: UInt8, _ segment: RawSpan, at position: Int
  ) throws(ImageProblem) {
    guard segment.byteCount >= 6, let height = segment.integer(2, at: 1, false),
      let width = segment.integer(2, at: 3, false)
    else { throw .malformed("a frame header without a size", atByte: position) }
    guard width > 0 && height > 0 else {
      throw .malformed("a size of \(width) x \(height) pixels", atByte: position)
    }
    let bits = Int(segment.byte(0))
    guard bits == 8 else {
      throw .unsupported("\(bits) bits per channel are not supported; save it again with 8")
    }
    (properties.width, properties.height) = (width, height)
    properties.isProgressive = marker == 0xc2 || marker == 0xca
    switch segment.byte(5) {
    case 1: properties.channels = .gray
    case 3: properties.channels = .rgb
    case 4: properties.channels = .cmyk
    case let count: throw .unsupported("\(count) channels are not supported; 1, 3 and 4 are")
    }
  }
}

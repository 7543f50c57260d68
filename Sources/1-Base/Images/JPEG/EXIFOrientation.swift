/// The orientation in EXIF data, which is a small TIFF file.
enum EXIFOrientation {
  /// Searches the first directory; nil when the data is damaged or has no orientation.
  ///
  /// The data begins with its byte order mark.
  static func find(in exif: RawSpan) -> ImageOrientation? {
    let isLittle: Bool
    if exif.contains([0x49, 0x49, 0x2a, 0x00], at: 0) {
      isLittle = true
    } else if exif.contains([0x4d, 0x4d, 0x00, 0x2a], at: 0) {
      isLittle = false
    } else {
      return nil
    }
    guard let directory = exif.integer(4, at: 4, isLittle),
      let count = exif.integer(2, at: directory, isLittle)
    else { return nil }
    for entry in 0..<count {
      let start = directory + 2 + entry * 12
      guard let tag = exif.integer(2, at: start, isLittle) else { return nil }
      guard tag == 0x0112 else { continue }
      // Type 3 is a 16-bit integer, stored at the front of the value.
      guard exif.integer(2, at: start + 2, isLittle) == 3,
        let value = exif.integer(2, at: start + 8, isLittle)
      else { return nil }
      return ImageOrientation(rawValue: value)
    }
    return nil
  }
}

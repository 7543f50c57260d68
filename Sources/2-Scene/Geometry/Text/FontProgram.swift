import Files
import Fonts

/// The source of a font's outlines.
package enum FontProgram: Hashable, Sendable {
  case regular
  case bold
  case file(FontFile)

  var name: String {
    switch self {
    case .regular: "DecoupageSans-Regular"
    case .bold: "DecoupageSans-Bold"
    case .file(let file): file.path
    }
  }

  /// Calls a closure with the opened font; returns `nil` if it cannot be opened.
  ///
  /// Opening takes some ten microseconds, so no font is kept open for threads to share.
  func withFace<Result>(_ body: (borrowing FontFace) throws -> Result) rethrows -> Result? {
    switch self {
    case .regular, .bold:
      var size: Int64 = 0
      let start = unsafe self == .bold ? fonts_bold(&size) : fonts_regular(&size)
      let bytes = unsafe UnsafeBufferPointer(start: start, count: Int(size))
      guard let face = unsafe FontFace(bytes) else { return nil }
      return try body(face)
    case .file(let file):
      return try unsafe file.bytes.withUnsafeBufferPointer { bytes in
        guard let face = unsafe FontFace(bytes) else { return nil }
        return try body(face)
      }
    }
  }
}

/// A font file in memory; two are equal if they have the same path and length.
package struct FontFile: Hashable, Sendable {
  let path: String
  let bytes: [UInt8]

  /// The maximal size of a font file in bytes.
  private static let largest = 256 << 20

  init(path: String) throws(FileError) {
    self.path = path
    bytes = try [UInt8](contentsOfFile: path, limit: Self.largest)
  }

  package static func == (a: FontFile, b: FontFile) -> Bool {
    a.path == b.path && a.bytes.count == b.bytes.count
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(bytes.count)
  }
}

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
    case .file(let file): file.name
    }
  }

  /// True if the font is the project's own.
  var isBuiltIn: Bool {
    if case .file = self { false } else { true }
  }

  /// True if characters that the font lacks are set in a bold one.
  var isBold: Bool {
    switch self {
    case .regular: false
    case .bold: true
    case .file(let file): file.name.contains("Bold") || file.path.contains("Bold")
    }
  }

  /// The metrics of the font; `nil` if it cannot be opened.
  var metrics: FontFace.Metrics? {
    switch self {
    case .regular: Self.regularMetrics
    case .bold: Self.boldMetrics
    case .file: withFace { $0.metrics }
    }
  }

  /// The metrics of the built-in fonts, which every layout of a text asks for several times.
  private static let regularMetrics = FontProgram.regular.withFace { $0.metrics }
  private static let boldMetrics = FontProgram.bold.withFace { $0.metrics }

  /// Calls a closure with the opened font; returns `nil` if it cannot be opened.
  ///
  /// Opening takes some ten microseconds, so no font is kept open for threads to share.
  func withFace<Result>(_ body: (borrowing FontFace) throws -> Result) rethrows -> Result? {
    try unsafe withBytes { bytes, face in
      guard let face = unsafe FontFace(bytes, face: face) else { return nil }
      return try body(face)
    }
  }

  /// Calls a closure with the font opened for shaping; returns `nil` if it cannot be.
  func withShapingFont<Result>(_ body: (borrowing ShapingFont) throws -> Result) rethrows -> Result? {
    try unsafe withBytes { bytes, face in
      guard let font = unsafe ShapingFont(bytes, face: face) else { return nil }
      return try body(font)
    }
  }

  /// Calls a closure with the bytes of the font's file, and the number of its face there.
  @unsafe private func withBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>, UInt32) throws -> Result
  ) rethrows -> Result {
    switch self {
    case .regular, .bold:
      var size: Int64 = 0
      let start = unsafe self == .bold ? fonts_bold(&size) : fonts_regular(&size)
      return try unsafe body(UnsafeBufferPointer(start: start, count: Int(size)), 0)
    case .file(let file):
      return try unsafe file.bytes.withUnsafeBufferPointer { try unsafe body($0, file.face) }
    }
  }
}

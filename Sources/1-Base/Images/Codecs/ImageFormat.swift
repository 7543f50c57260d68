/// A kind of image file: its name, its extensions, how it begins, and what decodes it.
///
/// ``ImageFormat/standard`` lists all kinds; everything that names kinds of images derives from it.
public struct ImageFormat: Sendable {
  /// The name that messages use.
  public let name: String
  /// The extensions of its file names, lower case, the usual one first.
  public let fileExtensions: [String]
  /// True if its pixels may be brighter than white.
  public let hasHighDynamicRange: Bool
  /// True if ``ImageWriter`` writes it.
  public let isWritable: Bool
  /// The bytes of which some are in each file of the kind.
  let signatures: [Signature]
  /// A test of whether bytes without anybody's signature may be of this kind.
  let isPlausible: (@Sendable (RawSpan) -> Bool)?
  /// The decoder; nil for kinds that are only known by name.
  let decoder: (any ImageDecoder.Type)?

  /// Bytes at an offset of a file.
  package struct Signature: Sendable {
    let bytes: [UInt8]
    let offset: Int

    package init(_ bytes: [UInt8], at offset: Int = 0) { (self.bytes, self.offset) = (bytes, offset) }
    package init(_ text: String, at offset: Int = 0) { self.init(Array(text.utf8), at: offset) }
  }

  /// Creates a kind of image file.
  package init(
    _ name: String, fileExtensions: [String], signatures: [Signature],
    isPlausible: (@Sendable (RawSpan) -> Bool)? = nil, decoder: (any ImageDecoder.Type)? = nil,
    hasHighDynamicRange: Bool = false, isWritable: Bool = false
  ) {
    (self.name, self.fileExtensions, self.signatures) = (name, fileExtensions, signatures)
    (self.isPlausible, self.decoder) = (isPlausible, decoder)
    (self.hasHighDynamicRange, self.isWritable) = (hasHighDynamicRange, isWritable)
  }

  /// True if ``ImageReader`` reads it.
  public var isReadable: Bool { decoder != nil }

  /// Recognizes a file by its first bytes, whatever its name.
  public init?(detecting bytes: RawSpan) {
    for format in Self.current {
      for signature in format.signatures where bytes.contains(signature.bytes, at: signature.offset) {
        self = format
        return
      }
    }
    for format in Self.current where format.isPlausible?(bytes) == true {
      self = format
      return
    }
    return nil
  }

  /// Recognizes the extension of a file name, with or without the name before it.
  public init?(fileName: String) {
    let part = fileName.lastIndex(of: ".").map { fileName[fileName.index(after: $0)...] } ?? fileName[...]
    let lowered = part.lowercased()
    guard let format = Self.allCases.first(where: { $0.fileExtensions.contains(lowered) }) else { return nil }
    self = format
  }
}

extension ImageFormat: Hashable, CaseIterable {
  public static func == (one: ImageFormat, other: ImageFormat) -> Bool { one.name == other.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// All kinds, also those that are only known by name.
  public static var allCases: [ImageFormat] { current }
}

extension ImageFormat {
  /// The file name extensions of all kinds that are read.
  public static var readableExtensions: [String] {
    allCases.filter(\.isReadable).flatMap(\.fileExtensions)
  }

  /// The file name extensions of all kinds that are read, those of high dynamic range first.
  public static var environmentExtensions: [String] {
    let readable = allCases.filter(\.isReadable)
    return (readable.filter(\.hasHighDynamicRange) + readable.filter { !$0.hasHighDynamicRange })
      .flatMap(\.fileExtensions)
  }

  /// The file name extensions of all kinds that are read and hold what a display shows, as photos do.
  public static var photoExtensions: [String] {
    allCases.filter { $0.isReadable && !$0.hasHighDynamicRange }.flatMap(\.fileExtensions)
  }

  /// Returns the names of the kinds that are read, as part of a sentence.
  static func readableNames(_ conjunction: String) -> String {
    list(allCases.filter(\.isReadable).map(\.name), conjunction)
  }

  /// Returns the usual extensions of the kinds that are written, as part of a sentence.
  static func writableExtensions(_ conjunction: String) -> String {
    list(allCases.filter(\.isWritable).compactMap { $0.fileExtensions.first.map { ".\($0)" } }, conjunction)
  }

  private static func list(_ names: [String], _ conjunction: String) -> String {
    names.dropLast().joined(separator: ", ") + " \(conjunction) " + (names.last ?? "")
  }
}

import Files

/// A font file in memory; two are equal if they have the same path, face and length; without a path, the same bytes.
package struct FontFile: Hashable, Sendable {
  /// The path of the file.
  let path: String
  /// The name that the font was asked for by; the path by default.
  let name: String
  /// The number of the face in a collection, and in the upper half that of an instance of a variable font, from one.
  let face: UInt32
  let bytes: [UInt8]

  /// The maximal size of a font file in bytes.
  package static let largest = 256 << 20

  /// Reads a font file.
  init(path: String) throws(FileError) {
    self.init(path: path, bytes: try [UInt8](contentsOfFile: path, limit: Self.largest))
  }

  /// Creates a font file of bytes that are in memory already.
  package init(path: String, name: String? = nil, face: UInt32 = 0, bytes: [UInt8]) {
    (self.path, self.name, self.face, self.bytes) = (path, name ?? path, face, bytes)
  }

  package static func == (a: FontFile, b: FontFile) -> Bool {
    a.path == b.path && a.face == b.face && a.name == b.name && a.bytes.count == b.bytes.count
      && (!a.path.isEmpty || a.bytes == b.bytes)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(face)
    hasher.combine(bytes.count)
  }
}

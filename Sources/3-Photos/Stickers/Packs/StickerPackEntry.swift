internal import Images
package import TextFormats

/// A sticker with its encoded files, as packs hold it.
package struct StickerPackEntry: Sendable {
  /// The folders of a pack, each of which has a file of every sticker.
  package static let kinds = ["stickers", "masks", "palettes"]

  /// The photo's file, without its folder.
  package let source: String
  /// The PNG files by their folders.
  package let files: [String: [UInt8]]
  /// The sizes of image and mask.
  let image: JSONText
  let mask: JSONText
  /// The members of the manifest that do not name files.
  let facts: JSONText

  /// Encodes a sticker.
  ///
  /// - Parameters:
  ///   - photo: The processed photo.
  ///   - source: The photo's path or name, of which only the last part is kept.
  /// - Throws: ``PhotoError`` where it cannot be encoded.
  package init(_ photo: ProcessedPhoto, source: String) throws(PhotoError) {
    self.source = source.split(separator: "/").last.map(String.init) ?? "sticker"
    do throws(ImageError) {
      let mask = photo.subject.picture.channel(.alpha)
      let palette = PaletteSwatch(scheme: photo.palette).image()
      files = [
        "stickers": try PNGWriter(layout: .rgbAlpha).encode(photo.sticker.image),
        "masks": try PNGWriter(layout: .gray).encode(mask),
        "palettes": try PNGWriter(layout: .rgb).encode(palette),
      ]
    } catch {
      throw .image(error)
    }
    (image, mask, facts) = StickerManifest.facts(photo)
  }

  /// The name of its files before it is made unique: one that every file system accepts.
  var stem: String {
    let name = source.lastIndex(of: ".").map { String(source[..<$0]) } ?? source
    let kept = name.unicodeScalars.map { scalar -> Character in
      let isBad = scalar.value < 32 || scalar.value == 127 || "/\\:*?\"<>|".unicodeScalars.contains(scalar)
      return isBad ? "_" : Character(scalar)
    }
    let text = String(kept.prefix(100))
    return text.isEmpty || text.hasPrefix(".") ? "sticker" + text : text
  }

  /// The sticker without its files, as an object that ``init(record:files:)`` reads.
  package var record: JSONText {
    .object([("source", .string(source)), ("image", image), ("mask", mask), ("facts", facts)])
  }

  /// Creates the sticker of a record.
  ///
  /// - Parameters:
  ///   - record: The object that ``record`` made.
  ///   - files: The PNG files by their folders.
  package init?(record: JSONText, files: [String: [UInt8]]) {
    guard case .object(let members) = record, members.map(\.key) == ["source", "image", "mask", "facts"],
      case .string(let source) = members[0].value, case .object = members[1].value,
      case .object = members[2].value, case .object = members[3].value,
      Self.kinds.allSatisfy({ files[$0] != nil })
    else { return nil }
    (self.source, self.files) = (source, files)
    (image, mask, facts) = (members[1].value, members[2].value, members[3].value)
  }
}

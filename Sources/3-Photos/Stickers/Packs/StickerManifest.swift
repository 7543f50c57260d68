internal import Images
internal import TextFormats

/// The manifest of a sticker pack, as JSON.
struct StickerManifest {
  private var stickers: [JSONText] = []

  var count: Int { stickers.count }

  /// Adds a sticker.
  ///
  /// - Parameters:
  ///   - entry: The sticker.
  ///   - name: The name of its files, without folder and extension.
  mutating func add(_ entry: StickerPackEntry, name: String) {
    var members: [(key: String, value: JSONText)] = [
      ("name", .string(name)), ("source", .string(entry.source)),
      ("image", Self.naming("stickers/\(name).png", entry.image)),
      ("mask", Self.naming("masks/\(name).png", entry.mask)),
      ("palette", .string("palettes/\(name).png")),
    ]
    if case .object(let facts) = entry.facts { members += facts }
    stickers.append(.object(members))
  }

  /// Returns the facts about an image with the name of its file in front.
  private static func naming(_ file: String, _ facts: JSONText) -> JSONText {
    guard case .object(let members) = facts else { return facts }
    return .object([("file", .string(file))] + members)
  }

  /// Returns the facts about a photo that do not depend on the names of files: on its image, on its mask, and others.
  static func facts(_ photo: ProcessedPhoto) -> (image: JSONText, mask: JSONText, others: JSONText) {
    let (image, mask, box) = (photo.sticker.image, photo.subject.picture, photo.subject.box)
    let scheme = photo.palette
    let colors = scheme.colors.map { color in
      let lab = [color.color.lightness, color.color.a, color.color.b]
      return JSONText.object([
        ("hex", .string(color.hex)), ("share", .float(color.share)), ("oklab", .floats(lab)),
      ])
    }
    let others: [(key: String, value: JSONText)] = [
      ("photo", .object([("width", .integer(photo.photoWidth)), ("height", .integer(photo.photoHeight))])),
      (
        "subject",
        .object([
          ("left", .integer(box.columns.lowerBound)), ("top", .integer(box.rows.lowerBound)),
          ("width", .integer(box.columns.count)), ("height", .integer(box.rows.count)),
          ("confidence", .float(photo.subject.confidence)),
        ])
      ),
      ("colors", .array(colors)),
      ("gradient", .array(scheme.gradient.map { .string($0.pixel.hex) })),
      ("complement", .string(scheme.complement.pixel.hex)),
      ("background", .string(scheme.background.pixel.hex)),
    ]
    return (
      .object([
        ("width", .integer(image.width)), ("height", .integer(image.height)),
        ("left", .integer(photo.sticker.left)), ("top", .integer(photo.sticker.top)),
      ]),
      .object([("width", .integer(mask.width)), ("height", .integer(mask.height))]), .object(others)
    )
  }

  /// The JSON text.
  var text: String {
    JSONText.object([
      ("format", .string("decoupage-stickers")), ("version", .integer(1)), ("stickers", .array(stickers)),
    ]).document
  }
}

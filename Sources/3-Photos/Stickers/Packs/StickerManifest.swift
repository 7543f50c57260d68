internal import Images
internal import JSON

/// The manifest of a sticker pack, as JSON.
struct StickerManifest {
  private var stickers: [JSONText] = []

  var count: Int { stickers.count }

  /// Adds a sticker.
  ///
  /// - Parameters:
  ///   - photo: The processed photo.
  ///   - name: The name of its files, without folder and extension.
  ///   - source: The photo's file, without its folder.
  mutating func add(_ photo: ProcessedPhoto, name: String, source: String) {
    let (image, mask, box) = (photo.sticker.image, photo.subject.picture, photo.subject.box)
    let scheme = photo.colorScheme
    let colors = scheme.colors.map { color in
      let lab = [color.color.lightness, color.color.a, color.color.b]
      return JSONText.object([
        ("hex", .string(color.hex)), ("share", .float(color.share)), ("oklab", .floats(lab)),
      ])
    }
    stickers.append(
      .object([
        ("name", .string(name)), ("source", .string(source)),
        (
          "image",
          .object([
            ("file", .string("stickers/\(name).png")), ("width", .integer(image.width)),
            ("height", .integer(image.height)), ("left", .integer(photo.sticker.left)),
            ("top", .integer(photo.sticker.top)),
          ])
        ),
        (
          "mask",
          .object([
            ("file", .string("masks/\(name).png")), ("width", .integer(mask.width)),
            ("height", .integer(mask.height)),
          ])
        ),
        ("palette", .string("palettes/\(name).png")),
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
      ]))
  }

  /// The JSON text.
  var text: String {
    JSONText.object([
      ("format", .string("decoupage-stickers")), ("version", .integer(1)), ("stickers", .array(stickers)),
    ]).document
  }
}

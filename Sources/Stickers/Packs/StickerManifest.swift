internal import Images

/// The list of what a pack holds, as JSON.
struct StickerManifest {
  private var stickers: [String] = []

  var count: Int { stickers.count }

  /// Adds a sticker.
  ///
  /// - Parameters:
  ///   - photo: What was made of a photo.
  ///   - name: What its files are called, without folder and extension.
  ///   - source: The photo's file, without its folder.
  mutating func add(_ photo: ProcessedPhoto, name: String, source: String) {
    let picture = photo.subject.picture
    let box = photo.subject.box
    let colors = photo.colorScheme.colors.map { color in
      let lab = [color.color.lightness, color.color.a, color.color.b].map { "\($0)" }.joined(separator: ", ")
      return "        { \"hex\": \"\(color.hex)\", \"share\": \(color.share), \"oklab\": [\(lab)] }"
    }
    let gradient = photo.colorScheme.gradient.map { "\"\($0.pixel.hex)\"" }.joined(separator: ", ")
    let (image, mask) = (photo.sticker.image, picture)
    stickers.append(
      """
          {
            "name": \(Self.quoted(name)),
            "source": \(Self.quoted(source)),
            "image": { "file": \(Self.quoted("stickers/\(name).png")), "width": \(image.width), \
      "height": \(image.height), "left": \(photo.sticker.left), "top": \(photo.sticker.top) },
            "mask": { "file": \(Self.quoted("masks/\(name).png")), "width": \(mask.width), \
      "height": \(mask.height) },
            "palette": \(Self.quoted("palettes/\(name).png")),
            "photo": { "width": \(photo.photoWidth), "height": \(photo.photoHeight) },
            "subject": { "left": \(box.columns.lowerBound), "top": \(box.rows.lowerBound), \
      "width": \(box.columns.count), "height": \(box.rows.count), "confidence": \(photo.subject.confidence) },
            "colors": [
      \(colors.joined(separator: ",\n"))
            ],
            "gradient": [\(gradient)],
            "complement": "\(photo.colorScheme.complement.pixel.hex)",
            "background": "\(photo.colorScheme.background.pixel.hex)"
          }
      """)
  }

  /// The whole document.
  var text: String {
    """
    {
      "format": "decoupage-stickers",
      "version": 1,
      "stickers": [
    \(stickers.joined(separator: ",\n"))
      ]
    }

    """
  }

  /// A JSON string.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 32:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

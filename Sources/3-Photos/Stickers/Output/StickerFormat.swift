/// A format in which stickers are written.
package enum StickerFormat: String, Hashable, Sendable, CaseIterable {
  /// PNG with straight alpha.
  case png
  /// WebP, lossless.
  case webp
  /// AVIF: colors nearly without loss, opacity without.
  case avif
  /// SVG: the image, and the line along which it is cut.
  case svg
  /// A sticker of WhatsApp's packs: 512 x 512 pixels of WebP in less than 100 KB.
  case whatsapp
  /// A sticker of Telegram's packs: WebP whose longer side has 512 pixels, in less than 512 KB.
  case telegram

  /// The extension of the files' names.
  package var fileExtension: String {
    switch self {
    case .png: "png"
    case .avif: "avif"
    case .webp, .whatsapp, .telegram: "webp"
    case .svg: "svg"
    }
  }
}

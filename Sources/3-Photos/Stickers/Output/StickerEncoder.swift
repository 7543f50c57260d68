internal import Images

/// An encoder of finished stickers.
package struct StickerEncoder: Sendable {
  /// The style that the stickers have.
  package var style: StickerStyle
  /// The format of the files.
  package var format = StickerFormat.png
  /// True if images are cropped to the sticker; else they have the frame of the photo.
  package var trims = false
  /// The number of frames in which the light goes around; 1 for a still image.
  package var turn = 1

  /// The most bytes of a sticker, and its side in pixels, in the packs of messengers.
  private static let whatsAppBytes = 100_000, telegramBytes = 512_000, packSide = 512
  /// The side of WhatsApp's icons of packs.
  private static let traySide = 96
  /// The transparent margin that WhatsApp asks for.
  private static let whatsAppMargin = 16
  /// The duration of a whole turn in milliseconds.
  private static let turnDuration = 2_400

  /// Creates an encoder for stickers of a style.
  package init(style: StickerStyle) { self.style = style }

  /// Encodes a sticker.
  package func encode(_ photo: ProcessedPhoto) throws(PhotoError) -> [UInt8] {
    do throws(ImageError) {
      if turn > 1 { return try animation(of: photo) }
      switch format {
      case .png: return try PNGWriter(layout: .rgbAlpha).encode(picture(of: photo))
      case .webp: return try WebPWriter().encode(picture(of: photo))
      case .avif: return try AVIFWriter().encode(picture(of: photo))
      case .svg:
        guard let printable = PrintableSticker(photo, style: style) else { throw ImageError(.outOfMemory) }
        return try Array(printable.svg.utf8)
      case .whatsapp, .telegram: break
      }
    } catch {
      throw .image(error)
    }
    return try packed(photo.sticker.image)
  }

  /// Encodes the icon of a pack of WhatsApp, which shows one of its stickers: a PNG of 96 x 96 pixels in less than 50 KB.
  package func trayIcon(of photo: ProcessedPhoto) throws(PhotoError) -> [UInt8] {
    let side = Self.traySide
    let small = photo.sticker.image.fitted(longSide: side)
    let icon = small.placed(
      left: (side - small.width) / 2, top: (side - small.height) / 2, width: side, height: side)
    do throws(ImageError) {
      return try PNGWriter(layout: .rgbAlpha).encode(icon)
    } catch {
      throw .image(error)
    }
  }

  private func picture(of photo: ProcessedPhoto) -> Image<RGBA8> {
    trims ? photo.sticker.image : photo.framed
  }

  /// The quality of frames of animated WebP, which nobody tells from those without loss, in a fifth of their bytes.
  private static let turnQuality = 90

  /// Returns an animated PNG or WebP file in which the light goes around the sticker.
  private func animation(of photo: ProcessedPhoto) throws(ImageError) -> [UInt8] {
    var frames: [Image<RGBA8>] = []
    for number in 0..<turn {
      var style = style
      style.light = StickerLight(turn: Float(number) / Float(turn))
      var photo = photo
      if let sticker = StickerRenderer(style: style).sticker(of: photo.subject.picture) {
        photo.sticker = sticker
      }
      frames.append(picture(of: photo))
    }
    let milliseconds = max(20, Self.turnDuration / turn)
    guard format == .webp else { return try AnimatedPNGWriter(milliseconds: milliseconds).encode(frames) }
    var writer = AnimatedWebPWriter(milliseconds: milliseconds)
    writer.quality = Self.turnQuality
    return try writer.encode(frames)
  }

  /// Returns a sticker in the size of a messenger's packs.
  private func packed(_ image: Image<RGBA8>) throws(PhotoError) -> [UInt8] {
    let isSquare = format == .whatsapp
    let side = isSquare ? Self.packSide - 2 * Self.whatsAppMargin : Self.packSide
    let limit = isSquare ? Self.whatsAppBytes : Self.telegramBytes
    let scale = Double(side) / Double(max(image.width, image.height))
    let width = max(1, min(side, Int((Double(image.width) * scale).rounded())))
    let height = max(1, min(side, Int((Double(image.height) * scale).rounded())))
    var result = image.resized(width: width, height: height)
    if isSquare {
      let whole = Self.packSide
      result = result.placed(
        left: (whole - width) / 2, top: (whole - height) / 2, width: whole, height: whole)
    }
    let bytes: [UInt8]?
    do throws(ImageError) {
      bytes = try WebPWriter.encode(result, limit: limit)
    } catch {
      throw .image(error)
    }
    guard let bytes else { throw .tooLarge(limit: limit) }
    return bytes
  }
}

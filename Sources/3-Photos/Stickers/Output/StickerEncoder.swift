package import Images

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

  /// The most bytes of a sticker, still and animated, and its side in pixels, in the packs of messengers.
  private static let whatsAppBytes = (still: 100_000, animated: 500_000), telegramBytes = 512_000,
    packSide = 512
  /// The number of stickers in a pack of WhatsApp.
  package static let whatsAppCounts = 3...30
  /// The side of WhatsApp's icons of packs.
  private static let traySide = 96
  /// The transparent margin that WhatsApp asks for.
  private static let whatsAppMargin = 16
  /// The duration of a whole turn in milliseconds.
  private static let turnDuration = 2_400
  /// The duration of a frame in milliseconds.
  package var frameDuration: Int { max(20, Self.turnDuration / turn) }

  /// Creates an encoder for stickers of a style.
  package init(style: StickerStyle) { self.style = style }

  /// True if stickers become films, which another program makes of ``frames(of:)``.
  package var isFilm: Bool { turn > 1 && format == .telegram }

  /// Encodes a sticker that is no film.
  package func encode(_ photo: ProcessedPhoto) throws(PhotoError) -> [UInt8] {
    do throws(ImageError) {
      if turn > 1, format != .whatsapp { return try animation(of: photo) }
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
    return turn > 1 ? try packedAnimation(of: photo) : try packed(photo.sticker.image)
  }

  /// Returns the frames in which the light goes around a sticker, all of one size: that of packs for messengers.
  package func frames(of photo: ProcessedPhoto) -> [Image<RGBA8>] {
    (0..<turn).map { number in
      var style = style
      style.light = StickerLight(turn: Float(number) / Float(turn))
      var photo = photo
      if let sticker = StickerRenderer(style: style).sticker(of: photo.subject.picture) {
        photo.sticker = sticker
      }
      switch format {
      case .whatsapp, .telegram: return packSized(photo.sticker.image)
      default: return picture(of: photo)
      }
    }
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
    let frames = frames(of: photo)
    guard format == .webp else { return try AnimatedPNGWriter(milliseconds: frameDuration).encode(frames) }
    var writer = AnimatedWebPWriter(milliseconds: frameDuration)
    writer.quality = Self.turnQuality
    return try writer.encode(frames)
  }

  /// Returns an animated sticker in the size of WhatsApp's packs, in the best quality that these allow.
  private func packedAnimation(of photo: ProcessedPhoto) throws(PhotoError) -> [UInt8] {
    let (frames, limit) = (frames(of: photo), Self.whatsAppBytes.animated)
    var writer = AnimatedWebPWriter(milliseconds: frameDuration)
    do throws(ImageError) {
      for quality in stride(from: Self.turnQuality, through: 0, by: -15) {
        writer.quality = quality
        let bytes = try writer.encode(frames)
        if bytes.count <= limit { return bytes }
      }
    } catch {
      throw .image(error)
    }
    throw .tooLarge(limit: limit)
  }

  /// Returns an image in the size of a messenger's packs.
  private func packSized(_ image: Image<RGBA8>) -> Image<RGBA8> {
    let isSquare = format == .whatsapp
    let side = isSquare ? Self.packSide - 2 * Self.whatsAppMargin : Self.packSide
    let scale = Double(side) / Double(max(image.width, image.height))
    let width = max(1, min(side, Int((Double(image.width) * scale).rounded())))
    let height = max(1, min(side, Int((Double(image.height) * scale).rounded())))
    let result = image.resized(width: width, height: height)
    if !isSquare {
      // Films store colors for blocks of two by two pixels.
      return isFilm
        ? result.placed(left: 0, top: 0, width: width + width % 2, height: height + height % 2) : result
    }
    let whole = Self.packSide
    return result.placed(
      left: (whole - width) / 2, top: (whole - height) / 2, width: whole, height: whole)
  }

  /// Returns a sticker as a messenger's packs ask for it.
  private func packed(_ image: Image<RGBA8>) throws(PhotoError) -> [UInt8] {
    let (result, limit) = (
      packSized(image), format == .whatsapp ? Self.whatsAppBytes.still : Self.telegramBytes
    )
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

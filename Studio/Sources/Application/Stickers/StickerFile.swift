import Files
import Images
import Stickers
import StudioModel

/// The PNG files of single stickers, for the clipboard and for drags.
nonisolated enum StickerFile {
  /// Returns the file of a sticker.
  @concurrent static func png(
    _ request: PhotoRequest, _ maker: any StickerMaking
  ) async throws(PhotoError) -> [UInt8] {
    try encoded(try await maker.sticker(request).sticker.image)
  }

  /// Returns the file of an image.
  static func encoded(_ image: Image<RGBA8>) throws(PhotoError) -> [UInt8] {
    do throws(ImageError) {
      return try PNGWriter(layout: .rgbAlpha).encode(image)
    } catch {
      throw .image(error)
    }
  }
}

internal import Images
internal import SceneAssets

/// An image in a format that USD does not support, converted to one that it does.
///
/// High dynamic range and 16-bit values are kept.
struct ConvertedImage {
  let bytes: [UInt8]
  /// The file extension of the new format.
  let ending: String
  /// The original format.
  let format: ImageFormat
  /// The warnings of the decoder, and what the new format cannot hold.
  let warnings: [String]

  /// The reason why an image cannot be converted.
  struct Failure: Error {
    let reason: String
  }

  init(_ source: TextureAsset.Source) throws(Failure) {
    do {
      let picture = try ImageReader().decode(PortedFiles.contents(of: source))
      (format, warnings) = (picture.properties.format, picture.warnings)
      switch picture.pixels {
      case .rgbaFloat: (bytes, ending) = (OpenEXRWriter().encode(picture.light()), "exr")
      case .rgba16, .gray16:
        (bytes, ending) = (try ImageWriter().encode(picture.image(RGBA16.self), as: .png), "png")
      case .rgba8, .gray8: (bytes, ending) = (try ImageWriter().encode(picture.rgba8(), as: .png), "png")
      }
    } catch let error as ImageError {
      throw Failure(reason: error.reason)
    } catch {
      throw Failure(reason: "\(error)")
    }
  }
}

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
      let decoded = try ImageReader().decode(PortedFiles.contents(of: source))
      (format, warnings) = (decoded.properties.format, decoded.warnings)
      switch decoded.pixels {
      case .rgbaFloat: (bytes, ending) = (OpenEXRWriter().encode(decoded.light()), "exr")
      case .rgba16, .gray16:
        (bytes, ending) = (try ImageWriter().encode(decoded.image(RGBA16.self), as: .png), "png")
      case .rgba8, .gray8: (bytes, ending) = (try ImageWriter().encode(decoded.rgba8(), as: .png), "png")
      }
    } catch let error as ImageError {
      throw Failure(reason: error.reason)
    } catch {
      throw Failure(reason: "\(error)")
    }
  }
}

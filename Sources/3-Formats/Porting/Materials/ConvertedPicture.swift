internal import Images
internal import SceneAssets

/// A picture of a kind that USD has no room for as one that it has.
///
/// Light stays light, and numbers of 16 bits keep all of them.
struct ConvertedPicture {
  let bytes: [UInt8]
  /// What its name ends in.
  let ending: String
  /// What it was.
  let format: ImageFormat
  /// What was not right with it, or is not in it any more.
  let warnings: [String]

  /// Why there is none.
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

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
    /// The remedy; nil where the reason says it.
    var remedy: String? = "convert it to PNG"
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
      throw Failure(reason: error.reason, remedy: error.problem.remedy)
    } catch {
      throw Failure(reason: "\(error)", remedy: nil)
    }
  }
}

extension ConvertedImage {
  /// An image that takes the place of one that USD does not support.
  struct Replacement {
    /// The name of the new file.
    var file: String
    var source: TextureAsset.Source
    /// The loss by the conversion; nil where there is none.
    var note: String?
  }

  /// Returns an image converted to a format that USD supports, with its new name.
  static func replacement(of source: TextureAsset.Source, _ file: String) throws(Failure) -> Replacement {
    let ending = ImageNames.ending(of: file)
    let new: ConvertedImage
    do throws(Failure) {
      new = try ConvertedImage(source)
    } catch {
      let kind = ending.isEmpty ? "of an unknown format" : ".\(ending)"
      let remedy = error.remedy.map { "; \($0)" } ?? ""
      throw .init(
        reason:
          "the image is \(kind), which USD does not support, and cannot be decoded: \(error.reason)\(remedy)")
    }
    // Radiance images become OpenEXR without loss.
    if ending == "hdr", new.ending == "exr" {
      return Replacement(file: file.dropLast(4) + ".exr", source: .bytes(new.bytes))
    }
    let old = ending.isEmpty ? new.format.name : ".\(ending)"
    let name = new.ending == "exr" ? "an OpenEXR" : "a PNG"
    // The old extension stays in the name, because there may be another image with the new one.
    return Replacement(
      file: "\(file).\(new.ending)", source: .bytes(new.bytes),
      note: (["the image is \(old) and is converted to \(name)"] + new.warnings).joined(separator: "; "))
  }

  /// Returns whether USD, or a package, supports the format of an image.
  static func isSupported(_ ending: String, inPackages isPackage: Bool) -> Bool {
    (isPackage ? packageEndings : endings).contains(ending)
  }

  /// The image formats that packages support.
  private static let packageEndings: Set<String> = ["png", "jpg", "jpeg", "exr"]
  private static let endings = packageEndings.union(["hdr"])
}

extension ImageProblem {
  /// The remedy for an image that cannot be decoded; nil where the description says it.
  fileprivate var remedy: String? {
    switch self {
    case .unknownFormat, .unsupported, .cannotHold: "convert it to PNG"
    case .empty, .malformed: "get it again, or export it as PNG"
    case .outOfMemory: "end other programs, or raise the limit of memory"
    case .unsupportedFormat, .unknownExtension, .truncated, .tooLarge, .file: nil
    }
  }
}

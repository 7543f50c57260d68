public import Images
public import SceneModel

/// Why something could not be loaded.
public enum LoadingError: Error, Hashable, Sendable {
  /// The picture cannot be read; the error names the file.
  case image(ImageError)
  /// The picture cannot become a texture.
  case texture(path: String, TextureError)
  /// No file with that name lies in the bundle.
  case notFound(name: String, folder: String, tried: [String])
  /// The name leads out of the bundle.
  case outsideOfBundle(name: String, folder: String)
  /// The address is not that of a file.
  case notAFile(address: String)
  /// A kind of picture that surroundings are not made of yet.
  case environmentFormat(path: String, ImageFormat)
}

extension LoadingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .image(let error): error.description
    case .texture(let path, let error): "\(path): \(error)"
    case .notFound(let name, let folder, let tried):
      "nothing named \(name) lies in \(folder); looked for \(tried.joined(separator: ", "))"
    case .outsideOfBundle(let name, let folder): "\(name) leads out of \(folder); name a file inside of it"
    case .notAFile(let address): "\(address) is not the address of a file; only files are read"
    case .environmentFormat(let path, let format):
      "\(path): surroundings are not made of \(format.rawValue) pictures yet; convert it to Radiance HDR, PNG or JPEG"
    }
  }
}

public import Images
public import SceneModel
public import Sounds

/// An error of loading a resource.
public enum LoadingError: Error, Hashable, Sendable {
  /// The image cannot be read; the error names the file.
  case image(ImageError)
  /// The image cannot be converted to a texture.
  case texture(path: String, TextureError)
  /// The sound cannot be read; the error names the file.
  case sound(SoundError)
  /// A scene references a sound that is missing, or lies outside of its folder.
  case missingSound(asked: String)
  /// A scene file has no sound at that path.
  case noSuchSound(name: String, path: String)
  /// The bundle contains no file with that name.
  case notFound(name: String, folder: String, tried: [String])
  /// The name leads out of the bundle.
  case outsideOfBundle(name: String, folder: String)
  /// The URL is not that of a file.
  case notAFile(address: String)
  /// The image format is not supported for environments.
  case environmentFormat(path: String, ImageFormat)
}

extension LoadingError: CustomStringConvertible {
  /// The problem and its remedy, with the file.
  public var description: String {
    switch self {
    case .image(let error): error.description
    case .texture(let path, let error): "\(path): \(error)"
    case .sound(let error): error.description
    case .missingSound(let asked): "\(asked) cannot be found, or lies outside the scene's folder"
    case .noSuchSound(let name, let path): "\(path): it has no sound \(name)"
    case .notFound(let name, let folder, let tried):
      "no file named \(name) is in \(folder); looked for \(tried.joined(separator: ", "))"
    case .outsideOfBundle(let name, let folder): "\(name) leads out of \(folder); name a file inside of it"
    case .notAFile(let address): "\(address) is not the URL of a file; only files can be loaded"
    case .environmentFormat(let path, let format):
      "\(path): \(format.name) images are not supported as environments; convert it to Radiance HDR, PNG or JPEG"
    }
  }
}

internal import Files
internal import Images
internal import SceneAssets

/// The file names of images that are written beside a layer.
///
/// Scenes of one folder share their image files. An image beside or below its scene keeps its relative path,
/// one elsewhere is named after its path, and an embedded one after the scene: the same name always is the
/// same image.
enum ImageNames {
  /// Returns the path of an image, relative to the layer.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - file: Its file name, with the extension that it is written with.
  ///   - source: The source scene.
  ///   - output: The layer.
  /// - Returns: A path below the layer's folder.
  static func path(of image: TextureAsset, _ file: String, source: String, output: String) -> String {
    var relativePath: String
    switch image.source {
    case .file(let path): relativePath = RelativePath.from(source, to: path)
    case .missing(let asked):
      // The path in the source may be an absolute one of the author's machine.
      relativePath = asked.hasPrefix("/") || asked.contains(":") || asked.contains("\\") ? file : asked
    case .bytes, .stretch:
      let name = output.split(separator: "/").last.map(String.init) ?? "scene"
      return "textures/\(plain(String(name.prefix { $0 != "." })))_\(file)"
    }
    if relativePath.hasPrefix("./") { relativePath.removeFirst(2) }
    if image.source.isMissing, !relativePath.contains("/") { return "textures/\(file)" }
    return path(relative: relativePath, file: file, folder: "textures")
  }

  /// Returns the path of a copy, relative to the layer.
  ///
  /// - Parameters:
  ///   - relative: The path of the original relative to the source scene.
  ///   - file: The file name of the copy.
  ///   - folder: The folder of files that do not lie beside or below the scene.
  /// - Returns: The path.
  static func path(relative: String, file: String, folder: String) -> String {
    let folders = relative.split(separator: "/").dropLast().map(String.init)
    guard folders.contains("..") else { return (folders.map(plain) + [file]).joined(separator: "/") }
    guard folders.count <= maximumFolders else { return "\(folder)/\(file)" }
    return "\(folder)/" + (folders.map { $0 == ".." ? "up" : plain($0) } + [file]).joined(separator: "_")
  }

  /// The most folders in a path; a longer one is outside of the project.
  private static let maximumFolders = 8

  /// Returns a name with only letters, digits, points, hyphens and underscores.
  private static func plain(_ name: String) -> String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "_" })
  }

  /// The bytes that tell the formats of images apart.
  private static let signatureSize = 64

  /// Returns a file name of such characters, with the image's extension.
  static func file(of image: TextureAsset) -> String {
    var name = image.name
    var endings: [String] = []
    switch image.source {
    case .file(let path): name = path
    case .bytes(let bytes):
      endings = unsafe ImageFormat(detecting: bytes.span.bytes)?.fileExtensions ?? []
    case .missing(let asked): if !asked.isEmpty { name = asked }
    case .stretch(let path, let range):
      if let mapping = try? FileMapping(path: path), range.upperBound <= mapping.count {
        let beginning = mapping.bytes(range.prefix(signatureSize))
        endings = unsafe ImageFormat(detecting: beginning.span.bytes)?.fileExtensions ?? []
      }
    }
    let text = plainFile(name)
    guard let kind = endings.first, !endings.contains(ending(of: text)) else { return text }
    return "\(text).\(kind)"
  }

  /// Returns the file name of a path in such characters.
  static func plainFile(_ path: String) -> String {
    let last = path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? "picture"
    let text = plain(last), ending = ending(of: text)
    // Packages only allow lowercase extensions.
    return ending.isEmpty ? text : text.dropLast(ending.count) + ending
  }

  /// Returns the extension in lowercase letters.
  static func ending(of name: String) -> String {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }
}

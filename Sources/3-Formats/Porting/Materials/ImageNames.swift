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
    let folders = relativePath.split(separator: "/").dropLast().map(String.init)
    if folders.isEmpty { return image.source.isMissing ? "textures/\(file)" : file }
    guard folders.contains("..") else { return (folders.map(plain) + [file]).joined(separator: "/") }
    guard folders.count <= maximumFolders else { return "textures/\(file)" }
    return "textures/" + (folders.map { $0 == ".." ? "up" : plain($0) } + [file]).joined(separator: "_")
  }

  /// The most folders in a path; a longer one is outside of the project.
  private static let maximumFolders = 8

  /// Returns a name with only letters, digits, points, hyphens and underscores.
  private static func plain(_ name: String) -> String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "_" })
  }

  /// Returns a file name of such characters, with the image's extension.
  static func file(of image: TextureAsset) -> String {
    var name = image.name
    var endings: [String] = []
    switch image.source {
    case .file(let path): name = path
    case .bytes(let bytes):
      endings = unsafe ImageFormat(detecting: bytes.span.bytes)?.fileExtensions ?? []
    case .stretch, .missing: break
    }
    let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? "picture"
    let text = plain(last)
    let ending = ending(of: text)
    guard let kind = endings.first, !endings.contains(ending) else {
      // Packages only allow lowercase extensions.
      return ending.isEmpty ? text : text.dropLast(ending.count) + ending
    }
    return "\(text).\(kind)"
  }

  /// Returns the extension in lowercase letters.
  static func ending(of name: String) -> String {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }
}

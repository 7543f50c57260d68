internal import Images
internal import SceneAssets

/// What pictures are called that are written beside a layer.
///
/// Scenes of one folder write their pictures into the same places. So what lies beside a scene, or below, keeps its
/// place, what lies elsewhere is named after the way to it, and what lies in no file of its own after the scene: the
/// same name always is the same picture.
enum PictureNames {
  /// Where a picture comes to lie, seen from the layer.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - file: Its own name, with the ending that it is written with.
  ///   - source: The scene that it comes from.
  ///   - output: The layer that shows it.
  /// - Returns: A way below the layer's folder.
  static func place(of picture: TextureAsset, _ file: String, source: String, output: String) -> String {
    var way: String
    switch picture.source {
    case .file(let path): way = RelativePath.from(source, to: path)
    case .missing(let asked):
      // What authors ask for may be a place on their own disk.
      way = asked.hasPrefix("/") || asked.contains(":") || asked.contains("\\") ? file : asked
    case .bytes, .stretch:
      let name = output.split(separator: "/").last.map(String.init) ?? "scene"
      return "textures/\(plain(String(name.prefix { $0 != "." })))_\(file)"
    }
    if way.hasPrefix("./") { way.removeFirst(2) }
    let folders = way.split(separator: "/").dropLast().map(String.init)
    if folders.isEmpty { return picture.source.isMissing ? "textures/\(file)" : file }
    guard folders.contains("..") else { return (folders.map(plain) + [file]).joined(separator: "/") }
    guard folders.count <= mostFolders else { return "textures/\(file)" }
    return "textures/" + (folders.map { $0 == ".." ? "up" : plain($0) } + [file]).joined(separator: "_")
  }

  /// A way longer than that leads somewhere else altogether.
  private static let mostFolders = 8

  /// Letters, digits, points and lines.
  private static func plain(_ name: String) -> String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "_" })
  }

  /// A name of plain characters that ends as its kind does.
  static func file(of picture: TextureAsset) -> String {
    var name = picture.name
    var endings: [String] = []
    switch picture.source {
    case .file(let path): name = path
    case .bytes(let bytes):
      endings = unsafe ImageFormat(detecting: bytes.span.bytes)?.fileExtensions ?? []
    case .stretch, .missing: break
    }
    let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? "picture"
    let text = plain(last)
    let ending = ending(of: text)
    guard let kind = endings.first, !endings.contains(ending) else {
      // Rules of packages know small letters alone.
      return ending.isEmpty ? text : text.dropLast(ending.count) + ending
    }
    return "\(text).\(kind)"
  }

  /// What comes after the last dot, in small letters.
  static func ending(of name: String) -> String {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }
}

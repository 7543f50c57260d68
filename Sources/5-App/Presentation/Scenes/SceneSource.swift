package import SceneReaders

/// The source of a scene: a file, or the name of a built-in scene.
///
/// Opening it reads a scene asset and loads its entities, which a presenter or another renderer then shows.
public nonisolated struct SceneSource: Hashable, Sendable, CustomStringConvertible {
  /// The text that the user wrote.
  public let text: String
  /// True if its file may reference others outside of its folder.
  public var allowsOutside = false
  /// The number of subdivision steps; the file's own if nil.
  public var subdivisionLevel: Int?
  /// The variant to show: the name of one, or `SET=NAME`; those that the file selects if nil.
  public var variant: String?
  /// The limits of what the file may ask for.
  package var limits = SceneLimits()
  /// True if the pixels of images are read; otherwise only their headers are.
  package var readsPixels = true
  /// True if warnings about the file's content are printed.
  package var printsWarnings = true
  /// The built-in scenes.
  public let builtIn: BuiltInScenes

  /// The file name extensions of scenes.
  public static var extensions: Set<String> { Set(SceneReaderTable.current.extensions) }

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - text: A path, or the prefix and the name of a built-in scene.
  ///   - builtIn: The built-in scenes of the program.
  public init(_ text: String, builtIn: BuiltInScenes = .none) { (self.text, self.builtIn) = (text, builtIn) }

  /// The text that the user wrote.
  public var description: String { text }

  /// The name of a built-in scene, empty if only the prefix is given; nil for files.
  public var builtInName: String? {
    guard !builtIn.prefix.isEmpty, text.hasPrefix(builtIn.prefix) else { return nil }
    return String(text.dropFirst(builtIn.prefix.count))
  }

  /// True if the text asks for the list of built-in scenes.
  public var asksForList: Bool { builtInName?.isEmpty == true }

  /// The name for rendered images of the scene: the last component of the path, without its extension.
  public var pictureName: String {
    if let builtInName { return builtInName }
    let name = text.split(separator: "/").last.map(String.init) ?? text
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The folder of the scene's own files: that of its file, and the working directory for a built-in scene.
  public var folder: String {
    guard builtInName == nil, let slash = text.lastIndex(of: "/") else { return "." }
    return slash == text.startIndex ? "/" : String(text[..<slash])
  }

  /// The files that the scene depends on, for reloading.
  public var files: [String] { builtInName == nil ? [text] : [] }
}

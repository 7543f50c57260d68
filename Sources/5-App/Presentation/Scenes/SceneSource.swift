import SceneReaders

/// The source of a scene: a file, or the name of a scene that the program brings along.
///
/// Opening it reads a scene asset and loads its entities: source, asset, loaded scene, and then a presenter or another
/// renderer that shows them.
public nonisolated struct SceneSource: Hashable, Sendable, CustomStringConvertible {
  /// The text that the user wrote.
  public let text: String
  /// Whether its file may lead to others outside of its folder.
  public var allowsOutside = false
  /// How many times smooth surfaces of its file are split; what the file says where nil.
  public var subdivisionLevel: Int?
  /// The scenes that are no files.
  public let builtIn: BuiltInScenes

  /// The file name extensions of scenes.
  public static var extensions: Set<String> { Set(SceneReaderTable.current.extensions) }

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - text: A path, or the prefix and the name of a built-in scene.
  ///   - builtIn: The scenes that the program brings along.
  public init(_ text: String, builtIn: BuiltInScenes = .none) { (self.text, self.builtIn) = (text, builtIn) }

  /// The text that the user wrote.
  public var description: String { text }

  /// The name of a built-in scene, empty where only the prefix is given; nil for files.
  public var builtInName: String? {
    guard !builtIn.prefix.isEmpty, text.hasPrefix(builtIn.prefix) else { return nil }
    return String(text.dropFirst(builtIn.prefix.count))
  }

  /// Whether this asks which built-in scenes there are.
  public var asksForList: Bool { builtInName?.isEmpty == true }

  /// The name of pictures of the scene: the last part of the path, without its extension.
  public var pictureName: String {
    if let builtInName { return builtInName }
    let name = text.split(separator: "/").last.map(String.init) ?? text
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The folder of files that belong to the scene: its own, and the working folder for a built-in scene.
  public var folder: String {
    guard builtInName == nil, let slash = text.lastIndex(of: "/") else { return "." }
    return slash == text.startIndex ? "/" : String(text[..<slash])
  }

  /// The files whose change is a change of the scene.
  public var files: [String] { builtInName == nil ? [text] : [] }
}

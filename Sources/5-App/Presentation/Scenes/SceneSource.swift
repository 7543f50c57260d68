/// Where a scene comes from: a file, or `demo:NAME` for a built-in one.
public nonisolated struct SceneSource: Hashable, Sendable, CustomStringConvertible {
  /// As the user wrote it.
  public let text: String
  /// Whether its file may lead to others outside of its folder.
  public var allowsOutside = false
  /// How many times smooth surfaces of its file are split; what the file says where nil.
  public var subdivisionLevel: Int?

  /// What stands before the name of a built-in scene.
  public static let builtInPrefix = "demo:"
  /// The file name extensions of scenes.
  public static let extensions: Set<String> = [
    "usd", "usda", "usdc", "usdz", "gltf", "glb", "obj", "dae", "scn", "scnp",
  ]

  public init(_ text: String) { self.text = text }

  public var description: String { text }

  /// The name of a built-in scene, empty where only the prefix is given; nil for files.
  public var builtInName: String? {
    guard text.hasPrefix(Self.builtInPrefix) else { return nil }
    return String(text.dropFirst(Self.builtInPrefix.count))
  }

  /// Whether this asks which built-in scenes there are.
  public var asksForList: Bool { builtInName?.isEmpty == true }

  /// What pictures of the scene are called: the last part of the path, without its extension.
  public var pictureName: String {
    if let builtInName { return builtInName }
    let name = text.split(separator: "/").last.map(String.init) ?? text
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The kind of file, by its extension.
  public var format: String {
    guard let dot = text.lastIndex(of: "."), !text[dot...].contains("/") else { return "" }
    return text[text.index(after: dot)...].lowercased()
  }

  /// Where files that belong to the scene go: beside a file, in the working folder for a built-in scene.
  public var folder: String {
    guard builtInName == nil, let slash = text.lastIndex(of: "/") else { return "." }
    return slash == text.startIndex ? "/" : String(text[..<slash])
  }

  /// Files whose change is a change of the scene.
  public var files: [String] { builtInName == nil ? [text] : [] }
}

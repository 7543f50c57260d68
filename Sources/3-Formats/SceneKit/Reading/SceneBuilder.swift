internal import Files
internal import SceneAssets

/// Makes a scene asset of an archive.
struct SceneBuilder {
  let archive: KeyedArchive
  let path: String
  let options: SceneKitOptions
  let files: AuthoredPaths
  var asset: SceneAsset
  /// For objects of the archive that were read already, where they are in the asset.
  var meshes: [Int: Int] = [:]
  var materials: [Int: Int] = [:]
  /// The material of geometries that have none.
  var plain: Int?
  var textures: [TextureKey: Int] = [:]
  /// For nodes of the archive their places in the asset.
  var places: [Int: Int] = [:]
  /// What is to be done when all nodes are there, as it refers to nodes.
  var skinned: [(node: Int, skinner: ArchiveObject)] = []
  var moving: [(node: Int, object: ArchiveObject)] = []
  /// Scenes that hang below nodes.
  var references: [Reference] = []
  /// Nodes by the identifiers that their author's program gave them.
  var identifiers: [String: Int] = [:]
  /// The names of each node's children, and of those at the top.
  var names: [Int?: UniqueNames] = [:]
  /// Whether nodes that say it, and what is below them here, throw shadows.
  var shadows: [Int: Bool] = [:]
  /// How many numbers may still be decoded: many objects may share the same bytes.
  private var numbersLeft: Int

  struct TextureKey: Hashable {
    var path: String
    var isColor: Bool
  }

  init(_ archive: KeyedArchive, path: String, options: SceneKitOptions) {
    (self.archive, self.path, self.options) = (archive, path, options)
    files = AuthoredPaths(scene: path, allowsOutside: options.allowsOutside)
    asset = SceneAsset(source: path)
    numbersLeft = options.limits.numbers
  }

  /// Takes note of numbers that are going to be decoded.
  mutating func spend(_ count: Int) throws(SceneKitError.Problem) {
    guard count <= numbersLeft else { throw .limit("numbers", value: options.limits.numbers) }
    numbersLeft -= count
  }

  /// Tells that something of an object could not be taken over as it was meant.
  mutating func note(_ severity: AssetNote.Severity, _ object: ArchiveObject, _ message: String) {
    let note = AssetNote(severity, at: place(of: object), message)
    asset.notes.append(note)
    archive.ledger?.note(note, of: object.number)
  }

  /// Where an object is, in words.
  func place(of object: ArchiveObject) -> String {
    let name = object.text("name").map { " \"\($0)\"" } ?? ""
    return "\(object.className)\(name) (object \(object.number))"
  }

  mutating func build() throws(SceneKitError.Problem) {
    guard let root = ArchiveObject(archive, archive.root) else {
      throw .damaged("the outermost object is nothing")
    }
    switch root.className {
    case "SCNScene": try readScene(root)
    case "SCNParticleSystem":
      let node = asset.append(NodeAsset(name: name(ofFile: path), path: "/", parent: nil))
      readParticles(root, at: node)
    case "SCNNode", "SCNReferenceNode": try readNode(root, parent: nil, depth: 0)
    default:
      throw .foreign(
        "the file holds an object of the class \(root.className), neither a scene nor particles")
    }
    finishSkins()
  }

  private func name(ofFile path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}

internal import Files
internal import SceneAssets

/// A builder of the scene asset of an archive.
struct SceneBuilder {
  let archive: KeyedArchive
  let path: String
  let options: ReaderOptions<SceneKitLimits>
  let files: AuthoredPathResolver
  var asset: SceneAsset
  /// The indices in the asset of objects that were read, by their numbers.
  var meshes: [MeshUse: Int] = [:]
  /// The meshes of geometries that are made of sources.
  var sharedMeshes: [GeometryParts: Int] = [:]
  var materials: [Int: Int] = [:]
  /// The diffuse images with transparent texels, by the indices of the opaque materials that show them.
  var pendingAlpha: [Int: TextureBinding] = [:]
  /// The opacities of textures, by their indices; nil where all of it is opaque.
  var alphaMaps: [Int: AlphaMap?] = [:]
  /// The count of pixels that may still be decoded for their opacity; negative once an image had more.
  var alphaPixelsLeft: Int
  /// The index of the default material.
  var plain: Int?
  var textures: [TextureKey: Int] = [:]
  /// The indices in the asset of the archive's nodes.
  var nodeIndices: [Int: Int] = [:]
  /// The skinners, which are read when all nodes exist because they refer to nodes.
  var skinned: [(node: Int, skinner: ArchiveObject)] = []
  var moving: [(node: Int, object: ArchiveObject)] = []
  /// The nodes with bodies and physics fields, which are read when all nodes exist.
  var physical: [(node: Int, object: ArchiveObject)] = []
  /// The nodes with bodies.
  var bodied: Set<Int> = []
  var physicsWorld: ArchiveObject?
  /// The materials of geometries, by the numbers of their objects.
  var materialLists: [Int: [Int?]] = [:]
  /// The components of particle systems, by the numbers of their objects.
  var emitters: [Int: UntypedComponent] = [:]
  /// The archived geometry of each mesh, for the measures of collision shapes.
  var meshObjects: [Int: Int] = [:]
  /// The scenes that nodes refer to.
  var references: [Reference] = []
  /// The places in the tree of what nodes have, by the numbers of their objects.
  private var places: [Int: String] = [:]
  /// The nodes by their identifiers.
  var identifiers: [String: Int] = [:]
  /// The names of each node's children, and of the root nodes.
  var names: [Int?: UniqueNames] = [:]
  /// The nodes whose component says that they cast shadows, or that they do not.
  var shadows: [Int: Bool] = [:]
  /// The count of numbers that may still be decoded: many objects may share the same bytes.
  private var numbersLeft: Int
  private var links = 0
  private var pathBytes = 0
  private var actionSteps = 0

  /// A geometry as it is or deformed: skins and blend shapes become part of a mesh of their own.
  struct MeshUse: Hashable {
    var geometry: Int
    var isDeformed: Bool
  }

  struct TextureKey: Hashable {
    var path: String
    /// The position of an image within the file.
    var start = 0
    var isColor: Bool
  }

  init(_ archive: KeyedArchive, path: String, options: ReaderOptions<SceneKitLimits>) {
    (self.archive, self.path, self.options) = (archive, path, options)
    files = AuthoredPathResolver(scene: path, allowsOutside: options.allowsOutside)
    asset = SceneAsset(source: path)
    numbersLeft = options.limits.numbers
    alphaPixelsLeft = options.limits.alphaPixels
  }

  /// Counts numbers that are about to be decoded.
  mutating func countNumbers(_ count: Int) throws(AssetReadingError.Problem) {
    guard count <= numbersLeft else {
      // What follows is left out before any work.
      numbersLeft = -1
      throw .limit("numbers", value: options.limits.numbers)
    }
    numbersLeft -= count
  }

  /// Counts the data that every node with a geometry has of its own, however small the file is.
  mutating func count(links more: Int) throws(AssetReadingError.Problem) {
    links += more
    guard links <= options.limits.links else {
      throw .limit("joints, material slots and morph weights of nodes", value: options.limits.links)
    }
  }

  /// Counts the work of an action that was baked: nested repetitions and shared parts multiply.
  mutating func countActions(read: Int, evaluated: Int) throws(AssetReadingError.Problem) {
    actionSteps += read * Self.stepsOfReading + evaluated
    guard actionSteps <= options.limits.actionSteps else {
      throw .limit("steps of actions that are baked", value: options.limits.actionSteps)
    }
  }

  /// The work of reading an action, in evaluations.
  private static let stepsOfReading = 64

  /// Appends a node, if there may be another one.
  mutating func append(_ node: NodeAsset) throws(AssetReadingError.Problem) {
    guard asset.nodes.count < options.limits.nodes else { throw .limit("nodes", value: options.limits.nodes) }
    pathBytes += node.path.utf8.count
    guard pathBytes <= options.limits.paths else {
      throw .limit("bytes of the paths of all nodes", value: options.limits.paths)
    }
    _ = asset.append(node)
  }

  /// Notes a part of an object that is not converted as it was meant.
  mutating func note(_ severity: AssetNote.Severity, _ object: ArchiveObject, _ message: String) {
    let note = AssetNote(severity, at: location(of: object), message)
    asset.notes.append(note)
    archive.ledger?.note(note, of: object.number)
  }

  /// Remembers where the cameras, lights and shapes of a node are; what several nodes share is at the first one.
  mutating func locate(partsOf object: ArchiveObject, at path: String) {
    for key in ["camera", "light", "geometry", "skinner", "morpher"] {
      if let part = object.object(key), places[part.number] == nil { places[part.number] = "\(path).\(key)" }
    }
  }

  /// Returns the description of an object's position: its path in the tree where it has one, else that in the file.
  func location(of object: ArchiveObject) -> String {
    if let node = nodeIndices[object.number] { return asset.nodes[node].path }
    if let place = places[object.number] { return place }
    let name = object.text("name").map { " \"\($0)\"" } ?? ""
    return "\(object.className)\(name) (object \(object.number))"
  }

  mutating func build() throws(AssetReadingError.Problem) {
    guard let root = ArchiveObject(archive, archive.root) else {
      throw .damaged("the root object is null")
    }
    switch root.className {
    case "SCNScene": try readScene(root)
    case "SCNParticleSystem":
      let node = asset.append(NodeAsset(name: name(ofFile: path), path: "/", parent: nil))
      try readParticles(root, at: node)
    case "SCNNode", "SCNReferenceNode": try readNode(root, parent: nil, depth: 0)
    default:
      throw .foreign(
        "the file holds an object of the class \(root.className), which is neither a scene nor a particle system; give a .scn or .scnp file"
      )
    }
    try finishSkins()
    blendPendingAlpha()
  }

  private func name(ofFile path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}

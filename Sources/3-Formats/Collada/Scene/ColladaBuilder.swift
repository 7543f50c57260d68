internal import Files
internal import SceneAssets
internal import TextFormats
internal import simd

/// A builder of the scene asset of a COLLADA document and the files that it refers to.
struct ColladaBuilder {
  let options: ReaderOptions<ColladaLimits>
  let others: ColladaFiles
  /// The file that is being read: the scene's own, or one that contains a part of it.
  var here: ColladaFile
  var asset: SceneAsset
  /// The meshes, materials and so on that were read, by their elements.
  var meshes: [ColladaKey: [ColladaMesh]] = [:]
  var materials: [ColladaMaterialUse: Int] = [:]
  var textures: [ColladaTextureKey: Int] = [:]
  var lights: [ColladaKey: Int?] = [:]
  var cameras: [ColladaKey: Int?] = [:]
  /// The nodes of the asset for each node of the files; several where it has several instances.
  var nodeIndices: [ColladaKey: [Int]] = [:]
  /// The nodes by the names that skins use for their joints.
  var joints = ColladaJoints()
  var steps: [Int: [ColladaStep]] = [:]
  /// The skinned meshes, which are bound when all nodes exist.
  var skinned: [ColladaSkinned] = []
  /// The nodes with blend shapes, by the source of their weights and by its array.
  var morphed: [ColladaKey: [Int]] = [:]
  /// The names among siblings, by the index of their parent.
  var names: [Int?: UniqueNames] = [:]
  /// The counts against ``ColladaLimits/links`` and ``ColladaLimits/blendShapeNumbers``.
  private var links = 0
  var blendShapeNumbers = 0
  private var notes = 0
  /// The notes about elements.
  private(set) var notesByElement: [ColladaKey: [AssetNote]] = [:]

  var document: ColladaDocument { here.document }

  init(_ file: ColladaFile, options: ReaderOptions<ColladaLimits>, others: ColladaFiles) {
    (here, self.options, self.others) = (file, options, others)
    asset = SceneAsset(source: file.path)
  }

  mutating func build() throws(ColladaFailure) {
    let own = here
    readAsset()
    if let (scene, file) = visualScene() {
      here = file
      let parent = try holder(for: file, in: own, scene, parent: nil)
      for node in scene.children where node.name == "node" {
        try readNode(node, parent: parent, depth: 0, within: [])
      }
      here = own
      try finishSkins()
      readAnimations()
    } else {
      note(.broken, document.root, "the file has no visual scene; the scene is empty")
    }
    noteUnsupportedLibraries()
    if options.keepsAccount { account() }
    if notes > options.limits.notes {
      asset.notes.append(
        AssetNote(.ignored, at: "", "\(notes - options.limits.notes) further notes are not listed"))
    }
  }

  /// Adds a note; the number of notes is limited, for files that are broken throughout.
  mutating func note(_ severity: AssetNote.Severity, _ element: XMLElement, _ message: String) {
    notes += 1
    guard notes <= options.limits.notes else { return }
    let name = (element[attribute: "name"] ?? element[attribute: "id"]).map { " \"\($0)\"" } ?? ""
    let file = here.number == 0 ? "" : "\(here.path): "
    let note = AssetNote(
      severity, at: "\(file)\(document.location(of: element)), <\(element.name)>\(name)", message)
    asset.notes.append(note)
    notesByElement[here.key(element), default: []].append(note)
  }

  /// Adds a note about an element that may be in another file than the current one.
  mutating func note(_ severity: AssetNote.Severity, _ found: ColladaFound, _ message: String) {
    let origin = here
    here = found.file
    note(severity, found.element, message)
    here = origin
  }

  /// Counts the data that every node with a mesh has of its own, however small the file is.
  mutating func count(links more: Int, _ element: XMLElement) throws(ColladaFailure) {
    links += more
    guard links <= options.limits.links else {
      throw ColladaFailure(
        problem: .limit("joints, materials and morph weights of nodes", value: options.limits.links),
        element: element
      )
    }
  }

  private mutating func readAsset() {
    (asset.metersPerUnit, asset.upAxis) = (here.metersPerUnit, here.upAxis)
    noteUnusualText()
    guard let about = document.root.child("asset") else { return }
    for (name, key) in [
      ("author", "author"), ("authoring_tool", "authoringTool"), ("copyright", "copyright"),
    ] {
      let text = about.descendant("contributor", name)?.text ?? ""
      if !text.isEmpty { asset.metadata.append(ComponentField(key, type: "string", .text(text))) }
    }
  }

  /// Notes what is unusual about a whole file.
  mutating func noteUnusualText() {
    let version = document.root[attribute: "version"] ?? ""
    if !version.hasPrefix("1.4"), !version.hasPrefix("1.5") {
      note(.approximated, document.root, "its version is \"\(version)\"; it is read as 1.4")
    }
    if here.hadCommas {
      note(.approximated, document.root, "its numbers have decimal commas; they are read as points")
    }
  }

  /// Returns the scene that the file names, or else its first.
  private mutating func visualScene() -> (XMLElement, ColladaFile)? {
    let instance = document.root.descendant("scene", "instance_visual_scene")
    if let instance, let url = instance[attribute: "url"],
      let found = follow(
        url, from: instance, to: "visual_scene", otherwise: "the first scene of this file is used")
    {
      return (found.element, found.file)
    }
    guard let first = document.entries(of: "library_visual_scenes", "visual_scene").first else { return nil }
    note(
      .approximated, instance ?? document.root,
      "the file does not name a visual scene that exists; the first one is used")
    return (first, here)
  }

  private mutating func noteUnsupportedLibraries() {
    var notesByElement: Set<String> = []
    for library in document.root.children {
      guard let what = ColladaNames.ignoredLibraries[library.name], notesByElement.insert(what).inserted
      else {
        continue
      }
      if library.children.contains(where: { $0.name != "asset" && $0.name != "extra" }) {
        note(.ignored, library, "\(what) are not supported and are left out")
      }
    }
    // Parts of a file may have units of their own, which no exporter writes.
    for part in document.root.children.flatMap({ [$0] + Array($0.children) }) {
      guard let about = part.child("asset"), about.child("unit") != nil || about.child("up_axis") != nil,
        part.ordinal != document.root.ordinal
      else { continue }
      note(
        .approximated, part, "units and axes of parts of a file are not supported; those of the file are used"
      )
    }
  }
}

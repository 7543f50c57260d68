internal import Files
internal import SceneAssets
internal import XML
internal import simd

/// Makes a scene asset of a COLLADA document and of what it takes from others.
struct ColladaBuilder {
  let options: ColladaOptions
  let others: ColladaFiles
  /// The file that is being read: the scene's own, or the one that holds a part of it.
  var here: ColladaFile
  var asset: SceneAsset
  /// Where in the asset things are that were read already.
  var meshes: [ColladaKey: [ColladaMesh]] = [:]
  var materials: [ColladaMaterialUse: Int] = [:]
  var textures: [ColladaPictureUse: Int] = [:]
  var lights: [ColladaKey: Int?] = [:]
  var cameras: [ColladaKey: Int?] = [:]
  /// For each node of the files those of the asset; several where it stands in several places.
  var places: [ColladaKey: [Int]] = [:]
  /// Nodes by the words that skins call joints by.
  var joints = ColladaJoints()
  var steps: [Int: [ColladaStep]] = [:]
  /// What is to be done when all nodes are there, as it refers to nodes.
  var skinned: [ColladaSkinned] = []
  /// Nodes whose meshes take on forms, by the source of the forms' weights and by its numbers.
  var formed: [ColladaKey: [Int]] = [:]
  /// Names among siblings, by the place of their parent.
  var names: [Int?: UniqueNames] = [:]
  /// What of ``ColladaLimits/links`` and ``ColladaLimits/forms`` is used up.
  private var links = 0
  var formNumbers = 0
  private var notes = 0
  /// What was told of elements.
  private(set) var told: [ColladaKey: [AssetNote]] = [:]

  var document: ColladaDocument { here.document }

  init(_ file: ColladaFile, options: ColladaOptions, others: ColladaFiles) {
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
      note(.broken, document.root, "there is no visual scene; nothing is shown")
    }
    tellOfLibraries()
    if options.keepsAccount { account() }
    if notes > options.limits.notes {
      asset.notes.append(
        AssetNote(.ignored, at: "", "\(notes - options.limits.notes) further notes are not listed"))
    }
  }

  /// Tells of something; files that are broken throughout are not told of without end.
  mutating func note(_ severity: AssetNote.Severity, _ element: XMLElement, _ message: String) {
    notes += 1
    guard notes <= options.limits.notes else { return }
    let name = (element[attribute: "name"] ?? element[attribute: "id"]).map { " \"\($0)\"" } ?? ""
    let file = here.number == 0 ? "" : "\(here.path): "
    let note = AssetNote(
      severity, at: "\(file)\(document.place(of: element)), <\(element.name)>\(name)", message)
    asset.notes.append(note)
    told[here.key(element), default: []].append(note)
  }

  /// Tells of something that may be in another file than the one that is being read.
  mutating func note(_ severity: AssetNote.Severity, _ found: ColladaFound, _ message: String) {
    let origin = here
    here = found.file
    note(severity, found.element, message)
    here = origin
  }

  /// Counts what every node has of its own that shows a mesh, however small the file is that asks for it.
  mutating func count(links more: Int, _ element: XMLElement) throws(ColladaFailure) {
    links += more
    guard links <= options.limits.links else {
      throw ColladaFailure(
        problem: .limit("joints, materials and forms of nodes", value: options.limits.links), element: element
      )
    }
  }

  private mutating func readAsset() {
    (asset.metersPerUnit, asset.upAxis) = (here.metersPerUnit, here.upAxis)
    tellOfText()
    guard let about = document.root.child("asset") else { return }
    for (name, key) in [
      ("author", "author"), ("authoring_tool", "authoringTool"), ("copyright", "copyright"),
    ] {
      let text = about.descendant("contributor", name)?.text ?? ""
      if !text.isEmpty { asset.metadata.append(ComponentField(key, type: "string", .text(text))) }
    }
  }

  /// Tells of what is unusual about a whole file.
  mutating func tellOfText() {
    let version = document.root[attribute: "version"] ?? ""
    if !version.hasPrefix("1.4"), !version.hasPrefix("1.5") {
      note(.approximated, document.root, "its version is \"\(version)\"; it is read as 1.4")
    }
    if here.hadCommas {
      note(.approximated, document.root, "its numbers have commas where the format wants points")
    }
  }

  /// The scene that the file says to show, or else the first there is.
  private mutating func visualScene() -> (XMLElement, ColladaFile)? {
    let instance = document.root.descendant("scene", "instance_visual_scene")
    if let instance, let url = instance[attribute: "url"],
      let found = follow(url, from: instance, to: "visual_scene", otherwise: "the first scene here is shown")
    {
      return (found.element, found.file)
    }
    guard let first = document.entries(of: "library_visual_scenes", "visual_scene").first else { return nil }
    note(
      .approximated, instance ?? document.root,
      "which visual scene is to be shown is not said or not there; the first one is")
    return (first, here)
  }

  private mutating func tellOfLibraries() {
    var told: Set<String> = []
    for library in document.root.children {
      guard let what = ColladaNames.ignoredLibraries[library.name], told.insert(what).inserted else {
        continue
      }
      if library.children.contains(where: { $0.name != "asset" && $0.name != "extra" }) {
        note(.ignored, library, "\(what) are left out")
      }
    }
    // Parts of a file may have units of their own, which nobody writes.
    for part in document.root.children.flatMap({ [$0] + Array($0.children) }) {
      guard let about = part.child("asset"), about.child("unit") != nil || about.child("up_axis") != nil,
        part.ordinal != document.root.ordinal
      else { continue }
      note(.approximated, part, "its own units and axes are not looked at; those of the file are meant")
    }
  }
}

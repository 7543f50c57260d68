internal import Files
internal import SceneAssets
internal import XML
internal import simd

/// Makes a scene asset of a COLLADA document.
struct ColladaBuilder {
  let document: ColladaDocument
  let options: ColladaOptions
  let files: AuthoredPaths
  /// Where parts of other files come from.
  let others: ColladaFiles
  /// Where the meshes and materials are of nodes of other files.
  var shared: [String: SceneAsset.SharedParts] = [:]
  var asset: SceneAsset
  /// Where in the asset things are that were read already, by what they are called in the file.
  var meshes: [String: ColladaMesh?] = [:]
  var materials: [String: Int] = [:]
  var textures: [String: Int] = [:]
  var lights: [String: Int?] = [:]
  var cameras: [String: Int?] = [:]
  /// For each node of the asset that is one of the file, by the file's `id`; several where it stands in several places.
  var places: [String: [Int]] = [:]
  /// The `sid`s of nodes, which skins call joints by.
  var joints: [String: [Int]] = [:]
  var steps: [Int: [ColladaStep]] = [:]
  /// What is to be done when all nodes are there, as it refers to nodes.
  var skinned: [ColladaSkinned] = []
  /// Nodes whose meshes take on forms, by the source of the forms' weights.
  var formed: [String: [Int]] = [:]
  /// Names among siblings, by the place of their parent.
  var names: [Int?: UniqueNames] = [:]
  private var notes = 0
  /// What was told of elements, by their ordinals.
  private(set) var told: [Int: [AssetNote]] = [:]

  init(_ document: ColladaDocument, path: String, options: ColladaOptions, others: ColladaFiles) {
    (self.document, self.options, self.others) = (document, options, others)
    files = AuthoredPaths(scene: path, allowsOutside: options.allowsOutside)
    asset = SceneAsset(source: path)
  }

  mutating func build() throws(ColladaFailure) {
    readAsset()
    guard let scene = visualScene() else {
      note(.broken, document.root, "there is no visual scene; nothing is shown")
      return
    }
    for node in scene.children where node.name == "node" {
      try readNode(node, parent: nil, depth: 0, within: [])
    }
    finishSkins()
    readAnimations()
    tellOfLibraries()
    if options.keepsAccount { account() }
    if notes > options.limits.notes {
      asset.notes.append(
        AssetNote(.ignored, at: "", "\(notes - options.limits.notes) further notes are not listed"))
    }
  }

  /// Reads one node with all below it, for another file; false where there is none.
  mutating func build(node id: String) throws(ColladaFailure) -> Bool {
    readAsset()
    guard let node = document.element(withID: id), node.name == "node" else { return false }
    try readNode(node, parent: nil, depth: 0, within: [])
    finishSkins()
    readAnimations()
    return true
  }

  /// The mesh of a geometry, for another file.
  mutating func part(geometry id: String) -> ColladaPart? {
    readAsset()
    guard let geometry = document.element(withID: id), geometry.name == "geometry",
      let use = mesh(of: geometry)
    else { return nil }
    var space = asset
    space.meshes = []
    return ColladaPart(mesh: asset.meshes[use.place], use: use, space: space)
  }

  /// Tells of something; files that are broken throughout are not told of without end.
  mutating func note(_ severity: AssetNote.Severity, _ element: XMLElement, _ message: String) {
    notes += 1
    guard notes <= options.limits.notes else { return }
    let name = (element[attribute: "name"] ?? element[attribute: "id"]).map { " \"\($0)\"" } ?? ""
    let note = AssetNote(
      severity, at: "\(ColladaDocument.place(of: element)), <\(element.name)>\(name)", message)
    asset.notes.append(note)
    told[element.ordinal, default: []].append(note)
  }

  private mutating func readAsset() {
    let version = document.root[attribute: "version"] ?? ""
    if !version.hasPrefix("1.4"), !version.hasPrefix("1.5") {
      note(.approximated, document.root, "its version is \"\(version)\"; it is read as 1.4")
    }
    guard let about = document.root.child("asset") else { return }
    if let meter = about.child("unit")?[attribute: "meter"].flatMap({ Double($0) }) {
      if meter > 0, meter.isFinite { asset.metersPerUnit = meter }
    }
    switch about.child("up_axis")?.text {
    case "Z_UP": asset.upAxis = .z
    case "X_UP": asset.upAxis = .x
    default: asset.upAxis = .y
    }
    for (name, key) in [
      ("author", "author"), ("authoring_tool", "authoringTool"), ("copyright", "copyright"),
    ] {
      let text = about.descendant("contributor", name)?.text ?? ""
      if !text.isEmpty { asset.metadata.append(ComponentField(key, type: "string", .text(text))) }
    }
  }

  /// The scene that the file says to show, or else the first there is.
  private mutating func visualScene() -> XMLElement? {
    let instance = document.root.descendant("scene", "instance_visual_scene")
    if let scene = document.element(at: instance?[attribute: "url"], named: "visual_scene") { return scene }
    guard let first = document.entries(of: "library_visual_scenes", "visual_scene").first else { return nil }
    note(
      .approximated, instance ?? document.root,
      "which visual scene is to be shown is not said or not there; the first one is")
    return first
  }

  private mutating func tellOfLibraries() {
    let ignored = [
      "library_physics_scenes": "physics", "library_physics_models": "physics",
      "library_force_fields": "fields of forces", "library_kinematics_scenes": "kinematics",
      "library_articulated_systems": "kinematics", "library_formulas": "formulas",
    ]
    var told: Set<String> = []
    for library in document.root.children {
      guard let what = ignored[library.name], told.insert(what).inserted else { continue }
      if library.children.contains(where: { $0.name != "asset" && $0.name != "extra" }) {
        note(.ignored, library, "\(what) are left out")
      }
    }
  }
}

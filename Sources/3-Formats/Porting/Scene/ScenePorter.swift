package import SceneAssets
package import USDLayers
internal import simd

/// A scene as USD says it.
package struct PortedScene: Sendable {
  package var layer: USDLayer
  /// Pictures beside the layer, by the names that it calls them by.
  package var pictures: [(name: String, source: TextureAsset.Source)]
  package var report: PortReport
}

/// Makes USD of a scene asset, for RealityKit and for everybody else.
///
/// Nodes become Xforms, shared meshes prototypes of instances. What plain USD has no words for (components, unlit
/// surfaces) is said in those of Reality Composer Pro. Joints stay nodes, so that what hangs on them follows; skinned
/// meshes get a skeleton besides, whose animation is worked out of the nodes' movements.
package struct ScenePorter {
  private(set) var asset: SceneAsset
  /// How many clips are the scene's own; others follow.
  let ownClips: Int
  var make: PrimMaker
  var report: PortReport
  var pictures: [(name: String, source: TextureAsset.Source)] = []
  /// The prim of each node.
  var prims: [Int] = []
  /// The prims of materials, by their place.
  var materials: [Int: Int] = [:]
  var pictureNames: [Int: String] = [:]
  var usedPictureNames: Set<String> = []
  /// The files that components name, by where they were.
  var assetNames: [String: String] = [:]
  /// Textures whose pictures are told to be lost.
  var lostPictures: Set<Int> = []
  var root = 0
  var looks: Int?
  var prototypes: [Int: Int] = [:]
  var prototypeScope: Int?
  var rate = 60.0
  /// Whether the scene goes into a package for RealityKit and AR Quick Look, whose rules are tighter: no lights of
  /// USD, and fewer kinds of pictures.
  let isPackage: Bool
  /// The prims of skeletons; of meshes with forms alone, by their nodes.
  var skeletons: [Int: Int] = [:]
  var stillSkeletons: [Int: Int] = [:]
  /// What the forms of a node's mesh are called in animations.
  var formNames: [Int: [String]] = [:]
  let options: PortOptions
  /// The node that shows a mesh first.
  var firstUsers: [Int: Int] = [:]
  /// How long the clips are that come with other files, in seconds.
  var referredDuration = 0.0
  /// The prims of how bodies slide and bounce.
  var physicsMaterials: [[Double]: Int] = [:]
  var hasPhysicsScene = false

  /// Makes the layer of a scene.
  ///
  /// - Parameters:
  ///   - asset: The scene.
  ///   - movements: Files with more movements of its nodes, which are found by name; each becomes a clip.
  ///   - options: Where pictures stay, and which scenes are ported too.
  ///   - identifier: The file that the layer will be.
  /// - Returns: The layer, its pictures, and what became of everything.
  package static func port(
    _ asset: SceneAsset, appending movements: [SceneAsset] = [], options: PortOptions = PortOptions(),
    to identifier: String
  ) -> PortedScene {
    var porter = ScenePorter(asset, options, identifier)
    for other in movements { porter.append(other) }
    porter.run()
    return PortedScene(layer: porter.make.layer, pictures: porter.pictures, report: porter.report)
  }

  private init(_ asset: SceneAsset, _ options: PortOptions, _ identifier: String) {
    var asset = asset
    make = PrimMaker(identifier: identifier)
    isPackage = identifier.lowercased().hasSuffix(".usdz")
    // Packages hold all that they need.
    if !isPackage {
      var files: Set<String> = []
      referredDuration = asset.prune { node in
        guard let file = node.reference, options.output(of: file) != nil else { return false }
        files.insert(file)
        return true
      }
      // What there is to tell of other files stands in their own reports.
      asset.notes.removeAll { note in files.contains { note.place.hasPrefix("\($0): ") } }
      asset.sources.removeAll { source in files.contains { source.path.hasPrefix("\($0): ") } }
    }
    let deep = asset.cut(deeperThan: Self.mostDepth)
    for place in asset.clips.indices where !asset.clips[place].duration.isFinite {
      asset.clips[place].duration = 0
    }
    (self.asset, self.options, ownClips) = (asset, options, asset.clips.count)
    report = PortReport(source: asset.source, output: identifier)
    for path in deep {
      report.tell(.lost, "node", path, "it lies more than \(Self.mostDepth) nodes deep")
    }
  }

  /// How deep nodes lie within each other; nobody reads what lies much deeper.
  private static let mostDepth = 1024

  private mutating func run() {
    report.add(asset.notes, besides: asset.sources)
    let file = asset.source.split(separator: "/").last.map(String.init) ?? "Scene"
    let name = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    // Skeletons and the meshes that they move lie below one prim of this type.
    let needsSkeletons = asset.nodes.contains { node in
      node.mesh.map { $0.skeleton != nil || !asset.meshes[$0.mesh].blendShapes.isEmpty } ?? false
    }
    root = make.add(needsSkeletons ? "SkelRoot" : "Xform", name, below: 0)
    make.metadata(0, "defaultPrim", .token(make.layer.prims[root].name))
    make.metadata(0, "metersPerUnit", .number(asset.metersPerUnit, .double))
    // RealityKit knows y alone, so the scene is turned.
    make.metadata(0, "upAxis", .token("Y"))
    let turn: (operation: String, degrees: Float)? =
      switch asset.upAxis {
      case .x: ("xformOp:rotateZ", 90)
      case .y: nil
      case .z: ("xformOp:rotateX", -90)
      }
    if let turn {
      make.attribute(root, "float", turn.operation, .float(turn.degrees))
      order(root, [turn.operation])
    }
    addNodes()
    addSurroundings()
    addMovements()
    if make.lostNumbers > 0 {
      report.tell(
        .lost, "value", asset.source, "\(make.lostNumbers) values are no numbers; they are left out")
    }
    report.account(for: asset.sources)
  }

  private mutating func append(_ other: SceneAsset) {
    let motion = AppendedMotion(of: other, onto: asset)
    if motion.clips.isEmpty {
      let reason =
        other.clips.isEmpty ? "the file moves nothing" : "nothing that the file moves is in the scene"
      report.tell(.lost, "clip", other.source, reason)
    } else if !motion.strangers.isEmpty {
      let names = motion.strangers.prefix(5).joined(separator: ", ")
      let more = motion.strangers.count > 5 ? " and \(motion.strangers.count - 5) others" : ""
      report.tell(.lost, "clip", other.source, "nothing here is called \(names)\(more)")
    }
    if motion.change != nil {
      report.tell(
        .approximated, "clip", other.source,
        "its axes and units are not those of the scene; it is turned into them")
    }
    asset.clips += motion.clips
  }

  mutating func order(_ prim: Int, _ operations: [String]) {
    make.attribute(prim, "token[]", "xformOpOrder", .tokens(operations), isUniform: true)
  }
}

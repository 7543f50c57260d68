package import SceneAssets
package import USDLayers
internal import simd

/// A ported scene: its USD layer, its images and the report.
package struct PortedScene: Sendable {
  package var layer: USDLayer
  /// The other layers, by their paths relative to the first.
  package var layers: [(name: String, layer: USDLayer)] = []
  /// The images and other files beside the layer, by their asset paths.
  package var images: [(name: String, source: TextureAsset.Source)]
  package var report: PortReport
}

/// A porter that converts a scene asset to USD, for RealityKit and for other USD software.
///
/// Nodes become Xforms, and shared meshes prototypes of instances. What UsdGeom and UsdShade cannot express
/// (components, unlit surfaces) is written in the terms of Reality Composer Pro. Joints stay nodes, so that
/// their children follow; skinned meshes get a skeleton besides, whose animation is computed from that of the
/// nodes.
package struct ScenePorter {
  private(set) var asset: SceneAsset
  /// The number of the scene's own clips; those of other files follow.
  let ownClips: Int
  var builder: LayerBuilder
  var report: PortReport
  var images: [(name: String, source: TextureAsset.Source)] = []
  /// The prim of each node.
  var prims: [Int] = []
  /// The prims of materials, by index.
  var materials: [Int: Int] = [:]
  /// The prims whose materials depend on the material variant.
  var variantBindings: [VariantBinding] = []
  var imageNames: [Int: String] = [:]
  var usedImageNames: Set<String> = []
  /// The asset paths of files that components name, by their original path.
  var assetNames: [String: String] = [:]
  /// The textures whose images were reported as lost.
  var lostImages: Set<Int> = []
  var root = 0
  var looksScope: Int?
  var prototypes: [Int: Int] = [:]
  var prototypeScope: Int?
  var rate = 60.0
  /// True if the scene goes into a package for RealityKit and AR Quick Look, which have tighter rules: no
  /// UsdLux lights, and fewer image formats.
  let isPackage: Bool
  /// The prims of skeletons; those of meshes with blend shapes only, by their node.
  var skeletons: [Int: Int] = [:]
  var stillSkeletons: [Int: Int] = [:]
  /// The meshes that are bound to skeletons once all nodes have prims.
  var pendingSkins: [PendingSkin] = []
  /// The names of a node's blend shapes in animations.
  var blendShapeNames: [Int: [String]] = [:]
  let options: PortOptions
  /// The first node that shows each mesh.
  var firstUsers: [Int: Int] = [:]
  /// The duration in seconds of the clips in referenced files.
  var referredDuration = 0.0
  /// The prims of physics materials.
  var physicsMaterials: [ContactMaterialAsset: Int] = [:]
  var hasPhysicsScene = false
  /// The prims of solid colliders by their collision filters.
  var filters: [CollisionFilterAsset: [Int]] = [:]

  /// Ports a scene to a USD layer.
  ///
  /// - Parameters:
  ///   - asset: The scene.
  ///   - animations: Files with further animation of its nodes, which are matched by name; each becomes a
  ///     clip.
  ///   - options: The location of images, and the scenes that are ported too.
  ///   - identifier: The path of the layer's file.
  /// - Returns: The layer, its images, and the report.
  package static func port(
    _ asset: SceneAsset, appending animations: [SceneAsset] = [], options: PortOptions = PortOptions(),
    to identifier: String
  ) -> PortedScene {
    var porter = ScenePorter(asset, options, identifier)
    for other in animations { porter.asset.append(other, telling: &porter.report) }
    porter.run()
    return PortedScene(layer: porter.builder.layer, images: porter.images, report: porter.report)
  }

  private init(_ asset: SceneAsset, _ options: PortOptions, _ identifier: String) {
    var asset = asset
    asset.markMissingImages()
    builder = LayerBuilder(identifier: identifier)
    isPackage = identifier.lowercased().hasSuffix(".usdz")
    // Packages contain all of their files.
    if !isPackage {
      var files: Set<String> = []
      referredDuration = asset.prune { node in
        guard let file = node.reference, options.output(of: file) != nil else { return false }
        files.insert(file)
        return true
      }
      // Notes about other files are in their own reports.
      asset.notes.removeAll { note in files.contains { note.location.hasPrefix("\($0): ") } }
      asset.sources.removeAll { source in files.contains { source.path.hasPrefix("\($0): ") } }
    }
    let deep = asset.cut(deeperThan: Self.maximumDepth)
    for index in asset.clips.indices where !asset.clips[index].duration.isFinite {
      asset.clips[index].duration = 0
    }
    (self.asset, self.options, ownClips) = (asset, options, asset.clips.count)
    report = PortReport(source: asset.source, output: identifier)
    if let reason = options.reasonForConversion {
      report.tell(
        .approximated, kind: "layer", path: asset.source,
        reason: "the layers cannot be copied and are written anew: \(reason)")
    }
    for path in deep {
      report.tell(
        .lost, kind: "node", path: path, reason: "it is nested deeper than \(Self.maximumDepth) levels")
    }
  }

  /// The depth of nested nodes; few programs read deeper scenes.
  private static let maximumDepth = 1024

  private mutating func run() {
    report.add(asset.notes, besides: asset.sources)
    let file = asset.source.split(separator: "/").last.map(String.init) ?? "Scene"
    let name = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    // Skeletons and their meshes are below one prim of this type.
    let needsSkeletons = asset.nodes.contains { node in
      node.mesh.map { $0.skeleton != nil || !asset.meshes[$0.mesh].blendShapes.isEmpty } ?? false
    }
    root = builder.add(needsSkeletons ? "SkelRoot" : "Xform", name, below: 0)
    builder.metadata(0, "defaultPrim", .token(builder.layer.prims[root].name))
    builder.metadata(0, "metersPerUnit", .number(asset.metersPerUnit, .double))
    // RealityKit needs y up, so the scene is rotated.
    builder.metadata(0, "upAxis", .token("Y"))
    let rotation: (operation: String, degrees: Float)? =
      switch asset.upAxis {
      case .x: ("xformOp:rotateZ", 90)
      case .y: nil
      case .z: ("xformOp:rotateX", -90)
      }
    if let rotation {
      builder.attribute(root, type: "float", name: rotation.operation, value: .float(rotation.degrees))
      order(root, [rotation.operation])
    }
    addNodes()
    addMaterialVariants()
    addEnvironment()
    addAnimations()
    if builder.lostNumbers > 0 {
      report.tell(
        .lost, kind: "value", path: asset.source,
        reason: "\(builder.lostNumbers) values are not finite; they are left out")
    }
    report.account(for: asset.sources)
  }

  mutating func order(_ prim: Int, _ operations: [String]) {
    builder.attribute(
      prim, type: "token[]", name: "xformOpOrder", value: .tokens(operations), isUniform: true)
  }
}

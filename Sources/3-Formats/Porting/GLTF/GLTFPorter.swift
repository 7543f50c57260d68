package import SceneAssets
internal import TextFormats
internal import simd

/// A porter that converts a scene asset to glTF.
///
/// Kept as they are: nodes, vertices, images, curves of animations. Polygons become triangles, and
/// corners vertices; the scene is turned so that y is up, and scaled to meters. What glTF has no place for is told.
package struct GLTFPorter {
  private(set) var asset: SceneAsset
  var report: PortReport
  var output = GLTFOutput()
  let options: PortOptions
  /// True if the file is a GLB file, which contains all others.
  let isContainer: Bool
  /// The nodes: first those of the asset, then joints and instances.
  var nodes: [GLTFNodeOutput] = []
  /// The images beside a file that is no container.
  var images: [(name: String, source: TextureAsset.Source)] = []
  var usedImageNames: Set<String> = []
  /// The vertices of meshes in the buffer; nil for those that cannot be written.
  var geometries: [GeometryKey: EncodedGeometry?] = [:]
  var meshes: [MeshKey: Int] = [:]
  /// The indices of materials in the output.
  var materials: [Int: Int] = [:]
  var defaultMaterial: Int?
  /// The highest set of texture coordinates that each material of the asset names.
  var highestCoordinates: [Int: Int] = [:]
  /// The sets that the material in work names.
  var namedCoordinates: Set<Int> = []
  var textures: [TextureKey: Int] = [:]
  var samplers: [SamplerKey: Int] = [:]
  /// The images in the output; nil for those that cannot be read.
  var imageIndices: [ImageRecipe: ImageIndex?] = [:]
  /// The first texture with the same image, for each texture.
  let firstTextures: [Int]
  /// The textures whose images were reported as lost.
  var lostImages: Set<Int> = []
  var skins: [SkinKey: Int] = [:]
  /// The node of each joint, by skeleton.
  var jointNodes: [Int: [Int]] = [:]
  var lights: [JSONText] = []
  /// The nodes whose transforms move; those have no matrices.
  var movingNodes: Set<Int> = []

  /// Ports a scene to glTF.
  ///
  /// - Parameters:
  ///   - asset: The scene.
  ///   - animations: Files with further animation of its nodes, which are matched by name; each becomes a clip.
  ///   - options: The location of images, and the compression of meshes.
  ///   - path: The file to write; its extension decides whether it contains its buffer and its images.
  /// - Returns: The document, its buffer, its images, and the report.
  /// - Throws: ``PortError`` where the scene is too large, or a codec is missing.
  package static func port(
    _ asset: SceneAsset, appending animations: [SceneAsset] = [], options: PortOptions = PortOptions(),
    to path: String
  ) throws(PortError) -> PortedModel {
    var porter = GLTFPorter(asset, options, path)
    for other in animations { porter.asset.append(other, telling: &porter.report) }
    return try porter.run()
  }

  /// Returns whether a file of a name is written as glTF.
  package static func writes(_ path: String) -> Bool {
    let name = path.lowercased()
    return name.hasSuffix(".glb") || name.hasSuffix(".gltf")
  }

  private init(_ asset: SceneAsset, _ options: PortOptions, _ path: String) {
    self.asset = asset
    self.asset.markMissingImages()
    firstTextures = self.asset.firstTextures
    self.options = options
    isContainer = path.lowercased().hasSuffix(".glb")
    report = PortReport(source: asset.source, output: path)
    output.compression = options.compression
  }

  private mutating func run() throws(PortError) -> PortedModel {
    if let problem = GLTFOutput.problem(of: options.compression) { throw PortError(reason: problem) }
    report.add(asset.notes, besides: asset.sources)
    let clips = namedClips()
    findMovingNodes(clips)
    addNodes()
    for index in asset.nodes.indices { try addContents(of: index) }
    try addAnimations(clips)
    addVariants()
    if !lights.isEmpty {
      output.use("KHR_lights_punctual")
      output.extensions.append(("KHR_lights_punctual", .object([("lights", .array(lights))])))
    }
    tellRest()
    addScene()
    report.account(for: asset.sources)
    return PortedModel(
      output: output, asset: header, isContainer: isContainer, images: images, report: report)
  }

  /// Writes the nodes, below one that turns and scales them where the scene is not in meters with y up.
  private mutating func addScene() {
    var roots = asset.roots
    let scale = Float(asset.metersPerUnit)
    if !roots.isEmpty, asset.upAxis != .y || scale != 1 {
      let file = asset.source.split(separator: "/").last.map(String.init) ?? "Scene"
      var root = GLTFNodeOutput(name: file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file)
      root.placement = .parts(
        AssetTransform(
          scale: SIMD3(repeating: scale), rotation: asset.upAxis.upright, translation: .zero))
      root.children = roots + looseJoints
      nodes.append(root)
      roots = [nodes.count - 1]
    } else {
      roots += looseJoints
    }
    for (index, node) in nodes.enumerated() {
      _ = output.add(.nodes, node.members(isMoving: movingNodes.contains(index)))
    }
    guard !roots.isEmpty else { return _ = output.add(.scenes, []) }
    _ = output.add(.scenes, [("nodes", .array(roots.map { .integer($0) }))])
  }

  /// The roots of skeletons that stand in the space of the scene.
  private var looseJoints: [Int] {
    var isChild = Array(repeating: false, count: nodes.count)
    for node in nodes { for child in node.children { isChild[child] = true } }
    return nodes.indices.filter { $0 >= asset.nodes.count && !isChild[$0] }
  }

  private var header: GLTFOutput.Members {
    var members: GLTFOutput.Members = [("version", .string("2.0")), ("generator", .string("Decoupage"))]
    if let copyright = asset.metadata.first(where: { $0.name == "copyright" })?.value?.text {
      members.append(("copyright", .string(copyright)))
    }
    if let extras = asset.metadata.first(where: { $0.name == "extras" })?.value {
      members.append(("extras", GLTFExtrasText.value(extras)))
    }
    return members
  }
}

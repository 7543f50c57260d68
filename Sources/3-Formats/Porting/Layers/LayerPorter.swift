internal import Files
package import SceneAssets
internal import USDLayers

/// A porter that copies the layers of a USD scene, with all files that they refer to.
///
/// Opinions stay as the author wrote them: shader graphs, references, variants, timelines, behaviors and sounds
/// included. Only asset paths change, to those of the copies, and images of formats that USD does not take.
package struct LayerPorter {
  /// The layers to write, by their paths relative to the root layer; the first is the root layer.
  private(set) var layers: [(name: String, layer: USDLayer)] = []
  /// The other files to write.
  var files: [(name: String, source: TextureAsset.Source)] = []
  var report: PortReport
  /// The layers that are still to be copied.
  var waiting: [(layer: USDLayer, name: String)] = []
  /// The paths of copies, relative to the root layer, by the resolved paths of their sources.
  var names: [String: String] = [:]
  var usedNames: Set<String> = []
  /// The asset paths that were reported as missing.
  var missing: Set<String> = []

  let resolver: any USDLayerProvider
  /// The root layer of the source.
  let scene: AssetPath
  let options: PortOptions
  /// The path of the output.
  let output: String
  let isPackage: Bool

  /// Copies a scene.
  ///
  /// - Parameters:
  ///   - path: The USD file.
  ///   - asset: What was read from it, for the report.
  ///   - options: The location of images, and the scenes that are ported too.
  ///   - metersPerUnit: The length of a unit; that of the file if nil.
  ///   - output: The path of the output.
  /// - Returns: The layers, their files, and the report.
  /// - Throws: ``PortError`` where the root layer cannot be read.
  package static func port(
    _ path: String, as asset: SceneAsset, options: PortOptions = PortOptions(), metersPerUnit: Double? = nil,
    to output: String
  ) throws(PortError) -> PortedScene {
    let resolver = USDResolver(scene: path, allowsOutside: options.allowsOutside, limits: options.limits)
    let root = try mapError(resolver.layer(resolver.scene)) { (error: USDError) in
      PortError(reason: "\(error)")
    }
    var porter = LayerPorter(root, resolver, source: path, options: options, to: output)
    try mapError(porter.run(asset, metersPerUnit)) { (error: USDError) in PortError(reason: "\(error)") }
    porter.account(for: asset)
    var layers = porter.layers
    let first = layers.removeFirst()
    return PortedScene(layer: first.layer, layers: layers, images: porter.files, report: porter.report)
  }

  private init(
    _ root: USDLayer, _ resolver: USDResolver, source: String, options: PortOptions, to output: String
  ) {
    (self.resolver, self.options, self.output) = (resolver, options, output)
    isPackage = output.lowercased().hasSuffix(".usdz")
    scene = AssetPath(root.identifier.isEmpty ? resolver.scene : root.identifier)
    report = PortReport(source: source, output: output)
    let last = output.split(separator: "/").last.map(String.init) ?? "scene"
    let name = isPackage ? "\(last.dropLast(5)).usdc" : last
    (names[scene.text], usedNames) = (name, [name.lowercased()])
    waiting = [(root, name)]
  }

  private mutating func run(_ asset: SceneAsset, _ metersPerUnit: Double?) throws(USDError) {
    while let next = waiting.popLast() {
      var layer = try moved(next.layer, to: next.name)
      if layers.isEmpty {
        if let metersPerUnit {
          layer.prims[0].fields["metersPerUnit"] = .value(.number(metersPerUnit, .double))
        }
        try complete(&layer, of: asset)
        layer.identifier = output
      } else {
        report.carry("layer", next.name)
      }
      layers.append((next.name, layer))
    }
  }

  /// Reports what the layers contain.
  private mutating func account(for asset: SceneAsset) {
    for node in asset.nodes {
      report.carry("node", node.path)
      if node.mesh != nil { report.carry("mesh", node.path) }
      if node.light != nil { report.carry("light", node.path) }
      if node.camera != nil { report.carry("camera", node.path) }
      for component in node.components { report.carry("component", "\(node.path) \(component.identifier)") }
    }
    for material in asset.materials { report.carry("material", material.path) }
    for skeleton in asset.skeletons { report.carry("skeleton", skeleton.path) }
    for clip in asset.clips { report.carry("clip", clip.name) }
  }
}

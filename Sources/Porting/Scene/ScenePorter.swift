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
  let asset: SceneAsset
  var make: PrimMaker
  var report: PortReport
  var pictures: [(name: String, source: TextureAsset.Source)] = []
  /// The prim of each node.
  var prims: [Int] = []
  /// The prims of materials, by their place and whether they fade.
  var materials: [Int: Int] = [:]
  var pictureNames: [Int: String] = [:]
  var usedPictureNames: Set<String> = []
  var root = 0
  var looks: Int?
  var prototypes: [Int: Int] = [:]
  var prototypeScope: Int?
  var rate = 60.0
  /// The prims of skeletons; of meshes with forms alone, by their nodes.
  var skeletons: [Int: Int] = [:]
  var stillSkeletons: [Int: Int] = [:]
  /// What the forms of a node's mesh are called in animations.
  var formNames: [Int: [String]] = [:]

  /// Makes the layer of a scene.
  ///
  /// - Parameters:
  ///   - asset: The scene.
  ///   - identifier: The file that the layer will be.
  /// - Returns: The layer, its pictures, and what became of everything.
  package static func port(_ asset: SceneAsset, to identifier: String) -> PortedScene {
    var porter = ScenePorter(asset, identifier)
    porter.run()
    return PortedScene(layer: porter.make.layer, pictures: porter.pictures, report: porter.report)
  }

  private init(_ asset: SceneAsset, _ identifier: String) {
    self.asset = asset
    make = PrimMaker(identifier: identifier)
    report = PortReport(source: asset.source, output: identifier)
  }

  private mutating func run() {
    report.add(asset.notes)
    let file = asset.source.split(separator: "/").last.map(String.init) ?? "Scene"
    let name = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    // Skeletons and the meshes that they move lie below one prim of this type.
    let needsSkeletons = asset.nodes.contains { node in
      node.mesh.map { $0.skeleton != nil || !asset.meshes[$0.mesh].blendShapes.isEmpty } ?? false
    }
    root = make.add(needsSkeletons ? "SkelRoot" : "Xform", name, below: 0)
    make.metadata(0, "defaultPrim", .token(make.layer.prims[root].name))
    make.metadata(0, "metersPerUnit", .number(asset.metersPerUnit, .double))
    // USD knows y and z.
    make.metadata(0, "upAxis", .token(asset.upAxis == .z ? "Z" : "Y"))
    if asset.upAxis == .x {
      make.attribute(root, "float", "xformOp:rotateZ", .float(90))
      order(root, ["xformOp:rotateZ"])
    }
    addNodes()
    addSurroundings()
    addMovements()
  }

  mutating func order(_ prim: Int, _ operations: [String]) {
    make.attribute(prim, "token[]", "xformOpOrder", .tokens(operations), isUniform: true)
  }

  private mutating func addSurroundings() {
    guard let environment = asset.environment else { return }
    guard let name = picture(environment.texture) else {
      report.tell(.lost, "environment", "", "its picture cannot be found")
      return
    }
    let dome = make.add("DomeLight", "Surroundings", below: root)
    make.attribute(dome, "asset", "inputs:texture:file", .text(name, .asset))
    make.attribute(dome, "float", "inputs:intensity", .float(environment.intensity))
    make.attribute(dome, "token", "inputs:texture:format", .token("latlong"))
    var turn = simd_quatf(angle: environment.rotation, axis: SIMD3(0, 1, 0))
    // Domes stand on the axis that points up.
    if asset.upAxis == .z { turn = simd_quatf(angle: .pi / 2, axis: SIMD3(1, 0, 0)) * turn }
    make.attribute(dome, "quatf", "xformOp:orient", .quaternion(turn))
    order(dome, ["xformOp:orient"])
    report.carry("environment", asset.textures[environment.texture].name)
  }

  // MARK: Pictures

  /// The name of a texture's picture beside the layer; nil where there is none.
  mutating func picture(_ texture: Int) -> String? {
    if let known = pictureNames[texture] { return known }
    let picture = asset.textures[texture]
    if case .missing = picture.source { return nil }
    var wanted = "textures/\(Self.fileName(picture))", number = 1
    // The same file under two color spaces is one file.
    if let same = pictureNames.first(where: { asset.textures[$0.key].source == picture.source }) {
      pictureNames[texture] = same.value
      return same.value
    }
    while !usedPictureNames.insert(wanted.lowercased()).inserted {
      wanted = "textures/\(number)_\(Self.fileName(picture))"
      number += 1
    }
    pictureNames[texture] = wanted
    pictures.append((wanted, picture.source))
    report.carry("texture", picture.name)
    return wanted
  }

  private static func fileName(_ picture: TextureAsset) -> String {
    var name = picture.name, ending = ""
    switch picture.source {
    case .file(let path), .stretch(let path, _):
      if case .file = picture.source { name = path }
    case .bytes(let bytes):
      if bytes.starts(with: [0x89, 0x50]) {
        ending = ".png"
      } else if bytes.starts(with: [0xFF, 0xD8]) {
        ending = ".jpg"
      } else if bytes.starts(with: "#?".utf8) {
        ending = ".hdr"
      } else if bytes.starts(with: [0x76, 0x2F, 0x31, 0x01]) {
        ending = ".exr"
      }
    case .missing: break
    }
    let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? "picture"
    let plain = last.map { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "_" }
    let text = String(plain)
    return ending.isEmpty || text.lowercased().hasSuffix(ending) ? text : text + ending
  }
}

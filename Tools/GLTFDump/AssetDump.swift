internal import SceneAssets
internal import simd

/// A dump of an asset in numbers that do not depend on how meshes are grouped.
///
/// Meshes are summed over their corners, by the mesh of the file: the order of faces, shared points and the
/// division into several meshes make no difference, a wrong index, winding or joint does.
struct AssetDump {
  private let asset: SceneAsset

  init(_ asset: SceneAsset) { self.asset = asset }

  var text: String {
    object([
      ("file", string(asset.source)),
      ("nodes", array(asset.nodes.indices.filter { !asset.nodes[$0].path.contains("mesh") }.map(node))),
      ("meshes", object(meshes)), ("skins", array(asset.skeletons.map(skeleton))),
      ("clips", array(asset.clips.map(clip))),
      ("materials", array(asset.materials.filter { $0.path != "materials/default" }.map(material))),
      ("textures", "\(asset.textures.count)"), ("lights", array(asset.lights.map { number($0.intensity) })),
      ("cameras", "\(asset.cameras.count)"), ("notes", array(asset.notes.map { string("\($0)") })),
    ])
  }

  private func node(_ place: Int) -> String {
    let node = asset.nodes[place]
    var world = node.placement.matrix
    var parent = node.parent
    while let next = parent {
      world = asset.nodes[next].placement.matrix * world
      parent = asset.nodes[next].parent
    }
    let columns = [world.columns.0, world.columns.1, world.columns.2, world.columns.3]
    return object([
      ("path", string(node.path)), ("name", string(node.name)),
      ("world", array(columns.flatMap { column in (0..<4).map { number(column[$0]) } })),
      ("copies", "\(node.mesh?.instances?.count ?? 0)"),
      ("weights", array(node.mesh?.blendWeights.map(number) ?? [])),
    ])
  }

  /// The sums of everything that each mesh of the file became.
  private var meshes: [(String, String)] {
    var sums: [String: [String: Double]] = [:]
    for (place, mesh) in asset.meshes.enumerated() {
      let key = mesh.path.split(separator: "/").prefix(2).joined(separator: "/")
      let skeleton = asset.nodes.lazy.compactMap(\.mesh).first { $0.mesh == place }?.skeleton
      sums[key, default: [:]].merge(self.sums(of: mesh, skeleton), uniquingKeysWith: +)
    }
    return sums.sorted { $0.key < $1.key }.map { path, sums in
      (path, object(sums.sorted { $0.key < $1.key }.map { ($0, "\($1)") }))
    }
  }

  private func sums(of mesh: MeshAsset, _ skeleton: Int?) -> [String: Double] {
    var result = ["corners": Double(mesh.corners.count)]
    func add(_ name: String, _ width: Int, _ values: [Float]) {
      for corner in mesh.corners {
        for number in 0..<width {
          let value = Double(values[Int(corner) * width + number])
          result["\(name).\(number)", default: 0] += value
          result["\(name).squares", default: 0] += value * value
        }
      }
    }
    add("POSITION", 3, mesh.positions)
    for attribute in mesh.attributes { add(attribute.name, attribute.width, attribute.values) }
    for (number, shape) in mesh.blendShapes.enumerated() { add("target\(number)", 3, shape.offsets) }
    if mesh.topology == .faces { result["volume"] = volume(mesh) }
    if let skin = mesh.skin, let skeleton {
      let joints = asset.skeletons[skeleton].joints
      for corner in mesh.corners {
        for place in Int(corner) * skin.influencesPerPoint..<(Int(corner) + 1) * skin.influencesPerPoint {
          let node = joints[Int(skin.joints[place])].node.map { number(ofPath: asset.nodes[$0].path) } ?? 0
          result["skin", default: 0] += Double(skin.weights[place]) * Double(node + 1)
        }
      }
    }
    return result
  }

  /// Returns six times the volume, whose sign gives the winding.
  private func volume(_ mesh: MeshAsset) -> Double {
    func point(_ corner: UInt32) -> SIMD3<Double> {
      let place = Int(corner) * 3
      return SIMD3(
        Double(mesh.positions[place]), Double(mesh.positions[place + 1]), Double(mesh.positions[place + 2]))
    }
    return stride(from: 0, to: mesh.corners.count, by: 3).reduce(0) { sum, place in
      let (a, b, c) = (
        point(mesh.corners[place]), point(mesh.corners[place + 1]), point(mesh.corners[place + 2])
      )
      return sum + dot(a, cross(b, c))
    }
  }

  private func skeleton(_ skeleton: SkeletonAsset) -> String {
    array(
      skeleton.joints.map { joint in
        let matrix = joint.inverseBind
        let columns = [matrix.columns.0, matrix.columns.1, matrix.columns.2, matrix.columns.3]
        let parent = joint.parent.flatMap { skeleton.joints[$0].node }.map { asset.nodes[$0].path }
        return object([
          ("node", string(joint.node.map { asset.nodes[$0].path } ?? "")), ("parent", string(parent ?? "")),
          ("inverseBind", array(columns.flatMap { column in (0..<4).map { number(column[$0]) } })),
        ])
      })
  }

  private func clip(_ clip: ClipAsset) -> String {
    let tracks = clip.tracks.map { track in
      let target: String
      switch track.target {
      case .node(let node, let part): target = "\(asset.nodes[node].path).\(part.rawValue)"
      case .blendWeights(let node): target = "\(asset.nodes[node].path).weights"
      case .matrix, .joints, .visibility, .opacity: target = "unexpected"
      }
      let weighted = track.values.enumerated().reduce(0.0) {
        $0 + Double($1.element) * Double($1.offset % 97 + 1)
      }
      return object([
        ("target", string(target)), ("interpolation", string(track.interpolation.rawValue)),
        ("keys", "\(track.times.count)"), ("times", "\(track.times.reduce(0.0) { $0 + Double($1) })"),
        ("values", "\(weighted)"),
      ])
    }
    return object([("name", string(clip.name)), ("duration", "\(clip.duration)"), ("tracks", array(tracks))])
  }

  private func material(_ material: MaterialAsset) -> String {
    var members = [("path", string(material.path)), ("twoSided", "\(material.isDoubleSided)")]
    switch material.look {
    case .physical(let look):
      members += [
        ("color", array((0..<3).map { number(look.baseColor.factor[$0]) })),
        ("metallic", number(look.metallic.factor)), ("roughness", number(look.roughness.factor)),
        ("emission", array((0..<3).map { number(look.emission.factor[$0]) })),
        ("clearcoat", number(look.clearcoat.factor)), ("normalScale", number(look.normalScale)),
        ("transparency", string("\(look.transparency)")),
      ]
    case .unlit(let look):
      members += [("unlit", "true"), ("color", array((0..<3).map { number(look.color.factor[$0]) }))]
    case .graph, .occlusion, .portal: break
    }
    return object(members)
  }

  private func number(ofPath path: String) -> Int { Int(path.dropFirst("nodes/".count)) ?? 0 }

  private func number(_ value: Float) -> String { value.isFinite ? "\(value)" : "null" }

  private func string(_ text: String) -> String {
    "\"" + text.unicodeScalars.map { $0 == "\"" || $0 == "\\" || $0.value < 32 ? "?" : String($0) }.joined()
      + "\""
  }

  private func array(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }

  private func object(_ items: [(String, String)]) -> String {
    "{" + items.map { string($0) + ":" + $1 }.joined(separator: ",") + "}"
  }
}

internal import JSON
internal import SceneAssets
internal import simd

/// A node of a file, read in one pass since files have many.
struct GLTFNode {
  let view: JSONView
  var name: String?
  var children: [Int] = []
  var placement = NodeAsset.Placement.parts(.identity)
  var mesh: Int?
  var skin: Int?
  var camera: Int?
  var weights: [Float]?
  var extensions: JSONView?
  var hasExtras = false

  init(_ view: JSONView, _ lists: Counts) throws(GLTFError) {
    self.view = view
    var transform = AssetTransform.identity
    var matrix: float4x4?
    for field in view.fields {
      let value = field.value
      switch field {
      case "name": name = value.text
      case "children":
        children.reserveCapacity(value.count)
        for child in value.elements { children.append(try child.asIndex(of: "nodes", count: lists.nodes)) }
        if value.kind != .array { _ = try view.list("children") }
      case "translation": transform.translation = try value.asVector(3).xyz
      case "scale": transform.scale = try value.asVector(3).xyz
      case "rotation": transform.rotation = GLTFRotation.unit(try value.asVector(4))
      case "matrix":
        guard let all = try view.floats("matrix", count: 16) else { break }
        let columns = (0..<4).map { SIMD4(all[$0 * 4], all[$0 * 4 + 1], all[$0 * 4 + 2], all[$0 * 4 + 3]) }
        matrix = float4x4(columns[0], columns[1], columns[2], columns[3])
      case "mesh": mesh = try value.asIndex(of: "meshes", count: lists.meshes)
      case "skin": skin = try value.asIndex(of: "skins", count: lists.skins)
      case "camera": camera = try value.asIndex(of: "cameras", count: lists.cameras)
      case "weights": weights = try view.floats("weights")
      case "extensions": extensions = try view.object("extensions")
      case "extras": hasExtras = true
      default: break
      }
    }
    placement = matrix.map { .matrix($0) } ?? .parts(transform)
  }

  /// What an extension says about the node.
  func `extension`(_ name: StaticString) throws(GLTFError) -> JSONView? {
    guard let extensions else { return nil }
    return try extensions.object(name)
  }

  /// How many there are of what nodes refer to.
  struct Counts {
    let nodes: Int
    let meshes: Int
    let skins: Int
    let cameras: Int
  }
}

extension SIMD4 {
  fileprivate var xyz: SIMD3<Scalar> { SIMD3(x, y, z) }
}

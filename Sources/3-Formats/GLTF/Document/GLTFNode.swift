internal import SceneAssets
internal import TextFormats
internal import simd

/// A node of a file, parsed in one pass because files have many.
struct GLTFNode {
  let mark: JSONMark
  var name: String?
  var children: [Int] = []
  var placement = NodeAsset.Placement.parts(.identity)
  var mesh: Int?
  var skin: Int?
  var camera: Int?
  var weights: [Float]?
  var extensions: JSONMark?
  var hasExtras = false
  /// The fault of the transform; nil where there is none.
  private(set) var fault: String?

  init(_ view: JSONView, _ lists: Counts) throws(GLTFError) {
    mark = view.mark
    var transform = AssetTransform.identity
    var matrix: float4x4?
    try view.forEachField { field throws(GLTFError) in
      if field.isNamed("translation") {
        transform.translation = try field.asVector(3).xyz
      } else if field.isNamed("rotation") {
        let rotation = try field.asVector(4)
        transform.rotation = GLTFRotation.unit(rotation)
        fault = GLTFRotation.fault(rotation)
      } else if field.isNamed("scale") {
        transform.scale = try field.asVector(3).xyz
      } else if field.isNamed("name") {
        name = field.value.text
      } else if field.isNamed("mesh") {
        mesh = try field.asIndex(of: "meshes", count: lists.meshes)
      } else if field.isNamed("children") {
        try readChildren(field.value, of: view, count: lists.nodes)
      } else if field.isNamed("matrix") {
        matrix = try GLTFNode.matrix(view)
      } else if field.isNamed("skin") {
        skin = try field.asIndex(of: "skins", count: lists.skins)
      } else if field.isNamed("camera") {
        camera = try field.asIndex(of: "cameras", count: lists.cameras)
      } else if field.isNamed("weights") {
        weights = try view.floats("weights")
      } else if field.isNamed("extensions") {
        extensions = try view.object("extensions")?.mark
      } else if field.isNamed("extras") {
        hasExtras = true
      }
    }
    if let last = matrix?.lastRow, simd_reduce_max(simd_abs(last - SIMD4(0, 0, 0, 1))) > 1e-4 {
      fault = "its matrix is not affine, since its last row is not 0, 0, 0, 1; it is used as if it were"
      matrix?.lastRow = SIMD4(0, 0, 0, 1)
    }
    placement = matrix.map { .matrix($0) } ?? .parts(transform)
  }

  private mutating func readChildren(
    _ list: JSONView, of view: JSONView, count: Int
  ) throws(GLTFError) {
    children.reserveCapacity(list.count)
    for child in list.elements { children.append(try child.asIndex(of: "nodes", count: count)) }
    if list.kind != .array { _ = try view.list("children") }
  }

  private static func matrix(_ view: JSONView) throws(GLTFError) -> float4x4? {
    guard let all = try view.floats("matrix", count: 16) else { return nil }
    let columns = (0..<4).map { SIMD4(all[$0 * 4], all[$0 * 4 + 1], all[$0 * 4 + 2], all[$0 * 4 + 3]) }
    return float4x4(columns[0], columns[1], columns[2], columns[3])
  }

  /// Returns an extension of the node.
  func `extension`(_ name: StaticString, in document: GLTFDocument) throws(GLTFError) -> JSONView? {
    guard let extensions else { return nil }
    return try document.root[extensions].object(name)
  }

  /// The sizes of the arrays that nodes refer to.
  struct Counts {
    let nodes: Int
    let meshes: Int
    let skins: Int
    let cameras: Int
  }
}

extension float4x4 {
  fileprivate var lastRow: SIMD4<Float> {
    get { SIMD4(columns.0.w, columns.1.w, columns.2.w, columns.3.w) }
    set {
      (columns.0.w, columns.1.w, columns.2.w, columns.3.w) = (newValue.x, newValue.y, newValue.z, newValue.w)
    }
  }
}

extension SIMD4 {
  fileprivate var xyz: SIMD3<Scalar> { SIMD3(x, y, z) }
}
